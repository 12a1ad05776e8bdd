"""What every whole-service test begins with and ends with."""
import signal
import unittest

from .bus import PrivateBus
from .client import Client
from .recording_server import RecordingServer
from .service import Service
from .waiting import until


class ServiceCase(unittest.TestCase):
    #: A test that takes longer is broken.
    seconds = 60

    def run(self, result=None):
        """Runs the test; a failure carries the logs of all its processes."""
        self._logs = []
        before = len(result.failures), len(result.errors)
        super().run(result)
        for kind, count in zip((result.failures, result.errors), before):
            if len(kind) > count:
                test, words = kind[-1]
                kind[-1] = test, words + "\n" + "\n".join(self._logs)
        return result

    def keep_log(self, name, text):
        self._logs.append(f"--- log of {name}\n{text[-8000:]}")

    def setUp(self):
        def too_long(_number, _frame):
            raise AssertionError(f"the test took longer than {self.seconds} s")
        signal.signal(signal.SIGALRM, too_long)
        signal.alarm(self.seconds)
        self.addCleanup(signal.alarm, 0)
        self.bus = PrivateBus(self)
        self.service = None

    def serve(self, preferences=None, desktop=None, behind=None, **server):
        """Starts a recording server on a second bus, and the service in front of it.

        `desktop` names another desktop instead; `behind` a bus on which a server already is.
        """
        if desktop is None:
            if behind is None:
                behind = PrivateBus(self)
                self.server = RecordingServer(behind, **server)
            desktop = f"bus:{behind.address}"
        self.behind = behind
        self.service = Service(self, self.bus, desktop, preferences).start()
        return self.service

    def client(self, app="client"):
        return Client(self.bus, app)

    # What tests wait for.

    def until_shown(self, summary, times=1):
        """Waits until the server was asked to show `summary`; returns the last such request."""
        until(lambda: len(self.server.with_summary(summary)) >= times,
              lambda: f"'{summary}' at the server, {times} times; it got {self.server.calls}")
        return self.server.with_summary(summary)[-1]

    def until_screen(self, *summaries):
        """Waits until exactly these are on the server's screen."""
        until(lambda: sorted(self.server.summaries()) == sorted(summaries),
              lambda: f"{summaries} on screen; there are {self.server.summaries()}")

    def everything_arrived(self, client):
        """Waits until what was sent so far has been forwarded: a later one has reached the screen.

        With it a test can say that something did not arrive.
        """
        self._marks = getattr(self, "_marks", 0) + 1
        summary = f"mark {self._marks}"
        identifier = client.notify(summary, app="mark")
        shown = self.until_shown(summary)
        self.server.close(shown.id, 2)
        client.until_closed(identifier)

    def assert_still_serving(self):
        """The service runs and answers, and so does the server behind it."""
        self.assertTrue(self.service.process.is_running, "the service ended")
        asker = self.client("asker")
        self.assertEqual(asker.call("GetServerInformation")[0], "Pennant")
        asker.notify("Still here", app="asker")
        self.until_shown("Still here")
        asker.leave()

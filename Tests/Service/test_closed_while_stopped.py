"""What is closed while the server behind the gate is stopped, and has no room for anything more."""
import json
import unittest

from harness import Service, ServiceCase, until
from harness.tooled_servers import GateDunst
from gi.repository import Gio, GLib

#: As large as a call to the server may be, and from more apps than one has places.
LARGE = GLib.Variant("(s)", ("x" * (255 << 10),))
CALLERS, CALLS = 8, 16


class ClosedWhileStopped(ServiceCase):
    def setUp(self):
        super().setUp()
        self.server = GateDunst(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, home=self.server.home, session=self.server.session)
        self.service.start()
        self.server.find(self.service.process.pid)

    def fill(self):
        """Other apps call for the server's own tools, which wait for it, until none is taken."""
        callers = [self.bus.connect() for _ in range(CALLERS)]
        ended = []
        for _ in range(2):
            ended.clear()
            for caller in callers:
                for _ in range(CALLS):
                    caller.call(
                        "org.freedesktop.Notifications", "/x", "a.b", "C", LARGE, None, 0, 20000, None,
                        lambda *_: ended.append(True))
            # Those that were taken have a deadline.
            until(lambda: len(ended) == CALLERS * CALLS, lambda: f"an end of all; {len(ended)}", 15)

    def state(self):
        return json.loads(self.service.tool("status", "--json")[1])["serverState"]

    def test_nothing_that_was_closed_stays_on_screen_when_the_server_goes_on(self):
        client = self.client()
        shown = [client.notify(f"Alert {n}", "A body", timeout=0, app=f"App {n}") for n in range(3)]
        self.server.until_on_screen(3)
        self.server.stop()
        self.fill()
        for one in shown:
            client.close(one)
        for one in shown:
            self.assertEqual(client.until_closed(one), 3)
        # One that is to be shown comes behind them: where there is no room for it, all of them were tried.
        behind = client.notify("Behind them", "A body", timeout=0, app="Another")
        until(lambda: self.state() == "silent", self.state)
        client.close(behind)
        self.assertEqual(client.until_closed(behind), 3)
        self.server.go_on()
        # Its own tool is refused as long as it has not read what is before that.
        until(lambda: self.state() == "running", self.state)
        self.server.until_on_screen(0)
        client.notify("After", "A body", timeout=0)
        self.server.until_on_screen(1)


if __name__ == "__main__":
    unittest.main()

"""What every fault is judged by: what was answered is kept, others are served, the log is short."""
import os

from .bus import PrivateBus
from .case import ServiceCase
from .center import Center
from .quiet_time import QuietTime
from .recording_server import RecordingServer
from .scale import scale
from .server_process import ServerProcess
from .service import Service


class ChaosCase(ServiceCase):
    seconds = scale(60, 1800)
    #: A page of lines is read by nobody.
    lines_at_most = 3

    def prepare(self, preferences=None, desktop=None, limits=None, apart=False, home=None, **server):
        """A service that is not started yet; its log has levels, as in the journal.

        `limits` are those of the bus behind. A server that stands `apart`, in a process of its own,
        keeps nobody waiting here.
        """
        if desktop is None:
            self.behind = PrivateBus(self, limits)
            self.server = (
                ServerProcess(self, self.behind) if apart else RecordingServer(self.behind, **server))
            desktop = f"bus:{self.behind.address}"
        self.service = Service(
            self, self.bus, desktop, preferences, home=home, session={"JOURNAL_STREAM": "1:1"})
        return self.service

    def serve(self, *arguments, **options):
        self.prepare(*arguments, **options)
        return self.service.start()

    def center(self):
        return Center(self.bus)

    #: Said where a thread has waited for a processor; nobody's fault where no disk is slow.
    BUSY_MACHINE = "the folders of desktop entries answer slowly"
    has_slow_disk = True

    def warnings(self):
        return [line for line in self.service.log.splitlines()
                if line[:3] in ("<3>", "<4>") and (self.has_slow_disk or self.BUSY_MACHINE not in line)]

    # The three that are asked after each fault.

    def assert_kept(self, titles):
        """All of `titles` (id: title), and each once, is open or in the history."""
        center = self.center()
        listed = center.list(unfolded=True)
        there = {item["id"]: item["title"] for item in [*center.history(), *listed]}
        self.assertEqual(
            {number: title for number, title in titles.items() if there.get(number) != title}, {},
            "answered, and not kept")
        self.assertEqual(len(listed), len({item["id"] for item in listed}), "one id listed twice")

    def assert_others_served(self, seconds=0.3):
        """Another app, fresh on the bus, has its answers at once; returns the slower one.

        A machine of tests is busy: time in which other programs had the processor does not count.
        """
        other = self.client("other")
        slowest = 0
        for ask in (lambda: other.call("GetServerInformation"), lambda: other.notify("Beside it")):
            since = QuietTime([self.service.process.pid, self.bus.process.pid, os.getpid()])
            ask()
            slowest = max(slowest, since.seconds)
        other.leave()
        self.assertLess(slowest, seconds, "another app had to wait")
        return slowest

    def assert_said(self, *words, lines=None):
        """Each of `words` is in the log, which has no more warnings than a person reads."""
        for word in words:
            self.assertRegex(self.service.log, word)
        most = self.lines_at_most if lines is None else lines
        self.assertLessEqual(len(self.warnings()), most, self.service.log)

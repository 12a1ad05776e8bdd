"""The recording server as a process of its own: it can be stopped, killed and started again."""
import collections
import json
import sys

from . import recording_server
from .processes import Process
from .waiting import until

Line = collections.namedtuple("Line", "id app replaces summary body")


class ServerProcess:
    def __init__(self, case, bus):
        self.case, self.bus = case, bus
        self.start()

    def start(self):
        self.process = Process(
            self.case, [sys.executable, recording_server.__file__, self.bus.address], name="server")
        self.bus.until_owned(by=self.process.pid, log=lambda: self.process.log)

    def kill(self):
        self.process.kill()
        self.bus.until_free()

    @property
    def shown(self):
        """What this life of the server was asked to show."""
        complete = self.process.log.rpartition("\n")[0]
        return [Line(*json.loads(line)) for line in complete.splitlines() if line.startswith("[")]

    def until_shown(self, summary):
        return until(
            lambda: [line for line in self.shown if line.summary == summary],
            lambda: f"'{summary}' at the server; it was shown {self.shown}")[-1]

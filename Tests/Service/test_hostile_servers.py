"""Each real server under the worst messages of every kind, behind the bridge: both go on answering."""
import os
import pathlib
import shutil
import tempfile
import unittest

from harness import ServiceCase
from harness.strained import Strained
from harness.tooled_servers import GateDunst, Mako
from harness.windows import Windows
from harness.worst import COMBINED, KINDS, Worst
from harness.x_servers import Lxqt, Mate, NotificationDaemon, Xfce

SEED = int(os.environ.get("SEED", "1"))
#: What is promised is 0.3 s; the machine of a test is busy, and what is spared takes many seconds.
PATIENCE = 3


def setUpModule():
    folder = tempfile.TemporaryDirectory(prefix="worst.")
    unittest.addModuleCleanup(folder.cleanup)
    Hostile.worst = Worst(pathlib.Path(folder.name), SEED)


class Hostile:
    """`kind` says which server."""

    def test_it_goes_on_answering_under_the_worst_of_each_kind(self):
        if self.kind is not Windows and not shutil.which(self.kind.command[0]):
            self.skipTest(f"there is no {self.kind.word}")
        strained = Strained(self, self.bus, self.kind, is_behind=True)
        for kind in [*KINDS, *[COMBINED] * 3]:
            for message in self.worst.of(kind, 1):
                self.assertTrue(strained.send(message, seconds=0.02), kind)
                self.assertLess(max(strained.slowest.values()), PATIENCE, (kind, strained.slowest))
        strained.until_both_answer(0.3)
        self.assertTrue(strained.server.is_running)


class Dunst(Hostile, ServiceCase):
    kind = GateDunst


class MakoUnderIt(Hostile, ServiceCase):
    kind = Mako


class XfceUnderIt(Hostile, ServiceCase):
    kind = Xfce


class NotificationDaemonUnderIt(Hostile, ServiceCase):
    kind = NotificationDaemon


class MateUnderIt(Hostile, ServiceCase):
    kind = Mate


class LxqtUnderIt(Hostile, ServiceCase):
    kind = Lxqt


class WindowsUnderIt(Hostile, ServiceCase):
    kind = Windows


if __name__ == "__main__":
    unittest.main()

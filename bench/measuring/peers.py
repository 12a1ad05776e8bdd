"""The notification servers that people have, as subjects: each that is installed."""
import os
import shutil

from harness import PrivateBus
from harness.sway import Sway
from harness.tooled_servers import GateDunst, Mako, Swaync
from harness.x_servers import NotificationDaemon, Xfce

from .bars import CLOSED
from .subjects import Running, Subject


class Dunst(GateDunst):
    """With the settings of its package, not with those of a test."""

    def prepare(self):
        """Nothing is written."""


class Peer(Subject):
    def __init__(self, kind, closes=False):
        self.kind, self.key, self.title = kind, kind.word, kind.word
        #: The client closes each when it was answered: one at a time is on its screen.
        self.closes = closes
        if closes:
            self.key, self.title = f"{kind.word}-closed", kind.word + CLOSED

    @property
    def is_installed(self):
        screen = "sway" if issubclass(self.kind.screen_kind, Sway) else "Xvfb"
        program = self.kind.command[0]
        found = shutil.which(program) or os.access(program, os.X_OK)
        return bool(found and shutil.which(screen))

    def prepare(self, scope, bus):
        server = self.kind(scope, bus)
        return list(server.command), server.session, [server.screen.process.pid]

    def start(self, scope, pins=(None, None)):
        bus = PrivateBus(scope)
        server = self.kind(scope, bus).start()
        running = Running(bus, server.pid, [bus.process.pid, server.screen.process.pid])
        running.pin(*pins)
        return running


KINDS = (Dunst, Mako, Swaync, Xfce, NotificationDaemon)
#: It refuses the twenty-first that is open.
REFUSING = NotificationDaemon


def kinds():
    """Those that are installed."""
    return [kind for kind in KINDS if Peer(kind).is_installed]


def missing():
    return [kind.word for kind in KINDS if kind not in kinds()]


def filling():
    """Each as applications meet it: what was sent stays. One that refuses cannot be measured so."""
    return [Peer(kind, closes=kind is REFUSING) for kind in kinds()]


def one_at_a_time():
    """Each at its best, with one on its screen."""
    return [Peer(kind, closes=True) for kind in kinds() if kind is not REFUSING]

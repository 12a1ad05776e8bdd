"""A service whose time of day a test sets."""
import time

from gi.repository import GLib

from .bus import PrivateBus
from .case import ServiceCase
from .center import Center
from .false_clock import FalseClock
from .recording_server import RecordingServer
from .service import Service


class ClockCase(ServiceCase):
    def serve_by_clock(self, preferences="", desktop=None):
        self.clock = FalseClock(self)
        self.ahead = 0
        if desktop is None:
            self.behind = PrivateBus(self)
            self.server = RecordingServer(self.behind)
            desktop = f"bus:{self.behind.address}"
        # What sets the time moves the environment, behind which Swift looks for its arguments.
        self.service = Service(
            self, self.bus, None, f"{preferences}[Desktop]\nserver = {desktop}\n",
            session=self.clock.environment)
        self.service.start()

    @property
    def now(self):
        """Of the service, in Unix seconds."""
        return time.time() + self.ahead

    def set_clock(self, seconds):
        """So many seconds ahead of the true time; the service looks at it only when it is told."""
        self.ahead = seconds
        self.clock.set(seconds)

    def pass_time(self, seconds):
        """It is so much later now."""
        self.set_clock(self.ahead + seconds)
        self.center().call("Reload")

    def center(self):
        return Center(self.bus)

    def sleeping(self, kind):
        return self.center().call("List", "(a{sv})", {"sleeping": GLib.Variant("s", kind)})

    def tool(self, *words):
        """The tool goes by the true time."""
        session, self.service.session = self.service.session, {}
        try:
            return self.service.tool(*words)
        finally:
            self.service.session = session

    def schedule(self, client, summary, seconds, *arguments, hints=None, **fields):
        """A notification for so many seconds from now."""
        later = {"x-pennant-deliver-at": GLib.Variant("x", int(self.now) + seconds)}
        return client.notify(summary, *arguments, hints={**(hints or {}), **later}, **fields)

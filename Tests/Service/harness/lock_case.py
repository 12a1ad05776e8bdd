"""A service that hears of a lock from those whom a test stands in for."""
import json

from .bus import PrivateBus
from .case import ServiceCase
from .recording_server import RecordingServer
from .service import Service
from .waiting import until


class LockCase(ServiceCase):
    def serve_locked_by(self, preferences=None, system=None):
        """The service before a recording server, with this system bus."""
        self.behind = PrivateBus(self)
        self.server = RecordingServer(self.behind)
        session = {"DBUS_SYSTEM_BUS_ADDRESS": system.address} if system else {}
        self.service = Service(
            self, self.bus, f"bus:{self.behind.address}", preferences, session=session).start()
        return self.service

    def status(self):
        _, text = self.service.tool("lock", "status", "--json")
        return json.loads(text)

    def until_locked(self, *by):
        until(lambda: self.status()["lockedBy"] == sorted(by) and self.status()["locked"],
              lambda: f"locked by {by}; it is {self.status()}; log:\n{self.service.log}")

    def until_unlocked(self):
        until(lambda: not self.status()["locked"],
              lambda: f"unlocked; it is {self.status()}; log:\n{self.service.log}")

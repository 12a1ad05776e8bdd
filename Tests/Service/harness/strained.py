"""A real server under the worst messages: how long it, and the bridge before it, leave others waiting."""
import os
import time

from gi.repository import Gio, GLib

from .client import NAME, PATH, Client
from .quiet_time import QuietTime
from .service import Service
from .waiting import turn, until

#: Seconds without an answer after which a server is said to hang.
HANGS = 4


class Strained:
    """`kind` of server, fresh, on `bus`: alone, or started by the bridge and behind it."""

    def __init__(self, case, bus, kind, is_behind):
        self.bus = bus
        self.server = kind(case, bus)
        self.service = None
        if is_behind:
            self.service = Service(
                case, bus, self.server.run, home=self.server.home, session=self.server.session)
            self.service.start()
            self.server.find(self.service.process.pid)
            self.asked = {"bridge": NAME, "server": until(self._behind, "the server's name on the bus")}
        else:
            self.server.start()
            self.asked = {"server": NAME}
        self._pids = [self.server.pid, self.server.screen.process.pid, bus.process.pid, os.getpid()]
        self._pids += [self.service.process.pid] if is_behind else []
        self._asker = bus.connect()
        self._app = Client(bus, "hostile")
        self.slowest = dict.fromkeys(self.asked, 0)
        #: The questions that wait for an answer, and since when.
        self._since = {}

    def _behind(self):
        """The server's own name on the bus: of the gate's connections the one that has what it serves."""
        for name in self.bus.connections_of(self.service.process.pid):
            try:
                if self.server.ask("GetServerInformation", name=name)[0] != "Pennant":
                    return name
            except GLib.Error:
                continue
        return None

    def send(self, message, seconds=0.5):
        """Sends it, and asks until it was answered and `seconds` went by; False if the server hangs."""
        call = self._app.start_notify(**{"summary": "Hostile", **message})
        calm = None
        while True:
            self._ask()
            turn(0.005)
            for who, since in self._since.items():
                self.slowest[who] = max(self.slowest[who], since.seconds)
            if max(self.slowest.values()) > HANGS:
                return False
            if call.is_done and calm is None:
                calm = time.monotonic()
            if calm and time.monotonic() > calm + seconds and not self._since:
                break
        if call._error is None and call._value[0]:
            self._app.start("CloseNotification", GLib.Variant("(u)", call._value))
        return True

    def _ask(self):
        for who, name in self.asked.items():
            if who not in self._since:
                self._since[who] = QuietTime(self._pids)
                self._asker.call(
                    name, PATH, NAME, "GetServerInformation", None, None, Gio.DBusCallFlags.NO_AUTO_START,
                    60_000, None, self._answered, who)

    def _answered(self, connection, result, who):
        self.slowest[who] = max(self.slowest[who], self._since.pop(who).seconds)
        try:
            connection.call_finish(result)
        except GLib.Error:
            # It is gone: for those who ask that is as good as no answer.
            self.slowest[who] = HANGS + 1

    def until_both_answer(self, seconds):
        """Waits until everybody asked answers within `seconds`: the trouble is over."""
        def answer():
            self.slowest = dict.fromkeys(self.asked, 0)
            self._ask()
            until(lambda: not self._since, "an answer", HANGS)
            return max(self.slowest.values()) < seconds
        until(answer, lambda: f"answers within {seconds} s; they took {self.slowest}", 10)

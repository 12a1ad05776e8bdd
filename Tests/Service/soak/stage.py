"""The desktop of the day: bus, service, servers, apps and a panel; what they hear goes to the model."""
import time

from harness import Center, Client, Service
from harness.waiting import turn, until

from . import cast, settings, usage
from .model import Keeps, Model
from .panel import Panel
from .screens import Screens

#: A machine that is busy with other things makes no broken promise.
PATIENCE = 30
DAEMON = "org.freedesktop.DBus"


class Stage:
    def __init__(self, case):
        self.case, self.bus = case, case.bus
        self.model = Model()
        self.settings = settings.Settings()
        self.screens = Screens(case)
        self.is_small_disk = False
        self.service = case.service = Service(
            case, self.bus, preferences=self.preferences(), arguments=["--verbose"])
        self.clients = {}
        #: Calls in flight, each with what is to be done with its answer.
        self.flights = []
        self.labels = {}
        self.waiters = []
        self.troubles = set()
        self.closed_by_a_stranger = []
        #: Just started again after a kill.
        self.fresh = False
        #: From when to when the last kill was.
        self.dying = 0, 0
        self.sent = 0
        self.number = 0
        self.usage = usage.Usage()
        self.panel = self.center = None

    def preferences(self):
        return self.settings.text(self.screens.spec())

    # The service.

    def start(self):
        self.service.start()
        self.meet()

    def take_leave(self):
        for old in (self.center, self.panel):
            if old:
                old.connection.close_sync(None)
        self.center = self.panel = None

    def everybody_leaves(self):
        """Apps and tools are off the bus, and the service has been told so."""
        names = [client.name for client in self.clients.values()]
        names += [tool.connection.get_unique_name() for tool in (self.center, self.panel)]
        for app in list(self.clients):
            self.leave(app)
        self.take_leave()
        until(lambda: not set(names) & set(self.bus.ask("ListNames")), "everybody off the bus", PATIENCE)
        # What the bus told it before is read before this is answered.
        Client(self.bus, "last").ping()

    def end_life(self):
        """The service is gone: what it had said by then is heard."""
        self.bus.until_free()
        for client in self.clients.values():
            client.call("GetId", path="/org/freedesktop/DBus", interface=DAEMON, destination=DAEMON)
        until(lambda: self.harvest() or not self.flights, "an end of what was asked of the dead service", PATIENCE)
        self.usage.end_life()

    def meet(self):
        """The tools' connections to this life of the service."""
        self.take_leave()
        self.center, self.panel = Center(self.bus), Panel(self.bus)
        self.usage.begin_life(self.service.process)
        self.sent_before = self.sent

    @property
    def sent_in_life(self):
        return self.sent - self.sent_before

    def save(self):
        """The person saves the preferences, and they hold at once."""
        before = self.panel.reloads
        file = self.service.preferences_file
        draft = file.with_suffix(".new")
        draft.write_text(self.preferences())
        draft.replace(file)
        self.until_read(before)

    def until_read(self, before):
        def is_read():
            self.harvest()
            return self.panel.reloads > before
        until(is_read, "preferences that are taken over", PATIENCE)

    # Apps.

    def client(self, app):
        """The connection of an app, which it has until it leaves."""
        if app not in self.clients:
            self.clients[app] = Client(self.bus, app)
        return self.clients[app]

    def leave(self, app):
        client = self.clients.pop(app, None)
        if client is None:
            return
        self.settle()
        client.leave()
        self.hear(client)
        self.model.left(client.name)

    def send(self, call, answered, lost=lambda: None):
        self.flights.append((call, answered, lost))
        return call

    def notify(self, app, title, keeps, client=None, label=None, **fields):
        """One Notify, whose answer the model is told."""
        client = client or self.client(app)
        self.sent += 1

        def answered(reply):
            self.model.answered(reply[0], app, title, client.name, keeps, time.monotonic())
            if label:
                self.labels[label] = reply[0]
        return self.send(
            client.start_notify(title, app=app, **fields), answered,
            lambda: self.model.never_answered(app, title, keeps))

    def keeps_of(self, app, message):
        keeps = cast.BY_NAME[app].keeps
        if keeps != Keeps.MUTED and "transient" in message["hints"]:
            return Keeps.FLEETING
        return keeps

    # Time.

    def pass_time(self, until_moment):
        """Serves everybody until then; once at least."""
        while True:
            left = until_moment - time.monotonic()
            turn(min(0.02, max(0.001, left)))
            self.harvest()
            if left <= 0:
                return

    def harvest(self):
        """Answers first: what is told of an id comes behind them on the same connection."""
        still = []
        for flight in self.flights:
            call, answered, lost = flight
            if not call.is_done:
                still.append(flight)
            elif call._error is None:
                answered(call.result())
            else:
                lost()
        self.flights = still
        for client in self.clients.values():
            self.hear(client)
        if self.panel:
            self.panel.hear()

    def hear(self, client):
        for signal in client.signals:
            if signal.member == "NotificationClosed":
                self.model.told(client.name, *signal.arguments)
        client.signals.clear()

    def settle(self):
        """Everything that was asked is answered, and everything told until then is heard."""
        def all_are_done():
            self.harvest()
            return not self.flights
        until(all_are_done, lambda: f"answers to {[call.what for call, *_ in self.flights][:5]}", PATIENCE)
        pings = [client.start("Ping", interface="org.freedesktop.DBus.Peer") for client in self.clients.values()]
        for ping in pings:
            ping.result(PATIENCE)
        self.harvest()

    def picked(self, pick, app=None):
        """One of what is open, the same for the same pick and the same things open."""
        found = [item for item in self.model.open.values() if app in (None, item.app)]
        return found[int(pick * len(found))] if found else None

"""What is measured: something that can be put on a fresh bus and owns the notification name there."""
import os
import signal
import tempfile
import time

from harness import PrivateBus, Process, Service, until
from harness.real_server import children

from . import bars, preferences, programs


class Running:
    """A subject on its bus. `pids` are all processes that the subject is, its main one first."""

    def __init__(self, bus, pid, others=()):
        self.bus, self.pid, self.others = bus, pid, list(others)

    @property
    def environment(self):
        """That of a client."""
        return {"PATH": os.environ["PATH"], "DBUS_SESSION_BUS_ADDRESS": self.bus.address}

    def pin(self, apart, beside):
        """The subject on processor `apart`, the bus and what else there is on `beside`."""
        for pid, processor in [(self.pid, apart), *((pid, beside) for pid in self.others)]:
            if processor is not None:
                os.sched_setaffinity(pid, {processor})


class Subject:
    key = title = ""

    def prepare(self, scope, bus):
        """(command, environment, processes it stands on), on that bus."""
        raise NotImplementedError

    def start(self, scope, pins=(None, None)):
        bus = PrivateBus(scope)
        command, environment, others = self.prepare(scope, bus)
        process = Process(scope, command, env=environment)
        running = Running(bus, process.pid, [bus.process.pid, *others])
        running.pin(*pins)
        bus.until_owned(by=process.pid, log=lambda: process.log)
        return running


class Floor(Subject):
    key, title = "floor", "floor"

    def prepare(self, scope, bus):
        return [programs.path("floor")], {"DBUS_SESSION_BUS_ADDRESS": bus.address}, []


class Recorder(Floor):
    """The recording server by itself: what a direct call to a server is."""
    key, title = "recorder", "direct call"

    def __init__(self, stamps=None):
        self.stamps = [str(stamps)] if stamps else []

    def prepare(self, scope, bus):
        command, environment, others = super().prepare(scope, bus)
        return [programs.path("recorder"), *self.stamps], environment, others


class Forwarder(Floor):
    """The floor that passes each on to a recording server as well: what a bridge cannot do without."""
    key, title = "forwarder", bars.FORWARDER

    def __init__(self, stamps=None):
        self.stamps = stamps

    def prepare(self, scope, bus):
        behind = Recorder(self.stamps).start(scope)
        command = [programs.path("forwarder"), behind.bus.address]
        return (command, {"DBUS_SESSION_BUS_ADDRESS": bus.address},
                [behind.pid, *behind.others])


class Keeper(Floor):
    """The floor that keeps each in a database as well: what a Center cannot do without."""
    key, title = "keeper", bars.KEEPER

    def prepare(self, scope, bus):
        command, environment, others = super().prepare(scope, bus)
        folder = tempfile.TemporaryDirectory(prefix="keeper.")
        scope.addCleanup(folder.cleanup)
        return [programs.path("keeper"), f"{folder.name}/kept.sqlite"], environment, others


class Pennant(Subject):
    """pennantd with everything on: preferences of 50 apps, what is open and past on disk, and a
    recording server behind it, on a bus of its own or (`is_child`) behind its gate.

    `state` is what becomes of that server before anything is measured.
    """

    def __init__(self, key="pennant", title="Pennant", text="", is_child=False, stamps=None,
                 state="running", apps=50):
        self.key, self.title, self.state = key, title, state
        self.text = text + preferences.of_apps(apps)
        self.is_child, self.stamps = is_child, stamps

    def prepare(self, scope, bus):
        programs.service()
        if self.is_child:
            words = [programs.path("recorder"), *([str(self.stamps)] if self.stamps else [])]
            desktop, others = "run:" + " ".join(words), []
        else:
            behind = Recorder(self.stamps).start(scope)
            self.behind = behind.pid
            desktop, others = f"bus:{behind.bus.address}", [behind.pid, *behind.others]
        self.service = Service(scope, bus, desktop, self.text)
        return self.service.command(), self.service.environment(), others

    def start(self, scope, pins=(None, None)):
        running = super().start(scope, pins)
        if self.is_child:
            self.behind = until(lambda: children(running.pid), "a server of its own")[0]
            # Past its first words, and with its gate closed to others.
            time.sleep(2.5)
        if self.state == "stopped":
            os.kill(self.behind, signal.SIGSTOP)
            scope.addCleanup(go_on, self.behind)
        elif self.state == "dead":
            os.kill(self.behind, signal.SIGKILL)
        return running


def go_on(pid):
    """A stopped process does not end when it is asked to."""
    try:
        os.kill(pid, signal.SIGCONT)
    except ProcessLookupError:
        pass

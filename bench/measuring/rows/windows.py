"""From an app's call to the first frame with its picture on an X display, and what drawing costs.

Pennant draws by windows of its own behind the service; the peers are called directly. All have the same display,
with no compositor, and the same picture of one colour. On sway a frame is what a server gives the compositor: the
commit of a surface with a buffer, which `commits` sees between the two.
"""
import json
import subprocess
import time

from harness import Client, Process, Service, until
from harness.windows import WaylandWindows, Windows

from .. import bars, peers, programs
from ..figures import of_values
from ..process_facts import cpu_seconds, resident_megabytes, wakeups, wakeups_since
from ..scope import Scope
from ..subjects import PrivateBus, Running

FRAMES, STARTS = 20, 7
CARDS, FLOOD = 5, 1_000
OPEN, PAST, APPS = 30, 300, 10
SETTLING, SECONDS = 3, 10


class Ours:
    """pennantd with pennant-windows behind its gate."""
    title = bars.WINDOWS

    def __init__(self, kind=Windows):
        self.kind = kind

    def start(self, scope):
        self.bus = PrivateBus(scope)
        self.server = self.kind(scope, self.bus)
        self.service = Service(
            scope, self.bus, self.server.run, home=self.server.home, session=self.server.session).start()
        self.server.find(self.service.process.pid)
        time.sleep(SETTLING)
        return self

    def command(self, scope):
        self.bus = PrivateBus(scope)
        self.server = self.kind(scope, self.bus)
        return [self.server.program]


class Peer:
    def __init__(self, kind):
        self.kind, self.title = kind, kind.word

    def start(self, scope):
        self.bus = PrivateBus(scope)
        self.server = self.kind(scope, self.bus).start()
        time.sleep(SETTLING)
        return self

    def command(self, scope):
        self.bus = PrivateBus(scope)
        self.server = self.kind(scope, self.bus)
        return list(self.server.command)


def subjects(bench):
    """Those that draw on X."""
    kinds = {each.kind for each in bench.filling}
    return [Ours(), *(Peer(kind) for kind in (peers.Dunst, peers.Xfce) if kind in kinds)]


def on_sway(bench):
    """Those that draw layers, each with `commits` between it and the compositor."""
    kinds = {each.kind for each in bench.filling}
    return [Ours(tapped(WaylandWindows)),
            *(Peer(tapped(kind)) for kind in (peers.Mako, peers.Swaync) if kind in kinds)]


def tapped(kind):
    class Tapped(kind):
        """Its compositor is reached through a socket that `commits` has."""

        def prepare(self):
            super().prepare()
            socket = self.home / "wayland"
            self.tap = Process(
                self.case, [programs.path("commits"), str(socket), str(FRAMES)], name="commits", stdin=subprocess.PIPE,
                env={**self.screen.environment, "DBUS_SESSION_BUS_ADDRESS": self.bus.address})
            until(lambda: "ready" in self.tap.log, lambda: f"a socket; log:\n{self.tap.log}")
            self.screen.environment["WAYLAND_DISPLAY"] = str(socket)
    return Tapped


def measure(bench):
    for subject in subjects(bench):
        bench.guarded("windows", subject, lambda: warm(bench, subject))
    for subject in on_sway(bench):
        bench.guarded("windows", subject, lambda: committed(bench, subject))
    for subject in subjects(bench):
        bench.guarded("windows", subject, lambda: cold(bench, subject))
    for subject in subjects(bench):
        bench.guarded("windows", subject, lambda: standing(bench, subject))
    center(bench)
    flood(bench)


def add(bench, subject, name, unit, values):
    bench.add(of_values("windows", name, subject.title, unit, values))


def frames(running, *words):
    environment = {**Running(running.bus, None).environment, **running.server.session}
    said = programs.run("frames", environment, *words)
    return [said["least"], said["ms"], said["most"]]


def warm(bench, subject):
    with Scope() as scope:
        running = subject.start(scope)
        add(bench, subject, "call to frame", "ms", frames(running, "--count", FRAMES))


def committed(bench, subject):
    with Scope() as scope:
        tap = subject.start(scope).server.tap
        tap.say("go")
        if tap.wait(programs.SECONDS) != 0:
            raise RuntimeError(tap.log.splitlines()[-1])
        said = json.loads(tap.log.splitlines()[-1])
        add(bench, subject, "call to frame, sway", "ms", [said["least"], said["ms"], said["most"]])


def cold(bench, subject):
    with Scope() as scope:
        command = subject.command(scope)
        add(bench, subject, "start to frame", "ms", frames(subject, "--count", STARTS, *command))


def standing(bench, subject):
    """Nothing on the screen, then five cards that stay."""
    with Scope() as scope:
        running = subject.start(scope)
        pid = running.server.pid
        add(bench, subject, f"wakeups in {SECONDS} s, nothing on screen", "", [woken(pid)])
        client = Client(running.bus, "bench")
        for number in range(CARDS):
            client.notify(f"Card {number}", "Dinner at <b>seven</b>?", app=f"App {number}", timeout=0)
        until(lambda: running.server.screen.drawn(), "cards")
        time.sleep(SETTLING)
        add(bench, subject, "resident with five cards", "MB", [resident_megabytes(pid)])
        add(bench, subject, f"wakeups in {SECONDS} s, five cards", "", [woken(pid)])


def woken(pid):
    before = wakeups(pid)
    time.sleep(SECONDS)
    return wakeups_since(before, wakeups(pid))


def center(bench):
    """The Center in its window, of ten apps: what is open, and what is past."""
    subject = Ours()
    with Scope() as scope:
        running = subject.start(scope)
        client = Client(running.bus, "bench")
        for number in range(PAST):
            client.close(client.notify(f"Past {number}", "Dinner at <b>seven</b>?", app=f"App {number % APPS}"))
        for number in range(OPEN):
            client.notify(f"Open {number}", "Dinner at <b>seven</b>?", app=f"App {number % APPS}", timeout=0)
        window = Process(
            scope, [running.server.program, "center"], name="center",
            env={**Running(running.bus, None).environment, **running.server.session})
        running.bus.until_owned("org.pennant.Center", by=window.pid, log=lambda: window.log)
        time.sleep(SETTLING)
        add(bench, subject, "resident with the Center open", "MB", [resident_megabytes(window.pid)])


def flood(bench):
    """As many as one app can send at once: what of it costs the process that draws."""
    subject = Ours()
    with Scope() as scope:
        running = subject.start(scope)
        before = cpu_seconds(running.server.pid)
        programs.run("throughput", Running(running.bus, None).environment, count=FLOOD)
        time.sleep(SETTLING)
        add(bench, subject, f"processor time of {FLOOD:,}", "s", [cpu_seconds(running.server.pid) - before])

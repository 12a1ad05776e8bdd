"""A notification server that people have: how it is started, and how a person uses it.

It stands where a test puts it: `start` lets it own the name on its bus; `run` is what tells the
bridge to start it, and `found` is called when the bridge has.
"""
import os
import shlex
import signal
import subprocess

from gi.repository import Gio

from .bare import bare, own_share
from .client import NAME, PATH
from .display import Display
from .processes import Process
from .service import make_home
from .waiting import until, until_steady


class RealServer:
    #: A short word for file names and logs.
    word = ""
    screen_kind = Display
    size = "480x360"
    #: What it is started by.
    command = ()

    def __init__(self, case, bus):
        self.case, self.bus = case, bus
        self.home = make_home(case)
        self.screen = self.screen_kind(case, self.size)
        self._asker = bus.connect()
        self._pid = None
        self.prepare()

    def prepare(self):
        """Its settings, and other programs that it asks."""

    @property
    def session(self):
        """Its environment, as a desktop session gives it."""
        home = self.home
        return {
            **bare(), **self.screen.environment,
            "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"), "XDG_DATA_HOME": str(home / "data"),
            "XDG_DATA_DIRS": own_share(home), "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_RUNTIME_DIR": str(home / "run"), "DBUS_SESSION_BUS_ADDRESS": self.bus.address}

    # Where it stands.

    @property
    def run(self):
        """For `--desktop`: the bridge starts it itself."""
        return "run:" + shlex.join(self.command)

    def start(self):
        """A process of the test's, which owns the name on its bus."""
        process = self.process = Process(self.case, list(self.command), env=self.session, name=self.word)
        self._pid = process.pid
        self.bus.until_owned(by=process.pid, log=lambda: process.log)
        self.until_ready()
        return self

    def find(self, parent):
        """Waits until the bridge, process `parent`, has started it (anew)."""
        def child():
            pids = [pid for pid in children(parent) if pid != self._pid and self._is_me(pid)]
            return pids[0] if pids else None
        self._pid = until(child, lambda: f"{self.word} as a child of {parent}: {children(parent)}")
        self.case.addCleanup(self._end, self._pid)
        self.until_ready()
        return self

    def _is_me(self, pid):
        """Whether that process is this server, and no longer the bridge on its way to start it."""
        try:
            return os.path.samefile(f"/proc/{pid}/exe", self.program)
        except OSError:
            return False

    @property
    def program(self):
        found = subprocess.run(["which", self.command[0]], capture_output=True, text=True, check=False)
        return found.stdout.strip() or self.command[0]

    def until_ready(self):
        """Waits for what comes after the name, where it is not at once of use."""

    @staticmethod
    def _end(pid):
        """What the bridge should have ended with itself."""
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    # Its life.

    @property
    def pid(self):
        return self._pid

    @property
    def is_running(self):
        return state(self._pid) not in (None, "Z")

    def kill(self):
        os.kill(self._pid, signal.SIGKILL)
        until(lambda: not self.is_running, f"the end of {self.word}")

    def stop(self):
        os.kill(self._pid, signal.SIGSTOP)
        until(lambda: state(self._pid) == "T", f"{self.word} stopped")

    def go_on(self):
        os.kill(self._pid, signal.SIGCONT)

    # What a person does.

    def act(self):
        """Chooses what a click on the banner does: the action `default`."""
        raise NotImplementedError

    def press(self):
        """Presses the first button."""
        raise NotImplementedError

    def until_drawn_with_button(self):
        """Waits until the server has drawn what it was told last."""
        # A busy machine draws late, and an empty screen is steady too.
        until(lambda: self.screen.drawn() is not None, f"anything on {self.word}'s screen")
        until_steady(self.screen.shot, seconds=0.6)

    def dismiss(self):
        """Puts away what is on screen, without choosing anything."""
        raise NotImplementedError

    # What its own tools say.

    def tool(self, *words):
        """Runs one of its own tools, as in the same session; returns what it printed."""
        return subprocess.run(
            words, env=self.session, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=10).stdout.strip()

    def ask(self, member, arguments=None, interface=NAME, path=PATH, name=NAME):
        """A call to what its tools call."""
        return self._asker.call_sync(
            name, path, interface, member, arguments, None, Gio.DBusCallFlags.NONE, 5000, None).unpack()

    def has_method(self, member, interface=NAME):
        xml = self.ask("Introspect", interface="org.freedesktop.DBus.Introspectable")[0]
        found = Gio.DBusNodeInfo.new_for_xml(xml).lookup_interface(interface)
        return found is not None and found.lookup_method(member) is not None

    def on_screen(self):
        """How many are shown, where it says; else whether anything is drawn, as 0 or 1."""
        return 0 if self.screen.drawn() is None else 1

    def until_on_screen(self, number):
        until(lambda: self.on_screen() == number,
              lambda: f"{number} on {self.word}'s screen; there are {self.on_screen()}", seconds=15)


def children(parent):
    try:
        with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def state(pid):
    """The letter that the kernel has for it: R, S, T (stopped), Z (ended); None if it is gone."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0]
    except OSError:
        return None

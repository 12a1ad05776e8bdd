"""An application in a process of its own: in a sandbox, in a unit, or in neither."""
import json
import os
import pathlib
import subprocess
import tempfile

from .bare import bare
from .client import NAME, PATH, Refused
from .processes import Process
from .waiting import until

SCRIPT = str(pathlib.Path(__file__).with_name("outside_calls.py"))


class OutsideApp:
    """Says on its standard output what came of each call that it was told to make."""

    def __init__(self, case, bus, before=()):
        """`before` is what stands before the command: what puts it into a sandbox or a unit."""
        self._process = Process(
            case, [*before, "/usr/bin/python3", "-B", SCRIPT, bus.address], name="app",
            env=bare(), stdin=subprocess.PIPE)
        self._asked = 0
        until(lambda: self._lines(), lambda: f"the app on the bus; log:\n{self._process.log}")

    @property
    def child(self):
        """The process in the sandbox, for whoever is outside."""
        number = self._process.pid
        return int(pathlib.Path(f"/proc/{number}/task/{number}/children").read_text().split()[0])

    def notify(self, summary, app="", replaces=0, **hints):
        return self._ask("Notify", [app, replaces, summary, hints])

    def begin_notify(self, summary, app="", side=0):
        """Calls, and waits for no answer; with a picture of so many pixels across and down."""
        self._asked += 1
        hints = {"image-data": side} if side else {}
        self._process.say(json.dumps(["Notify", [app, 0, summary, hints]]))

    def flood(self, count, summary, app=""):
        """So many at once, and then one of which it waits for the answer."""
        return self._ask("Flood", [count, [app, 0, summary, {}]])

    @property
    def name(self):
        """What the bus calls it."""
        return self._lines()[0]["value"]

    def leave(self):
        self._process.terminate()

    def leave_saying(self, summary, app="", replaces=0, **hints):
        """Notifies, waits for no answer, and ends; it is gone when this returns."""
        self._process.say(json.dumps(["Last", [app, replaces, summary, hints]]))
        self._process.wait(10)

    def close(self, identifier):
        self._ask("CloseNotification", [identifier])

    def inhibit(self, entry, reason):
        return self._ask("Inhibit", [entry, reason])

    def own(self, name):
        self._ask("Own", [name])

    def add_at_door(self, where, app, identifier, title):
        """AddNotification at a door: its name on the bus, its path and its interface."""
        return self._ask("Door", [where, app, identifier, title])

    def control(self, member, signature="", *arguments):
        """A call of the control interface, as a panel makes it."""
        return self._ask("Control", [member, signature, arguments])

    def call(self, interface, member, signature="", *arguments, path=PATH, destination=NAME):
        """Any call at all, on the notification name where no other is said."""
        return self._ask("Call", [destination, path, interface, member, signature, arguments])

    def leave_calling(self, interface, member, signature="", *arguments, path=PATH, destination=NAME):
        """The same as a command: it waits for no answer, and is gone when this returns."""
        self._process.say(json.dumps(
            ["LastCall", [destination, path, interface, member, signature, arguments]]))
        self._process.wait(10)

    def _ask(self, *call):
        self._asked += 1
        self._process.say(json.dumps(call))
        answer = until(
            lambda: self._lines()[self._asked:], lambda: f"an answer to {call}; log:\n{self._process.log}")[0]
        if "error" in answer:
            raise Refused(answer["error"], answer.get("words", ""))
        return answer["value"]

    def _lines(self):
        complete = self._process.log.rpartition("\n")[0]
        return [json.loads(line) for line in complete.splitlines() if line.startswith("{")]


class Sandbox:
    """A root of its own, as bubblewrap makes it; `words` is what stands before a command in it."""

    def __init__(self, case, bus, info=None):
        """`info` is the text of /.flatpak-info; other things can be put into `root`."""
        folder = tempfile.TemporaryDirectory(prefix="root.")
        case.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.mark = self.root / ".flatpak-info"
        for name in ("usr", "proc", "dev", "etc"):
            self.root.joinpath(name).mkdir()
        for name in ("bin", "lib", "lib64"):
            self.root.joinpath(name).symlink_to(f"usr/{name}")
        if info is not None:
            self.mark.write_text(info)
        here = str(pathlib.Path(__file__).parent)
        socket = os.path.dirname(bus.socket)
        self.words = [
            "bwrap", "--bind", str(self.root), "/", "--ro-bind", "/usr", "/usr", "--ro-bind", "/etc",
            "/etc", "--proc", "/proc", "--dev", "/dev", "--bind", socket, socket, "--ro-bind", here,
            here, "--die-with-parent"]

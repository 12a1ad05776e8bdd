"""What a screen reader is told: a bus for it, and a reader that asks what stands in a window.

    reader = Reader(case)
    Process(case, [binary("pennant-windows"), "center"], env=reader.readable(environment))
    tree = reader.until_found("pennant-windows", role="push button", name="Settings")
"""
import json
import os
import pathlib
import socket
import subprocess
import tempfile

from .bare import bare
from .processes import Process
from .waiting import until

CONFIG = "/usr/share/defaults/at-spi2/accessibility.conf"
REGISTRY = "/usr/libexec/at-spi2-registryd"
TREE = pathlib.Path(__file__).with_name("accessible_tree.py")


class Node:
    """A widget as a screen reader has it."""

    def __init__(self, found):
        self.role, self.name = found["role"], found["name"]
        self.states, self.actions = set(found["states"]), found["actions"]
        self.frame = tuple(found["frame"])
        self.path = found["path"]
        self.children = [Node(child) for child in found["children"]]

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role=None, name=None):
        """Those of a role and a name, in their order; a name is whole."""
        return [one for one in self.walk() if role in (None, one.role) and name in (None, one.name)]

    @property
    def showing(self):
        """What is to be seen now, in its order."""
        return [one for one in self.walk() if "showing" in one.states]

    def text(self, depth=0):
        """The tree as lines, for people who look why a test fails."""
        own = f"{'  ' * depth}{self.role} '{self.name}' {sorted(self.states & {'focused', 'showing'})}"
        return "\n".join([own, *(child.text(depth + 1) for child in self.children)])


class Reader:
    def __init__(self, case):
        path = pathlib.Path(tempfile.gettempdir(), f"a11y.{os.getpid()}.{id(self)}")
        address = f"unix:path={path}"
        bus = Process(case, ["dbus-daemon", f"--config-file={CONFIG}", "--nofork", f"--address={address}"], env=bare())
        case.addCleanup(lambda: path.unlink(missing_ok=True))
        until(lambda: self._listens(path), lambda: f"a bus for screen readers; log:\n{bus.log}")
        #: What programs need in order to be read.
        self.environment = {"AT_SPI_BUS_ADDRESS": address}
        # Started by its bus it would look for a session manager first.
        registry = Process(case, [REGISTRY], env=self.readable(bare(DBUS_SESSION_BUS_ADDRESS=address)))
        until(lambda: "is running" in registry.log, "somebody who knows all programs")

    @staticmethod
    def _listens(path):
        with socket.socket(socket.AF_UNIX) as asker:
            return asker.connect_ex(str(path)) == 0

    def readable(self, environment):
        """The same environment, in which a program tells screen readers what it shows."""
        return {
            **{key: value for key, value in environment.items() if key != "NO_AT_BRIDGE"}, **self.environment}

    def _ask(self, *words):
        # A process of its own: the library has one bus a process.
        done = subprocess.run(
            ["/usr/bin/python3", "-B", str(TREE), *words], env=self.readable(bare()),
            capture_output=True, text=True, timeout=20, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout)

    def tree(self, program):
        """The widgets of the program; None where it is not there."""
        found = self._ask("tree", program)
        return Node(found) if found else None

    def until_found(self, program, role=None, name=None, seconds=15):
        """Waits for such a widget, and returns it."""
        last = []

        def find():
            last[:] = [self.tree(program)]
            return last[0] and next(iter(last[0].all(role, name)), None)
        return until(
            find, lambda: f"{role} '{name}' in {program}; there is\n{last[0].text() if last[0] else None}", seconds)

    def press(self, program, node, action="click"):
        """Does what the widget offers to a reader."""
        return self._ask("do", program, json.dumps(node.path), action)

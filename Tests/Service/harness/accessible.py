"""What a screen reader is told: a bus for it, and a reader that asks what stands in a window.

    reader = Reader(case)
    Process(case, [binary("pennant-windows"), "center"], env=reader.readable(environment))
    tree = reader.until_found("org.pennant.Center", role="push button", name="Settings")
"""
import os
import pathlib
import socket
import tempfile

from gi.repository import Gio, GLib

from .accessible_tree import ACCESSIBLE, Programs
from .bare import bare
from .processes import Process
from .waiting import turn, until

CONFIG = "/usr/share/defaults/at-spi2/accessibility.conf"
REGISTRY = "/usr/libexec/at-spi2-registryd"
#: Roles of what only holds others, which needs no name.
HOLDERS = {"application", "filler", "panel", "scroll pane", "viewport", "list box", "separator", "scroll bar"}


def unnamed(tree):
    """What is to be seen of a tree and has no name or no role."""
    return [one.text() for one in tree.showing
            if one.role in ("unknown", "invalid") or one.role not in HOLDERS and not one.name]


class Reader:
    def __init__(self, case):
        self._programs = None
        path = pathlib.Path(tempfile.gettempdir(), f"a11y.{os.getpid()}.{id(self)}")
        address = f"unix:path={path}"
        bus = Process(case, ["dbus-daemon", f"--config-file={CONFIG}", "--nofork", f"--address={address}"], env=bare())
        case.addCleanup(lambda: path.unlink(missing_ok=True))
        until(lambda: self._listens(path), lambda: f"a bus for screen readers; log:\n{bus.log}")
        #: What programs need in order to be read.
        self.environment = {"AT_SPI_BUS_ADDRESS": address, "NO_AT_BRIDGE": "0"}
        # Started by its bus it would look for a session manager first.
        registry = Process(case, [REGISTRY], env=self.readable(bare(DBUS_SESSION_BUS_ADDRESS=address)))
        until(lambda: "is running" in registry.log, "somebody who knows all programs")

    @staticmethod
    def _listens(path):
        with socket.socket(socket.AF_UNIX) as asker:
            return asker.connect_ex(str(path)) == 0

    def readable(self, environment):
        """The same environment, in which a program tells screen readers what it shows."""
        return {**environment, **self.environment}

    @property
    def programs(self):
        if self._programs is None:
            self._programs = Programs(self.environment["AT_SPI_BUS_ADDRESS"])
        return self._programs

    def tree(self, program, loosely=False):
        """The widgets of the program; None where it is not there."""
        return self.programs.tree(program, loosely)

    def until_found(self, program, role=None, name=None, seconds=15):
        """Waits for such a widget, and returns it."""
        last = []

        def find():
            # A look walks through all widgets, which keeps the program from going on.
            turn(0.05)
            last[:] = [self.tree(program)]
            return last[0] and next(iter(last[0].all(role, name)), None)
        return until(
            find, lambda: f"{role} '{name}' in {program}; there is\n{last[0].text() if last[0] else None}", seconds)

    def press(self, node, action="click"):
        """Does what the widget offers to a reader."""
        return self.programs.do(node, action)

    def write(self, node, text):
        """Writes into a field."""
        return self.programs.write(node, text)

    def written(self, node):
        """The text in a field."""
        return self.programs.written(node)

    def listen(self):
        """A reader that is told what comes to the screen."""
        return Listener(self.environment["AT_SPI_BUS_ADDRESS"])


class Listener:
    """Hears which notifications are announced, as screen readers do: by the state `showing` of one with that role."""

    def __init__(self, address):
        self._programs = Programs(address)
        self._bus = self._programs.bus
        #: For each the name, the description, and the words of its labels that a reader says besides.
        self.heard = []
        self._ask(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent",
            GLib.Variant("(sass)", ("object:state-changed:showing", [], "")))
        self._bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", "StateChanged", None, "showing", Gio.DBusSignalFlags.NONE, self._hear)

    def _ask(self, *call):
        return self._programs.ask(*call)

    def _hear(self, _bus, sender, path, _interface, _member, arguments):
        try:
            if arguments.unpack()[1] == 1 and self._role(sender, path) == "notification":
                self.heard.append((
                    self._property(sender, path, "Name"), self._property(sender, path, "Description"),
                    self._words(sender, path)))
        except GLib.Error:
            pass  # It has gone meanwhile.

    def _role(self, *place):
        return self._ask(*place, ACCESSIBLE, "GetRoleName", None)[0]

    def _property(self, *place_and_name):
        *place, name = place_and_name
        return self._programs.property(place, name)

    def _words(self, *place):
        """Of the labels in it that are on no button, and that stand for nothing else: readers say these too."""
        found = []
        for child in self._ask(*place, ACCESSIBLE, "GetChildren", None)[0]:
            role = self._role(*child)
            if role == "label":
                if not self._ask(*child, ACCESSIBLE, "GetRelationSet", None)[0]:
                    found.append(self._property(*child, "Name"))
            elif role != "push button":
                found += self._words(*child)
        return found

    def kept(self):
        """All that programs would tell of what is and was there."""
        names = self._ask("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListNames", None)[0]
        found = []
        for name in names:
            try:
                found.append(self._ask(name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None))
            except GLib.Error:
                continue  # No program with a screen.
        return str(found)

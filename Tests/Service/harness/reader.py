"""Widgets as a screen reader finds them: by AT-SPI, on a bus of the test's own."""
import os

from gi.repository import Gio, GLib

from .processes import Process
from .waiting import until

_ROOT = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
_ACCESSIBLE = "org.a11y.atspi.Accessible"
#: Roles of what holds windows, and of what holds nothing of interest.
_HOLDERS = ("desktop frame", "application")
_WHOLE = ("combo box", "label", "icon", "toggle button", "separator", "scroll bar", "text")
#: States by their bits.
STATES = {"checked": 4, "enabled": 8, "focusable": 11, "focused": 12, "sensitive": 24, "showing": 25}


class Widget:
    def __init__(self, reader, place):
        self._reader, self._place = reader, place
        self.name = self._property("Name")
        self.role = self._ask(_ACCESSIBLE, "GetRoleName")[0]

    def __repr__(self):
        return f"{self.role} '{self.name}'"

    def _ask(self, interface, method, arguments=None):
        return self._reader.ask(self._place, interface, method, arguments)

    def _property(self, name):
        return self._ask("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (_ACCESSIBLE, name)))[0]

    @property
    def description(self):
        return self._property("Description")

    @property
    def children(self):
        return [Widget(self._reader, place) for place in self._ask(_ACCESSIBLE, "GetChildren")[0]]

    def has(self, state):
        low, high = self._ask(_ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> STATES[state] & 1)

    def middle(self):
        """Where on the screen its middle is; None where it is not shown."""
        left, top, width, height = self._ask(
            "org.a11y.atspi.Component", "GetExtents",
            GLib.Variant("(u)", (0 if self._reader.has_places else 1,)))[0]
        return (left + width // 2, top + height // 2) if width > 0 and self.has("showing") else None

    def act(self):
        """What a screen reader has it do: a press."""
        self._ask("org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (0,)))


class Reader:
    """Of the windows on a screen; `runtime` is the folder of its socket."""

    def __init__(self, case, bus, screen, runtime):
        # On Wayland windows do not know where on the screen they are.
        self.has_places = "DISPLAY" in screen.environment
        self.environment = {"NO_AT_BRIDGE": "0"}
        launcher = Process(
            case, ["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"],
            env={"PATH": os.environ["PATH"], "GSETTINGS_BACKEND": "memory", "XDG_RUNTIME_DIR": str(runtime),
                 "DBUS_SESSION_BUS_ADDRESS": bus.address,
                 # Its registry ends without a display.
                 **{name: value for name, value in screen.environment.items() if name.endswith("DISPLAY")}})
        asker = bus.connect()
        bus.until_owned("org.a11y.Bus", by=launcher.pid, log=lambda: launcher.log)
        address = asker.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 5000, None)
        self._bus = Gio.DBusConnection.new_for_address_sync(
            address.unpack()[0], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

    def ask(self, place, interface, method, arguments=None):
        return self._bus.call_sync(*place, interface, method, arguments, None, 0, 5000, None).unpack()

    def widgets(self):
        """All that are shown, each before those in it; a list that is folded up stands for its items."""
        waiting = [Widget(self, _ROOT)]
        found = []
        while waiting:
            try:
                widget = waiting.pop()
                if widget.role in _HOLDERS or widget.has("showing"):
                    found.append(widget)
                    waiting += reversed([] if widget.role in _WHOLE else widget.children)
            except GLib.Error:
                # It has gone meanwhile.
                continue
        return found

    def find(self, role, name):
        return next((one for one in self.widgets() if one.role == role and name in one.name), None)

    def until_found(self, role, name):
        return until(lambda: self.find(role, name), lambda: f"{role} '{name}'; there are {self.widgets()}")

    def words(self):
        """What stands in the window."""
        found = self.widgets()
        return [one.name for one in found if one.role == "label"] + [
            one.description for one in found if one.role == "list item"]

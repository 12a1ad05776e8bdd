"""Widgets as a screen reader finds them: by AT-SPI, on a bus of the test's own."""
import os

from gi.repository import Gio, GLib

from .accessible_tree import Programs
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
    """`name`, `role` and `states` are as they were when it was found; the rest is asked."""

    def __init__(self, reader, place, name, role, states):
        self._reader, self._place = reader, place
        self.name, self.role, self._states = name, role, states
        self.inside = []

    def __repr__(self):
        return f"{self.role} '{self.name}'"

    def _ask(self, interface, method, arguments=None):
        return self._reader.ask(self._place, interface, method, arguments)

    @property
    def is_shown(self):
        return self.role in _HOLDERS or bool(self._states >> STATES["showing"] & 1)

    @property
    def had_keys(self):
        """Whether the keys went to it as it was found."""
        return bool(self._states >> STATES["focused"] & 1)

    def walk(self):
        yield self
        for one in self.inside:
            yield from one.walk()

    @property
    def description(self):
        return self._ask("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (_ACCESSIBLE, "Description")))[0]

    def has(self, state):
        low, high = self._ask(_ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> STATES[state] & 1)

    def middle(self):
        """Where on the screen its middle is; None where it is not shown."""
        left, top, width, height = self._ask(
            "org.a11y.atspi.Component", "GetExtents",
            GLib.Variant("(u)", (0 if self._reader.has_places else 1,)))[0]
        return (left + width // 2, top + height // 2) if width > 0 and self.has("showing") else None

    @property
    def size(self):
        return self._ask("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (1,)))[0][2:]

    @property
    def written(self):
        """The text in a field."""
        return self._ask("org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, -1)))[0]

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
        self.address = address.unpack()[0]
        self._programs = Programs(self.address)
        #: The widgets as they were read last.
        self._found = []

    def ask(self, place, interface, method, arguments=None):
        return self._programs.ask(*place, interface, method, arguments)

    def widgets(self):
        """All that are shown, each before those in it; a list that is folded up stands for its items."""
        top, = self._made([_ROOT])
        depth = [top]
        while depth:
            whole = [one for one in depth if one.role not in _WHOLE]
            places = [
                (one, place) for one, answer in zip(whole, self._programs.ask_all(
                    [(*one._place, _ACCESSIBLE, "GetChildren", None) for one in whole], with_faults=True))
                if not isinstance(answer, GLib.Error) for place in answer[0]]
            depth = []
            for (one, _), made in zip(places, self._made([place for _, place in places])):
                if made is not None and made.is_shown:
                    one.inside.append(made)
                    depth.append(made)
        self._found = list(top.walk())
        return self._found

    def focused(self):
        """The widget that has the keys; None where it is in no tree. All are read only where none of those read last
        has the keys: a key costs one question a widget then, and not four."""
        states = self._programs.ask_all(
            [(*one._place, _ACCESSIBLE, "GetState", None) for one in self._found], with_faults=True)
        for one, state in zip(self._found, states):
            if not isinstance(state, GLib.Error) and state[0][0] >> STATES["focused"] & 1:
                return one
        return next((one for one in self.widgets() if one.had_keys), None)

    def follow_keys(self):
        """A list that has the name of each widget added that is given the keys, also of one in no tree."""
        names = []
        self._programs.ask(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent",
            GLib.Variant("(sass)", ("object:state-changed:focused", [], "")))

        def hear(_bus, sender, path, _interface, _member, arguments):
            if arguments.unpack()[1]:
                names.append(self._programs.property((sender, path), "Name"))
        self._programs.bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", "StateChanged", None, "focused", Gio.DBusSignalFlags.NONE, hear)
        return names

    def _made(self, places):
        """The widgets at these places; None for one that has gone meanwhile."""
        name = GLib.Variant("(ss)", (_ACCESSIBLE, "Name"))
        answers = iter(self._programs.ask_all([
            call for place in places for call in (
                (*place, "org.freedesktop.DBus.Properties", "Get", name), (*place, _ACCESSIBLE, "GetRoleName", None),
                (*place, _ACCESSIBLE, "GetState", None))], with_faults=True))
        made = []
        for place, *said in zip(places, *[answers] * 3):
            if any(isinstance(one, GLib.Error) for one in said):
                made.append(None)
                continue
            (called,), (role,), ((low, high),) = said
            made.append(Widget(self, place, called, role, low | high << 32))
        return made

    def find(self, role, name):
        return next((one for one in self.widgets() if one.role == role and name in one.name), None)

    def until_found(self, role, name):
        return until(lambda: self.find(role, name), lambda: f"{role} '{name}'; there are {self.widgets()}")

    def words(self):
        """What stands in the window."""
        found = self.widgets()
        return [one.name for one in found if one.role in ("label", "notification")] + [
            one.description for one in found if one.role == "list item"]

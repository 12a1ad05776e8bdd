"""Who says that the screen is locked: dbusmock's login manager and screen savers, on private buses."""
import os
import sys

from gi.repository import Gio, GLib

from .bare import bare
from .bus import PrivateBus
from .processes import Process
from .waiting import until

MOCK = "org.freedesktop.DBus.Mock"
LOGIND = "org.freedesktop.login1"
MANAGER = "/org/freedesktop/login1"
SESSION = f"{LOGIND}.Session"


class Mocked:
    """A process of dbusmock, and calls to it."""

    def __init__(self, case, bus, name, *arguments, kind):
        self.bus, self.name = bus, name
        self.connection = bus.connect()
        self.process = Process(
            case, [sys.executable, "-m", "dbusmock", *arguments],
            env=bare(**{f"DBUS_{kind}_BUS_ADDRESS": bus.address}), name="dbusmock")
        bus.until_owned(name, by=self.process.pid, log=lambda: self.process.log)

    def call(self, path, interface, member, signature=None, *arguments):
        body = GLib.Variant(signature, arguments) if signature else None
        return self.connection.call_sync(
            self.name, path, interface, member, body, None, Gio.DBusCallFlags.NO_AUTO_START, 10000,
            None).unpack()

    def leave(self):
        self.process.kill()
        self.bus.until_free(self.name)


class LoginManager(Mocked):
    """logind with sessions of this person."""

    def __init__(self, case, bus):
        super().__init__(case, bus, LOGIND, "--system", "--template", "logind", kind="SYSTEM")
        # The template is loaded after the name is there.
        until(self._is_loaded, "the login manager of dbusmock")
        self.user = f"{MANAGER}/user/{os.getuid()}"
        # Its own GetUser cannot put a number into a path.
        self.answer("GetUser", "u", "o", f"ret = '{MANAGER}/user/%d' % args[0]")

    def _is_loaded(self):
        try:
            self.call(MANAGER, f"{LOGIND}.Manager", "ListSessions")
        except GLib.Error:
            return False
        return True

    def answer(self, member, takes, gives, code):
        """The manager answers this from now on."""
        self.call(MANAGER, MOCK, "AddMethod", "(sssss)", f"{LOGIND}.Manager", member, takes, gives, code)

    def signal(self, path, interface, member, signature, *arguments):
        self.call(path, MOCK, "EmitSignal", "(sssav)", interface, member, signature, arguments)

    def tell_of_new(self, name, path):
        """The mock says nothing of new sessions by itself."""
        self.signal(MANAGER, f"{LOGIND}.Manager", "SessionNew", "so",
                    GLib.Variant("s", name), GLib.Variant("o", path))

    def update(self, path, interface, **properties):
        self.call(path, MOCK, "UpdateProperties", "(sa{sv})", interface, properties)

    def add_session(self, name, kind="wayland", is_display=True):
        (path,) = self.call(
            MANAGER, MOCK, "AddSession", "(ssusb)", name, "seat0", os.getuid(), "me", True)
        self.update(path, SESSION, Type=GLib.Variant("s", kind))
        if is_display:
            self.show(name, path)
        return path

    def show(self, name, path):
        """That session is the one on the person's screen."""
        try:
            self.update(self.user, f"{LOGIND}.User", Display=GLib.Variant("(so)", (name, path)))
        except GLib.Error:
            # The mock keeps the pair, and fails to tell of it.
            self.signal(self.user, "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as",
                        GLib.Variant("s", f"{LOGIND}.User"), GLib.Variant("a{sv}", {}),
                        GLib.Variant("as", ["Display"]))

    def lock(self, path, locked=True):
        self.call(path, SESSION, "SetLockedHint", "(b)", locked)


class ScreenSaver(Mocked):
    """Any of the screen savers: they have one shape."""

    def __init__(self, case, bus, name, path=None, is_active=False):
        self.path = path or "/" + name.replace(".", "/")
        super().__init__(case, bus, name, "--session", name, self.path, name, kind="SESSION")
        active = "getattr(self, 'active', %r)" % is_active
        for member, takes, gives, code in (
                ("GetActive", "", "b", f"ret = {active}"),
                ("SetActive", "b", "", "self.active = bool(args[0]); "
                 "self.EmitSignal('', 'ActiveChanged', 'b', [self.active])")):
            self.call(self.path, MOCK, "AddMethod", "(sssss)", name, member, takes, gives, code)

    def lock(self, locked=True):
        self.call(self.path, self.name, "SetActive", "(b)", locked)


class GnomeScreenSaver(Mocked):
    """GNOME's, by dbusmock's own template."""

    path = "/org/gnome/ScreenSaver"

    def __init__(self, case, bus):
        super().__init__(
            case, bus, "org.gnome.ScreenSaver", "--session", "--template", "gnome_screensaver",
            kind="SESSION")

    def lock(self, locked=True):
        self.call(self.path, self.name, "SetActive", "(b)", locked)


def system_bus(case):
    """A system bus of the test's own."""
    return PrivateBus(case)

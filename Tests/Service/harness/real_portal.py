"""xdg-desktop-portal, as Debian has it, with this service as its back end for notifications."""
import os
import pathlib
import shutil

from gi.repository import Gio, GLib

from .bare import bare
from .doors import PORTAL, PORTAL_PATH
from .files import ROOT
from .processes import Process

PROGRAM = next(
    (path for path in ("/usr/libexec/xdg-desktop-portal", "/usr/lib/xdg-desktop-portal")
     if os.path.exists(path)), None)
INTERFACE = "org.freedesktop.portal.Notification"


class RealPortal:
    """`home` is the service's: the portal is of the same person."""

    def __init__(self, case, bus, home):
        folder = pathlib.Path(home, "portals")
        folder.mkdir()
        shutil.copy(pathlib.Path(ROOT, "packaging/pennant.portal"), folder)
        config = pathlib.Path(home, "config/xdg-desktop-portal")
        config.mkdir()
        shutil.copy(pathlib.Path(ROOT, "packaging/portals.conf"), config)
        self.process = Process(case, [PROGRAM, "--verbose"], name="the portal", env=bare(
            HOME=str(home), XDG_CONFIG_HOME=str(home / "config"), XDG_DATA_HOME=str(home / "data"),
            XDG_RUNTIME_DIR=str(home / "run"), DBUS_SESSION_BUS_ADDRESS=bus.address,
            # Versions before 1.17 choose by this, later ones by the file.
            XDG_CURRENT_DESKTOP="pennant", XDG_DESKTOP_PORTAL_DIR=str(folder)))
        bus.until_owned(PORTAL, by=self.process.pid, log=lambda: self.process.log)


class PortalApp:
    """An app that notifies by the portal."""

    def __init__(self, bus):
        self.connection = bus.connect()
        self.invoked = []
        self.connection.signal_subscribe(
            PORTAL, INTERFACE, "ActionInvoked", PORTAL_PATH, None, Gio.DBusSignalFlags.NONE,
            lambda *arguments: self.invoked.append(arguments[5].unpack()))

    def call(self, member, arguments):
        self.connection.call_sync(
            PORTAL, PORTAL_PATH, INTERFACE, member, arguments, None, Gio.DBusCallFlags.NONE, 10000, None)

    def add(self, identifier, **entries):
        entries = {name.replace("_", "-"): value for name, value in entries.items()}
        self.call("AddNotification", GLib.Variant("(sa{sv})", (identifier, entries)))

    def remove(self, identifier):
        self.call("RemoveNotification", GLib.Variant("(s)", (identifier,)))

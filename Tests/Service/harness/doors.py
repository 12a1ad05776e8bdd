"""What stands on the other side of the doors: a portal, and apps that can be called back."""
import fcntl
import os
import pathlib
import struct
import subprocess
import zlib

from gi.repository import Gio, GLib

from .bare import bare
from .client import Client, PendingCall
from .processes import Process
from .variants import variant
from .waiting import until

PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"
IMPL = "org.freedesktop.impl.portal.Notification"
IMPL_NAME = "org.freedesktop.impl.portal.desktop.pennant"
GTK = "org.gtk.Notifications"
GTK_PATH = "/org/gtk/Notifications"

FRONT = """<node><interface name="org.freedesktop.portal.Notification">
<property name="version" type="u" access="read"/></interface></node>"""
APPLICATION = """<node><interface name="org.freedesktop.Application">
<method name="Activate"><arg type="a{sv}" direction="in"/></method>
<method name="ActivateAction"><arg type="s" direction="in"/><arg type="av" direction="in"/>
<arg type="a{sv}" direction="in"/></method></interface></node>"""

GLIB_APP = str(pathlib.Path(__file__).with_name("glib_app.py"))

SEALS = fcntl.F_SEAL_WRITE | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW


def png(width=2, height=2, colour=(0x40, 0x80, 0xC0)):
    """A picture that any decoder takes."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = (b"\0" + bytes(colour) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def memory_file(content, seals=SEALS):
    """A descriptor of a memory file with these seals; the caller's to close."""
    descriptor = os.memfd_create("came-along", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    os.write(descriptor, content)
    if seals:
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, seals)
    return descriptor


def came_along(service):
    """The files that are kept of what came along with open items."""
    return sorted((service.home / "run").glob("pennant-doors-*/*"))


def own(connection, name):
    connection.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        GLib.Variant("(su)", (name, 4)), None, Gio.DBusCallFlags.NONE, 5000, None)


class DoorClient(Client):
    """Calls a door, and hears its signals."""

    def __init__(self, bus, door=IMPL, path=PORTAL_PATH, destination=IMPL_NAME):
        super().__init__(bus)
        self.door, self.door_path, self.destination = door, path, destination
        self.invoked = []
        self.connection.signal_subscribe(
            None, door, "ActionInvoked", path, None, Gio.DBusSignalFlags.NONE, self._invoked)

    def _invoked(self, _connection, _sender, _path, _interface, _member, arguments):
        self.invoked.append(arguments.unpack())

    def start_door(self, member, arguments, descriptors=()):
        pending = PendingCall(member)

        def finished(connection, result):
            pending.settle(
                lambda: connection.call_with_unix_fd_list_finish(result)[0].unpack())
        self.connection.call_with_unix_fd_list(
            self.destination, self.door_path, self.door, member, arguments, None,
            Gio.DBusCallFlags.NO_AUTO_START, 20000,
            Gio.UnixFDList.new_from_array([os.dup(one) for one in descriptors]), None, finished)
        return pending

    def add(self, app, identifier, descriptors=(), **entries):
        entries = {name.replace("_", "-"): value for name, value in entries.items()}
        return self.start_door(
            "AddNotification", GLib.Variant("(ssa{sv})", (app, identifier, entries)),
            descriptors).result()

    def remove(self, app, identifier):
        return self.start_door("RemoveNotification", GLib.Variant("(ss)", (app, identifier))).result()

    def until_invoked(self):
        return until(lambda: self.invoked, "ActionInvoked")[-1]


class Portal(DoorClient):
    """In the place of xdg-desktop-portal: owns its name and says which version it is."""

    def __init__(self, bus, version=2):
        super().__init__(bus)
        interface = Gio.DBusNodeInfo.new_for_xml(FRONT).interfaces[0]
        self.connection.register_object(
            PORTAL_PATH, interface, None, lambda *_: variant("u", version), None)
        own(self.connection, PORTAL)


class GtkApp(DoorClient):
    def __init__(self, bus):
        super().__init__(bus, GTK, GTK_PATH, GTK)


class GLibApp:
    """A real GApplication in a process of its own, told what to do a line at a time."""

    def __init__(self, case, bus, app, before=(), **environment):
        """`before` is what stands before the command: what puts it into a sandbox."""
        self._process = Process(
            case, [*before, "/usr/bin/python3", "-B", GLIB_APP, app], name="GLib's app", stdin=subprocess.PIPE,
            env=bare(DBUS_SESSION_BUS_ADDRESS=bus.address, **environment))
        self.until_said("activated")

    def say(self, line):
        self._process.say(line)

    def until_said(self, line):
        until(lambda: line in self._process.log.splitlines(),
              lambda: f"'{line}' of the app; log:\n{self._process.log}")


class CallableApp:
    """An app that owns its id on the bus and writes down what it is told."""

    def __init__(self, bus, app):
        self.connection = bus.connect()
        self.calls = []
        interface = Gio.DBusNodeInfo.new_for_xml(APPLICATION).interfaces[0]
        path = "/" + app.replace(".", "/").replace("-", "_")
        self.connection.register_object(path, interface, self._called, None, None)
        own(self.connection, app)

    def _called(self, _connection, _sender, _path, _interface, member, arguments, invocation):
        self.calls.append((member, *arguments.unpack()))
        invocation.return_value(None)

    def until_called(self, times=1):
        until(lambda: len(self.calls) >= times, lambda: f"{times} calls of the app; {self.calls}")
        return self.calls[-1]

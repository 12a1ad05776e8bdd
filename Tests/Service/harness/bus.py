"""A bus of a test's own, with no service folders: nothing is started behind the test's back."""
import os
import pathlib
import re
import tempfile

from gi.repository import Gio, GLib

from .files import ROOT
from .processes import Process
from .waiting import until

DAEMON = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


class PrivateBus:
    """`limits`: None for a desktop's, or text of `<limit>` elements ("" leaves libdbus's own)."""

    def __init__(self, case, limits=None):
        folder = tempfile.TemporaryDirectory(prefix="bus.")
        case.addCleanup(folder.cleanup)
        config = pathlib.Path(ROOT, "scripts", "bus.conf").read_text()
        if limits is not None:
            config = re.sub(r"  <limit.*</limit>\n", "", config)
            config = config.replace("</busconfig>", limits + "</busconfig>")
        path = pathlib.Path(folder.name, "bus.conf")
        path.write_text(config)
        self.socket = os.path.join(folder.name, "bus")
        self.address = f"unix:path={self.socket}"
        self.process = Process(case, [
            "dbus-daemon", f"--config-file={path}", f"--address={self.address}", "--nofork",
        ])
        self._asker = until(self._try_connect, lambda: f"a bus; log:\n{self.process.log}")

    def connect(self):
        """A fresh connection, as another application would have."""
        flags = Gio.DBusConnectionFlags
        connection = Gio.DBusConnection.new_for_address_sync(
            self.address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        connection.set_exit_on_close(False)
        return connection

    def _try_connect(self):
        try:
            return self.connect()
        except GLib.Error:
            return None

    def ask(self, member, *strings):
        """Asks the bus itself."""
        arguments = GLib.Variant(f"({'s' * len(strings)})", strings) if strings else None
        reply = self._asker.call_sync(
            *DAEMON, member, arguments, None, Gio.DBusCallFlags.NONE, 5000, None)
        return reply.unpack()[0]

    def owner(self, name):
        """The unique name that owns `name`, or None."""
        try:
            return self.ask("GetNameOwner", name)
        except GLib.Error:
            return None

    def until_owned(self, name="org.freedesktop.Notifications", by=None, log=lambda: ""):
        """Waits until `name` has an owner (of process `by`)."""
        def owned():
            owner = self.owner(name)
            return owner and (by is None or self.ask("GetConnectionUnixProcessID", owner) == by)
        until(owned, lambda: f"an owner of {name}; log:\n{log()}")

    def until_free(self, name="org.freedesktop.Notifications"):
        until(lambda: self.owner(name) is None, f"{name} without an owner")

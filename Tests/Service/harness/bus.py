"""A bus of a test's own, with no service folders: nothing is started behind the test's back."""
import os
import pathlib
import re
import socket
import tempfile
import unittest

from gi.repository import Gio, GLib

from . import broker
from .files import ROOT
from .processes import Process
from .waiting import until

DAEMON = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


#: Which bus the tests run on, where they do not say it: BUS in the environment, or dbus-daemon.
KINDS = ("dbus-daemon", "dbus-broker")
KIND = os.environ.get("BUS") or KINDS[0]
if KIND not in KINDS:
    raise ValueError(f"BUS is '{KIND}'; it can be one of {', '.join(KINDS)}")


class PrivateBus:
    """`limits`: None for a desktop's, or dbus-daemon with a text of `<limit>` elements ("" leaves
    libdbus's own). `services`: a folder of files by which dbus-daemon starts owners of names.
    """

    def __init__(self, case, limits=None, services=None):
        self._folder = tempfile.TemporaryDirectory(prefix="bus.")
        case.addCleanup(self._folder.cleanup)
        self.socket = os.path.join(self._folder.name, "bus")
        self.address = f"unix:path={self.socket}"
        self.kind = KIND if limits is None and services is None else "dbus-daemon"
        if self.kind == "dbus-broker":
            self._start_broker(case)
        else:
            self._start_daemon(case, limits, services)
        self._asker = until(self._try_connect, lambda: f"a bus; log:\n{self.process.log}")

    def _start_daemon(self, case, limits, services):
        config = pathlib.Path(ROOT, "scripts", "bus.conf").read_text()
        if limits is not None:
            config = re.sub(r"  <limit.*</limit>\n", "", config)
            config = config.replace("</busconfig>", limits + "</busconfig>")
        if services is not None:
            config = config.replace("</busconfig>", f"<servicedir>{services}</servicedir></busconfig>")
        path = pathlib.Path(self._folder.name, "bus.conf")
        path.write_text(config)
        self.process = Process(case, [
            "dbus-daemon", f"--config-file={path}", f"--address={self.address}", "--nofork",
        ])

    def _start_broker(self, case):
        if broker.missing():
            raise unittest.SkipTest(broker.missing())
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = Process(
                case, broker.command(theirs.fileno()), pass_fds=[theirs.fileno()])
        self._controller = broker.listen(ours, self.socket)

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
        values = reply.unpack()
        return values[0] if values else None

    def owner(self, name):
        """The unique name that owns `name`, or None."""
        try:
            return self.ask("GetNameOwner", name)
        except GLib.Error:
            return None

    def connections_of(self, pid):
        """The unique names of that process's connections, the oldest first."""
        unique = [name for name in self.ask("ListNames") if name.startswith(":")]
        own = [name for name in unique if self.process_of(name) == pid]
        return sorted(own, key=lambda name: int(name.rpartition(".")[2]))

    def process_of(self, name):
        try:
            return self.ask("GetConnectionUnixProcessID", name)
        except GLib.Error:
            return None  # It has left in between.

    def until_owned(self, name="org.freedesktop.Notifications", by=None, log=lambda: ""):
        """Waits until `name` has an owner (of process `by`)."""
        def owned():
            owner = self.owner(name)
            return owner and (by is None or self.process_of(owner) == by)
        until(owned, lambda: f"an owner of {name}; log:\n{log()}")

    def until_free(self, name="org.freedesktop.Notifications"):
        until(lambda: self.owner(name) is None, f"{name} without an owner")

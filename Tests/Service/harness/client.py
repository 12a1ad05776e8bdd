"""An application: a connection that notifies, and hears what is addressed to it."""
import collections

from gi.repository import Gio, GLib

from .waiting import until

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
NOTIFY = "(susssasa{sv}i)"

Signal = collections.namedtuple("Signal", "member arguments")


class Refused(Exception):
    """A call was answered with an error."""

    def __init__(self, name, message):
        super().__init__(f"{name}: {message}")
        self.name = name


class PendingCall:
    """A call in flight. It is a call and its answer; `result` waits for it."""

    def __init__(self, what):
        self.what = what
        self.is_done = False
        self._value = None
        self._error = None

    def settle(self, finish):
        try:
            self._value = finish()
        except GLib.Error as error:
            name = Gio.DBusError.get_remote_error(error) or "local." + str(error.code)
            self._error = Refused(name, error.message)
        self.is_done = True

    def result(self, seconds=10):
        until(lambda: self.is_done, f"an answer to {self.what}", seconds)
        if self._error:
            raise self._error
        return self._value


class Client:
    def __init__(self, bus, app="client"):
        self.app = app
        self.connection = bus.connect()
        self.name = self.connection.get_unique_name()
        self.signals = []
        # With a rule, so that a broadcast would be heard too: nobody else may hear an id's signals.
        self.connection.signal_subscribe(
            # As libraries do: a shell behind the service speaks of its own numbers.
            NAME, NAME, None, PATH, None, Gio.DBusSignalFlags.NONE, self._hear)

    def _hear(self, _connection, _sender, _path, _interface, member, arguments):
        self.signals.append(Signal(member, arguments.unpack()))

    # Calls.

    def start(self, member, arguments=None, path=PATH, interface=NAME, destination=NAME, seconds=20):
        """Sends a call and returns at once."""
        pending = PendingCall(member)

        def finished(connection, result):
            pending.settle(lambda: connection.call_finish(result).unpack())
        self.connection.call(
            destination, path, interface, member, arguments, None, Gio.DBusCallFlags.NO_AUTO_START,
            seconds * 1000, None, finished)
        return pending

    def call(self, member, arguments=None, **where):
        return self.start(member, arguments, **where).result()

    def start_notify(
            self, summary="Title", body="", app=None, replaces=0, icon="", actions=(), hints=None,
            timeout=-1):
        fields = (
            self.app if app is None else app, replaces, icon, summary, body, list(actions),
            hints or {}, timeout)
        return self.start("Notify", GLib.Variant(NOTIFY, fields))

    def notify(self, *arguments, **fields):
        return self.start_notify(*arguments, **fields).result()[0]

    def close(self, identifier):
        self.call("CloseNotification", GLib.Variant("(u)", (identifier,)))

    def ping(self):
        """Answered means that everything sent before was taken in."""
        self.call("Ping", interface="org.freedesktop.DBus.Peer")

    def leave(self):
        """Off the bus, as when the application ends."""
        self.connection.close_sync(None)

    # What was heard.

    def heard(self, member, identifier=None):
        return [
            signal.arguments for signal in self.signals
            if signal.member == member
            and (identifier is None or signal.arguments[0] == identifier)]

    def until_heard(self, member, identifier):
        return until(
            lambda: self.heard(member, identifier),
            lambda: f"{member} for {identifier}; heard {self.signals}")[0]

    def until_closed(self, identifier):
        """Waits for NotificationClosed and returns its reason."""
        return self.until_heard("NotificationClosed", identifier)[1]

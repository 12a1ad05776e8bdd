"""The control interface, as a panel or a script uses it."""
from gi.repository import Gio, GLib

NAME = "org.pennant.Pennant"
PATH = "/org/pennant/Pennant"
INTERFACE = "org.pennant.Control1"


class Center:
    def __init__(self, bus):
        bus.until_owned(NAME)
        self.connection = bus.connect()
        self.signals = []

    def call(self, member, signature=None, *arguments):
        """One call; what it answers, without the tuple around it."""
        body = GLib.Variant(signature, arguments) if signature else None
        reply = self.connection.call_sync(
            NAME, PATH, INTERFACE, member, body, None, Gio.DBusCallFlags.NO_AUTO_START, 10000, None)
        answer = reply.unpack()
        return answer[0] if len(answer) == 1 else None

    def watch(self):
        """From now on what changes is in `signals`, as (member, arguments)."""
        self.connection.signal_subscribe(
            NAME, INTERFACE, None, PATH, None, Gio.DBusSignalFlags.NONE,
            lambda _c, _s, _p, _i, member, body: self.signals.append((member, body.unpack())))
        self.call("Subscribe")

    def told(self, member):
        return [arguments for name, arguments in self.signals if name == member]

    def _pages(self, member, **options):
        found = []
        while True:
            page = self.call(member, "(a{sv})", options)
            if not page:
                return found
            found += page
            options["before"] = GLib.Variant("u", page[-1]["id"])

    def list(self, unfolded=False):
        options = {"unfolded": GLib.Variant("b", True)} if unfolded else {}
        return self._pages("List", **options)

    def history(self):
        return self._pages("History")

    def titles(self):
        return [item["title"] for item in self.list()]

    def item(self, identifier):
        return self.call("Get", "(u)", identifier)

    def dismiss(self, *identifiers):
        return self.call("Dismiss", "(au)", list(identifiers))

    def dismiss_all(self, app=""):
        return self.call("DismissAll", "(s)", app)

    def invoke(self, identifier, action="", token=None):
        options = {"activation-token": GLib.Variant("s", token)} if token else {}
        return self.call("Invoke", "(usa{sv})", identifier, action, options)

    def error_of(self, member, signature=None, *arguments):
        """The name of the error that a call is answered with, or None."""
        try:
            self.call(member, signature, *arguments)
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error)
        return None

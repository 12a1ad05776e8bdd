"""A notification server that records every call, and misbehaves as it is told."""
import collections
import itertools
import json
import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
INTERFACE = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
<arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
<arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
</interface></node>"""

#: What one Notify asked for, and the id it was given.
Shown = collections.namedtuple(
    "Shown", "id app replaces icon summary body actions hints timeout sender")


class RecordingServer:
    def __init__(self, bus, name=NAME, capabilities=("body", "body-markup", "actions", "icon-static"),
                 delay=0, odd_answers=None, flags=4, has_object=True):
        self.bus, self.name, self.capabilities = bus, name, list(capabilities)
        self.flags = flags  # for the name: 4 is not to wait in line for it
        self.has_object = has_object  # without one it is a shell that has only taken its name yet
        self.calls = []  # (member, arguments), in the order they came
        self.shown = []  # a Shown each Notify that was answered with an id
        self.on_screen = {}  # id: Shown
        # How it misbehaves.
        self.is_silent = False  # takes calls, never answers
        self.delay = delay  # seconds before each answer
        self.error = None  # a D-Bus error name to answer Notify with
        self.answers_zero = False
        self.changes_ids = False  # a replacement gets a new id, as some servers do
        self.odd_answers = dict(odd_answers or {})  # member: a D-Bus error name, a variant or None
        self.before_reply = None  # called with the id, before the answer to Notify goes out
        self.is_unicast = True  # signals go to the caller, or to everybody
        self._ids = itertools.count(7)
        self.appear()

    # Coming and going.

    def appear(self):
        self.connection = self.bus.connect()
        if self.has_object:
            self.give_object()
        self.connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (self.name, self.flags)), None, Gio.DBusCallFlags.NONE, 5000, None)

    def give_object(self):
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        self.connection.register_object(PATH, interface, self._called, None, None)

    def vanish(self):
        """As when it crashes: its screen is empty and its ids start anew."""
        self.connection.close_sync(None)
        self.on_screen.clear()
        self._ids = itertools.count(7)

    # What it did.

    def count(self, member):
        return sum(1 for name, _ in self.calls if name == member)

    def with_summary(self, summary):
        return [shown for shown in self.shown if shown.summary == summary]

    def summaries(self):
        return [shown.summary for shown in self.on_screen.values()]

    # What the person at it does.

    def close(self, identifier, reason):
        self.on_screen.pop(identifier, None)
        self.signal("NotificationClosed", "(uu)", identifier, reason)

    def invoke(self, identifier, key, token=None):
        if token is not None:
            self.signal("ActivationToken", "(us)", identifier, token)
        self.signal("ActionInvoked", "(us)", identifier, key)

    def reply(self, identifier, text):
        self.signal("NotificationReplied", "(us)", identifier, text)

    def signal(self, member, signature, *arguments):
        destination = self._caller if self.is_unicast else None
        self.connection.emit_signal(
            destination, PATH, NAME, member, GLib.Variant(signature, arguments))

    # Answering.

    def _called(self, _connection, sender, _path, _interface, member, arguments, invocation):
        self.calls.append((member, arguments.unpack()))
        self._caller = sender
        if self.is_silent:
            return
        if self.delay:
            def later():
                self._answer(member, arguments, sender, invocation)
                return GLib.SOURCE_REMOVE
            GLib.timeout_add(int(self.delay * 1000), later)
        else:
            self._answer(member, arguments, sender, invocation)

    def _answer(self, member, arguments, sender, invocation):
        if member in self.odd_answers:
            odd = self.odd_answers[member]
            if isinstance(odd, str):
                invocation.return_dbus_error(odd, "as the test said")
            else:
                self._answer_by_hand(invocation, odd)
        elif member == "GetCapabilities":
            invocation.return_value(GLib.Variant("(as)", (self.capabilities,)))
        elif member == "GetServerInformation":
            invocation.return_value(GLib.Variant("(ssss)", ("Recorder", "Tests", "1", "1.2")))
        elif member == "CloseNotification":
            (identifier,) = arguments.unpack()
            invocation.return_value(None)
            # A service that ended has cleared its screen; the bus may have gone since.
            if identifier in self.on_screen and not self.connection.is_closed():
                self.close(identifier, 3)
        elif self.error:
            invocation.return_dbus_error(self.error, "as the test said")
        else:
            self._notify(arguments, sender, invocation)

    def _answer_by_hand(self, invocation, body):
        """An answer of another type than the interface says, which the library would not send."""
        reply = Gio.DBusMessage.new_method_reply(invocation.get_message())
        if body is not None:
            reply.set_body(body)
        self.connection.send_message(reply, Gio.DBusSendMessageFlags.NONE)

    def _notify(self, arguments, sender, invocation):
        app, replaces, icon, summary, body, actions, _, timeout = arguments.unpack()
        # The hints keep their types: some tests are about nothing else.
        hints = {}
        packed = arguments.get_child_value(6)
        for index in range(packed.n_children()):
            entry = packed.get_child_value(index)
            hints[entry.get_child_value(0).unpack()] = entry.get_child_value(1).get_variant()
        known = replaces in self.on_screen and not self.changes_ids
        identifier = 0 if self.answers_zero else replaces if known else next(self._ids)
        shown = Shown(
            identifier, app, replaces, icon, summary, body, actions, hints, timeout, sender)
        self.shown.append(shown)
        if self.changes_ids:
            self.on_screen.pop(replaces, None)
        if identifier:
            self.on_screen[identifier] = shown
        if self.before_reply:
            self.before_reply(identifier)
        invocation.return_value(GLib.Variant("(u)", (identifier,)))


class _Address:
    """A bus that somebody else started."""

    def __init__(self, address):
        self.address = address

    def connect(self):
        flags = Gio.DBusConnectionFlags
        return Gio.DBusConnection.new_for_address_sync(
            self.address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


def main():
    """As a process of its own (see ServerProcess): says each Notify as a line of JSON."""
    server = RecordingServer(_Address(sys.argv[1]))

    def say(identifier):
        shown = server.shown[-1]
        print(json.dumps([identifier, shown.app, shown.replaces, shown.summary, shown.body]), flush=True)
    server.before_reply = say
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()

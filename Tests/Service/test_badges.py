"""The number on an app's icon, as an independent listener on the bus sees it."""
import unittest

from gi.repository import Gio, GLib
from harness import Center, ServiceCase, until, variant

INTERFACE = "com.canonical.Unity.LauncherEntry"
MAIL = "org.example.Mail"
URI = f"application://{MAIL}.desktop"


class Dock:
    """A task bar: it hears everybody's numbers, and forgets those of a sender that left."""

    def __init__(self, bus):
        self.connection = bus.connect()
        self.heard = []  # (sender, path, uri, properties)
        self.connection.signal_subscribe(
            None, INTERFACE, "Update", None, None, Gio.DBusSignalFlags.NONE, self._hear)
        self.connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", None,
            None, Gio.DBusCallFlags.NONE, 5000, None)

    def _hear(self, _connection, sender, path, _interface, _member, body):
        uri, properties = body.unpack()
        self.heard.append((sender, path, uri, properties))

    def shown(self, uri=URI):
        """The number on the icon now; None where there is none."""
        mine = [properties for _, _, about, properties in self.heard if about == uri]
        return mine[-1]["count"] if mine and mine[-1]["count-visible"] else None

    def query(self, sender, path):
        return self.connection.call_sync(
            sender, path, INTERFACE, "Query", None, None, Gio.DBusCallFlags.NONE, 5000,
            None).unpack()[0]


class Badges(ServiceCase):
    def start(self, preferences=None):
        self.dock = Dock(self.bus)
        self.serve(preferences, desktop="none")
        self.service.add_desktop_entry(MAIL, Name="Mail", Exec="true")
        self.app = self.client("Mail")

    def mail(self, title="News", badge=None, **fields):
        hints = {"desktop-entry": variant("s", MAIL)}
        if badge is not None:
            hints["x-pennant-badge"] = variant("u", badge)
        return self.app.notify(title, hints=hints, **fields)

    def until_number(self, number):
        until(lambda: self.dock.shown() == number,
              lambda: f"{number} on the icon; heard {self.dock.heard}")

    def test_the_number_an_app_gives(self):
        self.start()
        self.mail(badge=3)
        self.until_number(3)
        sender, path, _, _ = self.dock.heard[-1]
        self.assertEqual(self.dock.query(sender, path), {"count": 3, "count-visible": True})
        self.mail("More", badge=4)
        self.until_number(4)
        self.assertEqual(Center(self.bus).call("GetBadges"), [(MAIL, MAIL, 4)])

    def test_its_open_items_by_preference(self):
        self.start("[Defaults]\nbadge = count\n")
        first = self.mail("One")
        self.mail("Two")
        self.until_number(2)
        self.app.close(first)
        self.until_number(1)
        Center(self.bus).dismiss_all()
        self.until_number(None)

    def test_zero_clears_its_items(self):
        self.start()
        ids = [self.mail(f"Mail {number}", badge=number + 1) for number in range(3)]
        other = self.client("Other").notify("Other")
        self.until_number(3)
        # Nothing but the number: no notification of its own.
        self.mail("", badge=0)
        self.until_number(None)
        self.assertEqual([self.app.until_closed(number) for number in ids], [2, 2, 2])
        self.assertEqual([item["id"] for item in Center(self.bus).list()], [other])

    def test_gone_when_the_service_ends(self):
        self.start()
        self.mail(badge=5)
        self.until_number(5)
        self.service.process.terminate()
        self.until_number(None)

    def test_gone_with_the_service_when_it_is_killed(self):
        self.start()
        self.mail(badge=5)
        self.until_number(5)
        sender = self.dock.heard[-1][0]
        self.service.die()
        # Listeners forget the numbers of a sender that is not on the bus any more.
        until(lambda: sender not in self.bus.ask("ListNames"), "its sender off the bus")
        self.service.start()
        until(lambda: self.dock.heard[-1][0] != sender, "a number of the new sender's")
        self.until_number(5)

    def test_an_app_that_publishes_its_own_is_left_alone(self):
        self.start()
        own = self.bus.connect()
        own.emit_signal(
            None, "/com/canonical/unity/launcherentry/1", INTERFACE, "Update",
            GLib.Variant("(sa{sv})", (URI, {
                "count": variant("x", 42), "count-visible": variant("b", True)})))
        self.until_number(42)
        self.mail(badge=3)
        center = Center(self.bus)
        until(lambda: center.call("GetBadges") == [(MAIL, MAIL, 3)], "the number in the Center")
        # What would come is told at once: another app's number is a mark for it.
        self.service.add_desktop_entry("org.example.Chat", Name="Chat", Exec="true")
        self.client().notify("Chat", hints={
            "desktop-entry": variant("s", "org.example.Chat"), "x-pennant-badge": variant("u", 1)})
        until(lambda: self.dock.shown("application://org.example.Chat.desktop") == 1, "the other")
        self.assertEqual(self.dock.shown(), 42)
        # When it leaves, its number is gone, and ours is free to be shown.
        own.close_sync(None)
        self.until_number(3)

    def test_an_app_without_a_desktop_entry_has_no_icon(self):
        self.start()
        self.app.notify("News", hints={"x-pennant-badge": variant("u", 3)})
        self.mail(badge=1)
        self.until_number(1)
        self.assertEqual({uri for _, _, uri, _ in self.dock.heard}, {URI})


if __name__ == "__main__":
    unittest.main()

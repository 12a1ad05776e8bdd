"""What anybody may call on the notification name for the server behind it, and what that says in our name."""
import os
import sys
import unittest

from gi.repository import GLib, Gio

from harness import ROOT, Display, Refused, Service, ServiceCase, until
from harness.client import NAME, PATH
from harness.foreign_case import BehindCase
from harness.tooled_servers import GateDunst
from harness.x_servers import Lxqt

PROPERTIES, INTROSPECTABLE = "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable"


class ForeignCalls(ServiceCase):
    def test_a_descriptor_does_not_end_a_server_that_has_agreed_to_take_some(self):
        server = Lxqt(self, self.bus)
        self.service = Service(
            self, self.bus, server.run, home=server.home, session=server.session).start()
        server.find(self.service.process.pid)
        client = self.client()
        client.notify("Before", "A body", timeout=0)
        server.until_on_screen(1)
        descriptors = Gio.UnixFDList.new_from_array([os.open("/dev/null", os.O_RDONLY)])
        with self.assertRaises(GLib.Error):
            client.connection.call_with_unix_fd_list_sync(
                "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.x.y", "Ping",
                GLib.Variant("(h)", (0,)), None, Gio.DBusCallFlags.NONE, 5000, descriptors, None)
        # What is refused now is refused by the server itself, in Qt's words.
        with self.assertRaisesRegex(Refused, "No such interface 'org.x.y'"):
            client.call("Ping", interface="org.x.y")
        self.assertTrue(server.is_running)
        self.assertEqual(self.service.log.count("started lxqt-notificationd"), 1)

    def test_a_descriptor_does_not_cost_the_server_its_connection(self):
        self.display = Display(self)
        self.service = Service(self, self.bus, "run:dunst")
        plain = self.service.environment()
        self.service.environment = lambda: {**plain, "DISPLAY": self.display.name}
        self.service.start()
        client = self.client()
        client.notify("Before", timeout=0)
        self.display.until_drawn()
        descriptors = Gio.UnixFDList.new_from_array([os.open("/dev/null", os.O_RDONLY)])
        with self.assertRaises(GLib.Error):
            client.connection.call_with_unix_fd_list_sync(
                "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.x.y", "Ping",
                GLib.Variant("(h)", (0,)), None, Gio.DBusCallFlags.NONE, 5000, descriptors, None)
        count = client.call(
            "Get", GLib.Variant("(ss)", ("org.dunstproject.cmd0", "displayedLength")),
            interface="org.freedesktop.DBus.Properties")[0]
        self.assertEqual(count, 1)
        client.notify("After")
        until(lambda: client.call(
            "Get", GLib.Variant("(ss)", ("org.dunstproject.cmd0", "displayedLength")),
            interface="org.freedesktop.DBus.Properties")[0] == 2, lambda: self.service.log)

    def test_commands_that_want_no_answer_are_not_lost_however_quickly_they_follow(self):
        """A person who holds a key down: each press is one command of the same tool."""
        server = GateDunst(self, self.bus)
        self.service = Service(
            self, self.bus, server.run, home=server.home, session=server.session).start()
        server.find(self.service.process.pid)
        client = self.client()
        commands = 40
        for number in range(commands):
            # Long banners: alerts would wait for their turn.
            client.notify(f"Banner {number}", "A body", timeout=600_000, app=f"App {number}")
        waits = lambda: sum(int(server.tool("dunstctl", "count", what)) for what in ("displayed", "waiting"))
        until(lambda: waits() == commands, lambda: f"{commands} at dunst; {waits()}", 30)
        tool = self.bus.connect()
        for _ in range(commands):
            # Nobody waits for its end: it goes out as one that wants no answer.
            tool.call(
                "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                "org.dunstproject.cmd0", "NotificationCloseLast", None, None,
                Gio.DBusCallFlags.NONE, -1, None, None)
            tool.flush_sync()
        until(lambda: waits() == 0, lambda: f"all closed; {waits()} are left")


class WhatItSays(BehindCase):
    """Signals of the server behind that go out in our name."""

    #: Nobody but Pennant itself says these, wherever a server says them.
    OURS = [
        "/org/freedesktop/portal/desktop org.freedesktop.impl.portal.Notification ActionInvoked"
        " ('org.example.Bank', '1', 'pay', @av [])",
        "/org/pennant/Pennant org.pennant.Control1 ItemAdded (uint32 1,)",
        "/org/example com.canonical.Unity.LauncherEntry Update ('application://a.desktop', {'count': <1>})",
        "/org/gtk/Notifications org.gtk.Notifications ActionInvoked (uint32 1,)",
        "/org/freedesktop/Notifications org.freedesktop.DBus.Properties PropertiesChanged"
        " ('org.freedesktop.Notifications', {'Inhibited': <true>}, @as [])"]
    #: These are not of what the profile of dunst names.
    UNNAMED = [
        "/org/freedesktop/Notifications org.example.Other Said ('x',)",
        "/org/freedesktop/Notifications org.dunstproject.cmd0 TextShown ('a secret',)",
        "/org/pennant/Pennant org.dunstproject.cmd0 NotificationHistoryRemoved (uint32 1,)",
        "/org/freedesktop/Notifications org.freedesktop.DBus.Properties PropertiesChanged"
        " ('org.dunstproject.cmd0', {'waitingLength': <uint32 1>, 'newest': <'a secret'>}, @as [])",
        "/org/freedesktop/Notifications org.freedesktop.DBus.Properties PropertiesChanged"
        " ('org.dunstproject.cmd0', @a{sv} {}, ['newest'])"]
    NAMED = [
        "/org/freedesktop/Notifications org.freedesktop.DBus.Properties PropertiesChanged"
        " ('org.dunstproject.cmd0', {'historyLength': <uint32 1>}, @as [])",
        "/org/freedesktop/Notifications org.dunstproject.cmd0 NotificationHistoryRemoved (uint32 1,)"]

    def heard(self, name, said):
        """What of this is heard in our name, before its last."""
        script = ROOT / "Tests/Service/harness/scripted_server.py"
        self.service = Service(
            self, self.bus, f"run:{sys.executable} -B {script} 0 {name}").start()
        until(lambda: "forwarding to" in self.service.log, lambda: self.service.log)
        heard = []
        self.ears = ears = self.bus.connect()
        ears.signal_subscribe(
            self.bus.owner("org.freedesktop.Notifications"), None, None, None, None, 0,
            lambda *all_: heard.append(" ".join(all_[2:5] + (all_[5].print_(True),))))
        direct = []
        ears.signal_subscribe(
            None, said[-1].split()[1], said[-1].split()[2], None, None, 0,
            lambda *all_: direct.append(all_[1]))
        file = self.service.home / "signals"
        file.write_text("\n".join(said))
        self.client("signal").notify("Signals", str(file), timeout=0)
        return heard, direct

    def test_only_what_its_profile_names_is_heard_in_our_name(self):
        said = self.OURS + self.UNNAMED + self.NAMED
        heard, _ = self.heard("dunst", said)
        until(lambda: any("NotificationHistoryRemoved" in one for one in heard), lambda: heard)
        # By then all that came before it was heard, too.
        self.assertEqual([one for one in heard if f"{PATH} {NAME} " not in one], self.NAMED)

    def test_a_server_that_nobody_knows_says_nothing_in_our_name(self):
        heard, direct = self.heard("something", self.OURS + self.UNNAMED + self.NAMED)
        # Its own name is another: as any program it may say there what it likes.
        until(lambda: direct, "the last from itself")
        # It has come, so has what we had to say before; the ears hear all in its order.
        client = self.client()
        client.close(client.notify("The last"))
        until(lambda: client.heard("NotificationClosed"), "its end")
        self.assertEqual([one for one in heard if f"{PATH} {NAME} " not in one], [])


if __name__ == "__main__":
    unittest.main()

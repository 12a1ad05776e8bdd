"""What anybody may call on the notification name for the server behind it."""
import os
import sys
import unittest

from harness import ROOT, Display, OutsideApp, Refused, Sandbox, Service, ServiceCase, until
from harness.client import NAME, PATH
from harness.tooled_servers import GateDunst, Mako, Swaync
from harness.x_servers import Lxqt
from gi.repository import Gio, GLib

from test_identity import INFO, FilteredBus

DENIED = "org.freedesktop.DBus.Error.AccessDenied"
DUNST = "org.dunstproject.cmd0"
PROPERTIES, INTROSPECTABLE = "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable"
MAKO = ("fr.emersion.Mako", "/fr/emersion/Mako")
SWAYNC = ("org.erikreider.swaync.cc", "/org/erikreider/swaync/cc")


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


class BehindCase(ServiceCase):
    def run_behind(self, kind):
        self.server = kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, home=self.server.home, session=self.server.session).start()
        self.server.find(self.service.process.pid)
        return self.client()

    def refused(self, words, app, *call, **where):
        with self.assertRaises(Refused) as caught:
            app.call(*call, **where)
        self.assertEqual(caught.exception.name, DENIED, call)
        self.assertIn(words, str(caught.exception))


class ASandboxedCaller(BehindCase):
    #: What shows, tells or presses what others have sent, and what may in a version to come.
    CALLS = [
        (DUNST, "NotificationAction", "u", 0), (DUNST, "NotificationListHistory"),
        (DUNST, "NotificationShow"), (DUNST, "NotificationCloseAll"), (DUNST, "ContextMenuCall"),
        (DUNST, "Ping"), (PROPERTIES, "Get", "ss", DUNST, "paused"), (PROPERTIES, "GetAll", "s", DUNST),
        (PROPERTIES, "Set", "ssv", DUNST, "paused", "true")]

    def boxed(self, bus=None):
        bus = bus or self.bus
        return OutsideApp(self, bus, Sandbox(self, bus, INFO).words)

    def test_it_neither_presses_nor_reads_what_others_have_sent(self):
        client = self.run_behind(GateDunst)
        box = self.boxed()
        shown = client.notify("Of another", "Words", timeout=0, actions=["go", "Go"])
        self.server.until_drawn_with_button()
        for call in self.CALLS:
            self.refused("a sandboxed application may reach only its own", box, *call)
        self.refused("sandboxed", box, INTROSPECTABLE, "Introspect", path="/org/dunstproject")
        self.refused("sandboxed", box, "org.freedesktop.Notifications", "GetNotificationCount")
        self.assertEqual(client.heard("ActionInvoked"), [])
        self.assertEqual(self.server.on_screen(), 1)
        # What is its own it does as ever.
        box.close(box.notify("Of the box"))
        # Nor does anything change for the person's own tools.
        self.server.press()
        self.assertEqual(client.until_heard("ActionInvoked", shown), (shown, "go"))

    def test_nor_through_the_proxy_that_lets_it_talk_to_the_notification_name(self):
        client = self.run_behind(GateDunst)
        box = self.boxed(FilteredBus(self, self.bus))
        client.notify("Of another", "Words", timeout=0, actions=["go", "Go"])
        self.server.until_drawn_with_button()
        for call in self.CALLS:
            self.refused("sandboxed", box, *call)
        self.assertEqual(client.heard("ActionInvoked"), [])

    def test_nor_by_the_servers_own_names_on_the_bus(self):
        client = self.run_behind(GateDunst)
        box = self.boxed()
        shown = client.notify("Of another", "Words", timeout=0, actions=["go", "Go"])
        self.server.until_drawn_with_button()
        own = [name for name in self.bus.connections_of(self.service.process.pid)
               if name != self.bus.owner(NAME)]
        self.assertTrue(own)
        for name in own:
            for call in self.CALLS:
                self.refused("sandboxed", box, *call, destination=name)
        self.assertEqual(client.heard("ActionInvoked"), [])
        # A program of the person's may, as without Pennant.
        outside = OutsideApp(self, self.bus)
        for name in own:
            try:
                outside.call(DUNST, "NotificationAction", "u", 0, destination=name)
            except Refused as error:
                self.assertIn("UnknownMethod", error.name)
        self.assertEqual(client.until_heard("ActionInvoked", shown), (shown, "go"))

    def test_nor_the_center_of_swaync_which_has_a_name_of_its_own(self):
        self.run_behind(Swaync)
        box, outside = self.boxed(), OutsideApp(self, self.bus)
        where = {"path": SWAYNC[1], "destination": SWAYNC[0]}
        self.bus.until_owned(SWAYNC[0])
        self.refused("sandboxed", box, SWAYNC[0], "ToggleVisibility", **where)
        outside.call(SWAYNC[0], "GetDnd", **where)
        self.assertEqual(self.service.tool("lock", "on")[0], 0)
        self.refused("the screen is locked", outside, SWAYNC[0], "ToggleVisibility", **where)
        outside.call(SWAYNC[0], "GetDnd", **where)

    def test_nor_by_leaving_before_anybody_could_look_at_it(self):
        client = self.run_behind(GateDunst)
        box = self.boxed()
        shown = client.notify("Of another", "Words", timeout=0, actions=["go", "Go"])
        self.server.until_drawn_with_button()
        self.service.process.stop()
        box.leave_calling(DUNST, "NotificationAction", "u", 0)
        self.service.process.go_on()
        # What comes later is passed on later.
        self.assertEqual(self.server.on_screen(), 1)
        client.close(shown)
        self.assertEqual(client.until_closed(shown), 3)
        self.assertEqual(client.heard("ActionInvoked"), [])

    def test_nor_before_the_server_is_there(self):
        script = ROOT / "Tests/Service/harness/scripted_server.py"
        self.service = Service(
            self, self.bus, f"run:{sys.executable} -B {script} 60").start()
        self.refused("sandboxed", self.boxed(), DUNST, "NotificationShow")
        # A program of the person's is let in, and waits.
        with self.assertRaisesRegex(Refused, "the desktop server has not started yet"):
            self.client().call("NotificationShow", interface=DUNST)


class WhileItIsLocked(BehindCase):
    LOCKED = "the screen is locked"

    def lock(self, word="on"):
        self.assertEqual(self.service.tool("lock", word)[0], 0)

    def test_dunst_shows_and_tells_nothing_old_and_goes_on_closing_and_pausing(self):
        client = self.run_behind(GateDunst)
        shown = client.notify("Secret", "Words", timeout=0)
        self.server.until_on_screen(1)
        self.server.dismiss()
        client.until_closed(shown)
        until(lambda: self.server.history() == ["Secret"], "it in the history")
        own = OutsideApp(self, self.bus)
        self.lock()
        for member in ("NotificationShow", "NotificationListHistory", "ContextMenuCall", "Unheard"):
            self.refused(self.LOCKED, own, DUNST, member)
        self.refused(self.LOCKED, own, DUNST, "NotificationPopHistory", "u", 1)
        self.refused(self.LOCKED, own, DUNST, "NotificationAction", "u", 0)
        self.refused(self.LOCKED, own, PROPERTIES, "GetAll", "s", DUNST)
        self.refused(self.LOCKED, own, INTROSPECTABLE, "Introspect", path="/elsewhere")
        self.assertEqual(self.server.on_screen(), 0)
        client.notify("While locked", timeout=0)
        self.server.until_on_screen(1)
        self.server.dismiss()
        self.server.until_on_screen(0)
        self.server.tool("dunstctl", "set-paused", "true")
        self.assertEqual(self.server.tool("dunstctl", "is-paused"), "true")
        self.server.tool("dunstctl", "set-paused", "false")
        self.lock("off")
        self.server.tool("dunstctl", "history-pop")
        self.server.until_on_screen(1)

    def test_mako_restores_and_lists_nothing_and_goes_on_dismissing_and_changing_modes(self):
        client = self.run_behind(Mako)
        client.notify("Secret", "Words", timeout=0)
        self.server.until_on_screen(1)
        own = OutsideApp(self, self.bus)
        self.lock()
        for member in ("RestoreNotification", "ListNotifications", "ListHistory"):
            self.refused(self.LOCKED, own, MAKO[0], member, path=MAKO[1])
        self.refused(self.LOCKED, own, MAKO[0], "InvokeAction", "us", 0, "default", path=MAKO[1])
        own.call(MAKO[0], "ListModes", path=MAKO[1])
        own.call(INTROSPECTABLE, "Introspect", path=MAKO[1])
        self.server.dismiss()
        self.lock("off")
        self.server.until_on_screen(0)
        self.assertEqual(self.server.makoctl_list()["data"], [[]])


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

"""Who may not call the server behind: a sandbox, and anybody for old text while it is locked."""
import sys
import unittest

from harness import ROOT, OutsideApp, Refused, Sandbox, Service, until
from harness.client import NAME
from harness.foreign_case import DUNST, BehindCase
from harness.tooled_servers import GateDunst, Mako, Swaync
from harness.identity_case import INFO, FilteredBus

PROPERTIES, INTROSPECTABLE = "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable"
MAKO = ("fr.emersion.Mako", "/fr/emersion/Mako")
SWAYNC = ("org.erikreider.swaync.cc", "/org/erikreider/swaync/cc")


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
        until(lambda: self.server.history() == ["client · Secret"], "it in the history")
        own = OutsideApp(self, self.bus)
        self.lock()
        for member in ("NotificationShow", "NotificationListHistory", "ContextMenuCall", "Unheard"):
            self.refused(self.LOCKED, own, DUNST, member)
        self.refused(self.LOCKED, own, DUNST, "NotificationPopHistory", "u", 1)
        self.refused(self.LOCKED, own, DUNST, "NotificationAction", "u", 0)
        self.refused(self.LOCKED, own, PROPERTIES, "GetAll", "s", DUNST)
        self.refused(self.LOCKED, own, INTROSPECTABLE, "Introspect", path="/elsewhere")
        self.assertEqual(self.server.on_screen(), 0)
        # A banner: a second alert within a second is counted before it is drawn.
        banner = client.notify("While locked", timeout=60_000)
        self.server.until_on_screen(1)
        self.server.dismiss()
        client.until_closed(banner)
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


if __name__ == "__main__":
    unittest.main()

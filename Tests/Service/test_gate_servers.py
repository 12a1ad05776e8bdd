"""Servers that people have, unchanged, started by the bridge and behind it on one bus."""
import re
import sys
import unittest

from gi.repository import GLib

from harness import ROOT, ServiceCase, until
from harness.client import NAME
from harness.monitor import Monitor
from harness.service import Service
from harness.tooled_servers import GateDunst, Mako
from harness.x_servers import Lxqt, Mate, NotificationDaemon, Xfce


class Behind:
    """What each of them must do; `kind` says which."""

    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.monitor = Monitor(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, home=self.server.home, session=self.server.session)
        self.service.start()
        self.server.find(self.service.process.pid)

    def until_screen_is_empty(self):
        self.server.until_on_screen(0)

    def test_shown_replaced_and_acted_on(self):
        client = self.client()
        first = client.notify("One", "A body", timeout=0)
        self.server.until_on_screen(1)
        second = client.notify(
            "Two", "Another body", replaces=first, timeout=0, actions=["go", "Go"])
        self.assertEqual(second, first)
        self.server.until_drawn_with_button()
        self.server.press()
        self.assertEqual(client.until_heard("ActionInvoked", first), (first, "go"))

    def test_what_replaces_has_buttons_of_its_own(self):
        client = self.client()
        first = client.notify("One", "A body", timeout=0, actions=["old", "Old"])
        self.server.until_drawn_with_button()
        client.notify("Two", "Another body", replaces=first, timeout=0, actions=["go", "Go"])
        self.server.until_drawn_with_button()
        self.server.press()
        self.assertEqual(client.until_heard("ActionInvoked", first), (first, "go"))

    def test_closed_by_its_app(self):
        client = self.client()
        identifier = client.notify("Withdrawn", "A body", timeout=0)
        self.server.until_on_screen(1)
        client.close(identifier)
        self.assertEqual(client.until_closed(identifier), 3)
        self.until_screen_is_empty()

    def test_closed_by_the_person(self):
        client = self.client()
        identifier = client.notify("Dismissed", "A body", timeout=0)
        self.server.until_on_screen(1)
        self.server.dismiss()
        self.assertEqual(client.until_closed(identifier), 2)

    def test_expired(self):
        client = self.client()
        identifier = client.notify("Short", "A body", timeout=1000)
        self.assertEqual(client.until_closed(identifier), 1)
        self.until_screen_is_empty()

    def test_killed_and_shown_again(self):
        client = self.client()
        identifier = client.notify("Survives", "A body", timeout=0)
        self.server.until_on_screen(1)
        self.server.kill()
        self.server.find(self.service.process.pid)
        self.server.until_on_screen(1)
        self.assertEqual(client.heard("NotificationClosed"), [])
        client.close(identifier)
        self.until_screen_is_empty()

    def test_stopped_and_continued(self):
        client = self.client()
        self.server.stop()
        self.assertTrue(client.start_notify("While stopped", "A body", timeout=0).result(seconds=1))
        self.server.go_on()
        self.server.until_on_screen(1)

    def test_a_monitor_sees_each_message_once(self):
        client = self.client()
        identifier = client.notify("Once", "A body", timeout=0)
        self.server.until_on_screen(1)
        client.close(identifier)
        client.until_closed(identifier)
        self.until_screen_is_empty()
        bridge = self.bus.owner("org.freedesktop.Notifications")
        self.assertEqual([one.sender for one in self.monitor.calls("Notify")], [client.name])
        self.assertEqual([one.sender for one in self.monitor.signals("NotificationClosed")], [bridge])

    def test_a_monitor_sees_nothing_that_the_server_says_to_apps_or_is_told_for_them(self):
        client = self.client()
        acted = client.notify("Acted on", "A body", timeout=0, actions=["go", "Go"])
        self.server.until_drawn_with_button()
        self.server.press()
        client.until_heard("ActionInvoked", acted)
        closed = client.notify("Closed", "A body", timeout=0)
        client.close(closed)
        client.until_closed(closed)
        bridge, *behind = self.bus.connections_of(self.service.process.pid)
        self.assertEqual(bridge, self.bus.owner(NAME))
        self.assertTrue(behind, "the server is on the bus by a connection of the bridge's")

        def is_leak(one):
            ends = {one.sender, one.destination}
            return bool(ends & set(behind)) and (
                one.interface == NAME or bool(ends & {client.name, bridge, NAME}))
        self.assertEqual([one for one in self.monitor.seen() if is_leak(one)], [])


class BehindDunst(Behind, ServiceCase):
    kind = GateDunst

    def test_its_tool_and_its_scripts_work(self):
        self.client("A mail app").notify("Run the script", timeout=0)
        self.server.until_on_screen(2)
        self.assertEqual(len(self.monitor.calls("Notify")), 2)


    def test_stopped_it_is_said_to_be_silent(self):
        self.client().notify("Before", "A body", timeout=0)
        self.server.until_on_screen(1)
        self.assertIn("Server        running since", self.service.tool("status")[1])
        self.server.stop()
        self.client().notify("While stopped", "A body", timeout=0)
        until(lambda: "silent since" in self.service.tool("status")[1], "that it is silent")
        self.server.go_on()
        until(lambda: "running since" in self.service.tool("status")[1], "that it runs")

    def test_its_tool_reads_what_has_left_the_screen(self):
        client = self.client()
        client.notify("Kept", "A body", timeout=0)
        self.server.until_on_screen(1)
        self.assertEqual(self.server.tool("dunstctl", "count", "history"), "0")
        self.server.dismiss()
        until(lambda: self.server.tool("dunstctl", "count", "history") == "1", "it in the history")
        self.assertEqual(self.server.history(), ["client · Kept"])
        self.assertIn('client · Kept"', self.server.tool("dunstctl", "history"))


class BehindMako(Behind, ServiceCase):
    kind = Mako

    def test_its_tool_lists_what_is_on_screen(self):
        client = self.client()
        client.notify("Listed", "A body", timeout=0)
        self.server.until_on_screen(1)
        (listed,) = self.server.makoctl_list()["data"]
        self.assertEqual([one["summary"]["data"] for one in listed], ["client · Listed"])


class DrawsOk(Behind):
    """And draws a button that no app has sent."""

    def test_an_alert_with_nothing_to_open_has_ok_and_it_closes(self):
        client = self.client("Mail")
        number = client.notify("Ann", "Dinner?", timeout=0)
        self.server.until_drawn_with_button()
        self.server.press()
        self.assertEqual(client.until_closed(number), 2)
        self.assertEqual(client.heard("ActionInvoked"), [])


class BehindXfce(DrawsOk, ServiceCase):
    kind = Xfce

    def test_an_alert_has_view_and_it_opens(self):
        client = self.client("Mail")
        number = client.notify("Ann", "Dinner?", timeout=0, actions=["default", ""])
        self.server.until_drawn_with_button()
        self.server.press()
        self.assertEqual(client.until_heard("ActionInvoked", number), (number, "default"))
        self.assertEqual(client.until_closed(number), 2)

    def test_its_own_interface_reaches_it(self):
        """Its settings ask it to quit so that it is started anew; that is all it has in this version.

        It ends without waiting until its answer is written: on a busy machine a third of its answers
        are lost, on a bus without the bridge too (14 of 40). That it ends says that it was asked.
        """
        try:
            self.assertEqual(self.server.ask("Quit", interface="org.xfce.Notifyd"), ())
        except GLib.GError as error:
            self.assertIn("org.freedesktop.DBus.Error.NoReply", error.message)
        until(lambda: not self.server.is_running, "its end")
        self.server.find(self.service.process.pid)
        self.client().notify("After", "A body", timeout=0)
        self.server.until_on_screen(1)


class BehindNotificationDaemon(Behind, ServiceCase):
    kind = NotificationDaemon

    def seen(self, body):
        """A picture of a banner: a second alert within a second would be counted first, then drawn."""
        client = self.client()
        identifier = client.notify("One", body)
        self.server.until_on_screen(1)
        cutting = self.server.screen.cut_out()
        client.close(identifier)
        self.until_screen_is_empty()
        return cutting.pixels

    def test_a_link_is_its_words(self):
        linked = self.seen('See <a href="https://example.org">the page</a>, <b>Ann</b>')
        self.assertEqual(linked, self.seen("See the page, <b>Ann</b>"))
        self.assertNotIn("body-hyperlinks", self.client().call("GetCapabilities")[0])

    def test_what_is_withdrawn_is_not_in_the_way_of_the_next(self):
        client = self.client()
        first = client.notify("Withdrawn", "A body", timeout=0)
        self.server.until_on_screen(1)
        client.close(first)
        self.until_screen_is_empty()
        client.notify("Next", "A body", timeout=0)
        self.server.until_on_screen(1)


class BehindScripted(ServiceCase):
    def test_a_server_that_watches_the_name_hears_that_it_has_it_and_then_that_nobody_has(self):
        self.service = Service(
            self, self.bus, f"run:{sys.executable} -B {ROOT}/Tests/Service/harness/scripted_server.py",
            arguments=["--verbose"])
        self.service.start()
        own = until(lambda: re.search(r"I am (\S+)", self.service.log), lambda: self.service.log)[1]
        until(lambda: f"the owner was '' and is '{own}'" in self.service.log, lambda: self.service.log)
        self.client("release").notify("Release the name", timeout=0)
        until(lambda: f"the owner was '{own}' and is ''" in self.service.log, lambda: self.service.log)


class BehindMate(Behind, ServiceCase):
    kind = Mate


class BehindLxqt(Behind, ServiceCase):
    kind = Lxqt


if __name__ == "__main__":
    unittest.main()

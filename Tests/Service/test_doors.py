"""GTK's door, sandboxes at any door, and what is the same at every one."""
import json
import unittest

from harness import OutsideApp, Refused, Sandbox, until, variant
from harness.door_case import MAIL, DoorCase, button, buttons
from harness.doors import (
    GTK, GTK_PATH, IMPL, IMPL_NAME, PORTAL, PORTAL_PATH, CallableApp, GLibApp, GtkApp, Portal, own)

BOX = "org.example.Box"


class ASandbox(DoorCase):
    """It is at the doors without the portal, under its own name or none."""

    WHERE = {
        "portal": (IMPL_NAME, PORTAL_PATH, IMPL), "gtk": (GTK, GTK_PATH, GTK)}

    def test_it_speaks_for_itself_alone(self):
        self.serve()
        for door, where in self.WHERE.items():
            self.bus.until_owned(where[0])
            box = OutsideApp(
                self, self.bus, Sandbox(self, self.bus, f"[Application]\nname={BOX}\n").words)
            with self.subTest(door):
                with self.assertRaises(Refused) as caught:
                    box.add_at_door(where, MAIL, "one", "Forged")
                self.assertEqual(
                    caught.exception.name, "org.freedesktop.DBus.Error.AccessDenied")
                box.add_at_door(where, BOX, "one", f"Own at {door}")
                self.until_shown(f"Own at {door}")
        self.assertEqual(self.server.with_summary("Forged"), [])

    def test_it_is_not_the_portal_by_having_its_name(self):
        self.serve()
        self.bus.until_owned(IMPL_NAME)
        box = OutsideApp(
            self, self.bus, Sandbox(self, self.bus, f"[Application]\nname={BOX}\n").words)
        box.own(PORTAL)
        with self.assertRaises(Refused) as caught:
            box.add_at_door(self.WHERE["portal"], MAIL, "one", "Forged")
        self.assertEqual(caught.exception.name, "org.freedesktop.DBus.Error.AccessDenied")
        box.add_at_door(self.WHERE["portal"], BOX, "one", "Own")
        self.until_shown("Own")
        self.assertEqual([item["title"] for item in self.listed()], ["Own"])


class GtksDoor(DoorCase):
    def setUp(self):
        super().setUp()
        self.serve()
        self.bus.until_owned(GTK)
        self.app = GtkApp(self.bus)

    def test_it_is_shown_replaced_and_taken_away_by_its_name(self):
        self.app.add(MAIL, "one", title=variant("s", "First"), body=variant("s", "<b>plain</b>"))
        first = self.until_shown("First")
        self.assertEqual(first.body, "&lt;b&gt;plain&lt;/b&gt;")
        self.app.add(MAIL, "one", title=variant("s", "Second"), priority=variant("s", "urgent"))
        second = self.until_shown("Second")
        self.assertEqual((second.replaces, second.hints["urgency"].unpack()), (first.id, 2))
        self.app.remove(MAIL, "one")
        self.until_screen()

    def test_an_action_that_is_not_the_apps_own_is_a_signal_to_it_alone(self):
        other = GtkApp(self.bus)
        self.app.add(MAIL, "one", title=variant("s", "News"), buttons=buttons(
            button("Go", "win.go", target=variant("s", "there"))))
        self.server.invoke(self.until_shown("News").id, "win.go", token="t")
        self.assertEqual(
            self.app.until_invoked(),
            (MAIL, "one", "win.go", ["there"], {"activation-token": "t", "desktop-startup-id": "t"}))
        other.ping()
        self.assertEqual(other.invoked, [])

    def test_it_is_open_after_a_restart_with_its_actions(self):
        called = CallableApp(self.bus, MAIL)
        self.app.add(MAIL, "one", title=variant("s", "Stays"), buttons=buttons(
            button("Go", "app.go", target=variant("i", 5))))
        self.until_shown("Stays")
        self.service.restart()
        item, = self.listed()
        self.acts("invoke", str(item["id"]), "Go")
        self.assertEqual(called.until_called()[:3], ("ActivateAction", "go", [5]))

    def test_an_app_that_is_gone_is_opened(self):
        started = self.service.home / "started"
        self.service.add_desktop_entry(MAIL, Name="Mail", Exec=f"touch {started}")
        self.app.add(MAIL, "one", title=variant("s", "News"))
        self.server.invoke(self.until_shown("News").id, "default")
        until(started.exists, lambda: f"the app; log:\n{self.service.log}")

    def test_one_that_says_nothing_is_no_empty_banner(self):
        self.service.add_desktop_entry(MAIL, Name="Mail", Exec="true")
        self.app.add(MAIL, "one")
        self.until_shown("Mail")

    def test_an_app_id_must_be_one(self):
        for app in ("", "mail", "org..x", "org.7zip", "../etc/passwd"):
            with self.subTest(app), self.assertRaises(Refused) as caught:
                self.app.add(app, "one", title=variant("s", "Evil"))
            self.assertEqual(caught.exception.name, "org.gtk.Notifications.Error.InvalidApp")


class ADoorThatIsTaken(DoorCase):
    def test_it_is_said_once_and_all_else_is_served(self):
        taker = self.client()
        own(taker.connection, GTK)
        self.serve()
        self.bus.until_owned(IMPL_NAME)
        self.client().notify("Served")
        self.until_shown("Served")
        line = f"{GTK} belongs to another process"
        until(lambda: line in self.service.log, lambda: self.service.log)
        self.assertEqual(self.service.log.count(line), 1)


class ARealApplication(DoorCase):
    """GLib's own GApplication, as apps are written."""

    def test_what_it_sends_comes_by_gtks_door_and_its_actions_run(self):
        self.serve()
        self.bus.until_owned(GTK)
        app = GLibApp(self, self.bus, "org.example.Real")
        app.say("send one Hello")
        shown = self.until_shown("Hello")
        self.assertEqual(shown.body, "From GLib")
        item, = self.listed()
        self.assertEqual(item["app"], "org.example.Real")
        app.say("send one Again")
        self.assertEqual(self.until_shown("Again").replaces, shown.id)
        self.acts("invoke", str(item["id"]), "Reply")
        app.until_said("reply 42")
        app.say("send two Later")
        self.server.invoke(self.until_shown("Later").id, "default", token="token")
        app.until_said("show inbox")
        app.say("send three Gone")
        self.until_shown("Gone")
        app.say("withdraw three")
        self.until_screen()

    def test_a_tap_on_one_without_an_action_activates_it(self):
        self.serve()
        self.bus.until_owned(GTK)
        app = GLibApp(self, self.bus, "org.example.Real")
        app.say("plain one Tapped")
        self.server.invoke(self.until_shown("Tapped").id, "default")
        app.until_said("activated again")


class EveryDoor(DoorCase):
    def test_what_comes_by_each_of_them_is_the_same_item(self):
        self.serve()
        self.bus.until_owned(GTK)
        self.service.add_desktop_entry(MAIL, Name="Mail", Exec="true")
        CallableApp(self.bus, MAIL)
        self.client().notify(
            "Same", "Words", actions=["default", "", "app.go", "Go"],
            hints={"desktop-entry": variant("s", MAIL)})
        go = buttons(button("Go", "app.go"))
        Portal(self.bus).add(
            MAIL, "x", title=variant("s", "Same"), body=variant("s", "Words"), buttons=go)
        GtkApp(self.bus).add(
            MAIL, "x", title=variant("s", "Same"), body=variant("s", "Words"), buttons=go)
        code, text = self.service.tool("push", "--app", MAIL, str(self.pushed("Same", "Words")))
        self.assertEqual(code, 0, text)
        until(lambda: len(self.server.with_summary("Same")) == 4, "four on the screen")
        items = self.listed()
        self.assertEqual(len({item.pop("id") for item in items}), 4)
        for item in items:
            item.pop("receivedAt")
        push = items.pop(0)
        self.assertEqual(items[0], items[1])
        self.assertEqual(items[1], items[2])
        # A payload has no word for buttons, and who has sent it is gone: a tap opens the app.
        pushed = {key: value for key, value in items[0].items() if key not in ("actions", "reach")}
        self.assertEqual({key: push[key] for key in pushed}, pushed)
        self.assertNotIn("app.go", [action["key"] for action in push["actions"]])
        looks = [
            (shown.app, shown.body, shown.actions, sorted(shown.hints))
            for shown in self.server.with_summary("Same")]
        for look in looks[1:3]:
            self.assertEqual(look[:3], looks[0][:3])
        self.assertEqual(looks[3][:2], looks[0][:2])

    def pushed(self, title, body):
        """A file with a payload in it."""
        path = self.service.home / "payload.json"
        path.write_text(json.dumps({"aps": {"alert": {"title": title, "body": body}}}))
        return path


if __name__ == "__main__":
    unittest.main()

"""The portal's back end and GTK's door, from what an app brings there to what it is told back."""
import fcntl
import json
import os
import unittest

from harness import OutsideApp, Refused, Sandbox, ServiceCase, until, variant
from harness.doors import (
    CallableApp, DoorClient, GLibApp, GTK, GTK_PATH, GtkApp, IMPL, IMPL_NAME, PORTAL, PORTAL_PATH, Portal, SEALS,
    came_along, memory_file, own, png)

MAIL = "org.example.Mail"
BOX = "org.example.Box"
TITLE = {"title": variant("s", "News")}


def button(label, action, **rest):
    fields = {"label": variant("s", label), "action": variant("s", action)}
    fields.update({name: value for name, value in rest.items()})
    return fields


def buttons(*list_of):
    return variant("aa{sv}", list(list_of))


class DoorCase(ServiceCase):
    def listed(self, *arguments):
        code, text = self.service.tool("list", "--json", *arguments)
        self.assertEqual(code, 0, text)
        return json.loads(text)

    def acts(self, *arguments):
        code, text = self.service.tool(*arguments)
        self.assertEqual(code, 0, text)


class ThePortal(DoorCase):
    def setUp(self):
        super().setUp()
        self.serve()
        self.bus.until_owned(IMPL_NAME)
        self.portal = Portal(self.bus)

    def properties(self):
        return self.portal.call(
            "GetAll", variant("(s)", (IMPL,)), path=PORTAL_PATH, destination=IMPL_NAME,
            interface="org.freedesktop.DBus.Properties")[0]

    def test_it_says_what_it_can(self):
        said = self.properties()
        self.assertEqual(said["version"], 2)
        self.assertIn("call.incoming", said["SupportedOptions"]["category"])
        self.assertIn("im.reply-with-text", said["SupportedOptions"]["button-purpose"])

    def test_what_an_app_brings_is_shown_and_listed_as_its(self):
        self.service.add_desktop_entry(MAIL, Name="Mail for People", Exec="true")
        self.portal.add(
            MAIL, "one", title=variant("s", "News"), body=variant("s", "1 < 2"),
            category=variant("s", "im.received"), icon=variant("s", "mail-unread"))
        shown = self.until_shown("News")
        self.assertEqual((shown.app, shown.body), ("Mail for People", "1 &lt; 2"))
        self.assertEqual(shown.hints["category"].unpack(), "im.received")
        item, = self.listed()
        self.assertEqual((item["app"], item["title"]), (MAIL, "News"))
        code, text = self.service.tool("explain", str(item["id"]))
        self.assertEqual(code, 0)
        self.assertIn("by the portal", text)

    def test_the_same_name_replaces_and_removing_takes_it_away(self):
        self.portal.add(MAIL, "one", title=variant("s", "First"))
        first = self.until_shown("First")
        self.portal.add(MAIL, "one", title=variant("s", "Second"))
        self.assertEqual(self.until_shown("Second").replaces, first.id)
        self.portal.remove(MAIL, "nothing")
        self.until_screen("Second")
        self.portal.remove(MAIL, "one")
        self.until_screen()
        self.assertEqual(self.listed(), [])

    def test_an_action_goes_to_the_portal_with_its_target_and_a_token(self):
        app = CallableApp(self.bus, MAIL)
        self.portal.add(MAIL, "one", title=variant("s", "News"), buttons=buttons(
            button("Archive", "archive", target=variant("(su)", ("inbox", 7)))))
        shown = self.until_shown("News")
        self.server.invoke(shown.id, "archive", token="token-1")
        name, identifier, action, parameter = self.portal.until_invoked()
        self.assertEqual((name, identifier, action), (MAIL, "one", "archive"))
        self.assertEqual(parameter[0], ("inbox", 7))
        self.assertEqual(parameter[1]["activation-token"], "token-1")
        self.assertEqual(app.until_called()[0], "Activate")
        until(lambda: self.listed() == [], "handled")

    def test_a_front_end_of_the_first_version_gets_the_target_alone(self):
        self.portal.leave()
        self.portal = Portal(self.bus, version=1)
        self.portal.add(MAIL, "one", title=variant("s", "News"), buttons=buttons(
            button("Archive", "archive", target=variant("i", 3)), button("Plain", "plain")))
        shown = self.until_shown("News")
        self.server.invoke(shown.id, "archive", token="t")
        self.assertEqual(self.portal.until_invoked()[3], [3])

    def test_an_action_of_the_app_itself_is_called_there(self):
        app = CallableApp(self.bus, MAIL)
        self.portal.add(
            MAIL, "one", title=variant("s", "News"), default_action=variant("s", "app.show"),
            default_action_target=variant("s", "inbox"))
        shown = self.until_shown("News")
        self.server.invoke(shown.id, "default", token="token-2")
        member, name, parameter, data = app.until_called()
        self.assertEqual((member, name, parameter), ("ActivateAction", "show", ["inbox"]))
        self.assertEqual(data["activation-token"], "token-2")
        self.assertEqual(self.portal.invoked, [])

    def test_a_tap_on_one_without_an_action_opens_the_app(self):
        app = CallableApp(self.bus, MAIL)
        self.portal.add(MAIL, "one", title=variant("s", "News"))
        self.server.invoke(self.until_shown("News").id, "default", token="token-3")
        self.assertEqual(app.until_called()[0], "Activate")
        self.assertEqual(app.calls[0][1]["desktop-startup-id"], "token-3")

    def test_an_answer_goes_back_behind_the_target(self):
        self.portal.add(MAIL, "one", title=variant("s", "News"), buttons=buttons(
            button("Answer", "reply", purpose=variant("s", "im.reply-with-text"),
                   target=variant("s", "chat-1"))))
        self.until_shown("News")
        item, = self.listed()
        self.acts("reply", str(item["id"]), "See you")
        parameter = self.portal.until_invoked()[3]
        self.assertEqual((parameter[0], parameter[-1]), ("chat-1", "See you"))

    def test_purposes_give_titles_and_what_declines_is_destructive(self):
        self.portal.add(MAIL, "one", title=variant("s", "Ann calls"), buttons=buttons(
            {"action": variant("s", "no"), "purpose": variant("s", "call.decline")},
            {"action": variant("s", "yes"), "purpose": variant("s", "call.accept")}))
        self.until_shown("Ann calls")
        item, = self.listed()
        self.assertEqual(
            [(one["key"], one["title"], one["destructive"]) for one in item["actions"]
             if one["key"] in ("yes", "no")],
            [("yes", "Accept", False), ("no", "Decline", True)])

    def test_tray_is_for_the_center_alone_and_transient_for_the_screen(self):
        self.portal.add(MAIL, "one", title=variant("s", "Quiet"), display_hint=variant("as", ["tray"]))
        self.portal.add(MAIL, "two", title=variant("s", "Short"),
                        display_hint=variant("as", ["transient"]))
        shown = self.until_shown("Short")
        self.assertEqual(self.server.with_summary("Quiet"), [])
        self.assertEqual(len(self.listed()), 2)
        self.server.close(shown.id, 1)
        until(lambda: [one["title"] for one in self.listed()] == ["Quiet"], "the short one gone")

    def test_what_is_locked_away_is_hidden_as_the_app_wishes(self):
        with open(self.service.preferences_file, "w", encoding="utf-8") as file:
            file.write("[Defaults]\npreviews = always\n")
        self.acts("reload")
        self.acts("lock", "on")
        self.portal.add(MAIL, "one", title=variant("s", "Off"),
                        display_hint=variant("as", ["hide-on-lock-screen"]))
        self.portal.add(MAIL, "two", title=variant("s", "Secret"),
                        display_hint=variant("as", ["hide-content-on-lock-screen"]))
        self.portal.add(MAIL, "three", title=variant("s", "Open"))
        self.until_shown("Open")
        self.until_shown("Notification")
        self.assertEqual(self.server.with_summary("Secret"), [])
        self.assertEqual(self.server.with_summary("Off"), [])
        self.acts("lock", "off")
        self.until_shown("Secret")
        self.assertIn("Off", [item["title"] for item in self.listed()])

    def test_a_sealed_picture_is_shown_and_goes_with_its_item(self):
        descriptor = memory_file(png())
        self.portal.add(MAIL, "one", [descriptor], title=variant("s", "Picture"),
                        icon=variant("(sv)", ("file-descriptor", variant("h", 0))))
        os.close(descriptor)
        shown = self.until_shown("Picture")
        path = shown.hints["image-path"].unpack()
        with open(path.removeprefix("file://"), "rb") as file:
            self.assertTrue(file.read().startswith(b"\x89PNG"))
        self.assertEqual(len(came_along(self.service)), 1)
        self.portal.remove(MAIL, "one")
        self.until_screen()
        self.assertEqual(came_along(self.service), [])

    def test_a_picture_that_somebody_could_still_change_is_left_out(self):
        for number, seals in enumerate((0, SEALS & ~fcntl.F_SEAL_WRITE, SEALS & ~fcntl.F_SEAL_GROW)):
            descriptor = memory_file(png(), seals)
            self.portal.add(MAIL, str(number), [descriptor], title=variant("s", f"Open {number}"),
                            icon=variant("(sv)", ("file-descriptor", variant("h", 0))))
            os.close(descriptor)
            self.assertNotIn("image-path", self.until_shown(f"Open {number}").hints)
        self.assertIn("no file that is sealed", self.service.log)

    def test_a_picture_in_bytes_is_shown(self):
        self.portal.add(MAIL, "one", title=variant("s", "Bytes"),
                        icon=variant("(sv)", ("bytes", variant("ay", png()))))
        self.assertIn("image-path", self.until_shown("Bytes").hints)

    def test_it_is_open_after_a_restart_with_its_actions(self):
        self.portal.add(
            MAIL, "one", title=variant("s", "Stays"), icon=variant("(sv)", (
                "bytes", variant("ay", png()))),
            default_action=variant("s", "app.show"), default_action_target=variant("s", "inbox"),
            buttons=buttons(button("Archive", "archive", target=variant("u", 9))))
        self.until_shown("Stays")
        self.service.restart()
        self.bus.until_owned(IMPL_NAME)
        item, = self.listed()
        self.assertEqual(item["title"], "Stays")
        self.portal.add(MAIL, "other", title=variant("s", "Other"))
        self.until_shown("Other")
        self.acts("invoke", str(item["id"]), "archive")
        self.assertEqual(self.portal.until_invoked()[1:3], ("one", "archive"))
        self.assertEqual(self.portal.invoked[-1][3][0], 9)

    def test_after_a_restart_its_name_still_replaces_it(self):
        self.portal.add(MAIL, "one", title=variant("s", "Before"))
        self.until_shown("Before")
        self.service.restart()
        self.bus.until_owned(IMPL_NAME)
        self.portal.add(MAIL, "one", title=variant("s", "After"))
        self.until_shown("After")
        self.assertEqual([one["title"] for one in self.listed()], ["After"])

    def test_an_app_that_the_portal_cannot_name_is_heard_all_the_same(self):
        self.portal.add("", "one", title=variant("s", "Nameless"), default_action=variant("s", "go"))
        self.server.invoke(self.until_shown("Nameless").id, "default")
        self.assertEqual(self.portal.until_invoked()[:3], ("", "one", "go"))

    def test_what_is_done_reaches_the_portal_that_is_there_then(self):
        for app in (MAIL, ""):
            with self.subTest(app):
                self.portal.add(app, "one", title=variant("s", f"Of '{app}'"), default_action=variant("s", "go"))
                shown = self.until_shown(f"Of '{app}'")
                self.portal.leave()
                self.portal = Portal(self.bus)
                self.server.invoke(shown.id, "default")
                self.assertEqual(self.portal.until_invoked()[:3], (app, "one", "go"))

    def test_what_an_earlier_life_left_goes_back_to_the_portal_that_is_there_now(self):
        self.portal.add(MAIL, "one", title=variant("s", "Stays"), default_action=variant("s", "go"))
        self.until_shown("Stays")
        self.portal.leave()
        self.service.restart()
        self.bus.until_owned(IMPL_NAME)
        self.portal = Portal(self.bus)
        item, = self.listed()
        self.acts("invoke", str(item["id"]))
        self.assertEqual(self.portal.until_invoked()[:3], (MAIL, "one", "go"))

    def test_a_descriptor_in_a_target_costs_that_button_alone(self):
        reading, writing = os.pipe()
        deep = variant("v", variant("v", variant("a{sv}", {"file": variant("h", 0)})))
        self.portal.add(MAIL, "one", [reading], title=variant("s", "Deep"), buttons=buttons(
            button("Open", "open", target=deep), button("Go", "go", target=variant("v", variant("i", 3)))))
        os.close(reading)
        os.close(writing)
        shown = self.until_shown("Deep")
        self.assertIn("go", shown.actions)
        self.assertNotIn("open", shown.actions)
        self.server.invoke(shown.id, "go")
        self.assertEqual(self.portal.until_invoked()[3][0], 3)

    def test_others_claim_to_be_an_app_and_do_not_reach_what_the_portal_brought(self):
        self.portal.add(MAIL, "one", title=variant("s", "Real"))
        self.until_shown("Real")
        other = DoorClient(self.bus)
        other.add(MAIL, "one", title=variant("s", "Claimed"))
        self.until_screen("Claimed", "Real")
        other.remove(MAIL, "one")
        self.until_screen("Real")
        with self.assertRaises(Refused) as caught:
            other.add("../evil", "one", title=variant("s", "Evil"))
        self.assertEqual(caught.exception.name, "org.freedesktop.DBus.Error.InvalidArgs")


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

"""The portal's back end, from what an app brings there to what it is told back."""
import fcntl
import os
import unittest

from harness import Refused, until, variant
from harness.door_case import MAIL, DoorCase, button, buttons
from harness.doors import (
    IMPL, IMPL_NAME, PORTAL_PATH, SEALS, CallableApp, DoorClient, Portal, came_along, memory_file, png)


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
        until(lambda: came_along(self.service) == [], lambda: came_along(self.service))

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
                # The server is on another bus: the answer comes behind the word of who is the portal now.
                self.listed()
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


if __name__ == "__main__":
    unittest.main()

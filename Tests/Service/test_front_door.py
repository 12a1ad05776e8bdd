"""What an application sees of the notification name, and what the server behind gets of it."""
import unittest

from harness import Refused, ServiceCase, image, variant
from gi.repository import GLib

ALWAYS = {
    "body", "actions", "persistence", "x-canonical-private-synchronous", "x-dunst-stack-tag",
    "synchronous", "private-synchronous", "x-kde-origin-name"}
PEER = "org.freedesktop.DBus.Peer"
PROPERTIES = "org.freedesktop.DBus.Properties"


class WhoItIs(ServiceCase):
    def test_it_names_itself_and_the_protocol(self):
        self.serve()
        name, vendor, version, protocol = self.client().call("GetServerInformation")
        self.assertEqual((name, vendor, protocol), ("Pennant", "Pennant Project", "1.2"))
        self.assertRegex(version, r"^\d+\.\d+\.\d+")

    def test_it_answers_who_it_is_while_the_server_is_silent(self):
        self.serve()
        self.server.is_silent = True
        client = self.client()
        client.notify("Waits")
        self.assertEqual(client.start("GetServerInformation").result(seconds=1)[0], "Pennant")

    def test_it_offers_what_it_always_has_and_what_the_server_adds(self):
        self.serve(capabilities=["body", "body-markup", "body-hyperlinks", "actions", "x-strange"])
        client = self.client()
        client.notify("First")
        self.until_shown("First")
        offered = set(client.call("GetCapabilities")[0])
        self.assertLessEqual(ALWAYS | {"body-markup", "body-hyperlinks"}, offered)
        self.assertFalse(offered & {"x-strange", "body-images", "inline-reply", "icon-multi"})

    def test_it_offers_what_it_always_has_before_the_server_said_anything(self):
        self.serve(desktop="bus:unix:path=/nonexistent/bus")
        self.assertLessEqual(ALWAYS, set(self.client().call("GetCapabilities")[0]))

    def test_capabilities_can_be_named_by_the_person(self):
        self.serve(preferences="[Desktop]\ncapabilities = body;actions\n")
        self.assertEqual(set(self.client().call("GetCapabilities")[0]), {"body", "actions"})


class Notifying(ServiceCase):
    def test_ids_are_never_zero_and_never_the_servers(self):
        self.serve()
        client = self.client()
        ids = [client.notify(f"Number {n}") for n in range(5)]
        self.until_shown("Number 4")
        self.assertEqual(len(set(ids)), 5)
        self.assertNotIn(0, ids)
        self.assertFalse(set(ids) & {shown.id for shown in self.server.shown})

    def test_notify_is_answered_while_the_server_is_silent(self):
        self.serve()
        self.server.is_silent = True
        self.assertTrue(self.client().start_notify("Waits").result(seconds=1))

    def test_what_is_sent_arrives(self):
        self.serve()
        self.client("Mail").notify(
            "Two new messages", "From <b>Ann</b> &amp; Bob", icon="mail-unread",
            actions=["default", "", "archive", "Archive"],
            hints={"category": variant("s", "email.arrived")})
        shown = self.until_shown("Two new messages")
        self.assertEqual((shown.app, shown.icon), ("Mail", "mail-unread"))
        self.assertEqual(shown.body, "From <b>Ann</b> &amp; Bob")
        pairs = dict(zip(shown.actions[::2], shown.actions[1::2]))
        self.assertEqual(pairs.get("archive"), "Archive")
        self.assertIn("default", pairs)
        self.assertEqual(shown.hints["category"].unpack(), "email.arrived")

    def test_markup_is_taken_out_for_a_server_without_it(self):
        self.serve(capabilities=["body", "actions"])
        client = self.client()
        client.notify("Warm up")
        self.until_shown("Warm up")
        client.notify("Plain", "a <b>bold</b> &amp; <a href=\"https://example.org\">linked</a> word")
        body = self.until_shown("Plain").body
        self.assertIn("a bold & linked", body)
        self.assertNotIn("<", body)

    def test_the_name_and_icon_come_from_the_desktop_entry(self):
        self.serve()
        self.service.add_desktop_entry("org.example.Post", Name="Post Office", Icon="post", Exec="post")
        self.client("post-helper").notify(
            "From the entry", hints={"desktop-entry": variant("s", "org.example.Post")})
        shown = self.until_shown("From the entry")
        self.assertEqual(shown.app, "Post Office")
        self.assertEqual(shown.icon, "post")

    def test_urgency_arrives_as_a_byte_however_it_was_sent(self):
        self.serve()
        client = self.client()
        for signature in "yuinqxt":
            client.notify(f"As {signature}", app=signature, hints={"urgency": variant(signature, 2)})
            urgency = self.until_shown(f"As {signature}").hints["urgency"]
            self.assertEqual((urgency.get_type_string(), urgency.unpack()), ("y", 2), signature)

    def test_transient_is_understood_as_boolean_and_as_number(self):
        self.serve(preferences="[Defaults]\nbanner-duration = 1s\n")
        client = self.client()
        for signature, value in (("b", True), ("i", 1), ("u", 1), ("y", 1)):
            identifier = client.notify(
                f"Transient {signature}", hints={"transient": variant(signature, value)})
            self.server.close(self.until_shown(f"Transient {signature}").id, 1)
            self.assertEqual(client.until_closed(identifier), 1, signature)

    def test_pictures_arrive_under_their_present_name_whatever_spelling_was_used(self):
        self.serve()
        client = self.client()
        for spelling in ("image-data", "image_data", "icon_data"):
            client.notify(spelling, hints={spelling: image()})
            hints = self.until_shown(spelling).hints
            self.assertEqual(hints["image-data"].get_type_string(), "(iiibiiay)", spelling)
            self.assertEqual(hints["image-data"].unpack()[:6], (2, 2, 8, True, 8, 4))

    def test_hints_that_the_server_is_not_known_to_know_do_not_reach_it(self):
        self.serve()
        self.client().notify("Odd hints", hints={
            "x-vendor-thing": variant("s", "x"), "x-shell-sender-pid": variant("u", 1),
            "x-shell-sender": variant("s", ":1.1"), "SWAYNC_BYPASS_DND": variant("b", True),
            "x-gnome-privacy-scope": variant("s", "system")})
        hints = self.until_shown("Odd hints").hints
        self.assertFalse(
            {"x-vendor-thing", "x-shell-sender-pid", "x-shell-sender", "SWAYNC_BYPASS_DND",
             "x-gnome-privacy-scope"} & set(hints))

    def test_an_alert_is_made_to_stay(self):
        self.serve()
        client = self.client()
        client.notify("By timeout", timeout=0)
        # An app may add one alert a second; this is another app.
        client.notify("By urgency", app="other", hints={"urgency": variant("y", 2)})
        for summary in ("By timeout", "By urgency"):
            self.assertEqual(self.until_shown(summary).timeout, 0, summary)

    def test_a_banner_lasts_as_long_as_the_person_says(self):
        self.serve(preferences="[Defaults]\nbanner-duration = 7s\n")
        self.client().notify("Seven seconds")
        self.assertEqual(self.until_shown("Seven seconds").timeout, 7000)

    def test_an_apps_own_timeout_is_held_to_a_second_at_least(self):
        self.serve()
        client = self.client()
        client.notify("Short", timeout=1)
        client.notify("Own", timeout=3000)
        self.assertEqual(self.until_shown("Short").timeout, 1000)
        self.assertEqual(self.until_shown("Own").timeout, 3000)


class Acting(ServiceCase):
    def test_an_action_reaches_the_app_with_its_own_id_and_then_the_item_is_closed(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Door bell", actions=["open", "Open"])
        self.server.invoke(self.until_shown("Door bell").id, "open", token="token-1")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "open"))
        self.assertEqual(client.until_closed(identifier), 2)
        self.assertEqual(
            [signal.member for signal in client.signals],
            ["ActivationToken", "ActionInvoked", "NotificationClosed"])
        self.assertEqual(client.heard("ActivationToken"), [(identifier, "token-1")])

    def test_an_item_that_was_acted_on_leaves_the_servers_screen(self):
        self.serve()
        client = self.client()
        client.notify("Leaves", actions=["open", "Open"])
        self.server.invoke(self.until_shown("Leaves").id, "open")
        self.until_screen()

    def test_an_action_that_was_not_offered_is_not_passed_on(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Two", actions=["yes", "Yes"])
        shown = self.until_shown("Two")
        self.server.invoke(shown.id, "no-such-key")
        self.server.invoke(shown.id, "yes")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "yes"))

    def test_only_four_buttons_survive_and_the_destructive_one_is_last(self):
        self.serve()
        self.client().notify(
            "Five", actions=["a", "A", "b", "B", "c", "C", "d", "D", "e", "E"],
            hints={"x-pennant-destructive": variant("as", ["b"])})
        keys = [key for key in self.until_shown("Five").actions[::2] if key in "abcde"]
        self.assertEqual(keys, ["a", "c", "d", "b"])

    def test_a_reply_reaches_the_app_where_the_server_takes_replies(self):
        self.serve(capabilities=["body", "actions", "inline-reply"])
        client = self.client()
        client.notify("Warm up")
        self.until_shown("Warm up")
        self.assertIn("inline-reply", client.call("GetCapabilities")[0])
        identifier = client.notify("Coming?", actions=["inline-reply", "Reply"])
        shown = self.until_shown("Coming?")
        self.assertIn("inline-reply", shown.actions[::2])
        self.server.reply(shown.id, "Yes, at six")
        self.assertEqual(
            client.until_heard("NotificationReplied", identifier), (identifier, "Yes, at six"))

    def test_signals_go_to_the_app_alone(self):
        self.serve()
        client, other = self.client(), self.client("other")
        identifier = client.notify("Private", actions=["open", "Open"])
        self.server.invoke(self.until_shown("Private").id, "open")
        client.until_closed(identifier)
        other.ping()
        self.assertEqual(other.signals, [])

    def test_signals_of_anybody_but_the_server_are_not_believed(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Trust", actions=["open", "Open"])
        shown = self.until_shown("Trust")
        impostor = self.behind.connect()
        for member, signature, value in (
                ("ActionInvoked", "(us)", (shown.id, "open")), ("NotificationClosed", "(uu)", (shown.id, 2))):
            impostor.emit_signal(
                None, "/org/freedesktop/Notifications", "org.freedesktop.Notifications", member,
                GLib.Variant(signature, value))
        impostor.flush_sync(None)
        self.everything_arrived(client)
        self.assertEqual(client.heard("ActionInvoked", identifier), [])
        self.assertEqual(client.heard("NotificationClosed", identifier), [])


class StandardInterfaces(ServiceCase):
    def test_it_answers_a_ping(self):
        self.serve()
        self.assertEqual(self.client().call("Ping", interface=PEER), ())

    def test_it_has_one_property(self):
        self.serve()
        argument = GLib.Variant("(s)", ("org.freedesktop.Notifications",))
        self.assertEqual(self.client().call("GetAll", argument, interface=PROPERTIES), ({"Inhibited": False},))

    def test_unknown_methods_interfaces_and_paths_are_errors_by_name(self):
        self.serve()
        client = self.client()
        # What nobody here knows may be the desktop server's, which is asked once it is there.
        self.everything_arrived(client)
        for where, member in (
                ({}, "NoSuchMethod"), ({"interface": "org.example.No"}, "Notify"),
                ({"path": "/nowhere"}, "GetCapabilities")):
            with self.subTest(member=member, **where), self.assertRaises(Refused) as caught:
                client.call(member, **where)
            self.assertRegex(caught.exception.name, r"DBus\.Error\.Unknown(Method|Object|Interface)")


if __name__ == "__main__":
    unittest.main()

"""Whose a notification is: who may replace and close it, and who hears of it."""
import time
import unittest

from harness import Refused, ServiceCase, until, variant

INVALID = "org.freedesktop.DBus.Error.InvalidArgs"


class Owners(ServiceCase):
    def assert_refused(self, call):
        with self.assertRaises(Refused) as caught:
            call()
        self.assertEqual(caught.exception.name, INVALID)

    def test_a_foreign_live_id_can_be_neither_replaced_nor_closed(self):
        self.serve()
        owner, stranger = self.client("owner"), self.client("stranger")
        identifier = owner.notify("Mine")
        self.until_shown("Mine")
        stranger.notify("I am here too")
        self.assert_refused(lambda: stranger.notify("Yours", replaces=identifier))
        self.assert_refused(lambda: stranger.close(identifier))
        self.everything_arrived(owner)
        self.until_screen("Mine", "I am here too")
        self.assertEqual(owner.signals and owner.heard("NotificationClosed", identifier), [])

    def test_another_connection_of_the_same_app_may_replace_and_close(self):
        self.serve()
        first, second = self.client("twin"), self.client("twin")
        identifier = first.notify("Of the first")
        self.assertEqual(second.notify("Of the second", replaces=identifier), identifier)
        self.until_screen("Of the second")
        second.close(identifier)
        self.until_screen()

    def test_a_close_without_a_claim_is_nobodys(self):
        self.serve()
        first, second = self.client("twin"), self.client("twin")
        identifier = first.notify("Of the first")
        # It has the app's name in its pocket, and has never said so on the bus.
        self.assert_refused(lambda: second.close(identifier))

    def test_once_the_maker_has_left_anybody_may(self):
        self.serve()
        maker, other = self.client("maker"), self.client("other")
        identifier = maker.notify("Left behind")
        self.until_shown("Left behind")
        name = maker.name
        maker.leave()
        self.assertIsNone(self.bus.owner(name))
        self.assertEqual(other.notify("Taken over", replaces=identifier), identifier)
        self.until_screen("Taken over")
        other.close(identifier)
        self.assertEqual(other.until_closed(identifier), 3)

    def test_closing_an_unknown_or_closed_id_succeeds_silently(self):
        self.serve()
        client = self.client()
        client.close(4_000_000_000)
        client.close(0)
        identifier = client.notify("Once")
        client.close(identifier)
        client.close(identifier)
        client.ping()
        self.assertEqual(client.heard("NotificationClosed"), [(identifier, 3)])

    def test_closed_goes_to_all_who_made_it_and_actions_to_the_newest(self):
        self.serve()
        first, second = self.client("twin"), self.client("twin")
        identifier = first.notify("Version 1", actions=["go", "Go"])
        second.notify("Version 2", replaces=identifier, actions=["go", "Go"])
        self.server.invoke(self.until_shown("Version 2").id, "go")
        self.assertEqual(second.until_closed(identifier), 2)
        self.assertEqual(first.until_closed(identifier), 2)
        self.assertEqual(second.heard("ActionInvoked"), [(identifier, "go")])
        self.assertEqual(first.heard("ActionInvoked"), [])


class UnknownNumbers(ServiceCase):
    def test_an_unknown_number_gets_a_fresh_id_and_means_that_item_from_then_on(self):
        self.serve()
        client = self.client("volume")
        identifier = client.notify("40 percent", replaces=9999)
        self.assertNotIn(identifier, (0, 9999))
        self.assertEqual(client.notify("50 percent", replaces=9999), identifier)
        self.until_screen("50 percent")
        client.close(9999)
        self.assertEqual(client.until_closed(identifier), 3)

    def test_it_holds_for_another_connection_of_that_app(self):
        self.serve()
        first = self.client("volume")
        identifier = first.notify("40 percent", replaces=9999)
        first.leave()
        self.assertEqual(self.client("volume").notify("50 percent", replaces=9999), identifier)

    def test_it_means_nothing_to_another_app(self):
        self.serve()
        one, other = self.client("one"), self.client("other")
        mine, theirs = one.notify("One", replaces=9999), other.notify("Other", replaces=9999)
        self.assertNotEqual(mine, theirs)
        self.until_screen("One", "Other")

    def test_a_closed_items_number_is_forgotten(self):
        self.serve()
        client = self.client("volume")
        identifier = client.notify("One", replaces=9999)
        client.close(identifier)
        self.assertNotEqual(client.notify("Two", replaces=9999), identifier)


class Leaving(ServiceCase):
    def test_gone_at_once_its_call_stays(self):
        # That is how notify-send works.
        self.serve()
        app = self.client("phone")
        app.notify("Ann calls", timeout=0, hints={"category": variant("s", "call.incoming")})
        self.until_shown("Ann calls")
        app.leave()
        self.everything_arrived(self.client())
        self.until_screen("Ann calls")

    def test_what_becomes_of_the_items_of_an_app_that_had_stayed(self):
        self.serve()
        app = self.client("phone")
        categories = {
            "Rings": "call.incoming", "Loads": "transfer", "Loads still": "transfer.progress",
            "Loaded": "transfer.complete", "Failed": "transfer.error", "Missed": "call.unanswered",
            "Mail": "email.arrived"}
        for summary, category in categories.items():
            app.notify(summary, actions=["open", "Open"], hints={"category": variant("s", category)})
        self.until_screen(*categories)
        since = time.monotonic()
        until(lambda: time.monotonic() - since > 5.1, "5 s gone by")
        app.leave()
        # The ends of those that are nothing without it go to nobody: whoever made them is gone.
        kept = ("Loaded", "Failed", "Missed", "Mail")
        self.until_screen(*kept)
        for summary in kept:
            first, again = self.server.with_summary(summary)[0], self.until_shown(summary, times=2)
            self.assertEqual(first.actions, ["open", "Open"], summary)
            self.assertEqual((again.actions, again.replaces), ([], first.id), summary)

    def test_buttons_of_an_app_that_left_are_off(self):
        self.serve()
        app = self.client("mail")
        app.notify("Buttons", timeout=0, actions=["open", "Open"])
        shown = self.until_shown("Buttons")
        app.leave()
        self.server.invoke(shown.id, "open")
        self.everything_arrived(self.client())
        self.assertTrue(self.service.process.is_running)


if __name__ == "__main__":
    unittest.main()

"""Leaving the screen is not closing; and each id is closed once, with the right reason."""
import unittest

from harness import ServiceCase, variant

EXPIRED, DISMISSED, BY_APP = 1, 2, 3


class Closing(ServiceCase):
    def fade(self, summary):
        self.server.close(self.until_shown(summary).id, EXPIRED)

    def test_a_banner_that_fades_stays_open_and_its_action_still_works(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Fades", actions=["open", "Open"])
        shown = self.until_shown("Fades")
        self.fade("Fades")
        self.everything_arrived(client)
        self.assertEqual(client.heard("NotificationClosed", identifier), [])
        # As from the server's own history.
        self.server.invoke(shown.id, "open")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "open"))
        self.assertEqual(client.until_closed(identifier), DISMISSED)

    def test_where_fading_closes_it_says_expired(self):
        self.serve(preferences="[App closes]\non-fade = close\n[App no-center]\ncenter = no\n")
        for app, fields in {
                "closes": {}, "no-center": {}, "own-timeout": {"timeout": 2000},
                "transient": {"hints": {"transient": variant("b", True)}}}.items():
            with self.subTest(app=app):
                client = self.client(app)
                identifier = client.notify(f"From {app}", **fields)
                self.fade(f"From {app}")
                self.assertEqual(client.until_closed(identifier), EXPIRED)

    def test_dismissed_by_the_person(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Dismissed")
        self.server.close(self.until_shown("Dismissed").id, DISMISSED)
        self.assertEqual(client.until_closed(identifier), DISMISSED)

    def test_closed_by_its_app(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Withdrawn")
        shown = self.until_shown("Withdrawn")
        client.close(identifier)
        self.assertEqual(client.until_closed(identifier), BY_APP)
        self.until_screen()
        self.assertIn(("CloseNotification", (shown.id,)), self.server.calls)

    def test_closed_by_its_app_before_the_server_has_answered(self):
        self.serve()
        self.server.delay = 0.3
        client = self.client()
        identifier = client.notify("Too quick")
        client.close(identifier)
        self.assertEqual(client.until_closed(identifier), BY_APP)
        self.server.delay = 0
        self.everything_arrived(client)
        self.until_screen()

    def test_an_id_is_closed_once_whatever_the_server_says(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Once", actions=["go", "Go"])
        shown = self.until_shown("Once")
        self.server.invoke(shown.id, "go")
        for reason in (3, 2, 1, 99):
            self.server.close(shown.id, reason)
        self.server.close(12345, 2)
        self.everything_arrived(client)
        self.assertEqual(client.heard("NotificationClosed", identifier), [(identifier, DISMISSED)])
        self.assertEqual(len(client.heard("ActionInvoked", identifier)), 1)

    def test_a_notice_that_is_not_allowed_is_answered_then_closed(self):
        self.serve(preferences="[App muted]\nallow = no\n")
        muted, client = self.client("muted"), self.client()
        identifier = muted.notify("Not allowed")
        self.assertNotEqual(identifier, 0)
        self.assertEqual(muted.until_closed(identifier), DISMISSED)
        self.everything_arrived(client)
        self.assertEqual(self.server.with_summary("Not allowed"), [])

    def test_a_badge_of_zero_closes_the_apps_items(self):
        self.serve()
        client, other = self.client("mail"), self.client("other")
        ids = [client.notify(f"Mail {n}") for n in range(3)]
        kept = other.notify("Of another app")
        client.notify("", hints={"x-pennant-badge": variant("u", 0)})
        self.assertEqual([client.until_closed(identifier) for identifier in ids], [DISMISSED] * 3)
        other.ping()
        self.assertEqual(other.heard("NotificationClosed", kept), [])
        self.until_screen("Of another app")


class WithoutAScreen(ServiceCase):
    def test_a_transient_on_a_screen_that_nobody_sees_runs_its_own_time(self):
        self.serve(desktop="none")
        client = self.client()
        identifier = client.notify("Unseen", timeout=1000, hints={"transient": variant("b", True)})
        self.assertEqual(client.until_closed(identifier), EXPIRED)

    def test_style_none_shows_nothing_and_stays_open(self):
        self.serve(preferences="[App quiet]\nstyle = none\n")
        quiet, client = self.client("quiet"), self.client()
        identifier = quiet.notify("Quietly")
        self.everything_arrived(client)
        self.assertEqual(self.server.with_summary("Quietly"), [])
        self.assertEqual(quiet.heard("NotificationClosed", identifier), [])
        quiet.close(identifier)
        self.assertEqual(quiet.until_closed(identifier), BY_APP)


if __name__ == "__main__":
    unittest.main()

"""Buttons that nobody can hear: not drawn, not listed, and a press of one is a no."""
import subprocess
import unittest

from harness import Center, ServiceCase, until, variant
from harness.doors import CallableApp, GtkApp, GTK

ACTIONS = ["default", "Open", "like", "Like"]
MAIL = "org.example.Mail"
SHOWN = ["default", "Open", "app.like", "Like"]
LIKE = variant("aa{sv}", [{"label": variant("s", "Like"), "action": variant("s", "app.like")}])


class Unheard(ServiceCase):
    def setUp(self):
        super().setUp()
        self.serve()
        self.center = Center(self.bus)

    def until_drawn(self, summary, actions):
        def drawn():
            return [one.actions for one in self.server.on_screen.values() if one.summary == summary]
        until(lambda: drawn() == [actions], lambda: f"{actions} drawn; there are {drawn()}")

    def assert_unheard(self, identifier, summary):
        """Neither drawn nor listed; pressed all the same, it is kept, and that is said."""
        self.until_drawn(summary, [])
        item = self.center.item(identifier)
        self.assertEqual((item["reach"], item["actions"], item["opens"]), ("nobody", [], False))
        for words in (("invoke", str(identifier), "like"), ("invoke", str(identifier))):
            code, text = self.service.tool(*words)
            self.assertEqual(code, 1, text)
        self.assertEqual(
            self.center.error_of("Invoke", "(usa{sv})", identifier, "like", {}),
            "org.pennant.Error.Unheard")
        shown, = [one for one in self.server.on_screen.values() if one.summary == summary]
        self.server.invoke(shown.id, "like")
        self.server.close(shown.id, 2)
        until(lambda: self.center.item(identifier)["place"] == "center", "it off the screen")
        self.assertEqual(self.center.titles(), [summary])

    def test_a_sender_that_has_left_at_once(self):
        """A script that sends by one program and listens by another, as docs/for-apps.md says."""
        listener = self.client("listener")
        arguments = ["Script", "0", "", "Left", "", '["default", "Open", "like", "Like"]', "{}", "0"]
        done = subprocess.run(
            ["gdbus", "call", "--address", self.bus.address, "--dest", "org.freedesktop.Notifications",
             "--object-path", "/org/freedesktop/Notifications",
             "--method", "org.freedesktop.Notifications.Notify", "--", *arguments],
            check=True, capture_output=True, text=True, timeout=10)
        identifier = int(done.stdout.split()[1].rstrip(",)"))
        self.assert_unheard(identifier, "Left")
        self.center.dismiss(identifier)
        self.everything_arrived(listener)
        self.assertEqual([one for one in listener.signals if one.arguments[0] == identifier], [])

    def test_an_app_that_quits_within_five_seconds_of_its_last_message(self):
        app = self.client("Chat")
        identifier = app.notify("Quits", actions=ACTIONS, timeout=0)
        self.until_drawn("Quits", ACTIONS)
        app.leave()
        self.assert_unheard(identifier, "Quits")

    def test_what_has_no_buttons_is_drawn_once(self):
        app = self.client("Script")
        app.notify("Plain", timeout=0)
        self.until_shown("Plain")
        app.leave()
        self.everything_arrived(self.client())
        self.assertEqual(len(self.server.with_summary("Plain")), 1)

    def gtk(self):
        """A GNotification of an app without a desktop entry."""
        self.bus.until_owned(GTK)
        app = GtkApp(self.bus)
        app.add(MAIL, "one", title=variant("s", "News"), priority=variant("s", "urgent"), buttons=LIKE)
        self.until_drawn("News", SHOWN)
        identifier, = [item["id"] for item in self.center.list()]
        return app, identifier

    def test_an_app_of_gtks_door_that_is_gone_and_cannot_be_started(self):
        app, identifier = self.gtk()
        self.assertEqual(self.center.item(identifier)["reach"], "app")
        app.leave()
        self.assert_unheard(identifier, "News")

    def test_an_app_of_gtks_door_that_can_be_called_by_its_name(self):
        mail = CallableApp(self.bus, MAIL)
        app, identifier = self.gtk()
        app.leave()
        self.until_drawn("News", SHOWN)
        until(lambda: self.center.item(identifier)["reach"] == "app", "that it can be called")
        self.assertEqual(self.center.invoke(identifier, "app.like"), "app")
        self.assertEqual(mail.until_called()[:2], ("ActivateAction", "like"))

    def test_its_name_goes_too(self):
        mail = CallableApp(self.bus, MAIL)
        app, identifier = self.gtk()
        app.leave()
        until(lambda: self.center.item(identifier)["reach"] == "app", "that it can be called")
        mail.connection.close_sync(None)
        self.assert_unheard(identifier, "News")

    def test_one_whose_entry_starts_it_keeps_its_buttons(self):
        self.service.add_desktop_entry(MAIL, Name="Mail", Exec="true")
        app, identifier = self.gtk()
        app.leave()
        self.everything_arrived(self.client())
        self.assertEqual(self.center.item(identifier)["reach"], "app")
        self.until_drawn("News", SHOWN)


if __name__ == "__main__":
    unittest.main()

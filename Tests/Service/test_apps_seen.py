"""Which apps have notified is remembered, so that `pennant check` can tell a misspelt group."""
import unittest

from harness import Center, ServiceCase, until, variant


class AppsSeen(ServiceCase):
    def seen(self):
        """The ids that are vouched for, and the others."""
        path = self.service.state / "apps-seen"
        vouched, _, claimed = path.read_text().partition("\n\n") if path.exists() else ("", "", "")
        return vouched.split("\n"), claimed.split("\n")

    def test_check_knows_who_has_notified(self):
        self.serve(desktop="none", preferences="[App slak]\nstyle = alert\n")
        self.assertEqual(self.service.tool("check"), (0, "the file is good\n"))
        self.client().notify("Hello", app="slack")
        until(lambda: (self.service.state / "apps-seen").exists(), "the list")
        code, words = self.service.tool("check")
        self.assertEqual(code, 0)
        self.assertIn("preferences.conf:1: note: 'slak' has never notified and is not installed; "
                      "did you mean 'slack'?", words)

    def test_an_app_with_a_desktop_entry_goes_before_names_that_are_made_up(self):
        self.serve(desktop="none")
        self.service.add_desktop_entry("org.example.Mail", Name="Mail")
        client = self.client()
        for number in range(1200):
            client.start_notify("Hello", app=f"made up {number}")
        client.notify("Hello", hints={"desktop-entry": variant("s", "org.example.Mail")})
        self.assertEqual(self.service.process.terminate(), 0)
        vouched, claimed = self.seen()
        self.assertEqual(vouched, ["org.example.Mail"])
        self.assertIn("made up 1199", claimed)
        self.assertNotIn("made up 0", claimed)
        self.assertLess(len(claimed), 1001)

    def test_it_outlives_the_service_and_is_not_written_for_what_is_known(self):
        self.serve(desktop="none")
        self.client().notify("Hello", app="first")
        until(lambda: "serving" in self.service.log, lambda: f"all of it served; {self.service.log}")
        self.service.restart()
        path = self.service.state / "apps-seen"
        # A thread of its own writes it, so that no disk holds up an answer.
        until(path.exists, "the file of apps")
        before = path.stat().st_ino, path.stat().st_mtime_ns
        client = self.client()
        client.notify("Hello", app="FIRST")
        client.ping()
        self.assertEqual((path.stat().st_ino, path.stat().st_mtime_ns), before)

    def test_apps_still_lists_after_a_restart_who_is_installed_and_has_notified(self):
        self.serve(desktop="none")
        self.service.add_desktop_entry("org.example.Mail", Name="Mail")
        client = self.client()
        mail = {"desktop-entry": variant("s", "org.example.Mail")}
        client.close(client.notify("Hello", hints=mail))
        client.close(client.notify("Hello", app="made up"))
        self.assertEqual(self.service.process.terminate(), 0)
        self.service.start()
        code, words = self.service.tool("apps")
        self.assertEqual(code, 0)
        self.assertIn("org.example.Mail", words)
        self.assertIn("it has notified before", words)
        self.assertNotIn("made up", words)

    def test_what_is_said_of_an_installed_app_does_not_go_to_a_program_that_says_to_be_it(self):
        self.serve(desktop="none")
        self.service.add_desktop_entry("org.bank.App", Name="My Bank")
        bank = {"desktop-entry": variant("s", "org.bank.App")}
        first = self.client().notify("From the bank", app="My Bank", hints=bank)
        second = self.client().notify("From the other", app="My Bank")
        for words in (("prefs", "set", "My Bank", "previews", "never"), ("dismiss", "--app", "My Bank"),
                      ("list", "--app", "my bank"), ("history", "clear", "--app", "My Bank")):
            code, said = self.service.tool(*words)
            self.assertEqual(code, 2, said)
            self.assertIn("is what 2 apps are called; name one: My Bank, org.bank.App.", said)
        self.assertFalse(self.service.preferences_file.exists(), "written for one of them")
        center = Center(self.bus)
        self.assertEqual({item["id"] for item in center.list()}, {first, second})
        self.assertEqual(self.service.tool("prefs", "set", "org.bank.App", "previews", "never")[0], 0)
        self.assertIn("[App org.bank.App]", self.service.preferences_file.read_text())
        self.assertEqual(self.service.tool("dismiss", "--app", "org.bank.App")[0], 0)
        self.assertEqual([item["id"] for item in center.list()], [second])
        code, said = self.service.tool("prefs", "set", "[App My Bank]", "sound", "no")
        self.assertEqual((code, "note:" in said), (0, False), said)
        self.assertIn("[App My Bank]", self.service.preferences_file.read_text())


if __name__ == "__main__":
    unittest.main()

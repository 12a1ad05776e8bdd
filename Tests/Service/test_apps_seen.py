"""Which apps have notified is remembered, so that `pennant check` can tell a misspelt group."""
import unittest

from harness import ServiceCase, until, variant


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
        self.service.restart()
        path = self.service.state / "apps-seen"
        before = path.stat().st_ino, path.stat().st_mtime_ns
        client = self.client()
        client.notify("Hello", app="FIRST")
        client.ping()
        self.assertEqual((path.stat().st_ino, path.stat().st_mtime_ns), before)


if __name__ == "__main__":
    unittest.main()

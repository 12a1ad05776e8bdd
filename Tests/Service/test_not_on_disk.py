"""Texts that may not be written are in no file of the state folder, and go from it when that is said later."""
import unittest

from gi.repository import GLib

from harness import Center, ServiceCase, until
from harness.site_pages import hint


class NothingOfItOnDisk(ServiceCase):
    def grep(self, *words):
        found = []
        for path in self.service.state.rglob("*"):
            if path.is_file():
                data = path.read_bytes()
                found += [(path.name, word) for word in words if word.encode() in data]
        return found

    def test_hidden_transient_status_and_unkept(self):
        self.serve(
            "[App Bank]\npreviews = never\n[App Diary]\nhistory = no\n", desktop="none")
        app = self.client()
        app.notify("word-bank", "body-bank", app="Bank")
        app.notify("word-diary", app="Diary")
        app.notify("word-transient", hints={"transient": GLib.Variant("b", True)})
        app.notify("word-volume", hints={
            "x-canonical-private-synchronous": hint("volume"), "value": GLib.Variant("i", 40)})
        kept = app.notify("word-kept")
        self.assertTrue(self.grep("word-kept"))
        self.assertEqual(
            self.grep("word-bank", "body-bank", "word-diary", "word-transient", "word-volume"), [])
        self.service.die()
        self.service.start()
        titles = Center(self.bus).titles()
        self.assertIn("Notification", titles)
        self.assertIn("word-kept", titles)
        self.assertTrue(kept)

    def test_the_past_of_an_app_that_is_hidden_later_goes_too(self):
        for line in ("previews = never", "history = no"):
            with self.subTest(line):
                self.serve(desktop="none")
                app = self.client()
                center = Center(self.bus)
                center.dismiss(app.notify("word-bank", app="Bank"), app.notify("word-mail", app="Mail"))
                self.service.preferences_file.write_text(f"[App Bank]\n{line}\n")
                until(lambda: [item["title"] for item in center.history()] == ["word-mail"],
                      lambda: f"no word of the bank; {center.history()}")
                until(lambda: not self.grep("word-bank"), "no word of the bank on disk")
                self.service.process.terminate()
                self.bus.until_free()

    def test_hidden_later_and_cleared_history(self):
        self.serve(desktop="none")
        app = self.client()
        app.notify("word-later", app="Bank")
        gone = app.notify("word-past", app="Mail")
        center = Center(self.bus)
        center.dismiss(gone)
        self.assertEqual([item["title"] for item in center.history()], ["word-past"])
        self.service.preferences_file.write_text("[App Bank]\npreviews = never\n")
        until(lambda: "Notification" in center.titles(), "the hidden title")
        self.assertEqual(center.call("ClearHistory", "(s)", ""), 1)
        self.assertEqual(center.history(), [])
        until(lambda: not self.grep("word-later", "word-past"),
              lambda: f"nothing of it; {self.grep('word-later', 'word-past')}")


if __name__ == "__main__":
    unittest.main()

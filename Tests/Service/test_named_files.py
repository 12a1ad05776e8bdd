"""Files that a notification is about (`x-kde-urls`): to whom their addresses go on, and which."""
import unittest

from harness import ServiceCase, variant

HINT = "x-kde-urls"
LONG = 600_000


class NamedFiles(ServiceCase):
    def serve_one_that_takes(self, *capabilities, preferences=None):
        self.serve(preferences=preferences, capabilities=("body", "actions", *capabilities))
        self.file = self.service.home / "a b.pdf"
        self.file.write_text("of a person's")
        self.mail = self.client("Mail")

    def named(self, summary, *addresses, shown_as=None, **fields):
        """What of these addresses the server was told; None where it was told of no file."""
        self.mail.notify(summary, hints={HINT: variant("as", list(addresses))}, timeout=LONG, **fields)
        hint = self.until_shown(shown_as or summary).hints.get(HINT)
        return hint and (hint.get_type_string(), hint.unpack())

    @property
    def address(self):
        return f"file://{self.service.home}/a%20b.pdf"

    def test_local_files_go_on_to_a_server_that_says_it_takes_them(self):
        self.serve_one_that_takes(HINT)
        self.mail.notify("First")
        self.until_shown("First")
        self.assertIn(HINT, self.mail.call("GetCapabilities")[0])
        self.assertEqual(self.named("One", self.address), ("as", [self.address]))
        self.assertEqual(
            self.named(
                "Among others", "https://a.example/a.pdf", "file:///dev/zero", f"file://{self.service.home}",
                f"file://{self.service.home}/none", f"file:///tmp/..{self.file}", str(self.file)),
            ("as", [self.address]))
        self.assertIsNone(self.named("None that may", "http://a.example/", "file:///dev/zero"))

    def test_no_other_server_hears_of_them(self):
        self.serve_one_that_takes()
        self.assertIsNone(self.named("One", self.address))
        self.assertNotIn(HINT, self.mail.call("GetCapabilities")[0])

    def test_a_hidden_preview_shows_none(self):
        self.serve_one_that_takes(HINT, preferences="[Defaults]\npreviews = never\nplaceholder = Hidden\n")
        self.assertIsNone(self.named("One", self.address, shown_as="Hidden"))

    def test_a_locked_screen_shows_none_and_has_them_back_when_it_is_unlocked(self):
        self.serve_one_that_takes(HINT, preferences="[Defaults]\npreviews = always\n")
        self.assertEqual(self.named("Shown before", self.address), ("as", [self.address]))
        self.assertEqual(self.service.tool("lock", "on")[0], 0)
        self.assertNotIn(HINT, self.until_shown("Shown before", times=2).hints)
        self.assertIsNone(self.named("While locked", self.address))
        self.assertEqual(self.service.tool("lock", "off")[0], 0)
        self.assertIn(HINT, self.until_shown("Shown before", times=3).hints)
        self.assertIn(HINT, self.until_shown("While locked", times=2).hints)


if __name__ == "__main__":
    unittest.main()

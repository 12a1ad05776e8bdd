"""Half of a name in Settings: it is written when the person is done with it, and not as they look at another window."""
import unittest

from harness import until
from harness.other_window import open_window
from harness.settings_case import Opened

RULES = "[Rule first]\ntitle = *one*\n"
OTHER = "Another window"


class HalfWritten(Opened):
    def begin(self, page, preferences):
        window = self.open(preferences)
        # Beside Settings; nobody manages windows here, so that it takes no keys by itself.
        open_window(self, OTHER, window.session)
        window.screen.until_named(OTHER)
        window.go_to(page)
        return window

    def until_keys(self, are_there):
        until(lambda: self.reader.until_found("text", "Name").had_keys == are_there, f"keys in the field: {are_there}")

    def test_a_name_is_not_written_as_another_window_takes_the_keys(self):
        window = self.begin("Rules", RULES)
        before = window.lines
        window.press("text", "Name")
        window.screen.letters("bat")
        self.until_keys(True)
        window.screen.focus(OTHER)
        self.until_keys(False)
        window.screen.focus(window.title)
        self.until_keys(True)
        self.assertEqual(self.reader.until_found("text", "Name").written, "bat")
        window.screen.press("End")
        window.screen.type("tery")
        self.until_lines(before + ["", "[Rule battery]", "title = *battery*"])

    def test_a_name_is_written_as_the_keys_go_on_in_its_window(self):
        window = self.begin("Rules", RULES)
        before = window.lines
        window.press("text", "Name")
        window.screen.letters("bat")
        self.until_keys(True)
        window.screen.press("Tab")
        self.until_lines(before + ["", "[Rule bat]", "title = *bat*"])


if __name__ == "__main__":
    unittest.main()

"""The window of Settings by keys alone: the keys stay where the person works, whatever becomes of the rows."""
import unittest

from harness import until
from test_windows_settings_keys import FOCUS, RULES, ByKeys


class Kept(ByKeys):
    def test_after_a_member_is_taken_out_the_keys_stay_in_its_row(self):
        self.open_page("Focus", FOCUS)
        self.walk_to("push button", "Remove Chat")
        self.press("space")
        self.reader.until_found("push button", "Remove Mail")
        self.until_focused("push button", "Remove Mail")

    def test_after_a_value_is_taken_back_the_keys_stay_in_its_row(self):
        self.open_page("Focus", FOCUS)
        self.walk_to("push button", "Take back Until")
        self.press("space")
        until(lambda: "until = 17:00" not in self.window.lines, "the line gone")
        self.until_focused("text", "Until")

    def test_a_monitor_that_is_there_is_chosen(self):
        window = self.open_page("Who draws", "")
        self.walk_to("list item", "Monitor")
        # Behind the two words of the file stands the one monitor of Xvfb.
        self.press("Tab", "Down", "Down")
        until(lambda: "monitor = screen" in window.lines, lambda: window.lines)

    def test_a_followed_link_takes_the_keys_to_the_page_and_tab_stays_on_it(self):
        self.open_page("Rules", RULES)
        self.walk_to("list item", "first")
        self.press("Return")
        self.walk_to("push button", "Let this one hold: Order")
        self.press("space")
        until(lambda: self.window.lines.index("[Rule first]") > self.window.lines.index("[Rule second]"),
              lambda: f"the first behind the second: {self.window.lines}")

    def test_a_list_that_has_the_keys_says_its_name(self):
        self.open_page("Focus", FOCUS)
        self.walk_to("push button", "Remove Mail")
        names = self.reader.follow_keys()
        self.press("Tab")
        until(lambda: names, "a widget with the keys")
        self.assertEqual(names[-1], "Add to Apps that pass")

    def test_a_rule_is_made_and_removed(self):
        window = self.open_page("Rules", RULES)
        before = window.lines
        self.walk_to("text", "Name")
        window.screen.type("battery")
        self.until_lines(before + ["", "[Rule battery]", "title = *battery*"])
        self.walk_to("push button", "Remove: This rule")
        self.press("space")
        self.until_lines(before)


if __name__ == "__main__":
    unittest.main()

"""The window of Settings without a pointer: each kind of row is come to, and changed, by keys alone."""
import unittest

from harness import until, until_steady
from harness.settings_case import Opened

RULES = """\
[Rule first]
title = *one*

[Rule second]
title = *two*
style = alert
"""
FOCUS = """\
[Focus Work]
days = mon
from = 9:00
until = 17:00
apps = chat;mail
"""
CHAT = """\
[App chat]
style = alert
sound = message-new-instant
"""
#: A switch that is among the rows that are folded up.
FOLDED = "Light up the screen"


class ByKeys(Opened):
    # Each step by Tab looks at the whole window.
    seconds = 120

    def open_page(self, page, text):
        """Goes to that page of the list on the left, which has the keys at first."""
        window = self.open(text)
        self.until_focused("list item", "Every app")
        for _ in range(12):
            if self.focused()[1] == page:
                break
            self.press("Down")
        self.until_focused("list item", page)
        self.reader.until_found("label", page)
        return window

    def press(self, *keys):
        self.window.screen.press(*keys)

    def focused(self):
        """The role and the name of the widget that has the keys."""
        found = self.reader.focused()
        return (found.role, found.name) if found else ("nothing", "")

    def until_focused(self, role, name):
        until(lambda: self.focused() == (role, name),
              lambda: f"the keys at {role} '{name}'; they are at {self.focused()}")

    def walk_to(self, role, name):
        """Goes on with Tab until a widget has the keys."""
        passed = []
        for _ in range(40):
            at = self.focused()
            if at == (role, name):
                return
            passed.append(at)
            self.press("Tab")
            until(lambda: self.focused() != at, lambda: f"the keys elsewhere than at {at}")
        self.fail(f"the keys never come to {role} '{name}', but to {passed}")

    def unfold_behind(self, role, name):
        """Goes to the list that comes after a widget, and unfolds it: a tree of readers has the keys nowhere then."""
        self.walk_to(role, name)
        self.press("Tab")
        until(lambda: self.focused() == ("nothing", ""), lambda: f"the keys at a list; they are at {self.focused()}")
        before = until_steady(self.window.screen.shot)
        self.press("space")
        until(lambda: self.window.screen.shot() != before, "an unfolded list")
        until_steady(self.window.screen.shot)
        return before


class Focuses(ByKeys):
    def test_days_are_chosen_and_taken_out(self):
        window = self.open_page("Focus", FOCUS)
        self.walk_to("toggle button", "Days: Tue")
        self.press("space")
        self.until_lines(["[Focus Work]", "days = Mon;Tue", *window.lines[2:]])
        self.until_focused("toggle button", "Days: Tue")
        self.press("shift+Tab")
        self.until_focused("toggle button", "Days: Mon")
        self.press("space")
        self.until_lines(["[Focus Work]", "days = Tue", *window.lines[2:]])

    def test_a_member_is_taken_out(self):
        before = self.open_page("Focus", FOCUS).lines
        self.walk_to("push button", "Remove Chat")
        self.press("space")
        self.until_lines(before[:-1] + ["apps = mail"])
        self.reader.until_found("push button", "Remove Mail")
        self.assertIsNone(self.reader.find("push button", "Remove Chat"))

    def test_a_member_is_added_from_the_list(self):
        before = self.open_page("Focus", FOCUS).lines
        self.unfold_behind("push button", "Remove Mail")
        # Bank comes before it.
        self.press("Down", "Down", "Return")
        self.until_lines(before[:-1] + ["apps = chat;mail;builder"])
        self.reader.until_found("push button", "Remove Builder")

    def test_escape_leaves_a_list_and_adds_nothing(self):
        before = self.open_page("Focus", FOCUS).lines
        folded = self.unfold_behind("push button", "Remove Mail")
        self.press("Down", "Escape")
        until(lambda: self.window.screen.shot() == folded, "the list folded up")
        self.press("shift+Tab")
        self.until_focused("push button", "Remove Mail")
        self.assertEqual(self.window.lines, before)

    def test_a_time_is_written_and_escape_gives_it_up(self):
        window = self.open_page("Focus", FOCUS)
        before = window.lines
        self.walk_to("text", "Until")
        window.screen.letters("8")
        self.press("Escape")
        until(lambda: self.reader.until_found("text", "Until").written == "17:00", "the time as it was")
        self.press("ctrl+a")
        window.screen.type("18:30")
        self.until_lines([line.replace("17:00", "18:30") for line in before])
        self.until_focused("text", "Until")

    def test_a_focus_is_removed(self):
        self.open_page("Focus", "# Mine.\n" + FOCUS)
        self.walk_to("push button", "Remove: This focus")
        self.press("Return")
        self.until_lines(["# Mine."])


class Rules(ByKeys):
    def test_a_link_leads_to_the_page_of_its_rule(self):
        self.open_page("Rules", RULES)
        self.walk_to("list item", "second")
        self.press("Return")
        self.reader.until_found("list item", "All rules")
        self.assertEqual(self.reader.until_found("text", "Title").written, "*two*")
        self.assertIsNone(self.reader.find("list item", "first"))

    def test_a_rule_is_made(self):
        window = self.open_page("Rules", RULES)
        before = window.lines
        self.walk_to("text", "Name")
        window.screen.type("battery")
        self.until_lines(before + ["", "[Rule battery]", "title = *battery*"])
        self.reader.until_found("push button", "Remove: This rule")


class Apps(ByKeys):
    def test_a_row_does_what_its_switch_does(self):
        before = self.open_page("Chat", CHAT).lines
        self.walk_to("list item", "On the lock screen")
        self.press("Return")
        self.until_lines(before + ["lock-screen = no"])
        self.until_focused("list item", "On the lock screen")
        self.press("Return")
        self.until_lines(before + ["lock-screen = yes"])

    def test_a_sound_is_chosen(self):
        before = self.open_page("Chat", CHAT).lines
        self.unfold_behind("list item", "Sound")
        self.press("Down", "Return")
        until(lambda: self.window.lines != before, "another line")
        (line,) = set(self.window.lines) - set(before)
        self.assertRegex(line, "^sound = .+")
        self.until_said(f"[App chat] {line}, preferences.conf line 3.")

    def test_a_style_is_chosen_by_the_arrows_and_taken_back(self):
        before = self.open_page("Chat", CHAT).lines
        self.walk_to("radio button", "Style: Alert")
        self.press("Left")
        self.until_focused("radio button", "Style: Banner")
        self.press("space")
        self.until_lines(["[App chat]", "style = banner", *before[2:]])
        self.walk_to("push button", "Take back Style")
        self.press("space")
        self.until_lines([before[0], *before[2:]])

    def test_more_rows_are_unfolded_and_one_of_them_is_changed(self):
        before = self.open_page("Chat", CHAT).lines
        self.assertIsNone(self.reader.find("toggle button", FOLDED))
        self.walk_to("list item", "More")
        self.press("Return")
        self.reader.until_found("toggle button", FOLDED)
        self.walk_to("toggle button", FOLDED)
        self.press("space")
        until(lambda: self.window.lines != before, "a line of it")
        (line,) = set(self.window.lines) - set(before)
        self.assertEqual(line, "flash = yes")

    def test_the_search_leads_to_a_page(self):
        window = self.open_page("Chat", CHAT)
        self.press("ctrl+f")
        self.until_focused("text", "Search")
        window.screen.letters("history")
        self.reader.until_found("list item", "On disk")
        until(lambda: self.reader.find("list item", "Chat") is None, "a list of what was found")
        self.press("Tab")
        self.until_focused("list item", "On disk")
        self.press("Return")
        until(lambda: self.reader.find("radio button", "Style: Alert") is None, "the page of Chat gone")
        self.assertEqual(self.reader.words().count("On disk"), 2, "in the list, and above its page")


if __name__ == "__main__":
    unittest.main()

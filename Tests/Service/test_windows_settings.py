"""The window of Settings, as a person uses it with a pointer, keys and a screen reader."""
import os
import pathlib
import unittest

from harness import Display, Service, binary, until, until_steady
from harness.accessible import HOLDERS
from harness.reader import Reader
from harness.settings_case import PREFERENCES, Opened
from harness.settings_window import BareSway, SettingsWindow


class Pointed:
    """`kind` says on which screen."""

    def test_a_switch_writes_one_line_and_keeps_all_others(self):
        window = self.open()
        before = window.lines
        window.go_to("Chat")
        window.press("toggle button", "On the lock screen")
        place = before.index("sound = message-new-instant") + 1
        self.until_lines(before[:place] + ["lock-screen = no"] + before[place:])
        self.until_said("On the lock screen: it is off the screen until you unlock. [App chat] lock-screen = no, preferences.conf line 15.")
        window.press("toggle button", "On the lock screen")
        self.until_lines(before[:place] + ["lock-screen = yes"] + before[place:])
        window.press("push button", "Take back On the lock screen")
        self.until_lines(before)

    def test_what_was_typed_counts_as_the_page_goes(self):
        window = self.open()
        before = window.lines
        window.go_to("Bank")
        window.press("text", "Placeholder")
        window.screen.letters("x")
        until_steady(window.screen.shot)
        window.go_to("Chat")
        until(lambda: window.lines != before, lambda: f"a line of it; the file has {window.lines}")
        (changed,) = set(window.lines) - set(before)
        self.assertRegex(changed, "^placeholder = .*x")

    def test_a_rule_is_made_shaped_and_removed(self):
        window = self.open()
        before = window.lines
        window.go_to("Rules")
        window.press("text", "Name")
        window.screen.type("battery")
        made = before + ["", "[Rule battery]", "title = *battery*"]
        self.until_lines(made)
        # Its page is the next one.
        window.press("toggle button", "Urgency: Critical")
        self.until_lines(made + ["urgency = critical"])
        self.until_said("[Rule battery] urgency = critical, preferences.conf line")
        window.press("push button", "Take back Title")
        self.until_lines(before + ["", "[Rule battery]", "urgency = critical"])
        window.press("push button", "Take back Urgency")
        self.until_said("A rule needs a condition")
        window.press("push button", "Remove: This rule")
        self.until_lines(before)
        # The page is that of all rules then.
        self.reader.until_found("text", "Name")

    def test_a_picture_of_a_style_changes_the_line_where_it_stands(self):
        window = self.open()
        before = window.lines
        window.go_to("Chat")
        self.until_said("Style: stays until you act on it. [App chat] style = alert, preferences.conf line 13.")
        window.press("radio button", "Style: Banner")
        self.until_lines([line.replace("alert", "banner") for line in before])
        self.until_said("Style: goes by itself. [App chat] style = banner, preferences.conf line 13.")


class OnX(Pointed, Opened):
    kind = Display


class OnWayland(Pointed, Opened):
    kind = BareSway


class ByTheFile(Opened):
    def test_a_mistake_is_shown_with_its_place_and_loses_nothing(self):
        window = self.open()
        window.go_to("Chat")
        broken = PREFERENCES.replace("alert", "alrt")
        window.preferences.write_text(broken)
        self.until_said("preferences.conf, line 13, column 12: 'alrt' is no style.")
        self.until_said("Did you mean 'alert'?")
        self.assertTrue(any("The last good text stays in force." in one for one in self.reader.words()))
        self.assertTrue(self.reader.until_found("radio button", "Style: Alert").has("checked"))
        window.press("toggle button", "On the lock screen")
        self.assertEqual(window.preferences.read_text(), broken)
        window.preferences.write_text(PREFERENCES)
        until(lambda: not any("is no style" in one for one in self.reader.words()), "no mistake any more")
        window.press("toggle button", "On the lock screen")
        until(lambda: "lock-screen = no" in window.lines, lambda: window.lines)

    def test_a_save_from_outside_is_shown(self):
        window = self.open()
        window.go_to("Bank")
        self.assertTrue(self.reader.until_found("toggle button", "On the lock screen").has("checked"))
        draft = window.home / "draft"
        draft.write_text(PREFERENCES + "lock-screen = no\n")
        os.replace(draft, window.preferences)
        until(lambda: not self.reader.find("toggle button", "On the lock screen").has("checked"),
              "the switch of the new file")

    def test_a_change_by_another_a_moment_before_is_kept(self):
        window = self.open()
        window.go_to("Bank")
        window.preferences.write_text("# New.\n" + PREFERENCES)
        window.press("toggle button", "On the lock screen")
        self.until_lines(["# New."] + PREFERENCES.splitlines() + ["lock-screen = no"])

    def test_a_focus_does_not_hold_every_day_as_its_only_day_is_taken_out(self):
        preferences = "[Focus Work]\ndays = mon\nfrom = 9:00\nuntil = 17:00\n"
        window = self.open(preferences)
        window.go_to("Focus")
        window.press("toggle button", "Days: Mon")
        self.until_said("Without a day the focus would hold on every day")
        self.assertEqual(window.lines, preferences.splitlines())
        self.assertTrue(self.reader.until_found("toggle button", "Days: Mon").has("checked"))

    def test_a_line_that_another_file_stands_above_is_said_to_do_nothing(self):
        self.window = SettingsWindow(self, self.bus, self.kind, PREFERENCES)
        folder = self.window.preferences.with_name("preferences.conf.d")
        folder.mkdir()
        (folder / "10.conf").write_text("[App chat]\nstyle = banner\n")
        self.reader = Reader(self, self.bus, self.window.screen, self.window.home / "run")
        self.window.open(self.reader).go_to("Chat")
        self.window.press("radio button", "Style: None")
        self.until_said("It is written, but preferences.conf.d/10.conf, line 2, holds before it")
        self.assertTrue(self.reader.until_found("radio button", "Style: Banner").has("checked"))

    def test_a_second_window_of_settings_is_the_first(self):
        window = self.open()
        second = window.again()
        self.assertEqual(second.wait(), 0)
        self.assertTrue(window.process.is_running)
        window.go_to("Chat")

    def test_without_a_file_the_first_choice_makes_one(self):
        self.window = SettingsWindow(self, self.bus, self.kind)
        self.window.preferences.unlink()
        self.reader = Reader(self, self.bus, self.window.screen, self.window.home / "run")
        self.window.open(self.reader).go_to("Mail")
        self.until_said("Pennant does not run now.")
        self.window.press("radio button", "Allowed: Ask")
        until(self.window.preferences.exists, "a file")
        self.until_lines(["[App mail]", "allow = ask"])

    def test_the_file_is_opened_in_the_persons_editor(self):
        window = SettingsWindow(self, self.bus, self.kind, PREFERENCES)
        folder = window.home / "data/applications"
        opened = window.home / "opened"
        editor = window.home / "editor"
        editor.write_text(f"#!/bin/sh\nprintf %s \"$1\" > {opened}\n")
        editor.chmod(0o755)
        (folder / "editor.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Editor\nExec={editor} %f\nMimeType=text/plain;\n")
        (folder / "mimeapps.list").write_text("[Default Applications]\ntext/plain=editor.desktop\n")
        self.reader = Reader(self, self.bus, window.screen, window.home / "run")
        window.open(self.reader).press("push button", "Open the file")
        until(lambda: opened.exists() and opened.read_text() == str(window.preferences), "the file in the editor")


class ByKeys(Opened):
    def test_everything_by_keys(self):
        window = self.open()
        screen, before = window.screen, window.lines
        # The list has the keys: past the general pages and a heading comes the first app.
        screen.press(*["Down"] * 8)
        self.reader.until_found("list item", "Bank")
        self.until_said("New Transaction")
        self.walk_to("radio button", "Allowed: Yes")
        screen.press("Right", "space")
        self.until_lines(before + ["allow = no"])
        self.until_said("Your preferences switch it off, so it is answered and closed at once.")
        screen.press("Left", "space")
        self.until_lines(before + ["allow = yes"])
        self.walk_to("toggle button", "On the lock screen")
        screen.press("space")
        self.until_lines(before + ["allow = yes", "lock-screen = no"])
        screen.press("ctrl+f")
        screen.press("m", "a", "i")
        until(lambda: self.reader.find("list item", "Bank") is None, "a list of what was found")
        screen.press("z")
        self.reader.until_found("list item", "Nothing is called that")
        screen.press("ctrl+w")
        until(lambda: window.process.exit_code == 0, "the end of the window")

    def test_a_focus_is_made_without_hours_and_a_wrong_time_stays_to_be_mended(self):
        window = self.open("")
        window.go_to("Focus")
        window.press("text", "Name")
        window.screen.type("night")
        self.until_lines(["[Focus night]"])
        window.press("text", "Until")
        window.screen.type("7")
        self.until_said("For example 07:00.")
        self.assertEqual(self.reader.until_found("text", "Until").written, "7")
        window.screen.press("BackSpace")
        window.screen.type("07:00")
        # Half of a schedule would hold at once.
        self.until_lines(["[Focus night]", "until = 07:00", "from = 22:00"])

    def walk_to(self, role, name, key="Tab"):
        """Goes on by a key until a widget has the keys."""
        for _ in range(40):
            if self.reader.until_found(role, name).has("focused"):
                return
            self.window.screen.press(key)
        self.fail(f"the keys never come to {role} '{name}'")

    def test_each_widget_has_a_name_and_a_role(self):
        window = self.open()
        for page in ("Chat", "Focus", "Rules", "Do not disturb", "Sounds", "On disk", "Who draws"):
            window.go_to(page)
            for widget in self.reader.widgets():
                if widget.has("focusable"):
                    self.assertNotIn(widget.role, ("unknown", "filler", "panel"), widget)
                if widget.role not in HOLDERS:
                    self.assertTrue(widget.name, f"{widget} on {page}")
                self.assertNotEqual(widget.role, "notification", "a picture of a card announces nothing")


class WithTheService(Opened):
    def setUp(self):
        super().setUp()
        self.window = SettingsWindow(self, self.bus, self.kind, PREFERENCES)
        self.service = Service(self, self.bus, "none", home=self.window.home).start()
        self.reader = Reader(self, self.bus, self.window.screen, self.window.home / "run")

    def test_apps_that_have_notified_are_listed_by_their_names(self):
        self.client("Weather").notify("Rain")
        self.window.open(self.reader)
        self.reader.until_found("list item", "Weather")
        self.client("News").notify("Today")
        self.reader.until_found("list item", "News")

    def test_do_not_disturb_is_switched_and_shown(self):
        # At certain hours of the week a focus holds by its schedule.
        self.service.tool("dnd", "off")
        self.window.open(self.reader).go_to("Do not disturb")
        self.window.press("radio button", "Do not disturb: On")
        self.until_said("switched on by hand")
        self.service.tool("dnd", "off")
        until(lambda: self.reader.find("radio button", "Do not disturb: Off").has("checked"), "it is off")

    def test_a_choice_holds_for_the_next_notification(self):
        self.window.open(self.reader).go_to("Bank")
        self.window.press("radio button", "Allowed: No")
        until(lambda: "allow = no" in self.window.lines, lambda: self.window.lines)
        client = self.client("bank")
        self.assertEqual(client.until_closed(client.notify("Paid")), 2)

    def test_the_tool_opens_it(self):
        self.window.open(self.reader, [binary("pennant"), "settings"])
        self.reader.until_found("list item", "Chat")
        self.assertEqual(pathlib.Path(f"/proc/{self.window.process.pid}/exe").resolve().name, "pennant-windows")


if __name__ == "__main__":
    unittest.main()

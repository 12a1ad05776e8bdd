"""What a screen reader is told of in Settings and in the Center without asking: refusals, and what became of a deed."""
import unittest

from harness import until
from harness.accessible import Listener
from harness.panel_case import PanelCase
from harness.settings_case import PREFERENCES, Opened

FOCUS = "[Focus Work]\ndays = mon\nfrom = 9:00\nuntil = 17:00\n"


class Heard:
    def until_heard(self, words):
        until(lambda: any(words in one for said in self.listener.heard for one in [said[0], said[1], *said[2]]),
              lambda: f"'{words}' announced; what was: {self.listener.heard}")


class Settings(Heard, Opened):
    def listen(self, preferences, page):
        window = self.open(preferences)
        window.go_to(page)
        self.listener = Listener(self.reader.address)
        return window

    def test_a_value_that_is_refused_is_announced_with_its_reason(self):
        window = self.listen(FOCUS, "Focus")
        window.press("text", "Until")
        window.screen.press("ctrl+a")
        window.screen.type("7")
        self.until_heard("For example 07:00.")

    def test_a_second_refusal_is_announced_as_well(self):
        window = self.listen(FOCUS, "Focus")
        for field, words in (("Until", "7"), ("From", "noon")):
            self.listener.heard.clear()
            window.press("text", field)
            window.screen.press("ctrl+a")
            window.screen.type(words)
            self.until_heard(f"'{words}'")

    def test_a_line_that_may_not_go_is_announced(self):
        window = self.listen(FOCUS, "Focus")
        window.press("toggle button", "Days: Mon")
        self.until_heard("Without a day the focus would hold on every day")

    def test_a_mistake_in_the_file_is_announced_with_its_place(self):
        window = self.listen(PREFERENCES, "Chat")
        window.preferences.write_text(PREFERENCES.replace("alert", "alrt"))
        self.until_heard("line 13, column 12: 'alrt' is no style.")


class Center(Heard, PanelCase):
    def test_what_became_of_a_deed_is_announced(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        self.listener = self.panel.reader.listen()
        self.screen.key("Home", "ctrl+z")
        self.until_heard("There is nothing to undo.")
        self.panel.until_focused("Mail, Invoice")
        self.screen.key("Delete")
        self.assertEqual(self.mail.until_closed(self.invoice), 2)
        self.until_heard("Dismissed.")


if __name__ == "__main__":
    unittest.main()

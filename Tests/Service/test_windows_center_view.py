"""What is in view in the Center's window as rows grow."""
import unittest

from harness import until
from harness.panel_case import PanelCase


class View(PanelCase):
    def bottom(self, words):
        _, top, _, height = self.panel.until_row(words).frame
        return top + height

    def test_an_item_that_unfolds_at_the_lower_edge_comes_into_view_whole(self):
        for key in ("space", "Right"):
            with self.subTest(key):
                self.unfold_at_the_edge(key)

    def unfold_at_the_edge(self, key):
        self.serve_panel()
        mail = self.client("Mail")
        for number in range(16):
            mail.notify(f"Letter {number:02}", "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight")
        self.panel.until_row("Mail, Letter 15")
        self.screen.key("End", "Up", "Up", "Home", *["Down"] * 9)
        self.panel.until_focused("Mail, Letter 06")
        before = self.bottom("Mail, Letter 06")
        self.assertLessEqual(before, self.panel.size[1])
        self.screen.key(key)
        self.panel.until_said("eight")
        until(lambda: self.bottom("Mail, Letter 06") <= self.panel.size[1],
              lambda: f"the whole item in view; it ends at {self.bottom('Mail, Letter 06')}")
        self.screen.key("Escape")
        self.panel.until_closed()
        self.service.die()


if __name__ == "__main__":
    unittest.main()

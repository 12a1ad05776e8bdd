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


    def test_end_and_pages_have_the_row_in_view_that_has_the_keys(self):
        self.serve_panel()
        apps = [self.client(f"App {number}") for number in range(8)]
        for number in range(40):
            apps[number % 8].notify(
                f"Letter {number:02}", "words " * (number % 30) + "end", actions=["a", "Yes"] if number % 3 else [])
        self.panel.until_row("App 7, Letter 39")
        self.screen.key("Home")
        self.panel.until_focused("App 7, Letter 39")
        for key, letter in (("End", "App 0, Letter 00"), ("Home", "App 7, Letter 39"), ("End", "App 0, Letter 00")):
            self.screen.key(key)
            self.panel.until_focused(letter)
            until(lambda: self.is_in_view(letter), lambda: f"{key}: {self.panel.until_row(letter).frame} in view")
        for _ in range(12):
            self.screen.key("Page_Up")
            until(lambda: self.is_in_view(self.panel.focused()), lambda: f"{self.panel.focused()} in view")
        self.panel.until_focused("App 7, Letter 39")

    def test_delete_takes_no_item_that_the_person_does_not_see(self):
        self.serve_panel()
        mail, other = self.client("Mail"), self.client("Other")
        number = mail.notify("Ann")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Ann")
        for count in range(16):
            other.notify(f"Number {count}", "words " * 20)
        until(lambda: not self.is_in_view("Mail, Ann"), "the row with the keys below the view")
        self.screen.key("Delete")
        until(lambda: self.is_in_view("Mail, Ann"), "the row with the keys in view")
        self.assertIn("Ann", self.center.titles())
        self.screen.key("Delete")
        self.assertEqual(mail.until_closed(number), 2)

    def is_in_view(self, words):
        _, top, _, height = self.panel.until_row(words).frame
        return 0 <= top and top + height <= self.panel.size[1]


if __name__ == "__main__":
    unittest.main()

"""Links of messages in the Center: offered below an unfolded text, and opened by keys."""
import unittest

from harness import until
from harness.links import note_links
from harness.panel_case import PanelCase
from harness.panels import KeyedSway


class Links(PanelCase):
    kind = KeyedSway

    def test_a_link_says_where_it_leads_and_opens_by_keys(self):
        opened = note_links(self.serve_panel().home)
        self.client("Mail").notify("Ann", "At <a href='https://example.org/seven'>the river</a>")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home", "space")
        self.panel.until_button("Open link the river: https://example.org/seven")
        self.screen.key(*["Tab"] * 4)
        self.panel.until_focused("Open link the river")
        self.screen.key("space")
        until(opened.exists, "an opened link")
        self.assertEqual(until(opened.read_text, "its address"), "https://example.org/seven\n")
        self.assertEqual(self.panel.until_closed(), 0)

    def test_an_address_in_the_words_is_a_link_too(self):
        self.serve_panel()
        self.client("Mail").notify("Ann", "At https://example.org/seven, as ever")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home", "space")
        self.panel.until_button("Open link https://example.org/seven")

    def test_delete_on_a_link_dismisses_its_item_and_on_a_button_of_the_panel_nothing(self):
        self.serve_panel()
        self.client("Mail").notify("Ann", "At https://example.org/seven")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home", "space", *["Tab"] * 4)
        self.panel.until_focused("Open link")
        self.screen.key("Tab", "Delete")
        self.panel.until_focused("Do not disturb")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Down", *["Tab"] * 4)
        self.panel.until_focused("Open link")
        self.screen.key("Delete")
        self.panel.until_row("Mail, Ann, At https://example.org/seven, past")

    def test_the_keys_stay_at_a_link_whose_message_is_replaced(self):
        opened = note_links(self.serve_panel().home)
        mail, link = self.client("Mail"), "<a href='https://example.org/seven'>the river</a>"
        number = mail.notify("Ann", f"At {link}", timeout=0, actions=["default", ""])
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home", "space", *["Tab"] * 4)
        self.panel.until_focused("Open link the river")
        mail.notify("Ann", f"At {link}, at eight", timeout=0, actions=["default", ""], replaces=number)
        self.panel.until_row("Mail, Ann, At the river, at eight")
        self.panel.until_focused("Open link the river")
        self.screen.key("Return")
        until(opened.exists, "an opened link")
        self.assertEqual(mail.heard("ActionInvoked"), [])

    def test_a_link_without_a_program_says_so_and_the_panel_stays(self):
        self.serve_panel()
        self.client("Mail").notify("Ann", "At <a href='https://example.org/seven'>the river</a>")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home", "space", *["Tab"] * 4)
        self.panel.until_focused("Open link the river")
        self.screen.key("space")
        self.panel.until_said("The link cannot be opened: no program is set for it")


if __name__ == "__main__":
    unittest.main()

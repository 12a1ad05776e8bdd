"""The Center in a window, by each key that its page promises, without a pointer."""
import unittest

from gi.repository import GLib

from harness import until
from harness.panel_case import PanelCase


class Keys(PanelCase):
    def asleep(self):
        return [one["id"] for one in self.center.call("List", "(a{sv})", {"sleeping": GLib.Variant("s", "snoozed")})]

    def searched(self):
        """What stands in the field for searching."""
        return self.panel.written("Search notifications")


class Strays(Keys):
    """Keys that were meant for a row which has just gone, or says something else now."""

    def test_no_key_does_anything_to_a_row_that_has_the_keys_since_a_moment(self):
        self.open_filled()
        self.mail.close(self.invoice)
        until(lambda: "Invoice" not in self.center.titles(), "the end of the message")
        # About as soon as the next one has the keys; the service is asked, as the tree of readers takes too long.
        self.screen.key("Return", "Delete", "shift+Delete", "Menu")
        self.panel.until_focused("Chat, Ann")
        self.assertEqual(sorted(self.center.titles()), ["Ann", "Bob"])
        self.assertEqual(self.chat.heard("ActionInvoked"), [])
        self.assertIsNone(self.panel.button("Again: 15 min"))

    def test_a_message_that_ends_while_it_is_answered_leaves_its_keys_to_no_other(self):
        self.open_filled()
        self.panel.press("Reply")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("at eight")
        self.chat.close(self.ann)
        self.panel.until_said("The message is over; your answer was not sent.")
        self.panel.until_focused("Search notifications")
        self.screen.key("Delete", "Return")
        self.panel.until_row("Mail, Invoice")
        self.assertEqual(sorted(self.center.titles()), ["Bob", "Invoice"])
        self.assertEqual(self.mail.heard("ActionInvoked"), [])

    def test_what_is_dismissed_one_after_the_other_waits_for_nothing(self):
        self.open_filled()
        for words in ("Mail, Invoice", "Chat, Ann", "Chat, Bob"):
            self.panel.until_focused(words)
            self.screen.key("Delete")
        self.panel.until_said("Nothing is open.")


class OnRows(Keys):
    def test_shift_delete_dismisses_all_of_the_app_and_of_no_other(self):
        self.open_filled()
        self.screen.key("Down")
        self.panel.until_focused("Chat, Ann")
        self.screen.key("shift+Delete")
        self.assertEqual([self.chat.until_closed(one) for one in (self.ann, self.bob)], [2, 2])
        self.panel.until_focused("Mail, Invoice")
        self.assertEqual(self.center.titles(), ["Invoice"])
        self.assertEqual(self.mail.heard("NotificationClosed"), [])

    def test_shift_f10_puts_off_as_the_menu_key_does_and_escape_leaves_the_choice_alone(self):
        self.open_filled()
        self.screen.key("shift+F10")
        self.panel.until_focused("Again: 15 min")
        self.screen.key("Escape")
        self.panel.until_focused("Mail, Invoice")
        self.assertIsNone(self.panel.button("Again: 15 min"))
        self.screen.key("shift+F10")
        self.panel.until_focused("Again: 15 min")
        self.screen.key("space")
        self.panel.until_row("Mail, Invoice", there=False)
        self.assertEqual(self.asleep(), [self.invoice])

    def test_the_menu_key_brings_back_what_is_past(self):
        self.open_filled()
        self.screen.key("Delete")
        self.assertEqual(self.mail.until_closed(self.invoice), 2)
        self.panel.until_row("Mail, Invoice, For October, past")
        self.screen.key("End")
        self.panel.until_focused("Mail, Invoice, For October, past")
        self.screen.key("Menu")
        self.panel.until_row("Mail, Invoice, For October, past", there=False)
        self.panel.until_row("Mail, Invoice, For October, now")
        self.assertEqual(sorted(self.center.titles()), ["Ann", "Bob", "Invoice"])

    def test_home_and_end_go_to_the_first_and_the_last(self):
        self.open_filled()
        self.screen.key("End")
        self.panel.until_focused("Chat, Bob")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Invoice")

    def test_pages_down_and_up_go_by_what_the_window_shows(self):
        self.serve_panel()
        client = self.client("Mail")
        for number in range(40):
            client.notify(f"Number {number}.")
        self.panel.until_row("Mail, Number 39.")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Number 39.")
        places = [39]
        for name in ("Page_Down", "Page_Down", "Page_Up", "Page_Up"):
            self.screen.key(name)
            until(lambda: self.number() not in (None, places[-1]), lambda: f"{name} from {places}")
            places.append(self.number())
        first, second, third = places[0] - places[1], places[1] - places[2], places[3]
        self.assertGreater(min(first, second), 3, places)
        self.assertLess(max(first, second), 20, places)
        self.assertGreater(third, places[2], places)
        self.assertEqual(places[4], 39, places)

    def number(self):
        """Of the row that has the keys, once it has come to be seen."""
        node = next((one for one in self.panel.tree().walk() if "focused" in one.states), None)
        if node is None or not node.name.startswith("Mail, Number ") or "showing" not in node.states:
            return None
        return int(node.name.split(".")[0].rpartition(" ")[2])

    def test_space_unfolds_and_folds_what_cannot_be_opened_and_so_does_return(self):
        self.serve_panel()
        self.client("Mail").notify("Long", "word " * 100)
        height = self.panel.until_row("Mail, Long").frame[3]
        self.screen.key("Home")
        self.panel.until_focused("Mail, Long")
        for name in ("space", "Return"):
            with self.subTest(name):
                self.screen.key(name)
                until(lambda: self.panel.until_row("Mail, Long").frame[3] > height + 40, "a higher row")
                self.screen.key(name)
                until(lambda: self.panel.until_row("Mail, Long").frame[3] == height, "the row as it was")

    def test_shift_tab_goes_back_through_the_buttons_to_their_item(self):
        self.open_filled()
        self.screen.key("Down")
        self.panel.until_focused("Chat, Ann")
        ways = ["Later: Ann", "Dismiss: Ann", "View"]
        for name in ways:
            self.screen.key("Tab")
            self.panel.until_focused(name)
        for name in [*reversed(ways[:-1]), "Chat, Ann", "Clear Chat", "Mute Chat"]:
            self.screen.key("shift+Tab")
            self.panel.until_focused(name)

    def test_the_item_of_a_button_has_the_arrows_and_the_letters(self):
        self.open_filled()
        self.screen.key("Down", "Tab")
        self.panel.until_focused("Later: Ann")
        self.screen.key("Down")
        self.panel.until_focused("Chat, Bob")
        self.screen.key("Up", "Tab")
        self.panel.until_focused("Later: Ann")
        self.screen.words("inv")
        self.panel.until_row("Chat, 2", there=False)
        self.assertEqual(self.searched(), "inv")


class Searching(Keys):
    def test_a_slash_and_ctrl_f_lead_to_the_search_and_write_nothing(self):
        self.open_filled()
        for name in ("slash", "ctrl+f"):
            with self.subTest(name):
                self.screen.key(name)
                self.panel.until_focused("Search notifications")
                self.assertEqual(self.searched(), "")
                self.screen.words("ann")
                self.panel.until_row("Mail, 1", there=False)
                self.assertEqual(self.searched(), "ann")
                self.screen.key("Down")
                self.panel.until_focused("Chat, Ann")
                self.screen.key("Escape")
                self.panel.until_row("Mail, 1")
                self.assertEqual(self.searched(), "")

    def test_escape_leaves_the_search_before_the_panel(self):
        self.open_filled()
        self.screen.key("slash")
        self.panel.until_focused("Search notifications")
        self.screen.words("ann")
        self.panel.until_row("Mail, 1", there=False)
        self.screen.key("Escape")
        self.panel.until_row("Mail, 1")
        self.assertTrue(self.panel.process.is_running)
        self.screen.key("Escape")
        self.assertEqual(self.panel.until_closed(), 0)

    def test_return_in_the_search_leads_to_what_was_found_and_the_next_opens_it(self):
        self.open_filled()
        self.screen.words("inv")
        self.panel.until_row("Chat, 2", there=False)
        self.screen.key("Return")
        self.panel.until_focused("Mail, Invoice")
        self.assertEqual(self.mail.heard("ActionInvoked"), [])
        self.screen.key("Return")
        self.assertEqual(self.mail.until_heard("ActionInvoked", self.invoice), (self.invoice, "default"))

    def test_what_destroys_is_only_a_letter_of_the_search_there(self):
        self.open_filled()
        self.screen.words("inv")
        self.panel.until_row("Chat, 2", there=False)
        self.screen.key("Home", "Delete", "shift+Delete")
        until(lambda: self.searched() == "nv", lambda: f"'nv' in the search; there is '{self.searched()}'")
        self.assertEqual(len(self.center.titles()), 3)

    def test_up_from_the_first_item_leads_to_the_search_and_down_comes_back(self):
        self.open_filled()
        self.screen.key("Up")
        self.panel.until_focused("Search notifications")
        self.screen.key("Down")
        self.panel.until_focused("Mail, Invoice")


class InTheHead(Keys):
    """From an item Shift-Tab goes to the buttons of its app, and on to the head of the panel."""

    def back_to(self, name):
        for _ in range(12):
            if (self.panel.focused() or "").startswith(name):
                return
            before = self.panel.focused()
            self.screen.key("shift+Tab")
            until(lambda: self.panel.focused() not in (None, before), f"the keys elsewhere than at '{before}'")
        self.fail(f"the keys never come to '{name}'; they are at '{self.panel.focused()}'")

    def test_an_app_is_muted_by_keys(self):
        self.open_filled()
        self.back_to("Mute Mail")
        self.screen.key("space")
        self.panel.until_focused("Mute Mail: An hour")
        self.screen.key("space")
        until(lambda: self.muted() == ["Mail"], lambda: f"Mail muted; it is {self.muted()}")

    def muted(self):
        return [one["app"] for one in self.center.call("GetApps") if one.get("muted-until")]

    def test_an_app_is_cleared_by_keys(self):
        self.open_filled()
        self.back_to("Clear Mail")
        self.screen.key("space")
        self.assertEqual(self.mail.until_closed(self.invoice), 2)
        self.assertEqual(sorted(self.center.titles()), ["Ann", "Bob"])

    def test_do_not_disturb_by_keys(self):
        self.open_filled()
        self.back_to("Do not disturb, off")
        self.screen.key("space")
        self.panel.until_button("Do not disturb: An hour")
        for _ in range(6):
            if (self.panel.focused() or "").startswith("Do not disturb: An hour"):
                break
            self.screen.key("Tab")
        self.panel.until_focused("Do not disturb: An hour")
        self.screen.key("space")
        until(lambda: self.center.call("GetFocus")["holding"], "a focus")


class Composing(Keys):
    """GTK's own input method writes a letter by its number."""

    def test_return_is_the_input_methods_until_its_word_is_written(self):
        self.open_filled()
        self.screen.key("slash", "ctrl+shift+u")
        self.screen.words("e9")
        self.screen.key("Return")
        until(lambda: self.searched() == "\N{LATIN SMALL LETTER E WITH ACUTE}", self.searched)

    def test_escape_leaves_the_input_method_alone(self):
        self.open_filled()
        self.screen.key("slash")
        self.screen.words("mai")
        until(lambda: self.searched() == "mai", self.searched)
        self.screen.key("ctrl+shift+u")
        self.screen.words("e9")
        self.screen.key("Escape")
        self.screen.words("l")
        until(lambda: self.searched() == "mail", self.searched)


if __name__ == "__main__":
    unittest.main()

"""The Center in a window, in a person's hands: by keys, and by the pointer."""
import unittest

from gi.repository import GLib

from harness import until_steady, until
from harness.panel_case import PanelCase
from harness.panels import KeyedSway


class ByKeys(PanelCase):
    """On Wayland, where a layer has to ask for the keys; on X11 they come by themselves, as ByPointer and Shown see."""
    kind = KeyedSway

    def test_arrows_move_and_return_opens(self):
        self.open_filled()
        self.screen.key("Down")
        self.panel.until_focused("Chat, Ann")
        self.screen.key("Down")
        self.panel.until_focused("Chat, Bob")
        self.screen.key("Up")
        self.panel.until_focused("Chat, Ann")
        self.screen.key("Return")
        self.assertEqual(self.chat.until_heard("ActionInvoked", self.ann), (self.ann, "default"))
        self.assertEqual(self.panel.until_closed(), 0)

    def test_delete_dismisses_and_the_next_one_has_the_keys(self):
        self.open_filled()
        self.screen.key("Delete")
        self.assertEqual(self.mail.until_closed(self.invoice), 2)
        self.panel.until_focused("Chat, Ann")
        self.screen.key("Delete")
        self.assertEqual(self.chat.until_closed(self.ann), 2)
        self.panel.until_focused("Chat, Bob")

    def test_tab_goes_through_buttons_and_space_presses_them(self):
        self.open_filled()
        self.screen.key("Down")
        self.panel.until_focused("Chat, Ann")
        self.screen.key("Tab")
        self.panel.until_focused("Later: Ann")
        for name in ("Dismiss: Ann", "View", "Like"):
            self.screen.key("Tab")
            self.panel.until_focused(name)
        self.screen.key("space")
        self.assertEqual(self.chat.until_heard("ActionInvoked", self.ann), (self.ann, "like"))

    def test_an_answer_is_written_in_place(self):
        self.open_filled()
        self.screen.key("Down", *["Tab"] * 5)
        self.panel.until_focused("Reply")
        self.screen.key("Return")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("at seven")
        self.screen.key("Return")
        self.assertEqual(self.chat.until_heard("NotificationReplied", self.ann), (self.ann, "at seven"))

    def test_half_an_answer_stays_as_its_app_changes_the_item(self):
        self.open_filled()
        self.screen.key("Down", *["Tab"] * 5, "Return")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("one")
        self.chat.notify("Ann", "At eight?", replaces=self.ann, timeout=0, actions=["inline-reply", "Reply"])
        self.panel.until_row("Chat, Ann, At eight?")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("two")
        self.screen.key("Return")
        self.assertEqual(self.chat.until_heard("NotificationReplied", self.ann), (self.ann, "onetwo"))

    def test_an_answer_is_given_up_and_escape_closes(self):
        self.open_filled()
        self.screen.key("Down", *["Tab"] * 5, "Return")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("at")
        self.screen.key("Escape")
        self.panel.until_focused("Chat, Ann")
        self.assertEqual(self.chat.heard("NotificationReplied"), [])
        self.screen.key("Escape")
        self.assertEqual(self.panel.until_closed(), 0)

    def test_later_by_the_menu_key(self):
        self.open_filled()
        self.screen.key("Menu")
        self.panel.until_focused("Again: 15 min")
        self.screen.key("Tab", "space")
        self.panel.until_row("Mail, Invoice", there=False)
        (asleep,) = self.center.call("List", "(a{sv})", {"sleeping": GLib.Variant("s", "snoozed")})
        self.assertEqual(asleep["id"], self.invoice)
        self.panel.until_said("It comes again")

    def test_a_long_text_unfolds(self):
        self.serve_panel()
        self.client("Mail").notify("Long", "word " * 100)
        row = self.panel.until_row("Mail, Long")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Long")
        self.screen.key("Right")
        until(lambda: self.panel.until_row("Mail, Long").frame[3] > row.frame[3] + 40, "a higher row")
        self.screen.key("Left")
        until(lambda: self.panel.until_row("Mail, Long").frame[3] == row.frame[3], "the row as it was")


class OnAnotherLayout(PanelCase):
    """Keys that write Cyrillic: a key with Ctrl is the one that bears the Latin letter in another layout."""
    #: The number of the key that bears Z on the keyboard of a PC.
    z, w = "52", "25"

    def test_ctrl_z_brings_back_and_ctrl_w_closes(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Invoice")
        self.screen.layouts("ru,us")
        self.screen.key("Delete")
        self.assertEqual(self.mail.until_closed(self.invoice), 2)
        self.screen.key(f"ctrl+{self.z}")
        until(lambda: "Invoice" in self.center.titles(), lambda: f"it again: {self.center.titles()}")
        self.screen.key(f"ctrl+{self.w}")
        self.assertEqual(self.panel.until_closed(), 0)


    def test_ctrl_z_brings_back_the_last_one_though_the_keys_are_in_the_search_field(self):
        self.serve_panel()
        self.client("Mail").notify("Ann")
        self.panel.until_row("Mail, Ann")
        self.screen.key("Home", "Delete")
        self.panel.until_row("Mail, Ann, now", there=False)
        self.screen.key("slash")
        self.panel.until_focused("Search notifications")
        self.screen.key("ctrl+z")
        until(lambda: self.center.titles() == ["Ann"], lambda: f"it again: {self.center.titles()}")


class ByPointer(PanelCase):
    token = r".+_TIME\d+$"

    def open(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")

    def test_a_click_opens_and_the_panel_gives_way(self):
        self.open_filled()
        self.panel.click(self.panel.until_row("Mail, Invoice"))
        self.assertEqual(self.mail.until_heard("ActionInvoked", self.invoice), (self.invoice, "default"))
        self.assertEqual(self.panel.until_closed(), 0)
        self.assertRegex(self.mail.until_heard("ActivationToken", self.invoice)[1], self.token)

    def test_buttons_and_the_cross(self):
        self.open_filled()
        self.panel.press("Like")
        self.assertEqual(self.chat.until_heard("ActionInvoked", self.ann), (self.ann, "like"))
        self.panel.until_row("Chat, Ann, Dinner at seven?, alert", there=False)
        self.panel.point(self.panel.until_row("Chat, Bob"))
        self.panel.press("Dismiss: Bob")
        self.assertEqual(self.chat.until_closed(self.bob), 2)

    def test_a_second_click_on_reply_presses_nothing_that_has_come_there(self):
        self.open_filled()
        place = self.panel.place(self.panel.until_button("Reply"))
        until_steady(self.screen.shot)
        self.screen.press_at(*place)
        self.screen.press_at(*place)
        self.panel.until_focused("Reply to Ann")
        self.assertEqual(self.chat.heard("ActionInvoked"), [])

    def test_quick_clicks_on_clear_clear_no_other_app(self):
        self.serve_panel()
        apps = [self.client(name) for name in ("Alpha", "Beta", "Gamma")]
        numbers = [app.notify("Title") for app in apps]
        for name in ("Alpha", "Beta", "Gamma"):
            self.panel.until_row(f"{name}, Title")
        place = self.panel.place(self.panel.until_button("Clear Beta"))
        until_steady(self.screen.shot)
        for _ in range(3):
            self.screen.press_at(*place)
        self.assertEqual(apps[1].until_closed(numbers[1]), 2)
        apps[0].notify("Later")
        self.panel.until_row("Alpha, Later")
        self.assertEqual([app.heard("NotificationClosed") for app in (apps[0], apps[2])], [[], []])

    def test_all_of_an_app_is_cleared(self):
        self.open_filled()
        self.panel.press("Clear Chat")
        self.panel.until_row("Chat, 2", there=False)
        self.assertEqual(self.center.titles(), ["Invoice"])

    def test_all_apps_are_cleared_and_come_back(self):
        self.open_filled()
        self.panel.press("Clear all")
        for client, number in ((self.chat, self.ann), (self.chat, self.bob), (self.mail, self.invoice)):
            self.assertEqual(client.until_closed(number), 2)
        self.panel.press("Bring back what was dismissed")
        until(lambda: sorted(self.center.titles()) == ["Ann", "Bob", "Invoice"], lambda: self.center.titles())

    def test_more_than_a_page_of_them_comes_back_in_its_old_order(self):
        self.serve_panel("[Defaults]\nrate-limit = off\n")
        apps = [self.client(name) for name in ("Alpha", "Beta", "Gamma")]
        for number in range(270):
            apps[number % 3].notify(f"Title {number}")
        until(lambda: len(self.center.titles()) == 270, "all of them")
        before = self.center.titles()
        self.panel.press("Clear all")
        until(lambda: not self.center.titles(), "none")
        self.panel.press("Bring back what was dismissed")
        until(lambda: len(self.center.titles()) == 270, lambda: f"all again: {len(self.center.titles())}")
        self.assertEqual(self.center.titles(), before)

    def test_later_and_again_on_the_screen(self):
        self.open_filled()
        self.panel.point(self.panel.until_row("Chat, Bob"))
        self.panel.press("Later: Bob")
        self.panel.press("Again: Tomorrow")
        self.panel.until_row("Chat, Bob", there=False)
        (asleep,) = self.center.call("List", "(a{sv})", {"sleeping": GLib.Variant("s", "snoozed")})
        self.assertEqual(asleep["id"], self.bob)

    def test_a_row_that_changes_under_the_pointer_keeps_its_buttons(self):
        self.open_filled()
        self.panel.point(self.panel.until_row("Chat, Bob"))
        self.panel.until_button("Later: Bob")
        self.chat.notify("Bob", "See you soon", replaces=self.bob)
        self.panel.until_row("Chat, Bob, See you soon")
        self.panel.until_button("Later: Bob")

    def test_an_app_is_muted_for_an_hour_and_heard_again(self):
        def muted():
            return [app["app"] for app in self.center.call("GetApps") if app.get("muted-until")]
        self.open_filled()
        self.panel.press("Mute Chat")
        self.panel.press("Mute Chat: An hour")
        until(lambda: muted() == ["Chat"], lambda: f"Chat muted; it is {muted()}")
        self.panel.until_said("muted until")
        self.panel.press("Unmute Chat")
        until(lambda: muted() == [], "nobody muted")

    def test_do_not_disturb_for_as_long_as_is_chosen(self):
        self.open_filled()
        for name, has_end in (("An hour", True), ("Until tomorrow", True), ("Until I end it", False)):
            with self.subTest(name):
                self.panel.press("Do not disturb, off")
                self.panel.press(f"Do not disturb: {name}")
                held = until(lambda: self.center.call("GetFocus")["holding"], "a focus")
                self.assertEqual(held[0][3] != 0, has_end)
                self.panel.press("End do not disturb")
                until(lambda: not self.center.call("GetFocus")["on"], "the end of it")

    def test_the_history_has_pages(self):
        self.serve_panel()
        client = self.client("Mail")
        for number in range(60):
            client.notify(f"Number {number}.")
        until(lambda: len(self.center.list()) == 60, "all of them")
        self.panel.press("Clear Mail")
        self.panel.until_row("Mail, Number 59., past")
        self.screen.key("End")
        self.panel.until_focused("Show older")
        self.screen.key("Return")

        def is_whole():
            if "'Mail, Number 0., past" in self.panel.tree().text():
                return True
            self.screen.key("End")
            if self.panel.focused() == "Show older":
                self.screen.key("Return")
            return False
        until(is_whole, "the last page")


class ByPointerOnWayland(ByPointer):
    kind = KeyedSway
    token = r"^[0-9a-f]{16,}$"


if __name__ == "__main__":
    unittest.main()

"""The Center in a window: what is in it, by keys and by the pointer, as a screen reader is told it."""
import os
import unittest

from gi.repository import GLib

from harness import Center, ServiceCase, image, until, variant
from harness.files import binary
from harness.panels import KeyedDisplay, KeyedSway, Panel
from harness.service import Service


class PanelCase(ServiceCase):
    kind = KeyedDisplay
    seconds = 90

    def serve_panel(self, preferences="", **panel):
        """The service, and a panel before it."""
        self.service = Service(self, self.bus, "none", preferences).start()
        self.center = Center(self.bus)
        self.panel = Panel(self, self.bus, self.kind, **panel).open()
        return self.panel

    def fill(self):
        """Two apps: Chat with an alert that can be answered and a plain one, Mail with one that opens."""
        self.chat, self.mail = self.client("Chat"), self.client("Mail")
        self.bob = self.chat.notify("Bob", "See you")
        self.ann = self.chat.notify(
            "Ann", "Dinner at seven?", timeout=0,
            actions=["default", "", "block", "Block", "like", "Like", "inline-reply", "Reply"],
            hints={"x-pennant-destructive": variant("as", ["block"])})
        self.invoice = self.mail.notify("Invoice", "For October", actions=["default", ""])


class Shown(PanelCase):
    def test_sections_by_app_the_newest_first_with_alerts_marked(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        self.panel.until_row("Chat, Ann")
        self.assertEqual(self.panel.rows()[:6], [
            "Notifications", "Mail, 1", "Mail, Invoice, For October, now", "Chat, 2",
            "Chat, Ann, Dinner at seven?, alert, now", "Chat, Bob, See you, now"])

    def test_it_lives(self):
        self.serve_panel()
        self.panel.until_said("Nothing is open.")
        client = self.client("Mail")
        number = client.notify("First words")
        self.panel.until_row("Mail, First words")
        client.notify("Other words", replaces=number)
        self.panel.until_row("Mail, Other words")
        self.assertEqual(len([one for one in self.panel.rows() if one.startswith("Mail, ")]), 2)
        client.close(number)
        self.panel.until_row("Mail, 1", there=False)
        self.panel.until_row("Mail, Other words, past")

    def test_hidden_ones_say_nothing_but_that(self):
        self.serve_panel("[App Bank]\npreviews = never\nplaceholder = New Transaction\n")
        self.client("Bank").notify("Code 1234", "Tell nobody", hints={"image-data": image(48, 48)})
        self.panel.until_row("Bank, New Transaction")
        self.assertIn("Bank, 1, hidden", self.panel.rows())
        text = self.panel.tree().text()
        self.assertNotIn("1234", text)
        self.assertNotIn("nobody", text)

    def test_a_rule_that_begins_hides_what_is_past_at_once(self):
        self.serve_panel(
            "[Rule Night]\nlocked = yes\ntitle = *secret*\npreviews = never\nplaceholder = New Message\n")
        client = self.client("Mail")
        client.close(client.notify("A secret", "Tell nobody"))
        self.panel.until_row("Mail, A secret, Tell nobody, past")
        self.service.tool("lock", "on")
        self.panel.until_row("Mail, New Message, past")
        self.assertNotIn("secret", self.panel.tree().text())
        self.service.tool("lock", "off")
        self.panel.until_row("Mail, A secret, Tell nobody, past")

    def test_without_a_service_it_says_so_and_comes_alive_with_it(self):
        self.panel = Panel(self, self.bus, self.kind).open()
        self.panel.until_said("Pennant does not run here.")
        self.service = Service(self, self.bus, "none", "").start()
        self.panel.until_said("Nothing is open.")
        self.client("Mail").notify("Here")
        self.panel.until_row("Mail, Here")
        self.service.die()
        self.panel.until_said("Pennant does not run here.")
        self.service.start()
        self.panel.until_row("Mail, Here")

    def test_a_search_is_over_what_is_and_what_was(self):
        self.serve_panel()
        self.fill()
        old = self.mail.notify("Receipt", "Of last week")
        self.panel.until_row("Mail, Receipt")
        self.center.dismiss(old)
        self.panel.until_row("Mail, Receipt, Of last week, past")
        self.screen.words("mail")
        self.panel.until_row("Chat, 2", there=False)
        self.panel.until_row("Mail, Invoice")
        self.panel.until_row("Mail, Receipt")
        self.screen.words(" week")
        self.panel.until_row("Mail, Invoice", there=False)
        self.panel.until_row("Mail, Receipt")
        self.screen.key("Escape")
        self.panel.until_row("Chat, 2")

    def test_the_focus_in_force_and_what_it_has_held(self):
        self.serve_panel()
        self.service.tool("dnd", "on")
        self.panel.until_said("Do not disturb until you end it")
        self.client("Mail").notify("Later")
        self.panel.until_said("1 held back")
        self.panel.press("End do not disturb")
        until(lambda: not self.center.call("GetFocus")["on"], "the end of it")
        until(lambda: not any("held back" in one.name for one in self.panel.tree().showing), "the banner gone")

    @property
    def screen(self):
        return self.panel.screen


class ByKeys(PanelCase):
    """On Wayland, where a layer has to ask for the keys; on X11 they come by themselves, as ByPointer and Shown see."""
    kind = KeyedSway

    @property
    def screen(self):
        return self.panel.screen

    def open(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Invoice")

    def test_arrows_move_and_return_opens(self):
        self.open()
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
        self.open()
        self.screen.key("Delete")
        self.assertEqual(self.mail.until_closed(self.invoice), 2)
        self.panel.until_focused("Chat, Ann")
        self.screen.key("Delete")
        self.assertEqual(self.chat.until_closed(self.ann), 2)
        self.panel.until_focused("Chat, Bob")

    def test_tab_goes_through_buttons_and_space_presses_them(self):
        self.open()
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
        self.open()
        self.screen.key("Down", *["Tab"] * 5)
        self.panel.until_focused("Reply")
        self.screen.key("Return")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("at seven")
        self.screen.key("Return")
        self.assertEqual(self.chat.until_heard("NotificationReplied", self.ann), (self.ann, "at seven"))

    def test_an_answer_is_given_up_and_escape_closes(self):
        self.open()
        self.screen.key("Down", *["Tab"] * 5, "Return")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("at")
        self.screen.key("Escape")
        self.panel.until_focused("Chat, Ann")
        self.assertEqual(self.chat.heard("NotificationReplied"), [])
        self.screen.key("Escape")
        self.assertEqual(self.panel.until_closed(), 0)

    def test_later_by_the_menu_key(self):
        self.open()
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


class ByPointer(PanelCase):
    token = r".+_TIME\d+$"

    @property
    def screen(self):
        return self.panel.screen

    def open(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")

    def test_a_click_opens_and_the_panel_gives_way(self):
        self.open()
        self.panel.click(self.panel.until_row("Mail, Invoice"))
        self.assertEqual(self.mail.until_heard("ActionInvoked", self.invoice), (self.invoice, "default"))
        self.assertEqual(self.panel.until_closed(), 0)
        self.assertRegex(self.mail.until_heard("ActivationToken", self.invoice)[1], self.token)

    def test_buttons_and_the_cross(self):
        self.open()
        self.panel.press("Like")
        self.assertEqual(self.chat.until_heard("ActionInvoked", self.ann), (self.ann, "like"))
        self.panel.until_row("Chat, Ann, Dinner at seven?, alert", there=False)
        self.panel.point(self.panel.until_row("Chat, Bob"))
        self.panel.press("Dismiss: Bob")
        self.assertEqual(self.chat.until_closed(self.bob), 2)

    def test_all_of_an_app_is_cleared(self):
        self.open()
        self.panel.press("Clear Chat")
        self.panel.until_row("Chat, 2", there=False)
        self.assertEqual(self.center.titles(), ["Invoice"])

    def test_later_and_again_on_the_screen(self):
        self.open()
        self.panel.point(self.panel.until_row("Chat, Bob"))
        self.panel.press("Later: Bob")
        self.panel.press("Again: Tomorrow")
        self.panel.until_row("Chat, Bob", there=False)
        (asleep,) = self.center.call("List", "(a{sv})", {"sleeping": GLib.Variant("s", "snoozed")})
        self.assertEqual(asleep["id"], self.bob)

    def test_a_row_that_changes_under_the_pointer_keeps_its_buttons(self):
        self.open()
        self.panel.point(self.panel.until_row("Chat, Bob"))
        self.panel.until_button("Later: Bob")
        self.chat.notify("Bob", "See you soon", replaces=self.bob)
        self.panel.until_row("Chat, Bob, See you soon")
        self.panel.until_button("Later: Bob")

    def test_an_app_is_muted_for_an_hour_and_heard_again(self):
        def muted():
            return [app["app"] for app in self.center.call("GetApps") if app.get("muted-until")]
        self.open()
        self.panel.press("Mute Chat")
        self.panel.press("Mute Chat: An hour")
        until(lambda: muted() == ["Chat"], lambda: f"Chat muted; it is {muted()}")
        self.panel.until_said("muted until")
        self.panel.press("Unmute Chat")
        until(lambda: muted() == [], "nobody muted")

    def test_do_not_disturb_for_as_long_as_is_chosen(self):
        self.open()
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


class Life(PanelCase):
    def test_a_second_one_closes_the_first_or_brings_it_up(self):
        self.serve_panel()
        self.panel.until_said("Nothing is open.")
        until(lambda: any("active" in one.states for one in self.panel.tree().walk()), "the keys")
        second = self.panel.start()
        self.assertEqual(second.wait(), 0)
        self.assertEqual(self.panel.until_closed(), 0)
        self.bus.until_free("org.pennant.Center")

    def test_closing_it_leaves_nothing_running(self):
        self.serve_panel()
        before = set(os.listdir("/proc"))
        pid = str(self.panel.process.pid)
        self.panel.press("Close")
        self.assertEqual(self.panel.until_closed(), 0)
        self.bus.until_free("org.pennant.Center")
        children = [one for one in before if one.isdigit() and self._parent(one) == pid]
        self.assertEqual(children, [])

    @staticmethod
    def _parent(number):
        try:
            with open(f"/proc/{number}/stat", encoding="utf-8") as file:
                return file.read().rpartition(")")[2].split()[1]
        except OSError:
            return None

    def test_the_tool_opens_it(self):
        self.service = Service(self, self.bus, "none", "").start()
        self.panel = Panel(self, self.bus, self.kind).open(binary("pennant"), "center", "--window")
        self.panel.until_said("Nothing is open.")


class ByPointerOnWayland(ByPointer):
    kind = KeyedSway
    token = r"^[0-9a-f]{16,}$"


class LifeOnWayland(Life):
    kind = KeyedSway


if __name__ == "__main__":
    unittest.main()

"""The Center in a window: what is in it, as a screen reader is told it, and how it is opened and closed."""
import os
import unittest

from harness import image, until
from harness.files import binary
from harness.other_window import open_window
from harness.panel_case import PanelCase
from harness.panels import KeyedSway, Panel
from harness.service import Service


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


class Tiling(PanelCase):
    def test_a_manager_that_tiles_has_the_panel_along_the_right_edge(self):
        """i3 places a window without a frame as if it had one, until it is moved once more."""
        self.service = Service(self, self.bus, "none", "").start()
        self.panel = Panel(self, self.bus, self.kind, size="1000x700")
        settings = self.panel.home / "i3"
        settings.write_text("# i3 config file (v4)\nfont pango:monospace 8\n")
        self.screen.manage_windows(self, "i3", "-c", str(settings))
        self.panel.open()

        def corner():
            left, top, width, height = self.screen.frame_of("Notifications")
            return left + width, top, height
        until(lambda: corner() == (1000, 0, 700), lambda: f"the panel along the edge; it is at {corner()}")


class AnotherWindow(PanelCase):
    def test_asked_for_again_the_panel_takes_the_keys_back_from_it(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        open_window(self, "Another window", self.panel.environment)
        self.screen.until_named("Another window")
        self.screen.focus("Another window")
        until(lambda: not self.panel.is_active(), "the keys in the other window")
        self.assertEqual(self.panel.start().wait(), 0)
        until(self.panel.is_active, "the keys in the panel")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Invoice")
        self.screen.key("Escape")
        self.assertEqual(self.panel.until_closed(), 0)

class AnotherWindowOnWayland(PanelCase):
    kind = KeyedSway

    def test_a_click_into_another_window_has_the_keys_there_and_one_in_the_panel_has_them_back(self):
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        open_window(self, "Another window", self.panel.environment)
        until(lambda: not self.panel.is_active(), "the keys in a window that has come")
        row = self.panel.place(self.panel.until_row("Chat, Bob"))
        for _ in range(2):
            self.screen.press_at(*row)
            until(self.panel.is_active, "the keys in the panel")
            # The compositor hears with the next picture of the panel that the keys may go again.
            until(lambda: self.screen.press_at(100, 300) or not self.panel.is_active(), "the keys in the other window")
        self.screen.key("Delete")
        self.screen.press_at(*row)
        until(self.panel.is_active, "the keys in the panel")
        self.assertEqual(sorted(self.center.titles()), ["Ann", "Bob", "Invoice"])

class LifeOnWayland(Life):
    kind = KeyedSway


class Settings(PanelCase):
    """On X, where the panel stands before all other windows."""

    def test_settings_open_in_front_because_the_panel_gives_way(self):
        self.serve_panel()
        self.panel.until_said("Nothing is open.")
        self.panel.press("Settings")
        self.assertEqual(self.panel.until_closed(), 0)
        self.bus.until_owned("org.pennant.Settings", log=lambda: self.panel.process.log)
        # An editor that is opened from them would have it, and all that it does would cost twice as much.
        with open(f"/proc/{self.bus.process_of('org.pennant.Settings')}/environ", encoding="utf-8") as environment:
            self.assertNotIn("GLIBC_TUNABLES", environment.read())
        # They open just then: whoever waits for an answer of the screen would wait for ever, and busily.
        self.screen.process.kill()
        self.bus.until_free("org.pennant.Settings")


    def test_an_answer_that_is_being_written_keeps_the_panel_open(self):
        self.serve_panel()
        self.fill()
        self.panel.press("Reply")
        self.panel.until_focused("Reply to Ann")
        self.screen.words("at eight")
        self.panel.press("Settings")
        self.bus.until_owned("org.pennant.Settings", log=lambda: self.panel.process.log)
        self.assertEqual(self.panel.written("Reply to Ann"), "at eight")


class SettingsOnWayland(Settings):
    kind = KeyedSway


if __name__ == "__main__":
    unittest.main()

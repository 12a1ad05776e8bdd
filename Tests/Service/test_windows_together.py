"""Cards and the Center on one screen, and that the Center can be used beside them."""
import unittest

from gi.repository import Gio

from harness import until, until_steady
from harness.center import Center
from harness.other_window import open_window
from harness.panel_case import PanelCase
from harness.panels import KeyedDisplay, KeyedSway, Panel
from harness.windows import WaylandWindows, Windows


class WindowsOnX(Windows):
    screen_kind, size = KeyedDisplay, "900x700"


class WindowsOnWayland(WaylandWindows):
    screen_kind, size = KeyedSway, "900x700"


class Together(PanelCase):
    """A card stands in the upper right corner, where the Center has its head."""
    windows = WindowsOnX

    def begin(self):
        self.server = self.windows(self, self.bus)
        self.prepare()
        self.service = self.server.serve("")
        self.center = Center(self.bus)
        self.chat = self.client("Chat")
        self.ann = self.notify("Ann")
        until(self.server.screen.steady, "a card")
        self.panel = Panel(self, self.bus, lambda *_: self.server.screen, home=self.server.home)

    def prepare(self):
        """What else is on the screen."""

    def notify(self, title):
        return self.chat.notify(title, "Dinner at seven?", timeout=0, actions=["block", "Block", "like", "Like"])

    def inside(self, box):
        """What is drawn within a card, without its edges and its shadow."""
        width, height, left, top = box
        return self.screen.pixels(left + 20, top + 20, width - 40, height - 40)

    def open_panel(self):
        self.panel.open()
        self.panel.until_row("Chat, Ann")
        until_steady(self.screen.shot, seconds=0.6)


class OnX(Together):
    def test_a_card_that_comes_leaves_the_center_its_keys(self):
        self.begin()
        self.open_panel()
        self.screen.key("Home")
        self.panel.until_focused("Chat, Ann")
        bob = self.notify("Bob")
        self.panel.until_row("Chat, Bob")
        until_steady(self.screen.shot, seconds=0.6)
        self.panel.until_focused("Chat, Ann")
        self.screen.key("Home", "Delete")
        self.assertEqual(self.chat.until_closed(bob), 2)

    def test_as_the_card_goes_the_head_of_the_center_is_to_be_pressed(self):
        self.begin()
        self.open_panel()
        self.screen.key("Home", "Delete")
        self.assertEqual(self.chat.until_closed(self.ann), 2)
        self.panel.press("Close")
        self.assertEqual(self.panel.until_closed(), 0)

    def test_the_center_is_in_front_of_a_card_that_stands_and_the_card_comes_back(self):
        self.begin()
        box = self.screen.drawn()
        before = self.inside(box)
        self.open_panel()
        self.panel.press("Do not disturb, off")
        self.panel.until_button("Do not disturb: An hour")
        self.assertEqual(self.chat.heard("ActionInvoked") + self.chat.heard("NotificationClosed"), [])
        self.panel.press("Close")
        self.assertEqual(self.panel.until_closed(), 0)
        self.screen.move_to(1, 600)
        until(lambda: self.inside(box) == before, "the card")


class WithAManager(OnX):
    """As above, where a window manager puts windows one over another."""

    def prepare(self):
        self.server.screen.manage_windows(self)


class OnWayland(OnX):
    windows, kind = WindowsOnWayland, KeyedSway

    def test_no_other_program_has_cards_step_back_by_the_centers_name(self):
        """A window that fills the screen hides a card that has stepped back."""
        self.begin()
        box = self.screen.drawn()
        stranger = self.bus.connect()
        Gio.bus_own_name_on_connection(stranger, "org.pennant.Center", 0, None, None)
        self.bus.until_owned("org.pennant.Center")
        open_window(self, "Film", self.server.session, "film")
        until(lambda: self.screen.drawn() != box, "a window")
        before = until_steady(self.screen.shot).pixels(box[2] + 20, box[3] + 20, box[0] - 40, box[1] - 40)
        self.screen.tell("fullscreen", "enable")
        until_steady(self.screen.shot, seconds=0.6)
        self.assertEqual(self.inside(box), before)


if __name__ == "__main__":
    unittest.main()

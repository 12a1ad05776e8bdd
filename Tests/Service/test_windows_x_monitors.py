"""Two monitors of X: where cards and the Center come up, and where cards go when theirs is unplugged."""
import unittest

from harness import ServiceCase, until
from harness.other_window import open_window
from harness.panel_case import PanelCase
from harness.panels import KeyedDisplay
from harness.windows import Windows
from harness.x_monitors import FIRST, SECOND, XMonitors


class OnMonitors(Windows):
    screen_kind = XMonitors


class Cards(ServiceCase):
    def serve(self, wish):
        server = OnMonitors(self, self.bus)
        self.screen = server.screen
        self.service = server.serve(f"[Windows]\nmonitor = {wish}\n")
        self.mail = self.client("Mail")

    def notify(self):
        return self.mail.notify("Here", "Some words", timeout=0)

    def until_in_the_corner(self, name):
        """Waits until a whole card stands in the upper right corner of that monitor."""
        width, _ = self.screen.size

        def is_there():
            wide, high, left, top = self.screen.shot_of(name).drawn() or (0, 0, 0, 0)
            return 330 < wide < 400 and high > 60 and top < 30 and width - 30 < left + wide <= width
        until(is_there, lambda: f"a card in the corner of {name}; there is {self.screen.shot_of(name).drawn()}")

    def test_one_that_is_named_has_them(self):
        self.serve(SECOND)
        self.notify()
        self.screen.until_on(SECOND, FIRST)
        self.until_in_the_corner(SECOND)

    def test_the_main_one_has_them_wherever_the_pointer_is(self):
        self.serve("primary")
        self.screen.move_to(900, 400)
        self.notify()
        self.screen.until_on(FIRST, SECOND)
        self.until_in_the_corner(FIRST)

    def test_another_is_the_main_one_for_the_next_of_them(self):
        self.serve("primary")
        number = self.notify()
        self.screen.until_on(FIRST, SECOND)
        self.mail.close(number)
        self.screen.until_empty()
        self.screen.randr("--output", SECOND, "--primary")
        self.notify()
        self.screen.until_on(SECOND, FIRST)

    def test_they_go_where_the_pointer_is_each_time_that_the_first_comes(self):
        self.serve("focused")
        for name, left in ((SECOND, 900), (FIRST, 100), (SECOND, 900)):
            self.screen.move_to(left, 400)
            number = self.notify()
            other = FIRST if name == SECOND else SECOND
            self.screen.until_on(name, other)
            self.mail.close(number)
            self.screen.until_empty()

    def test_they_go_where_the_window_is_that_has_the_keys_wherever_the_pointer_is(self):
        self.serve("focused")
        self.screen.manage_windows(self)
        open_window(self, "Another window", self.screen.environment)
        self.screen.move_window("Another window", 800, 250)
        self.screen.move_to(100, 400)
        self.notify()
        until(lambda: self.screen.corner_of(SECOND).colours() > 20, "a card where the keys are")
        self.assertEqual(self.screen.corner_of(FIRST).colours(), 1)

    def test_one_that_is_not_there_is_as_none_named(self):
        self.serve("HDMI-7")
        self.screen.move_to(900, 400)
        self.notify()
        self.screen.until_on(SECOND, FIRST)

    def test_cards_of_one_that_is_unplugged_are_on_the_other_and_come_back_with_it(self):
        self.serve(SECOND)
        self.notify()
        self.screen.until_on(SECOND, FIRST)
        self.screen.unplug(SECOND)
        self.until_in_the_corner(FIRST)
        self.screen.plug(SECOND)
        self.notify()
        self.screen.until_on(SECOND, FIRST)
        self.until_in_the_corner(SECOND)


class KeyedMonitors(XMonitors, KeyedDisplay):
    """The same, with keys."""


class Center(PanelCase):
    kind = KeyedMonitors

    def serve_on_second(self, preferences=""):
        """The pointer is on the second monitor as the panel opens."""
        def with_pointer_right(case, size):
            screen = KeyedMonitors(case, size)
            screen.move_to(1500, 400)
            return screen
        self.kind = with_pointer_right
        self.serve_panel(preferences, size="1024x768")
        self.client("Mail").notify("Here")
        self.panel.until_row("Mail, Here")
        self.screen.until_on(SECOND, FIRST)

    def until_at_the_edge(self, name):
        def is_there():
            shot = self.screen.shot_of(name)
            width, height, left, _ = shot.drawn() or (0, 0, 0, 0)
            return abs(width - 428) < 30 and height > shot.height * 9 // 10 and left + width > shot.width - 30
        until(is_there, lambda: f"the panel at the edge of {name}; there is {self.screen.shot_of(name).drawn()}")

    def test_it_opens_where_the_pointer_is_whatever_is_said_of_cards(self):
        self.serve_on_second(f"[Windows]\nmonitor = {FIRST}\n")
        self.until_at_the_edge(SECOND)

    def test_it_is_on_the_other_one_where_its_own_is_unplugged(self):
        self.serve_on_second()
        self.screen.unplug(SECOND)
        self.until_at_the_edge(FIRST)
        self.screen.key("Escape")
        self.assertEqual(self.panel.until_closed(), 0)


if __name__ == "__main__":
    unittest.main()

"""Two monitors, also of different scales: where cards and the Center come up, and that all of them is there."""
import unittest

from harness import ServiceCase, until
from harness.doubled import FACTOR, MAGENTA, stripes
from harness.panel_case import PanelCase
from harness.panels import KeyedSway
from harness.screen import as_good_as
from harness.windows import WaylandWindows

FIRST, SECOND = "HEADLESS-1", "HEADLESS-2"
#: How many of GTK's pixels a picture has each way.
PICTURE = 44
ACCENT = (0x1a, 0x5f, 0xb4)


def add_monitor(screen, resolution="640x480", scale=1):
    screen.tell("create_output")
    screen.tell("output", SECOND, "resolution", resolution, "scale", str(scale))


def until_on(screen, output, *others):
    """Waits until something is drawn on that monitor alone."""
    def drawn(name):
        return screen.shot_of(name).colours() > 20
    until(lambda: drawn(output) and not any(map(drawn, others)), f"something on {output} alone", seconds=15)


class Cards(ServiceCase):
    def serve(self, wish, resolution="640x480", scale=1, scale_of_first=1):
        server = WaylandWindows(self, self.bus)
        self.screen = server.screen
        add_monitor(self.screen, resolution, scale)
        self.screen.tell("output", FIRST, "scale", str(scale_of_first))
        self.service = server.serve(f"[Windows]\nmonitor = {wish}\n")
        self.mail = self.client("Mail")

    def notify(self):
        self.mail.notify(
            "Striped", "Some words", timeout=0, actions=["default", ""],
            hints={"image-data": stripes(FACTOR * PICTURE)})

    def until_whole(self, output, scale):
        """Waits until the card stands in the upper right corner, within the monitor, as large as its scale has it."""
        across = scale * 396

        def is_whole():
            shot = self.screen.shot_of(output)
            width, height, left, top = shot.drawn() or (0, 0, 0, 0)
            return (abs(width - across) < scale * 30 and shot.width - scale * 30 < left + width <= shot.width
                    and top < scale * 30 and scale * 80 < height < scale * 300 and shot.count(as_good_as(ACCENT)) > 100)
        until(is_whole, lambda: f"a card of scale {scale} on {output}; there is {self.screen.shot_of(output).drawn()}")

    def until_sharp(self, output):
        """A blurred picture has mixed its stripes, and no pixel of magenta."""
        whole = (FACTOR * PICTURE) ** 2 // 2

        def magenta():
            return self.screen.shot_of(output).count(as_good_as(MAGENTA))
        until(lambda: abs(magenta() - whole) < whole // 5, lambda: f"{whole} pixels of magenta; there are {magenta()}")

    def test_on_a_second_one_of_scale_2_they_are_whole_and_sharp(self):
        self.serve(SECOND, "1280x960", scale=FACTOR)
        self.notify()
        until_on(self.screen, SECOND, FIRST)
        self.until_whole(SECOND, FACTOR)
        self.until_sharp(SECOND)

    def test_on_a_second_one_of_scale_1_beside_one_of_scale_2_they_are_whole(self):
        self.serve(SECOND, scale_of_first=FACTOR)
        self.notify()
        until_on(self.screen, SECOND, FIRST)
        self.until_whole(SECOND, 1)

    def test_the_scale_changes_while_one_stands_and_its_picture_is_sharp(self):
        self.serve(SECOND, "1280x960")
        self.notify()
        self.until_whole(SECOND, 1)
        self.screen.tell("output", SECOND, "scale", str(FACTOR))
        self.until_whole(SECOND, FACTOR)
        self.until_sharp(SECOND)
        self.screen.tell("output", SECOND, "scale", "1")
        self.until_whole(SECOND, 1)

    def test_they_go_where_the_person_works(self):
        self.serve("focused")
        self.screen.tell("focus", "output", SECOND)
        self.notify()
        until_on(self.screen, SECOND, FIRST)

    def test_the_main_one_has_them_wherever_the_person_works(self):
        self.serve("primary")
        self.screen.tell("focus", "output", SECOND)
        self.notify()
        until_on(self.screen, FIRST, SECOND)


class Center(PanelCase):
    kind = KeyedSway

    def serve_panel(self, preferences="", **panel):
        """A second monitor is there, where the person works."""
        kind = self.kind

        def with_two(case, size):
            screen = kind(case, size)
            add_monitor(screen, "1280x960", FACTOR)
            screen.tell("focus", "output", SECOND)
            return screen
        self.kind = with_two
        return super().serve_panel(preferences, **panel)

    def test_it_opens_where_the_person_works_whatever_is_said_of_cards(self):
        self.serve_panel(f"[Windows]\nmonitor = {FIRST}\n")
        self.client("Mail").notify("Striped", hints={"image-data": stripes(FACTOR * PICTURE)})
        self.panel.until_row("Mail, Striped")
        until_on(self.screen, SECOND, FIRST)
        shot = self.screen.shot_of(SECOND)
        width, height, left, _ = shot.drawn()
        self.assertLess(abs(width - FACTOR * 428), FACTOR * 30)
        self.assertGreater(height, shot.height * 9 // 10)
        self.assertGreater(left + width, shot.width - FACTOR * 30)
        self.screen.key("Escape")
        self.assertEqual(self.panel.until_closed(), 0)


if __name__ == "__main__":
    unittest.main()

"""`[Windows]`: where cards stand, on which monitor, how wide and how many."""
import subprocess
import unittest

from harness import ServiceCase, until, until_steady
from harness.files import binary
from harness.service import Service
from harness.windows import PointedSway, WaylandWindows, Windows

WIDTH, HEIGHT = 640, 480


class Placed(ServiceCase):
    kind = Windows

    def draw(self, *lines):
        """Starts the service with these lines of `[Windows]`."""
        self.server = self.kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, preferences=None, home=self.server.home, session=self.server.session)
        self.write(*lines)
        self.service.start()
        self.server.find(self.service.process.pid)

    def write(self, *lines):
        new = self.service.preferences_file.with_suffix(".new")
        new.write_text("\n".join(["[Windows]", *lines, ""]))
        new.rename(self.service.preferences_file)

    def drawn(self):
        return until(self.server.screen.steady, "cards on the screen")


class Places:
    def edges(self):
        """How far what is drawn is from the left, the upper, the right and the lower edge."""
        width, height, left, top = self.drawn()
        return left, top, WIDTH - left - width, HEIGHT - top - height

    def test_no_card_is_wider_than_its_screen(self):
        self.draw("width = 1000", "position = top-left")
        self.client("Mail").notify("Wide", "words " * 60, timeout=0)
        left, _, right, _ = self.edges()
        # On Wayland the edge of what is drawn is that of the shadow.
        self.assertGreaterEqual(min(left, right), 0 if self.server.edge else 1)
        self.assertLessEqual(max(left, right), 20)

    def test_each_position_is_at_its_edges(self):
        self.draw("position = bottom-left")
        client, near = self.client(), 30
        self.numbers = []
        for position, is_near in {
                "bottom-left": (True, False, False, True), "bottom-right": (False, False, True, True),
                "top-left": (True, True, False, False), "top-right": (False, True, True, False)}.items():
            with self.subTest(position=position):
                self.move(client, position)
                until(lambda: tuple(one < near for one in self.edges()) == is_near,
                      lambda: f"a card at the {position}; it is {self.edges()} from the edges", seconds=15)
        for position, edge in (("top", 1), ("bottom", 3)):
            with self.subTest(position=position):
                self.move(client, position)
                until(lambda: abs(self.edges()[0] - self.edges()[2]) < 8 and self.edges()[edge] < near,
                      lambda: f"a card in the middle; it is {self.edges()} from the edges", seconds=15)

    def move(self, client, position):
        """Another position, for a card of its own: one is shown again no more than three times in half a minute."""
        self.write(f"position = {position}")
        if position != "bottom-left":
            self.server.find(self.service.process.pid)
        for _ in self.numbers:
            client.close(self.numbers.pop())
        self.numbers.append(client.notify("Here", timeout=0))

    def test_a_card_that_stands_moves_too(self):
        self.draw("position = top-left")
        self.client().notify("Here", timeout=0)
        self.assertLess(self.edges()[1], 30)
        self.write("position = bottom-right")
        until(lambda: self.edges()[3] < 30, lambda: f"the card at the bottom; it is {self.edges()} from the edges", seconds=15)

    def test_from_the_bottom_new_cards_are_above_and_no_other_moves(self):
        self.draw("position = bottom-right")
        self.client("Mail").notify("One", timeout=0)
        one = self.drawn()
        first = self.at_the_bottom(one)
        self.client("Chat").notify("Two", timeout=0)
        until(lambda: self.drawn()[1] > one[1] + 30, "a second card")
        two = self.drawn()
        self.assertEqual(two[1] + two[3], one[1] + one[3], "the lower edge")
        self.assertEqual(self.at_the_bottom(one), first, "the first card is where it was")

    def at_the_bottom(self, box):
        """The pixels of a card without its shadow."""
        width, height, left, top = box
        # The shadow of the next card falls upon its edge.
        edge = 32
        return self.server.screen.pixels(left + edge, top + edge, width - 2 * edge, height - 2 * edge)

    def test_as_wide_and_as_many_as_is_asked_for(self):
        self.draw("width = 300", "most = 2")
        client = self.client()
        for number in range(4):
            client.notify(f"Number {number}", timeout=0)
        # An alert leaves the last place to banners, of the others it is said that they wait.
        width, *_ = self.drawn()
        self.assertTrue(240 <= width <= 300, width)
        one = self.drawn()[1]
        self.write("width = 500", "most = 20")
        until(lambda: self.drawn()[0] > 440 and self.drawn()[1] > one + 60,
              lambda: f"more cards, and wider; it is {self.drawn()}", seconds=15)


class PlacesOnX(Places, Placed):
    pass


class PlacesOnWayland(Places, Placed):
    kind = WaylandWindows


class BarredSway(PointedSway):
    config = "bar {\n position top\n height 60\n status_command echo\n workspace_buttons no\n}\n"


class BesideABar(WaylandWindows):
    screen_kind = BarredSway
    size = "640x430"


class UnderABar(Placed):
    kind = BesideABar

    def test_cards_end_above_the_lower_edge_of_what_a_bar_leaves(self):
        self.draw()
        before = until_steady(self.server.screen.shot)
        for number in range(4):
            self.client(f"App {number}").notify(f"Title {number}", "words " * 60, timeout=0, actions=["a", "Yes", "b", "No"])
        until(lambda: self.server.screen.shot().pixels(0, 60, 640, 200) != before.pixels(0, 60, 640, 200),
              "cards below the bar")
        shot = until_steady(self.server.screen.shot)
        # The line that counts those that wait is whole: below it nothing is drawn.
        self.assertEqual(shot.pixels(0, 428, 640, 2), before.pixels(0, 428, 640, 2))


class Monitors(Placed):
    kind = WaylandWindows

    def cards(self, output):
        """Whether something is drawn on that monitor."""
        picture = until_steady(lambda: self.server.screen.shot_of(output))
        return picture.colours() > 4

    def until_on(self, output, *others):
        until(lambda: self.cards(output) and not any(map(self.cards, others)),
              f"cards on {output} alone", seconds=15)

    def test_the_monitor_that_is_named(self):
        self.draw("monitor = HEADLESS-2")
        self.server.screen.tell("create_output")
        self.server.screen.tell("output", "HEADLESS-2", "resolution", "640x480")
        client = self.client()
        client.notify("There", timeout=0)
        self.until_on("HEADLESS-2", "HEADLESS-1")
        self.write("monitor = HEADLESS-1")
        self.until_on("HEADLESS-1", "HEADLESS-2")
        self.assertEqual(client.heard("NotificationClosed"), [])

    def test_a_monitor_that_is_not_there_is_as_the_focused_one(self):
        self.draw("monitor = DP-9")
        self.client().notify("Here", timeout=0)
        self.server.until_on_screen(1)


class Words(unittest.TestCase):
    def test_a_word_that_cannot_be_read_is_told(self):
        for words, sentence in ((["--most", "0"], "--most needs a number from 1 to 20."),
                                (["--postion", "top"], "'--postion' is none of its words.")):
            said = subprocess.run(
                [binary("pennant-windows"), *words], capture_output=True, text=True, check=False, timeout=20)
            self.assertEqual(said.returncode, 2)
            self.assertIn(sentence, said.stderr)


if __name__ == "__main__":
    unittest.main()

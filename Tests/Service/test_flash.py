"""The edges of the screen light up as something comes, and nothing flickers."""
import time
import unittest

from harness import Process, Service, ServiceCase, binary, until
from harness.display import Display
from harness.settings_case import Opened
from harness.settings_window import BareSway
from harness.sway import Sway

YELLOW = (255, 214, 10)


class Flashes:
    """What holds on X and on Wayland alike."""

    def start(self, preferences="[Defaults]\nflash = yes\n"):
        self.screen = self.kind(self)
        self.service = Service(self, self.bus, "none", preferences, session=self.screen.environment).start()
        return self.client()

    def is_lit(self):
        return self.screen.near(YELLOW) > 1000

    def until_lit(self, send):
        """Sends until a light is seen: it is short, and looking for it takes long on a busy machine."""
        sent = []

        def look():
            if not sent or time.monotonic() - sent[-1] > 3:
                sent.append(time.monotonic())
                send()
            return self.is_lit()
        until(look, lambda: f"a light; {self.service.log}", seconds=40)

    def test_the_edges_light_up_as_something_comes_and_are_dark_again(self):
        client = self.start()
        self.until_lit(lambda: client.notify("Door", app="House"))
        until(lambda: not self.is_lit(), "darkness")

    def test_what_is_silent_lights_up_nothing(self):
        client = self.start("[App House]\nflash = yes\n")
        client.notify("From another", app="Mail")
        self.service.tool("dnd", "on")
        held = client.notify("Held", app="House")
        said = self.service.tool("explain", str(held))[1]
        self.assertNotIn("light up", said)
        self.service.tool("dnd", "off")
        heard = client.notify("Door", app="House")
        self.assertIn("the edges of the screen light up", self.service.tool("explain", str(heard))[1])
        self.assertEqual(self.service.log.count("does not light up"), 0)


class UnderTheLight:
    """A window reaches to the edge of the screen, where the light is for a moment."""

    def test_a_click_goes_to_what_is_below(self):
        window = self.open()
        _, down = until(self.reader.until_found("list item", "Focus").middle, "a row on the screen")
        before = window.lines

        def click():
            """Whether the light was there before a click and after it."""
            light = Process(self, [binary("pennant-windows"), "flash"], env=window.session, name="flash")
            until(lambda: self.is_lit() or not light.is_running, "a light")
            window.screen.click_at(15, down)
            was_lit = self.is_lit()
            light.wait()
            return was_lit
        until(click, "a click while there is light", seconds=40)
        self.reader.until_found("list item", "Apps that pass")
        self.assertEqual(window.lines, before)

    def is_lit(self):
        return self.window.screen.near(YELLOW) > 1000


class OnX(Flashes, ServiceCase):
    kind = Display


class OnWayland(Flashes, ServiceCase):
    kind = Sway


class UnderTheLightOnX(UnderTheLight, Opened):
    kind = Display


class UnderTheLightOnWayland(UnderTheLight, Opened):
    kind = BareSway


class Nowhere(ServiceCase):
    def test_without_a_display_it_is_said_once_and_everything_goes_on(self):
        self.service = Service(self, self.bus, "none", "[Defaults]\nflash = yes\n").start()
        client = self.client()
        client.notify("One")
        until(lambda: "the screen does not light up: " in self.service.log, lambda: self.service.log, seconds=20)
        client.notify("Two")
        client.ping()


if __name__ == "__main__":
    unittest.main()

"""A screen that nobody sees, and pictures of it: an X display or a Wayland compositor."""
import collections
import os
import subprocess

from .files import ROOT
from .waiting import until, until_steady

#: A PNG file, how high it is, and a word for its pixels: the same for the same.
Cutting = collections.namedtuple("Cutting", "picture width height pixels")


class Screen:
    #: What programs need in order to draw on it.
    environment = {}

    def picture(self):
        """The whole screen, as bytes of a PNG file: to be kept, or for other programs."""
        raise NotImplementedError

    def shot(self):
        """The whole screen as a Shot, which is soon made."""
        raise NotImplementedError

    def _printed(self, *command, **options):
        return subprocess.run(
            command, env=self.environment, check=True, stdout=subprocess.PIPE, timeout=20,
            **options).stdout

    def colours(self):
        """How many colours the screen holds: 1 where nothing is drawn."""
        return self.shot().colours()

    def pixels(self, left, top, width, height):
        """A word for what is drawn there: the same for the same."""
        return self.shot().pixels(left, top, width, height)

    def magenta(self):
        """How many pixels are as good as magenta."""
        return self.shot().count(lambda red, green, blue: red > 195 and green < 60 and blue > 195)

    def near(self, colour):
        """How many pixels are as good as this colour."""
        return self.shot().count(as_good_as(colour))

    def columns_near(self, colour):
        """The columns that have a pixel as good as this colour."""
        return self.shot().columns(as_good_as(colour))

    def until_drawn(self):
        until(lambda: self.colours() > 4, "something on the screen", seconds=20)

    def until_empty(self):
        until(lambda: self.colours() == 1, "an empty screen", seconds=20)

    def drawn(self):
        """The rectangle that is not background, as (width, height, left, top); None if nothing is."""
        return self.shot().drawn()

    def steady(self):
        """What is drawn, once it stands still."""
        return until_steady(self.drawn)

    # A pointer, where the screen has one.

    def click(self, across, down, button=1):
        """A click of the pointer on what is drawn: so many pixels from its left and upper edge, or,
        where negative, from its right and lower edge. The pointer goes away again, for a server
        keeps what it rests on.
        """
        self.click_at(*self.place(across, down), button)

    def point(self, across, down):
        """Has the pointer rest on what is drawn, by the same numbers."""
        self.move_to(*self.place(across, down))

    def place(self, across, down):
        width, height, left, top = until(self.steady, "something on the screen to point at")
        return (left + (across if across >= 0 else width + across),
                top + (down if down >= 0 else height + down))

    def click_at(self, left, top, button=1):
        """A click on that place of the screen, after which the pointer goes away."""
        raise NotImplementedError

    def move_to(self, left, top):
        raise NotImplementedError

    def click_here(self):
        """A click where the pointer is, which stays there."""
        raise NotImplementedError

    def cut_out(self):
        """What is drawn, without the background around it."""
        width, height, left, top = until(self.steady, "something on the screen")
        picture = self._printed(
            "convert", "png:-", "-crop", f"{width}x{height}+{left}+{top}", "+repage", "-strip",
            "-define", "png:compression-level=9", "png:-", input=self.picture())
        pixels = self._printed("identify", "-format", "%#", "png:-", input=picture)
        return Cutting(picture, width, height, pixels)

    def save(self, name):
        """Keeps a picture of the whole screen; see `keep`."""
        self.keep(name, self.picture())

    @staticmethod
    def keep(name, picture):
        """Keeps a picture for the README, where pictures were asked for (PICTURES=1)."""
        if os.environ.get("PICTURES") == "1":
            folder = ROOT / "docs/pictures"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(picture)


def as_good_as(colour):
    return lambda *pixel: all(abs(one - other) < 12 for one, other in zip(pixel, colour))

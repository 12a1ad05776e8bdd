"""A screen that nobody sees, and pictures of it: an X display or a Wayland compositor."""
import os
import subprocess

from .files import ROOT
from .waiting import until


class Screen:
    #: What programs need in order to draw on it.
    environment = {}

    def picture(self):
        """The whole screen, as bytes of a PNG file."""
        raise NotImplementedError

    def _printed(self, *command, **options):
        return subprocess.run(
            command, env=self.environment, check=True, stdout=subprocess.PIPE, timeout=20,
            **options).stdout

    def colours(self):
        """How many colours the screen holds: 1 where nothing is drawn."""
        return int(self._printed("identify", "-format", "%k", "png:-", input=self.picture()))

    def until_drawn(self):
        until(lambda: self.colours() > 4, "something on the screen", seconds=20)

    def until_empty(self):
        until(lambda: self.colours() == 1, "an empty screen", seconds=20)

    def save(self, name):
        """Keeps a picture for the README, where pictures were asked for (PICTURES=1)."""
        if os.environ.get("PICTURES") == "1":
            folder = ROOT / "docs/pictures"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(self.picture())

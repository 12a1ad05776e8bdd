"""One picture of each server that is installed here, for docs/desktops.md: gallery.py FOLDER [SERVER…]

An alert with all that there is: a picture, bold words, two buttons. Each is cut out of its screen, and small.
"""
import pathlib
import subprocess
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Service"))

from harness import image  # noqa: E402
from questions import Questions  # noqa: E402
from rows import ROWS  # noqa: E402
from installed import version  # noqa: E402

#: Around what can be read, in pixels: what a card has besides words.
AROUND = (100, 45, 130, 50)
WORDS = ("Ann", "Dinner", "seven", "Games", "Answer", "Later", "Kite")
#: No picture needs more colours to be looked at.
SMALL = ("-strip", "-colors", "128", "-define", "png:compression-level=9")


def kite():
    """A picture that is told from any icon: a kite, in two colours."""
    side = 64
    rows = [[abs(across - 32) + abs(down - 28) * 3 // 4 for across in range(side)] for down in range(side)]
    colours = {True: (0xE0, 0x50, 0x30, 0xFF), False: (0x30, 0x90, 0xD0, 0xFF)}
    return image(side, side, data=b"".join(
        bytes(colours[across < 32]) if far < 24 else bytes((0, 0, 0, 0))
        for row in rows for across, far in enumerate(row)))


def cut(picture, box):
    left, top, right, bottom = box
    return subprocess.run(
        ["convert", "png:-", "-crop", f"{right - left}x{bottom - top}+{left}+{top}", "+repage", *SMALL, "png:-"],
        input=picture, capture_output=True, check=True, timeout=60).stdout


class Gallery(Questions):
    def ask_all(self):
        actions = ["answer", "Answer", "later", "Later"]
        self.say(body="Dinner at <b>seven</b>, in the Games room", actions=actions, hints={"image-data": kite()})
        self.server.until_read("Ann", "Dinner", seconds=40)
        # Cards move into their place, and pictures come after words.
        self.server.until_still()
        seen = self.server.until_read("Ann", "Dinner")
        boxes = [word.box for word in seen.words() if any(one in word.text for one in WORDS)]
        left, top, right, bottom = AROUND
        self.pictures.joinpath(f"{self.server.word}.png").write_bytes(cut(seen.picture, (
            max(0, min(box[0] for box in boxes) - left), max(0, min(box[1] for box in boxes) - top),
            max(box[0] + box[2] for box in boxes) + right, max(box[1] + box[3] for box in boxes) + bottom)))

    def keep(self, word):
        """Nothing but the one picture."""


def main(folder, names):
    suite = unittest.TestSuite()
    for row in ROWS:
        if version(row.package) and (not names or row.name in names):
            suite.addTest(type(row.name, (Gallery,), {"row": row, "pictures": pathlib.Path(folder)})("ask_all"))
    return unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful()


if __name__ == "__main__":
    sys.exit(not main(sys.argv[1], sys.argv[2:]))

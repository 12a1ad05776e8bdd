"""What a person reads and sees in a picture of a screen."""
import collections
import functools
import re

from imaging import printed
from pieces import LARGER, Box, on_screen, page, pieces

#: One word, and where its middle is.
Word = collections.namedtuple("Word", "text across down box")
#: Lines longer than this are frames: where a bold word has such an edge, longer ones.
_FRAMES = (45, 90)


class Reading:
    """`picture` are the bytes of a PNG file."""

    #: A screen is read in pieces, and then as a whole: each place against what is around it, as a dark card on a
    #: black screen has nothing to read otherwise, and as it is.
    _AROUND = ("-lat", "60x60+4%")

    def __init__(self, picture):
        self.picture = picture
        self._read = []
        self._ways = (
            *(functools.partial(self._in_pieces, longer) for longer in _FRAMES),
            functools.partial(self._whole, (), self._AROUND, "3"), functools.partial(self._whole, (), (), "11"),
            functools.partial(self._whole, ("-negate",), self._AROUND, "3"))

    def words(self):
        """Each word, as it is read one way and then others; these only for who asks further."""
        if self._is_empty:
            return
        for number, way in enumerate(self._ways):
            if number == len(self._read):
                self._read.append(way())
            yield from self._read[number]

    @functools.cached_property
    def _is_empty(self):
        """A screen of one colour has nothing to read, which a reader takes its time to find out."""
        return int(printed("identify", "-format", "%k", "png:-", given=self.picture)) == 1

    @property
    def text(self):
        return " ".join(word.text for word in self.words())

    def has(self, *words):
        return all(self.find(word) for word in words)

    def find(self, text):
        """The word that has this in it, whatever stands at its ends; None if nobody can read it."""
        return next((word for word in self.words() if text.lower() in word.text.lower()), None)

    def pixels(self, colour):
        """How many pixels are of this colour, or nearly: themes shade what they draw."""
        said = printed(
            "convert", "png:-", "-alpha", "off", "-fuzz", "12%", "-fill", "black", "+opaque", colour, "-fill", "white",
            "-opaque", colour, "-colorspace", "Gray", "-format", "%[fx:int(mean*w*h+0.5)]", "info:", given=self.picture)
        return int(said)

    def cut(self, word):
        """A word for the pixels of that word: the same for the same."""
        left, top, width, height = word.box
        return printed(
            "convert", "png:-", "-crop", f"{width}x{height}+{left}+{top}", "+repage", "-format", "%#", "info:",
            given=self.picture)

    def _in_pieces(self, frames):
        boxes = pieces(self.picture, frames)
        if not boxes:
            return []
        large, lines = page(self.picture, boxes)
        return [_word(text, on_screen(lines, *place)) for text, place in _recognised(large, "6")]

    def _whole(self, turned, seen, layout):
        large = printed(
            "convert", "png:-", "-alpha", "off", "-colorspace", "Gray", *turned, "-resize", f"{LARGER}00%",
            *seen, "png:-", given=self.picture)
        return [_word(text, Box(*(length // LARGER for length in place))) for text, place in _recognised(large, layout)]


def _recognised(large, layout):
    """Words of an enlarged picture, each with its place there."""
    table = printed("tesseract", "-", "-", "--dpi", "290", "--psm", layout, "tsv", given=large).decode()
    for line in table.splitlines()[1:]:
        cells = line.split("\t")
        if len(cells) == 12 and cells[0] == "5" and re.search(r"\w", cells[11]) and float(cells[10]) > 20:
            yield cells[11].strip(), tuple(int(cell) for cell in cells[6:10])


def _word(text, box):
    left, top, width, height = box
    return Word(text, left + width // 2, top + height // 2, (left, top, width + 1, height + 1))

"""What a person reads and sees in a picture of a screen."""
import collections
import functools
import os
import re
import subprocess

#: One word, and where its middle is.
Word = collections.namedtuple("Word", "text across down box")

#: Letters of a screen are small for a reader of scanned pages.
_LARGER = 3
_ENVIRONMENT = {"PATH": os.environ["PATH"], "OMP_THREAD_LIMIT": "1", "LC_ALL": "C.UTF-8"}


def _printed(*command, given):
    return subprocess.run(
        command, input=given, env=_ENVIRONMENT, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        timeout=60).stdout


class Reading:
    """`picture` are the bytes of a PNG file."""

    #: A reader of pages expects dark letters in lines: what stands alone, or light on dark, is read other ways.
    #: Each place is seen against what is around it, as a dark card on a black screen has nothing to read otherwise;
    #: a row of bright buttons has nothing to read then, and so comes as it is.
    _AROUND = ("-lat", "60x60+4%")
    _WAYS = (((), _AROUND, "3"), ((), _AROUND, "11"), (("-negate",), _AROUND, "3"), ((), (), "11"))

    def __init__(self, picture):
        self.picture = picture
        self._read = []

    def words(self):
        """Each word, as it is read one way and then others; these only for who asks further."""
        if self._is_empty:
            return
        for number, way in enumerate(self._WAYS):
            if number == len(self._read):
                self._read.append(self._read_once(*way))
            yield from self._read[number]

    @functools.cached_property
    def _is_empty(self):
        """A screen of one colour has nothing to read, which a reader takes its time to find out."""
        return int(_printed("identify", "-format", "%k", "png:-", given=self.picture)) == 1

    @property
    def text(self):
        return " ".join(word.text for word in self.words())

    def has(self, *words):
        return all(self.find(word) for word in words)

    def find(self, text):
        """The word that has this in it, whatever stands at its ends; None if nobody can read it."""
        return next((word for word in self.words() if text.lower() in word.text.lower()), None)

    def pixels(self, colour):
        """How many pixels are of this colour, or nearly."""
        said = _printed(
            "convert", "png:-", "-alpha", "off", "-fuzz", "6%", "-fill", "black", "+opaque", colour, "-fill", "white",
            "-opaque", colour, "-colorspace", "Gray", "-format", "%[fx:int(mean*w*h+0.5)]", "info:", given=self.picture)
        return int(said)

    def cut(self, word):
        """A word for the pixels of that word: the same for the same."""
        left, top, width, height = word.box
        return _printed(
            "convert", "png:-", "-crop", f"{width}x{height}+{left}+{top}", "+repage", "-format", "%#", "info:",
            given=self.picture)

    def _read_once(self, turned, seen, layout):
        large = _printed(
            "convert", "png:-", "-alpha", "off", "-colorspace", "Gray", *turned, "-resize", f"{_LARGER}00%",
            *seen, "png:-", given=self.picture)
        table = _printed("tesseract", "-", "-", "--dpi", "290", "--psm", layout, "tsv", given=large).decode()
        found = []
        for line in table.splitlines()[1:]:
            cells = line.split("\t")
            if len(cells) == 12 and cells[0] == "5" and re.search(r"\w", cells[11]) and float(cells[10]) > 20:
                left, top, width, height = (int(cell) // _LARGER for cell in cells[6:10])
                found.append(Word(
                    cells[11].strip(), left + width // 2, top + height // 2, (left, top, width + 1, height + 1)))
        return found

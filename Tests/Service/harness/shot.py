"""What a screen shows at a moment, as its pixels: looked at without another program, as tests look often."""
import collections
import hashlib
import struct


class Shot:
    """`raw` has four bytes a pixel: blue, green, red, and one that is 0."""

    def __init__(self, width, height, raw):
        self.width, self.height, self.raw = width, height, raw

    @classmethod
    def of_xwd(cls, file):
        """The memory of Xvfb's screen, as it keeps it in a file: a header, its colours, the pixels."""
        header = struct.unpack(">25I", file[:100])
        start, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start += 12 * colours
        raw = bytearray(b"".join(file[start + row * line:start + row * line + 4 * width] for row in range(height)))
        raw[3::4] = bytes(width * height)
        return cls(width, height, bytes(raw))

    @classmethod
    def of_ppm(cls, file):
        """A picture as `grim -t ppm` prints it."""
        kind, width, height, most, rest = file.split(None, 4)[:5] if file[:2] == b"P6" else (b"",) * 5
        assert kind == b"P6" and most == b"255", file[:20]
        width, height = int(width), int(height)
        # One byte of space stands after the header, whatever the first pixel is.
        pixels = file[len(file) - 3 * width * height:]
        raw = bytearray(4 * width * height)
        raw[0::4], raw[1::4], raw[2::4] = pixels[2::3], pixels[1::3], pixels[0::3]
        return cls(width, height, bytes(raw))

    def __eq__(self, other):
        return self.raw == other.raw

    def __repr__(self):
        return f"a screen of {self.width}x{self.height} in {self.colours()} colours"

    def _numbers(self):
        return memoryview(self.raw).cast("I")

    def colours(self):
        """How many colours there are: 1 where nothing is drawn."""
        return len(set(self._numbers()))

    def count(self, is_meant):
        """How many pixels have a colour, as red, green and blue, of which `is_meant` is true."""
        return sum(count for number, count in collections.Counter(self._numbers()).items() if is_meant(*parts(number)))

    def columns(self, is_meant):
        """The columns that have such a pixel."""
        numbers = self._numbers()
        meant = {number for number in set(numbers) if is_meant(*parts(number))}
        return {place % self.width for place, number in enumerate(numbers) if number in meant}

    def pixels(self, left, top, width, height):
        """A word for what is drawn there: the same for the same."""
        rows = range(max(top, 0), min(top + height, self.height))
        digest = hashlib.blake2b(digest_size=16)
        for row in rows:
            start = 4 * (row * self.width + max(left, 0))
            digest.update(self.raw[start:start + 4 * width])
        return digest.hexdigest()

    def drawn(self):
        """The rectangle that is not of the colour of the corner, as (width, height, left, top); None if all is."""
        line = 4 * self.width
        ground = self.raw[:4]
        empty = ground * self.width
        rows = [row for row in range(self.height) if self.raw[row * line:(row + 1) * line] != empty]
        if not rows:
            return None
        top, bottom = rows[0], rows[-1] + 1
        part = self.raw[top * line:bottom * line]

        def is_empty(column):
            return all(
                part[4 * column + one::line].count(ground[one]) == bottom - top for one in range(3))
        left = next(column for column in range(self.width) if not is_empty(column))
        right = next(column for column in range(self.width - 1, -1, -1) if not is_empty(column)) + 1
        return right - left, bottom - top, left, top


def parts(number):
    return number >> 16 & 255, number >> 8 & 255, number & 255

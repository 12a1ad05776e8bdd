"""Where a picture of a screen has pieces of text, and the same pieces as lines of a white page.

A reader of pages expects dark letters in lines on one ground. A screen has wallpapers, frames and buttons around them.
"""
import collections
import re

from imaging import printed

Box = collections.namedtuple("Box", "left top width height")
#: A place on a page, and the piece of the screen that lies there.
Line = collections.namedtuple("Line", "top bottom box")

#: Letters of a screen are small for a reader of scanned pages.
LARGER = 3
_MARGIN, _GAP = 30, 18
_GREY = ("convert", "png:-", "-alpha", "off", "-colorspace", "Gray")
#: An edge is as much lighter or darker than what is beside it.
_EDGES = ("-morphology", "Edge", "Square:1", "-threshold", "12%")
#: Edges that lie so near each other are of one piece.
_NEAR = "7x3"
_WITHOUT = (
    "-compose", "MinusSrc", "(", "-clone", "0", "-clone", "1", "-composite", ")",
    "(", "-clone", "3", "-clone", "2", "-composite", ")", "-delete", "0-3")
_FOUND = re.compile(r"\s*\d+: (\d+)x(\d+)\+(\d+)\+(\d+) \S+ \S+ \S*\((\d+)")


def pieces(picture, frames):
    """Boxes that may hold text: edges near each other, but for lines longer than `frames`.

    A frame would be of one piece with all that stands near it; the edge below a bold word may be a line too.
    """
    said = printed(
        *_GREY, *_EDGES, *_lines(f"{frames}x1"), *_lines("1x41"), *_WITHOUT,
        "-morphology", "Close", f"Rectangle:{_NEAR}",
        "-define", "connected-components:verbose=true", "-define", "connected-components:area-threshold=12",
        "-connected-components", "8", "null:", given=picture).decode()
    found = []
    for width, height, left, top, grey in (map(int, match) for match in _FOUND.findall(said)):
        if grey > 127 and 6 <= height <= 60 and width >= 6:
            found.append(Box(left, top, width, height))
    return sorted(found, key=lambda box: (box.top, box.left))


def _lines(longer):
    """The lines of a picture that are longer than this rectangle, as one more picture."""
    return "(", "-clone", "0", "-morphology", "Open", f"Rectangle:{longer}", ")"


def page(picture, boxes):
    """These as lines of one page, dark on light, and where each lies on it."""
    cuts = [("(", "mpr:screen", "-crop", f"{box.width}x{box.height}+{box.left}+{box.top}", "+repage") for box in boxes]
    screen = (*_GREY, "-write", "mpr:screen", "+delete")
    # Letters take less room than what is around them.
    around = printed(*screen, *(word for cut in cuts for word in (*cut, ")")), "-format", "%[fx:mean-(minima+maxima)/2]\n", "info:",
                    given=picture).split()
    words, lines, top = [], [], 0
    for box, cut, lighter in zip(boxes, cuts, around, strict=True):
        turned = ("-negate",) if float(lighter) < 0 else ()
        words += [*cut, *turned, "-normalize", "-resize", f"{LARGER}00%", "-bordercolor", "white",
                  "-border", f"{_MARGIN}x{_GAP}", ")"]
        lines.append(Line(top, top + LARGER * box.height + 2 * _GAP, box))
        top = lines[-1].bottom
    return printed(*screen, "-background", "white", *words, "-append", "+repage", "png:-", given=picture), lines


def on_screen(lines, left, top, width, height):
    """The box on the screen of what was read in this one of a page."""
    line = next(line for line in lines if line.top <= top < line.bottom)
    return Box(line.box.left + (left - _MARGIN) // LARGER, line.box.top + (top - line.top - _GAP) // LARGER,
               width // LARGER, height // LARGER)

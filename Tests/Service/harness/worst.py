"""The worst notifications that are legal on the wire: every field, and every kind of trouble.

Each kind is a list of messages, as the words of `Client.start_notify`; the dice decide the rest, so
that a seed says what was sent.
"""
import random

from .variants import image, variant
from .worst_pictures import WorstPictures

#: Bytes of a text that is long: more than any server wants, and little for a bus.
LONG = 60_000


def text_of(*pieces):
    return ["".join([piece] * (LONG // len(piece))) for piece in pieces]


WORDS = text_of("W", "\u00a0W", "x", "\u4e00\u2060", "_/", "\u0e01", "M\u202f")
LINES = text_of("\n", "line\n", "\r\n", "a\n\n\n", "\u2028", "\u2029b", "\x0b\x0c")
STACKING = text_of("\u0f56\u0f7c\u0f51\u0f0b", "\u0fe0", "\u0f68\u0f7e\u0fb1\u0fad ", "\u1000\u1039\u1000",
                   "\u0915\u094d\u0937", "\u0d15\u0d4d")
EMOJI = text_of("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f44d\U0001f3fd ", "\U0001f1e9\U0001f1ea",
                "\u2764\ufe0f", "\U0001f468\u200d", "\U0001f3f4\U000e0067\U000e0062\U000e007f")
MARKS = text_of("a\u0300\u0301\u0302\u0303", "\u0e19\u0e35\u0e49", "a" + "\u20dd" * 50, "\u0301",
                "\u05d0\u05b0\u05b1\u05b2")
MIXED = text_of("a\u05d0", "\u0627a\u4e00\u0e01", "\u0627\u0644\u0644\u0647", "a\u202eb\u2066c", "1\u06611")
CONTROLS = ["".join(map(chr, range(1, 32))) * 500, "\x1b[2J\x1b]0;x\x07" * 5000, "\u202e\u2066\u200f" * 5000,
            "\ufffe\uffff\U0010ffff" * 3000, "\ufeff\u00ad\u200b" * 5000]
MARKUP = ["<b>" * 10_000 + "x" + "</b>" * 10_000, "<b>x</b>y" * 6_000, "<b><i>x</b></i>", "<" * LONG,
          "&amp;" * 10_000, "&#x41;" * 9_000, "&lol;" * 9_000, "<a href=\"https://example.org/\">x</a>" * 2_000,
          "<a href=\"" + "x" * LONG + "\">x</a>", "<img src=\"/dev/zero\" alt=\"x\"/>" * 2_000,
          "<span font='9999'>x</span>" * 1_000, "<!--" + "x" * LONG, "<![CDATA[" + "]" * LONG,
          "<b x='" * 5_000, "</b>" * 10_000, "<span size='1000000'>" * 50 + "x"]
TEXTS = {
    "long unbroken word": WORDS, "tens of thousands of lines": LINES,
    "long text in a stacking script": STACKING, "very many joined emoji": EMOJI, "stacks of marks": MARKS,
    "directions mixed letter by letter": MIXED, "controls and overrides": CONTROLS, "markup": MARKUP}


def lying_images(_pictures):
    big = 2 ** 31 - 1
    for lie in (dict(data=b""), dict(width=0), dict(width=-1, stride=8), dict(height=-1), dict(stride=1),
                dict(stride=-8), dict(width=big, stride=big, data=b"x" * 64), dict(height=big, data=b"x" * 64),
                dict(bits=16), dict(bits=0), dict(channels=3), dict(channels=200, stride=8)):
        for name in ("image-data", "image_data", "icon_data"):
            yield {"hints": {name: image(**lie)}}


def large_images(_pictures):
    for side in (256, 512, 1_200):
        yield {"hints": {"image-data": image(side, side)}}
    yield {"hints": {"image-data": image(8_000, 1)}}
    yield {"hints": {"image-data": image(1, 8_000)}}


def paths(pictures):
    for path in pictures.no_pictures():
        yield {"icon": path}
        for name in ("image-path", "sound-file", "desktop-entry"):
            yield {"hints": {name: variant("s", path)}}


def wrong_types(_pictures):
    deep = variant("i", 1)
    for _ in range(50):
        deep = variant("v", deep)
    names = ("urgency", "category", "desktop-entry", "image-data", "image-path", "transient", "resident", "x",
             "sound-file", "suppress-sound", "value", "action-icons", "x-canonical-private-synchronous",
             "x-dunst-stack-tag", "fgcolor", "x-kde-urls", "sender-pid")
    values = (variant("s", "x" * LONG), variant("as", ["x"] * 5_000), variant("d", 1e308), variant("y", 255),
              variant("i", -1), variant("a{sv}", {"x": variant("v", variant("s", "y"))}), deep,
              variant("u", 2 ** 32 - 1), variant("x", -2 ** 63), variant("ay", bytes(LONG)))
    for value in values:
        yield {"hints": {name: value for name in names}}
    yield {"hints": {f"x-{n}": variant("i", n) for n in range(5_000)}}


def actions(_pictures):
    yield {"actions": [word for n in range(1_000) for word in (f"key{n}", f"Action {n}")]}
    yield {"actions": ["default", WORDS[0], "go", EMOJI[0], "x" * LONG, MARKS[0]]}
    yield {"actions": ["a"] * 999}
    yield {"actions": ["", "", "same", LINES[0], "same", MARKUP[0]]}


def numbers(_pictures):
    for replaces in (1, 2 ** 31, 2 ** 32 - 1):
        for timeout in (-2 ** 31, -2, 0, 1, 2 ** 31 - 1):
            yield {"replaces": replaces, "timeout": timeout, "hints": {"value": variant("i", timeout)}}


def texts(kind):
    def of_kind(_pictures):
        for text in TEXTS[kind]:
            yield {"body": text}
            yield {"summary": text, "app": text}
    return of_kind


def file(name):
    def of_file(pictures):
        path = pictures.path(name)
        yield {"hints": {"image-path": variant("s", path)}}
        yield {"icon": f"file://{path}"}
        yield {"body": f"<img src=\"{path}\" alt=\"x\"/>" * 4}
    return of_file


KINDS = {
    **{kind: texts(kind) for kind in TEXTS},
    "picture file that unpacks to much": file("unpacking.png"),
    "picture file of many passes": file("passes.jpg"),
    "picture file of many frames": file("frames.gif"),
    "vector picture of many layers": file("layers.svg"),
    "pixels whose numbers lie": lying_images,
    "large pixels": large_images,
    "paths that are no pictures": paths,
    "hints of wrong types, sizes and numbers": wrong_types,
    "very many and odd actions": actions,
    "odd ids, times and values": numbers,
}
COMBINED = "all of these combined"


class Worst:
    def __init__(self, folder, seed):
        self._dice = random.Random(seed)
        pictures = WorstPictures(folder)
        self._all = {kind: list(messages(pictures)) for kind, messages in KINDS.items()}

    def of(self, kind, most):
        """At most so many messages of a kind."""
        if kind == COMBINED:
            return [self.combined() for _ in range(most)]
        found = self._all[kind]
        return found if len(found) <= most else self._dice.sample(found, most)

    def combined(self):
        """A field of one, a field of another; hints of many together."""
        message = {}
        for kind in self._dice.sample(list(KINDS), 6):
            for field, value in self._dice.choice(self._all[kind]).items():
                if field == "hints":
                    message.setdefault("hints", {}).update(value)
                else:
                    message[field] = value
        return message

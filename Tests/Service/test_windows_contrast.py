"""Words and edges of our windows stand out from what is behind them, by WCAG 2.2's measure."""
import re
import unittest

from harness import ROOT

FOLDER = ROOT / "Sources/Windows/pennant-windows/Shared"
#: What may be behind words: a card, a button or a field on it, and one below the pointer.
GROUNDS = ("card", "control", "control_hover")
WORDS = ("text", "dim", "accent", "destroy")
EDGES = ("accent", "destroy")


def colours(theme):
    text = (FOLDER / f"{theme}.css").read_text(encoding="utf-8")
    return {name: tuple(int(code[place:place + 2], 16) for place in (0, 2, 4))
            for name, code in re.findall(r"@define-color (?:pennant_)?(\w+) #([0-9a-f]{6});", text)}


def luminance(colour):
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


class Contrast(unittest.TestCase):
    def hold(self, fronts, grounds, least):
        for theme in ("light", "dark"):
            found = colours(theme)
            for front in fronts:
                for ground in grounds:
                    with self.subTest(theme=theme, front=front, ground=ground):
                        self.assertGreaterEqual(round(contrast(found[front], found[ground]), 2), least)

    def test_black_and_white_are_as_far_apart_as_can_be(self):
        self.assertAlmostEqual(contrast((0, 0, 0), (255, 255, 255)), 21)

    def test_words_can_be_read_on_every_ground(self):
        self.hold(WORDS, GROUNDS, 4.5)

    def test_words_that_say_what_a_field_is_for_can_be_read(self):
        self.hold(("placeholder_text_color",), ("control",), 4.5)

    def test_edges_that_say_something_can_be_seen(self):
        self.hold(EDGES, ("card",), 3)


if __name__ == "__main__":
    unittest.main()

"""What the cards look like: what is hidden, what is red, and where they stand."""
import os
import subprocess
import unittest

from harness import ROOT, ServiceCase, image, until, until_steady, variant
from harness.pages import blocks
from harness.windows import WaylandWindows, Windows

HIDDEN = "[App bank]\npreviews = never\nplaceholder = New Transaction\n"
RED, BLUE = (0xc0, 0x1c, 0x28), (0x1a, 0x5f, 0xb4)


class Looks:
    """`kind` says on which screen; `size` is that of the screen."""

    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.service = self.server.serve(HIDDEN)

    def seen(self, client, *words, **fields):
        """A picture of a card, which is then closed."""
        number = client.notify(*words, **fields)
        self.server.until_on_screen(1)
        cutting = self.server.screen.cut_out()
        client.close(number)
        self.server.until_on_screen(0)
        return cutting

    def test_hidden_words_are_nowhere_in_the_picture(self):
        client = self.client("bank")
        one = self.seen(client, "Code 1234", "Tell nobody")
        other = self.seen(client, "Paid 900", "To Ann", hints={"image-data": image(48, 48)})
        self.assertEqual(one.pixels, other.pixels)
        self.assertNotEqual(one.pixels, self.seen(self.client("Mail"), "Code 1234").pixels)

    def test_markup_is_drawn_and_what_looks_like_it_is_words(self):
        client = self.client("Mail")
        plain = self.seen(client, "Ann", "At seven")
        self.assertNotEqual(plain.pixels, self.seen(client, "Ann", "At <b>seven</b>").pixels)
        self.assertEqual(
            self.seen(client, "Ann", "a &lt;b&gt; c").pixels, self.seen(client, "Ann", "a &#60;b&#62; c").pixels)
        self.assertEqual(plain.pixels, self.seen(client, "Ann", "At <span foreground='red'>seven</span>").pixels)

    def test_a_body_of_many_lines_ends_in_its_third_and_none_are_joined(self):
        client = self.client("Mail")
        many = self.seen(client, "Ann", "one\ntwo\nthree\nfour\nfive")
        self.assertEqual(many.pixels, self.seen(client, "Ann", "one\ntwo\nthree…").pixels)
        long = "A line that is so long that it takes a second one on a card of the usual width"
        wrapped = self.seen(client, "Ann", f"{long}\ntwo\nthree\nfour")
        self.assertEqual(wrapped.pixels, self.seen(client, "Ann", f"{long}\ntwo three…").pixels)

    def test_only_what_destroys_and_what_is_critical_is_red(self):
        client = self.client("Mail")
        actions = ["a", "Archive", "d", "Delete"]
        fields = {"timeout": 0, "actions": actions}
        self.show(client, **fields)
        self.assertEqual(self.server.screen.near(RED), 0)
        self.assertGreater(self.server.screen.near(BLUE), 100, "the edge of an alert")
        self.show(client, **fields, hints={"x-pennant-destructive": variant("as", ["d"])})
        self.assertGreater(self.server.screen.near(RED), 20, "the title of a button")
        self.show(client, **fields, hints={"urgency": variant("y", 2)})
        self.assertGreater(self.server.screen.near(RED), 100, "the edge of a critical one")
        self.assertEqual(self.server.screen.near(BLUE), 0)

    def show(self, client, **fields):
        self.number = client.notify("Ann", "Dinner?", replaces=getattr(self, "number", 0), **fields)
        self.server.until_on_screen(1)
        until_steady(self.server.screen.shot, seconds=0.6)

    def test_they_stand_in_the_upper_right_corner_in_the_order_of_their_coming(self):
        client = self.client("Mail")
        client.notify("One", timeout=0)
        self.server.until_on_screen(1)
        width, height, left, top = self.server.screen.steady()
        across = int(self.server.size.partition("x")[0])
        self.assertLess(top, 30)
        self.assertTrue(across - 30 < left + width <= across, (left, width, across))
        one = self.server.screen.steady()
        self.client("Chat").notify("Two", timeout=0)
        two = until_steady(self.server.screen.drawn)
        self.assertEqual((two[2], two[3], two[0]), (one[2], one[3], one[0]))
        self.assertGreater(two[1], one[1] * 2 - 30)

    def test_a_strangers_words_make_no_card_wider_and_no_card_higher_than_the_screen(self):
        client = self.client("Mail")
        usual = self.seen(client, "One", "Two")
        for words in ("w" * 4000, "word " * 800, "line\n" * 60, "\u200b" * 4000, "\u0fe0" * 2000, "<b>x</b>y" * 400):
            with self.subTest(words=words[:8]):
                cutting = self.seen(client, words[:250], words, actions=["a", words[:60]] * 1)
                self.assertLessEqual(cutting.width, usual.width + 8)
                self.assertLess(cutting.height, 300)


class LooksOnX(Looks, ServiceCase):
    kind = Windows

    def test_a_sheet_of_the_persons_own_is_on_top(self):
        (sheet,) = [one.text for one in blocks(ROOT / "docs/windows.md") if one.kind == "css"]
        (self.server.home / "config/pennant/style.css").write_text(sheet)
        self.server.kill()
        self.server.find(self.service.process.pid)
        self.show(self.client("Mail"), timeout=0)
        self.assertEqual(self.server.screen.near(BLUE), 0)
        self.assertGreater(self.server.screen.near((0xe6, 0x61, 0x00)), 100, "the edge of an alert, in its colour")

    def test_a_sheet_that_is_saved_holds_for_the_next_card_on_an_empty_screen(self):
        sheet = self.server.home / "config/pennant/style.css"
        client = self.client("Mail")
        for colour in ((0xe6, 0x61, 0x00), (0x26, 0xa2, 0x69), None):
            if colour:
                sheet.write_text("@define-color pennant_accent #%02x%02x%02x; .card { border-radius: 0; }" % colour)
            else:
                sheet.unlink()
            number = client.notify("Ann", "Dinner?", timeout=0)
            self.server.until_on_screen(1)
            until(lambda colour=colour: self.server.screen.near(colour or BLUE) > 100, f"an edge of {colour}")
            # Without a compositor the window is cut as the sheet rounds the card.
            left, top = self.server.screen.drawn()[2:]
            self.assertEqual(self.server.screen.pixels(left, top, 1, 1) != self.server.screen.pixels(0, 0, 1, 1), bool(colour))
            client.close(number)
            self.server.until_on_screen(0)

    def test_a_sheet_with_a_mistake_is_told_and_the_cards_are_drawn(self):
        (self.server.home / "config/pennant/style.css").write_text(".card { colour: red; }")
        self.server.kill()
        self.server.find(self.service.process.pid)
        self.show(self.client("Mail"), timeout=0)
        self.assertRegex(self.service.log, r"style\.css:\d+:\d+: ")

    def test_a_sheet_that_names_a_pipe_holds_up_no_card(self):
        pipe = self.server.home / "pipe"
        os.mkfifo(pipe)
        for rule in (f'@import url("{pipe}");', f'.card {{ background-image: url("{pipe}"); }}',
                     # What looks like a comment in a string is none.
                     f'.a {{ font-family: \'\\\'/*\'; }}\n.card {{ background-image: url("{pipe}"); }}\n.b {{ font-family: "*/"; }}'):
            with self.subTest(rule):
                (self.server.home / "config/pennant/style.css").write_text(f"/* no @import */\n{rule}\n")
                self.server.kill()
                self.server.find(self.service.process.pid)
                self.show(self.client("Mail"), timeout=0)
                until(lambda: "style.css is not used: it names other files" in self.service.log, lambda: self.service.log)

    def test_dark_is_as_the_theme_is(self):
        light = self.seen(self.client("Mail"), "Ann")
        self.service.process.terminate()
        self.bus.until_free()
        self.service.session["GTK_THEME"] = "Adwaita:dark"
        self.service.start()
        self.server.find(self.service.process.pid)
        dark = self.seen(self.client("Mail"), "Ann")
        self.assertEqual((light.width, light.height), (dark.width, dark.height))
        self.assertGreater(brightness(light), 200)
        self.assertLess(brightness(dark), 60)


def brightness(cutting):
    """The mean of all pixels of a picture, from 0 to 255."""
    said = subprocess.run(
        ["identify", "-format", "%[fx:mean*255]", "png:-"], input=cutting.picture, check=True, capture_output=True)
    return float(said.stdout)


class LooksOnWayland(Looks, ServiceCase):
    kind = WaylandWindows


if __name__ == "__main__":
    unittest.main()

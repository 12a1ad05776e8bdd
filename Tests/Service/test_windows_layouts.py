"""Five cards where words are written from the right, in large letters, at scale 2: all of each is on the screen."""
import unittest

from harness import ServiceCase, until_steady
from harness.windows import Windows
from test_windows_pictures import PREFERENCES, Pictured, show_five

HEBREW = {
    "Ann": "דנה", "Dinner at seven? I found the place by <b>the river</b>.": "ארוחת ערב בשבע? מצאתי את המקום ליד <b>הנהר</b>.",
    "Battery is low": "הסוללה חלשה", "Seven minutes left.": "נותרו שבע דקות.", "Bob": "דוד",
    "Are you coming?": "אתה בא?", "Copying 214 files": "מעתיק 214 קבצים", "Delete": "מחיקה"}


class Mirrored(Pictured):
    @property
    def session(self):
        # The words of the toolkit are Hebrew, which says from which side a window is read.
        return {**super().session, "LC_ALL": "C.UTF-8", "LANGUAGE": "he"}


class Large(Pictured):
    """With the text scale of the desktop, which on Wayland is a setting of GNOME's."""
    size = "630x950"

    def prepare(self):
        super().prepare()
        folder = self.home / "config/glib-2.0/settings"
        folder.mkdir(parents=True)
        (folder / "keyfile").write_text("[org/gnome/desktop/interface]\ntext-scaling-factor=1.5\n")

    @property
    def session(self):
        return {**super().session, "GSETTINGS_BACKEND": "keyfile"}


class Doubled(Pictured):
    """At scale 2 the screen has half as many of GTK's pixels."""
    size = "860x1300"

    def prepare(self):
        super().prepare()
        self.screen.tell("output", "HEADLESS-1", "scale", "2")


class Lettered(Windows):
    def prepare(self):
        super().prepare()
        folder = self.home / "config/gtk-3.0"
        folder.mkdir()
        (folder / "settings.ini").write_text("[Settings]\ngtk-font-name = DejaVu Sans 20\n")


class Layouts(ServiceCase):
    def draw(self, kind, say=lambda words: words, width=None):
        server = kind(self, self.bus)
        windows = f"[Windows]\nwidth = {width}\n" if width else ""
        self.service = server.serve(PREFERENCES + windows, GTK_THEME="Adwaita")
        show_five(self, server, say)
        until_steady(server.screen.shot, seconds=1)
        return server

    def assert_whole(self, server):
        """The cards are at the right edge, and below the last there is room: none waits, none is cut."""
        across, down = (int(number) for number in server.size.split("x"))
        width, height, left, top = server.screen.drawn()
        self.assertLess(across - left - width, 40)
        self.assertLess(top, 40)
        self.assertLess(top + height, down)
        # The last of the five has a bar of progress, in the accent colour.
        self.assertGreater(server.screen.near((0x1a, 0x5f, 0xb4)), 300)

    def test_words_from_the_right(self):
        server = self.draw(Mirrored, lambda words: HEBREW.get(words, words))
        server.screen.save("windows-rtl.png")
        self.assert_whole(server)
        # The edge of an alert is at the right.
        pixels = server.screen.columns_near((0x1a, 0x5f, 0xb4))
        self.assertGreater(max(pixels), 400)

    def test_letters_half_as_large_again(self):
        server = self.draw(Large, width=590)
        server.screen.save("windows-large.png")
        self.assert_whole(server)
        self.assertGreater(server.screen.drawn()[1], 700, "higher than with usual letters")

    def test_the_words_of_a_card_are_as_large_as_the_letters_of_the_desktop(self):
        server = Lettered(self, self.bus)
        self.service = server.serve()
        heights = []
        for app, body in (("Mail", "one"), ("Chat", "one\ntwo\nthree")):
            client = self.client(app)
            number = client.notify("Ann", body, timeout=0)
            server.until_on_screen(1)
            heights.append(server.screen.steady()[1])
            client.close(number)
            server.until_on_screen(0)
        # 20 points are 27 pixels, and a line is higher.
        self.assertGreater((heights[1] - heights[0]) / 2, 27)

    def test_scale_2(self):
        server = self.draw(Doubled)
        self.assert_whole(server)
        width, *_ = server.screen.drawn()
        self.assertGreater(width, 700, "twice as many pixels")


if __name__ == "__main__":
    unittest.main()

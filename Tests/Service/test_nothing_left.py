"""What a replacement leaves of what was there before, on the screens of servers that people have: nothing."""
import os
import unittest

from harness import Center, ServiceCase, image, until
from harness.service import Service
from harness.tooled_servers import GateDunst, Mako
from harness.x_servers import Lxqt, Mate, NotificationDaemon, Xfce

MAGENTA = image(48, 48, data=bytes([0xFF, 0x00, 0xFF, 0xFF]) * (48 * 48))


class NothingLeft:
    """A magenta picture is easy to find; `kind` says on whose screen."""

    def setUp(self):
        super().setUp()
        if not os.path.exists(self.kind.command[0]) and "/" in self.kind.command[0]:
            self.skipTest(f"there is no {self.kind.word}")
        self.server = self.kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, home=self.server.home, session=self.server.session)
        self.service.start()
        self.server.find(self.service.process.pid)

    def magenta(self):
        return self.server.screen.magenta()

    def show_photo(self, **fields):
        """A message with a picture; returns its number once that is on the screen."""
        number = self.client("Mail").notify("Ann", "Dinner?", hints={"image-data": MAGENTA}, **fields)
        until(lambda: self.magenta() > 200, lambda: f"the picture; there are {self.magenta()} of its pixels")
        return number

    def until_only_words(self):
        until(lambda: self.magenta() == 0, lambda: f"none of the picture; {self.magenta()} of its pixels are left")
        until(self.server.screen.drawn, "the words that stand there")

    def test_of_a_picture_when_the_screen_is_locked_and_back_when_it_is_not(self):
        for icon in ("", "no-theme-has-this"):
            with self.subTest(icon=icon):
                self.show_photo(icon=icon, timeout=0)
                self.service.tool("lock", "on")
                self.until_only_words()
                self.service.tool("lock", "off")
                until(lambda: self.magenta() > 200, "the picture once more")
                Center(self.bus).dismiss_all()
                until(lambda: self.magenta() == 0, "an empty screen")

    def test_of_a_picture_when_the_screen_is_locked_again_and_again(self):
        self.show_photo(timeout=0)
        for _ in range(4):
            self.service.tool("lock", "on")
            self.until_only_words()
            self.service.tool("lock", "off")
            until(lambda: self.magenta() > 200, "the picture once more")

    def test_of_a_picture_when_previews_are_hidden_meanwhile(self):
        self.show_photo(timeout=0)
        self.service.preferences_file.write_text("[App Mail]\npreviews = never\n")
        self.until_only_words()

    def test_of_a_picture_when_its_app_sends_other_words(self):
        client = self.client("Mail")
        number = client.notify("Ann", "Dinner?", timeout=0, hints={"image-data": MAGENTA})
        until(lambda: self.magenta() > 200, "the picture")
        client.notify("Bob", "Lunch?", replaces=number, timeout=0)
        self.until_only_words()


class OnXfce(NothingLeft, ServiceCase):
    kind = Xfce


class OnNotificationDaemon(NothingLeft, ServiceCase):
    kind = NotificationDaemon


class OnMate(NothingLeft, ServiceCase):
    kind = Mate


class OnLxqt(NothingLeft, ServiceCase):
    kind = Lxqt


class OnDunst(NothingLeft, ServiceCase):
    kind = GateDunst


class OnMako(NothingLeft, ServiceCase):
    kind = Mako


if __name__ == "__main__":
    unittest.main()

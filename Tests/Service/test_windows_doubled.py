"""Center, Settings and cards at scale 2: all of them is on the screen, answers where it is seen, and is sharp."""
import unittest

from harness import ServiceCase, until, until_steady
from harness.doubled import (
    FACTOR, MAGENTA, DoubledBareSway, DoubledDisplay, DoubledKeyedDisplay, DoubledKeyedSway, DoubledSway, striped_icon,
    stripes)
from harness.panel_case import PanelCase
from harness.settings_case import Opened
from harness.windows import WaylandWindows, Windows

#: How many of GTK's pixels a picture has each way, and the icon of an app in the Center and on a card.
PICTURE, SECTION, ICON = 44, 20, 18


def are_sharp(shot):
    """Whether letters are drawn by the screen's pixels, and not by fours of them."""
    def row(down):
        return memoryview(shot.raw).cast("I")[down * shot.width:(down + 1) * shot.width]
    return sum(
        row(down)[across] != row(down)[across + 1]
        for down in range(0, shot.height, 8) for across in range(0, shot.width - 1, FACTOR)) > 200


class Sharp:
    def until_sharp(self, screen, edge, times=1):
        """Waits for so many pictures, whose stripes are a pixel of the screen wide: blurred ones have no magenta."""
        whole = times * (FACTOR * edge) ** 2 // 2
        until(lambda: abs(screen.near(MAGENTA) - whole) < whole // 5,
              lambda: f"{whole} pixels of magenta; there are {screen.near(MAGENTA)}")


class Center(Sharp):
    def test_all_of_it_is_seen_and_answers_where_it_is_seen(self):
        panel = self.serve_panel()
        self.fill()
        panel.until_row("Chat, Bob")
        until_steady(self.screen.shot)
        width, height, left, top = self.screen.drawn()
        self.assertLessEqual(abs(left + width - FACTOR * panel.size[0]), FACTOR * 12)
        self.assertLessEqual(abs(width - FACTOR * panel.width), FACTOR * 24)
        self.assertGreater(height, FACTOR * panel.size[1] * 9 // 10)
        for one in panel.tree().showing:
            # What scrolls is as long as it likes.
            if one.role in ("push button", "text", "label"):
                across, down, wide, high = one.frame
                self.assertTrue(across >= 0 and across + wide <= panel.width, f"{one.role} '{one.name}' {one.frame}")
                self.assertTrue(down >= 0 and down + high <= panel.size[1], f"{one.role} '{one.name}' {one.frame}")
        self.assertTrue(are_sharp(self.screen.shot()))
        panel.press("Like")
        self.assertEqual(self.chat.until_heard("ActionInvoked", self.ann), (self.ann, "like"))
        panel.point(panel.until_row("Chat, Bob"))
        panel.press("Dismiss: Bob")
        self.assertEqual(self.chat.until_closed(self.bob), 2)
        panel.press("Close")
        self.assertEqual(panel.until_closed(), 0)

    def test_a_picture_is_sharp(self):
        self.serve_panel()
        self.client("Mail").notify("Striped", hints={"image-data": stripes(FACTOR * PICTURE)})
        self.panel.until_row("Mail, Striped")
        self.until_sharp(self.screen, PICTURE)

    def test_the_icon_of_an_app_is_sharp(self):
        self.serve_panel()
        icon = striped_icon(self.service.home / "icon.svg", FACTOR * SECTION)
        self.client("Mail").notify("Striped", icon=icon)
        self.panel.until_row("Mail, Striped")
        self.until_sharp(self.screen, SECTION)


class CenterOnX(Center, PanelCase):
    kind = DoubledKeyedDisplay


class CenterOnWayland(Center, PanelCase):
    kind = DoubledKeyedSway


class Settings:
    def test_all_of_it_is_seen_and_answers_where_it_is_seen(self):
        window = self.open(size="1080x700")
        window.go_to("Chat")
        self.assertTrue(are_sharp(window.screen.shot()))
        before = window.lines
        window.press("toggle button", "On the lock screen")
        place = before.index("sound = message-new-instant") + 1
        self.until_lines(before[:place] + ["lock-screen = no"] + before[place:])
        window.press("push button", "Take back On the lock screen")
        self.until_lines(before)
        window.press("radio button", "Style: Banner")
        self.until_lines([line.replace("alert", "banner") for line in before])
        middle = self.reader.until_found("push button", "Open the file").middle()
        self.assertTrue(0 < middle[0] < 1080 and 0 < middle[1] < 700, middle)
        self.until_said("Style: goes by itself. [App chat] style = banner, preferences.conf line 13.")


class SettingsOnX(Settings, Opened):
    kind = DoubledDisplay


class SettingsOnWayland(Settings, Opened):
    kind = DoubledBareSway


class DoubledWindows(Windows):
    screen_kind = DoubledDisplay


class DoubledWaylandWindows(WaylandWindows):
    screen_kind = DoubledSway


class Cards(Sharp):
    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.service = self.server.serve("")
        self.chat = self.client("Chat")

    def test_its_buttons_answer_where_they_are_seen(self):
        number = self.chat.notify("Ann", "Dinner at seven?", timeout=0, actions=["block", "Block", "like", "Like"])
        width, height, left, top = until(self.server.screen.steady, "a card")
        across = int(self.server.size.partition("x")[0])
        self.assertLessEqual(left + width, FACTOR * across)
        self.assertLess(FACTOR * 240, width)
        self.assertTrue(are_sharp(self.server.screen.shot()))
        # The last button, by the pixels of GTK.
        edge = self.server.edge
        self.server.screen.click_at((left + width) // FACTOR - edge - 90, (top + height) // FACTOR - edge - 28)
        self.assertEqual(self.chat.until_heard("ActionInvoked", number), (number, "like"))

    def test_a_picture_is_sharp(self):
        self.chat.notify("Striped", timeout=0, hints={"image-data": stripes(FACTOR * PICTURE)})
        self.until_sharp(self.server.screen, PICTURE)

    def test_the_icon_of_an_app_is_sharp(self):
        icon = striped_icon(self.server.home / "icon.svg", FACTOR * ICON)
        self.chat.notify("Striped", timeout=0, icon=icon)
        self.until_sharp(self.server.screen, ICON)


class CardsOnX(Cards, ServiceCase):
    kind = DoubledWindows


class CardsOnWayland(Cards, ServiceCase):
    kind = DoubledWaylandWindows


if __name__ == "__main__":
    unittest.main()

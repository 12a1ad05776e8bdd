"""Light and dark as the desktop says it, at once, and a desktop on which nothing is to move."""
import re
import unittest

from harness import ServiceCase, until, until_steady
from harness.desktop_settings import ANY, DARK, LIGHT, DesktopSettings
from harness.files import ROOT
from harness.panel_case import PanelCase
from harness.panels import KeyedSway
from harness.settings_case import Opened
from harness.windows import WaylandWindows, Windows

#: The grounds of windows in each.
WHITE, BLACK = (0xfd, 0xfd, 0xfe), (0x24, 0x24, 0x28)


class Colours:
    def until_in(self, screen, ground, other, least):
        """Waits until all windows are in one colour, and none in the other."""
        until(lambda: screen.near(ground) > least and screen.near(other) < least // 10,
              lambda: f"{ground}, not {other}; there are {screen.near(ground)} and {screen.near(other)} pixels of them")

    def turn(self, screen, settings, least):
        """Dark and light and dark again, while the same windows stand."""
        self.until_in(screen, WHITE, BLACK, least)
        settings.choose(DARK)
        self.until_in(screen, BLACK, WHITE, least)
        settings.choose(LIGHT)
        self.until_in(screen, WHITE, BLACK, least)
        settings.choose(DARK)
        self.until_in(screen, BLACK, WHITE, least)
        # As the theme of GTK, which is a light one.
        settings.choose(ANY)
        self.until_in(screen, WHITE, BLACK, least)


class Drawn(Colours):
    def serve(self, **more):
        self.server = self.kind(self, self.bus)
        self.service = self.server.serve("", **{"GTK_THEME": "Adwaita", **more})
        self.chat = self.client("Chat")


class Cards(Drawn):
    def test_cards_that_stand_follow_the_desktop(self):
        settings = DesktopSettings(self.bus)
        self.serve()
        self.chat.notify("Ann", "Dinner at seven?", timeout=0, actions=["like", "Like"])
        self.turn(self.server.screen, settings, 15_000)
        self.assertEqual(self.chat.heard("NotificationClosed"), [])

    def test_a_dark_desktop_has_the_first_card_dark_over_a_light_theme(self):
        DesktopSettings(self.bus, DARK)
        self.serve()
        self.chat.notify("Ann", "Dinner at seven?", timeout=0)
        self.until_in(self.server.screen, BLACK, WHITE, 15_000)

    def test_a_light_desktop_has_cards_light_over_a_dark_theme(self):
        DesktopSettings(self.bus, LIGHT)
        self.serve(GTK_THEME="Adwaita:dark")
        self.chat.notify("Ann", "Dinner at seven?", timeout=0)
        self.until_in(self.server.screen, WHITE, BLACK, 15_000)

    def test_a_portal_that_comes_late_is_asked(self):
        self.serve()
        self.chat.notify("Ann", "Dinner at seven?", timeout=0)
        self.until_in(self.server.screen, WHITE, BLACK, 15_000)
        settings = DesktopSettings(self.bus, DARK)
        self.until_in(self.server.screen, BLACK, WHITE, 15_000)
        self.assertTrue(settings.askers)


class CardsOnX(Cards, ServiceCase):
    kind = Windows

    def test_without_a_portal_the_settings_of_gtk_decide(self):
        server = Windows(self, self.bus)
        folder = server.home / "config/gtk-3.0"
        folder.mkdir()
        (folder / "settings.ini").write_text("[Settings]\ngtk-application-prefer-dark-theme = 1\n")
        server.serve("")
        self.client("Chat").notify("Ann", "Dinner at seven?", timeout=0)
        self.until_in(server.screen, BLACK, WHITE, 15_000)


class CardsOnWayland(Cards, ServiceCase):
    kind = WaylandWindows


class Page(unittest.TestCase):
    def test_the_page_has_the_colours_of_both_sheets(self):
        page = (ROOT / "docs/windows.md").read_text()
        written = dict(re.findall(r"^\| `(pennant_\w+)` \| [^|]+ \| (`[^|]+` \| `[^|]+`) \|$", page, re.MULTILINE))
        light, dark = (dict(re.findall(
            r"@define-color (pennant_\w+) (.+);", (ROOT / f"Sources/Windows/pennant-windows/Shared/{name}.css").read_text()))
            for name in ("light", "dark"))
        self.assertEqual(written, {name: f"`{light[name]}` | `{dark[name]}`" for name in light})


class Center(Colours, PanelCase):
    def test_the_center_follows_the_desktop_as_it_stands(self):
        settings = DesktopSettings(self.bus)
        self.serve_panel()
        self.fill()
        self.panel.until_row("Chat, Bob")
        self.turn(self.screen, settings, 80_000)
        self.panel.until_row("Chat, Bob")


class CenterOnWayland(Center):
    kind = KeyedSway


class Settings(Colours, Opened):
    def test_settings_follow_the_desktop_as_they_stand(self):
        settings = DesktopSettings(self.bus)
        window = self.open()
        window.go_to("Chat")
        self.turn(window.screen, settings, 300_000)
        self.reader.until_found("radio button", "Style: Alert")


class Still(WaylandWindows):
    """On a desktop that wants no animations, which on Wayland is a setting of GNOME's."""
    moves = "false"

    def prepare(self):
        super().prepare()
        folder = self.home / "config/glib-2.0/settings"
        folder.mkdir(parents=True)
        (folder / "keyfile").write_text(f"[org/gnome/desktop/interface]\nenable-animations={self.moves}\n")

    @property
    def session(self):
        return {**super().session, "GSETTINGS_BACKEND": "keyfile"}


class Moving(Still):
    moves = "true"


class Motion(Drawn):
    """A second card comes below the first, and goes again."""
    kind = Still

    def setUp(self):
        super().setUp()
        self.serve()
        self.chat.notify("First", "Stays", timeout=0)
        self.server.until_on_screen(1)
        self.height = until_steady(self.server.screen.drawn, seconds=0.6)[1]

    def seen_while(self, deed, is_over):
        """What the screen shows from before a deed until it is over, as many pictures as differ."""
        screen = self.server.screen
        seen = [screen.shot()]
        deed()

        def look():
            shot = screen.shot()
            if shot != seen[-1]:
                seen.append(shot)
            return len(seen)
        until(lambda: look() and is_over(seen[-1].drawn()[1]), "the end of it")
        until_steady(look, seconds=0.5)
        return seen

    def come_and_go(self):
        mail, numbers = self.client("Mail"), []
        seen = self.seen_while(
            lambda: numbers.append(mail.notify("Second", "Goes", timeout=0)),
            lambda height: height > self.height + 30)
        return seen, self.seen_while(lambda: mail.close(*numbers), lambda height: height == self.height)


class WithoutMotion(Motion, ServiceCase):
    def test_cards_come_and_go_in_one_step(self):
        for seen in self.come_and_go():
            self.assertEqual(len(seen), 2, [one.drawn() for one in seen])


class WithMotion(Motion, ServiceCase):
    kind = Moving

    def test_cards_are_seen_on_their_way(self):
        # A busy machine may draw only the last of it.
        until(lambda: any(len(seen) > 2 for seen in self.come_and_go()), "a card that moves", seconds=40)


if __name__ == "__main__":
    unittest.main()

"""The window of Settings as it is seen: titles, sizes, and its two themes."""
import unittest

from harness import Service, ServiceCase, until, until_steady
from harness.panels import KeyedSway
from harness.reader import Reader
from harness.settings_case import PREFERENCES, Opened
from harness.sound_server import SoundServer
from harness.settings_window import BareSway, SettingsWindow


class Titles(Opened):
    def test_the_title_of_a_page_is_read_whole(self):
        window = self.open()
        window.go_to("Chat")
        titles = [one.size for one in self.reader.widgets() if (one.role, one.name) == ("label", "Chat")]
        self.assertTrue(titles)
        for width, height in titles:
            self.assertLess(height, 40, "one line")
            self.assertGreater(width, 28, "and all letters")


class LargeTargets(Opened):
    def test_what_is_pressed_is_44_pixels_high(self):
        window = self.open("[Windows]\ntargets = large\n")
        window.go_to("Bank")
        for role, name in (("push button", "Close"), ("radio button", "No"), ("text", "Placeholder"), ("list item", "Focus"),
                           ("toggle button", "On the lock screen")):
            with self.subTest(name):
                self.assertGreaterEqual(self.reader.until_found(role, name).size[1], 44)


class Tiled(KeyedSway):
    """A window is as wide as the screen."""
    config = BareSway.config
    click_at = KeyedSway.press_at


class Narrow(Opened):
    kind = Tiled
    seconds = 90

    def given_keys(self, size):
        """The names of all that Tab comes to, around the window and back."""
        window = self.open(size=size)
        window.go_to("Chat")
        self.reader.until_found("list item", "Placeholder")
        names = self.reader.follow_keys()

        def is_around():
            window.screen.key("Tab")
            self.reader.focused()
            # Readers are told twice of each.
            return names and names.count(names[0]) > 2
        until(is_around, lambda: f"the keys where they began: {names}", seconds=60)
        return names

    def test_in_a_narrow_window_the_side_is_nowhere(self):
        names = self.given_keys("800x700")
        self.assertNotIn("Open the file", names)
        self.assertNotIn("Open the file", [one.name for one in self.reader.widgets()])

    def test_in_a_wide_one_it_is_there(self):
        self.assertIn("Open the file", self.given_keys("1100x740"))


class Folded(Opened):
    """In a window that has room for a page alone."""
    kind = Tiled
    seconds = 90

    def names(self, role):
        return [one.name for one in self.reader.widgets() if one.role == role]

    def until_gone(self, role, name):
        until(lambda: name not in self.names(role), lambda: f"no {role} '{name}'; there are {self.names(role)}")

    def until_keys_at(self, name):
        until(lambda: (one := self.reader.focused()) and one.name == name,
              lambda: f"the keys at '{name}'; they are at {self.reader.focused()}")

    def test_the_list_of_pages_is_called_by_a_button_and_goes_when_a_page_is_found(self):
        window = self.open(size="600x700")
        self.until_keys_at("Allowed")
        self.assertNotIn("Chat", self.names("list item"))
        window.press("toggle button", "Pages")
        self.until_keys_at("Every app")
        window.screen.key("Down")
        self.reader.until_found("list item", "While you are away")
        self.assertIn("Chat", self.names("list item"), "an arrow leaves the list open")
        window.press("toggle button", "Details")
        self.until_gone("list item", "Bank")
        window.press("toggle button", "Pages")
        self.until_gone("push button", "Open the file")
        window.screen.key("Escape")
        self.until_gone("list item", "Bank")
        window.press("toggle button", "Pages")
        window.go_to("Chat")
        self.until_gone("list item", "Bank")
        self.until_keys_at("Allowed")

    def test_what_a_choice_does_is_called_by_a_button_and_goes_by_escape(self):
        window = self.open(size="600x700")
        self.assertNotIn("Open the file", self.names("push button"))
        window.press("toggle button", "Details")
        self.reader.until_found("push button", "Open the file")
        window.screen.key("Escape")
        self.until_gone("push button", "Open the file")
        self.until_keys_at("Allowed")

    def test_with_room_for_all_there_are_no_buttons_for_it(self):
        self.open(size="1100x740")
        self.assertEqual(self.names("toggle button"), ["On the lock screen"])

    def test_the_words_of_a_row_keep_their_room_and_the_window_its_cross(self):
        """Of a row whose control is wide."""
        window = self.open(size="460x700")
        window.press("toggle button", "Pages")
        window.go_to("Focus")
        self.until_gone("list item", "Bank")
        row, control = (self.reader.until_found(role, name) for role, name in (
            ("list item", "Levels that pass"), ("toggle button", "Levels that pass: Passive")))
        start, left = (one.middle()[0] - one.size[0] // 2 for one in (row, control))
        self.assertGreater(left - start, 100)
        # The cross is in no list of a reader's.
        window.screen.press_at(440, 22)
        until(lambda: not window.process.is_running, "a window that is closed by its cross")


class Pictures(ServiceCase):
    """With PICTURES=1 they are kept."""

    def shown(self, theme):
        window = SettingsWindow(self, self.bus, BareSway, PREFERENCES, theme=theme)
        # Else no sound can be heard, and its button is grey.
        SoundServer(self, window.home)
        self.service = Service(self, self.bus, "none", home=window.home).start()
        for app in ("Chat", "Mail", "Builder"):
            self.client(app.lower()).notify("Hello", app=app)
        window.open(Reader(self, self.bus, window.screen, window.home / "run")).go_to("Chat")
        window.reader.until_found("label", "Style: stays until you act on it")
        until_steady(window.screen.shot, seconds=1)
        return window

    def test_light(self):
        window = self.shown("Adwaita")
        window.screen.save("windows-settings-light.png")
        self.assertGreater(window.screen.near((0xfd, 0xfd, 0xfe)), 400_000)

    def test_dark(self):
        window = self.shown("Adwaita:dark")
        window.screen.save("windows-settings-dark.png")
        self.assertGreater(window.screen.near((0x24, 0x24, 0x28)), 400_000)


if __name__ == "__main__":
    unittest.main()

"""The Center and Settings in a language that is read from the right: each part stands where a mirror has it."""
import gettext
import unittest

from harness import until, until_steady
from harness.files import binary
from harness.panel_case import PanelCase
from harness.panels import KeyedSway
from harness.reader import Reader
from harness.screen import as_good_as
from harness.settings_case import PREFERENCES, Opened
from harness.settings_window import SettingsWindow
from harness.shot import parts
from test_languages import speaking

ARABIC = speaking("ar")
is_accent = as_good_as((0x1a, 0x5f, 0xb4))


def arabic(words):
    return gettext.translation("pennant", binary("locale"), ["ar"]).gettext(words)


class Center(PanelCase):
    def open(self):
        self.serve_panel(more=ARABIC)
        self.fill()
        self.panel.until_row("Chat، Bob")
        until_steady(self.screen.shot)

    def place(self, role, name):
        """How far a widget is from the left edge of the window and from the right one."""
        node = until(lambda: next(
            (one for one in self.panel.tree().showing if one.role == role and one.name.startswith(name)), None),
            lambda: f"{role} '{name}'; there is\n{self.panel.tree().text()}")
        return node.frame[0], self.panel.width - node.frame[0] - node.frame[2]

    def test_what_begins_a_line_is_at_the_right_and_what_ends_it_at_the_left(self):
        self.open()
        title = arabic("Notifications")
        begins = [
            ("heading", title), ("icon", arabic("Icon of {name}").format(name="Chat")), ("label", "Chat"),
            ("label", "Ann")]
        ends = [("push button", arabic("Close")), ("push button", arabic("Clear {app}").format(app="Chat"))]
        for role, name in begins:
            left, right = self.place(role, name)
            self.assertLess(right, left, f"{name} is {left} from the left and {right} from the right")
            self.assertLess(right, 90, name)
        for role, name in ends:
            left, right = self.place(role, name)
            self.assertLess(left, 40, f"{name} is {left} from the left and {right} from the right")
        left, right = self.place("label", arabic("now"))
        self.assertLess(left, right - 100)

    def test_the_first_of_two_buttons_is_at_the_right(self):
        self.open()
        self.assertLess(self.place("push button", arabic("View"))[1], self.place("push button", "Like")[1])
        self.panel.press("Like")
        self.assertEqual(self.chat.until_heard("ActionInvoked", self.ann), (self.ann, "like"))

    def test_the_panel_stands_at_the_right_of_the_screen_and_the_edge_of_an_alert_at_its_right(self):
        self.open()
        row = self.panel.until_row("Chat، Ann").frame
        shot = until_steady(self.screen.shot)
        width, _, left, _ = self.screen.drawn()
        self.assertGreater(left + width, self.panel.size[0] - 12)
        edge = self.panel.size[0] - self.panel.width + row[0]
        middle = row[1] + row[3] // 2
        line = memoryview(shot.raw).cast("I")[middle * shot.width:(middle + 1) * shot.width]
        blue = [place for place in range(row[2]) if is_accent(*parts(line[edge + place]))]
        # A frame around what is chosen is a pixel wide.
        self.assertGreater(len([place for place in blue if place > row[2] * 3 // 4]), 2, blue)
        self.assertLess(len([place for place in blue if place < row[2] // 4]), 2, blue)


    def test_the_left_arrow_unfolds_and_the_right_one_folds(self):
        self.serve_panel(more=ARABIC)
        self.client("Mail").notify("Long", "word " * 100)
        height = self.panel.until_row("Mail، Long").frame[3]
        self.screen.key("Home")
        self.panel.until_focused("Mail، Long")
        self.screen.key("Left")
        until(lambda: self.panel.until_row("Mail، Long").frame[3] > height + 40, "a higher row")
        self.screen.key("Right")
        until(lambda: self.panel.until_row("Mail، Long").frame[3] == height, "the row as it was")


class CenterOnWayland(Center):
    kind = KeyedSway


class MirroredSettings(SettingsWindow):
    title = arabic("Notification Settings")


class Settings(Opened):
    def test_the_list_is_at_the_right_and_the_effect_at_the_left(self):
        self.window = MirroredSettings(self, self.bus, self.kind, PREFERENCES, more=ARABIC)
        self.reader = Reader(self, self.bus, self.window.screen, self.window.home / "run")
        window = self.window.open(self.reader)
        window.press("list item", "Chat")
        style = arabic("Style")
        self.reader.until_found("radio button", style)
        across = int(window.size.partition("x")[0])
        listed = self.across("list item", "Chat")
        first, last = (self.across("radio button", f"{style}: {arabic(words)}") for words in ("Automatic", "None"))
        effect = self.across("push button", arabic("Open the file"))
        self.assertGreater(listed, across * 3 // 4)
        self.assertTrue(effect < last < first < listed, (effect, last, first, listed))
        self.assertLess(effect, across // 3)
        self.assertLess(self.across("push button", arabic("Close")), 60)

    def across(self, role, name):
        """How far the middle of a widget is from the left."""
        return until(self.reader.until_found(role, name).middle, f"{role} '{name}' on the screen")[0]


if __name__ == "__main__":
    unittest.main()

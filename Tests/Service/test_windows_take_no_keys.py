"""Cards come, change and go while a person writes in another window, which has the keys all the time."""
import unittest

from harness import Display, until, until_steady
from harness.reader import Reader
from harness.service import Service
from harness.settings_case import Opened
from harness.settings_window import BareSway, SettingsWindow


class Writing:
    """In the field for searching of Settings."""

    def begin(self):
        window = self.window = SettingsWindow(self, self.bus, self.kind, "")
        self.prepare()
        self.service = Service(self, self.bus, "windows", home=window.home, session=window.session).start()
        self.reader = Reader(self, self.bus, window.screen, window.home / "run")
        window.open(self.reader).press("text", "Search")
        until(lambda: self.reader.until_found("text", "Search").had_keys, "the keys in the field")
        return window

    def prepare(self):
        """What else is on the screen."""

    def until_written(self, words):
        until(lambda: self.reader.until_found("text", "Search").written == words,
              lambda: f"'{words}' in the field; there is '{self.reader.until_found('text', 'Search').written}'")

    def at_the_card(self):
        """What is drawn where a card has its head and words, and Settings have the bar of their window."""
        return self.window.screen.pixels(740, 14, 340, 70)

    def until_other(self, before):
        """Waits until a card has come, changed or gone, and stands still."""
        until(lambda: self.at_the_card() != before, "something else where cards stand")
        return until_steady(self.at_the_card, seconds=0.6)

    def test_what_is_written_goes_on_as_cards_come_change_and_go(self):
        window = self.begin()
        chat = self.client("Chat")
        window.screen.letters("ne")
        self.until_written("ne")
        drawn = until_steady(self.at_the_card, seconds=0.6)
        fields = {"timeout": 0, "actions": ["inline-reply", "Reply", "like", "Like"]}
        ann = chat.notify("Ann", "Dinner?", **fields)
        drawn = self.until_other(drawn)
        window.screen.letters("ws")
        self.until_written("news")
        chat.notify("Ann", "At seven. " * 9, replaces=ann, **fields)
        drawn = self.until_other(drawn)
        window.screen.letters("p")
        self.until_written("newsp")
        chat.close(ann)
        self.until_other(drawn)
        window.screen.letters("aper")
        self.until_written("newspaper")
        self.assertEqual(chat.heard("NotificationReplied") + chat.heard("ActionInvoked"), [])


class OnX(Writing, Opened):
    kind = Display


class WithAManager(OnX):
    def prepare(self):
        self.window.screen.manage_windows(self)


class OnWayland(Writing, Opened):
    kind = BareSway


if __name__ == "__main__":
    unittest.main()

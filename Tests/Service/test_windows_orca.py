"""Cards and the Center as Orca says them: each card once, each row where the keys come to it, and nothing that is hidden."""
import unittest

from harness import ServiceCase, until
from harness.accessible import Reader
from harness.orca import Orca, is_there
from harness.panel_case import PanelCase
from harness.panels import KeyedDisplay, Panel
from harness.service import Service
from test_windows_readers import BANK, ReadWindows


@unittest.skipUnless(is_there(), "there is no Orca")
class Cards(ServiceCase):
    def serve(self, preferences=""):
        reader = Reader(self)
        self.server = ReadWindows(self, self.bus)
        self.server.reader = reader
        self.orca = Orca(self, self.bus, self.server.home, reader, self.server.session)
        self.service = self.server.serve(preferences)
        # The first card may come before the library knows that somebody listens.
        warm = self.client("Warm")
        until(lambda: self.is_said(warm), "a card that is said")
        self.orca.forget()

    def is_said(self, client):
        client.until_closed(client.notify("Up", timeout=300))
        return self.orca.said().endswith("notification Warm: Up.")

    def test_a_card_is_said_once_with_its_app_title_and_text(self):
        self.serve()
        chat = self.client("Chat")
        number = chat.notify("Ann", "Dinner at <b>seven</b>?", timeout=0, actions=["a", "Accept"])
        self.orca.until_said("notification Chat: Ann. Dinner at seven?")
        for deed in ("on", "off"):
            self.service.tool("lock", deed)
        chat.notify("Ann", "Dinner at eight?", timeout=0, replaces=number)
        self.assertEqual(
            self.orca.until_said("Dinner at eight?"),
            "notification Chat: Ann. Dinner at seven? notification Chat: Ann. Dinner at eight?")

    def test_a_card_that_changed_behind_a_lock_is_said_when_it_is_unlocked(self):
        self.serve()
        chat = self.client("Chat")
        number = chat.notify("Ann", "Dinner at seven?", timeout=0)
        self.client("Mail").notify("Bob", "Lunch?", timeout=0)
        self.orca.until_said("notification Mail: Bob. Lunch?")
        self.orca.forget()
        self.service.tool("lock", "on")
        chat.notify("Ann", "Dinner at eight?", timeout=0, replaces=number)
        chat.ping()
        self.service.tool("lock", "off")
        self.assertEqual(self.orca.until_said("Dinner at eight?"), "notification Chat: Ann. Dinner at eight?")

    def test_hidden_words_are_not_said(self):
        self.serve(BANK)
        self.client("bank").notify("Code 5678", "Tell nobody", timeout=0)
        self.client("Chat").notify("Ann", timeout=0)
        self.assertEqual(
            self.orca.until_said("Chat: Ann."), "notification bank: New Transaction. notification Chat: Ann.")


@unittest.skipUnless(is_there(), "there is no Orca")
class Center(PanelCase):
    def test_rows_are_said_as_the_keys_come_to_them_and_so_is_what_became_of_one(self):
        self.service = Service(self, self.bus, "none").start()
        self.fill()
        panel = self.panel = Panel(self, self.bus, KeyedDisplay)
        orca = Orca(self, self.bus, panel.home, panel.reader, panel.environment)
        panel.open()
        panel.until_row("Chat, Ann")
        for key, words in (
                ("Down", "Chat, Ann, Dinner at seven?, alert, now."), ("Down", "Chat, Bob, See you, now."),
                ("Tab", "Later: Bob push button."), ("Up", "Chat, Ann, Dinner at seven?, alert, now.")):
            panel.screen.key(key)
            orca.until_said(words)
        orca.forget()
        panel.screen.key("Delete")
        # Each once; which comes first is not ours to say.
        words = "delete", "notification Dismissed.", "Chat, Bob, See you, now."
        until(lambda: len(orca.said()) >= len(" ".join(words)), orca.said)
        self.assertEqual([orca.said().count(word) for word in words], [1, 1, 1])


if __name__ == "__main__":
    unittest.main()

"""GNOME Shell and Plasma as a screen reader hears them: each message once, with its app, and no hidden words."""
import unittest

from harness import Display, Service, ServiceCase, plasma, until
from harness.accessible import Reader
from harness.accessible_bus import Accessibility
from harness.gnome_shell import GnomeShell
from harness.service import make_home
from test_windows_readers import BANK

WORDS = "Code 5678", "Tell nobody"


class Shells(ServiceCase):
    # A whole shell starts in each, drawn without a graphics card.
    seconds = 120

    def setUp(self):
        super().setUp()
        self.reader = Reader(self)
        Accessibility(self, self.bus, self.reader.environment["AT_SPI_BUS_ADDRESS"])
        self.home = make_home(self)

    def test_gnome_announces_a_message_once_with_its_app_and_never_what_is_hidden(self):
        shell = GnomeShell(self, self.bus, self.home, self.reader).start()
        listener = self.reader.listen()
        Service(self, self.bus, "name:org.gnome.Shell", BANK, home=self.home, session=shell.session).start()
        client = self.client("Calendar")
        number = client.notify("Standup at nine", "In the kitchen", timeout=0)
        until(lambda: listener.heard, "an announcement", seconds=20)
        # One banner at a time: the second would wait behind the first.
        client.close(number)
        until(lambda: not shell.banner(), "an empty desktop", seconds=20)
        client.notify(*WORDS, app="bank", timeout=0)
        until(lambda: len(listener.heard) > 1, "another", seconds=20)
        # A banner has its text twice, in one line and unfolded.
        self.assertEqual([list(dict.fromkeys(words)) for _, _, words in listener.heard], [
            ["Calendar · Standup at nine", "In the kitchen"], ["bank", "New Transaction"]])
        self.assertNotRegex(self.reader.tree("gnome-shell", loosely=True).text(), "5678|nobody")

    @plasma.needed
    def test_plasma_has_a_message_once_with_its_app_and_never_what_is_hidden(self):
        display = Display(self, size="1280x800")
        service = Service(
            self, self.bus, f"name:{plasma.NAME}", BANK, home=self.home, session=display.environment).start()
        plasma.Plasma(self, service, display, self.reader.readable({})).until_there()
        if not self.is_heard():
            self.skipTest("Qt has missed that somebody listens, as it does at times")
        client = self.client("Mail")
        client.notify("Ann", "with <b>markup</b>", timeout=0)
        client.notify(*WORDS, app="bank", timeout=0)
        tree = until(self.both, "both messages", seconds=40)
        self.assertEqual(
            sorted((one.name, " ".join(one.description.split())) for one in tree.all("notification")),
            [("Ann", "with markup from Mail"), ("New Transaction", "from bank")])
        self.assertNotRegex(tree.text(), "5678|nobody")

    def is_heard(self):
        try:
            return until(lambda: self.reader.programs.root("plasmashell"), "its widgets")
        except AssertionError:
            return None

    def both(self):
        tree = self.reader.tree("plasmashell", loosely=True)
        return tree if tree and len(tree.all("notification")) > 1 else None


if __name__ == "__main__":
    unittest.main()

"""Hidden words on real servers that merge what is the same, or leave their screen as it is in their silence."""
import unittest

from harness import until
from harness.foreign_case import BehindCase
from harness.tooled_servers import GateDunst
from harness.x_servers import Xfce


class Screens(BehindCase):
    def silent(self):
        return "the desktop server" in self.service.tool("status")[1]

    def test_alerts_of_one_app_that_are_hidden_are_as_many_cards_on_dunst(self):
        app = self.run_behind(GateDunst)
        self.service.tool("lock", "on")
        for number, word in enumerate(("Ann", "Bob", "Eve"), start=1):
            app.notify(word, word, timeout=0)
            until(lambda count=number: self.server.on_screen() == count, f"{number} cards")
        self.service.tool("lock", "off")
        until(lambda: self.server.on_screen() == 3, "all three after unlocking")

    def test_an_alert_is_hidden_in_the_silence_of_xfce_and_comes_back_after_it(self):
        app = self.run_behind(Xfce)
        app.notify("Ann", "secret words", timeout=0)
        self.server.screen.until_drawn()
        before = self.server.screen.shot()
        self.server.set("/do-not-disturb", "bool", "true")
        until(self.silent, "the silence to be heard of")
        self.service.tool("lock", "on")
        until(lambda: self.server.screen.colours() == 1, "the alert off the screen")
        self.server.set("/do-not-disturb", "bool", "false")
        self.server.screen.until_drawn()
        self.assertNotEqual(self.server.screen.shot(), before)


if __name__ == "__main__":
    unittest.main()

"""What a person sees of each style on servers that people have, with pictures for the README."""
import unittest

from harness import ServiceCase, image
from harness.pictured_servers import PicturedDunst, PicturedMako, PicturedXfce
from harness.service import Service

PREFERENCES = """[App Mail]
style = alert

[App Bank]
previews = never
placeholder = New Transaction
"""


class Pictured:
    """One after the other alone on the screen; `kind` says on whose."""

    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, PREFERENCES, home=self.server.home,
            session=self.server.session)
        self.service.start()
        self.server.find(self.service.process.pid)

    def seen(self, app, summary, body, keep=None, **fields):
        """Shows it and takes it away again; returns what was seen of it."""
        client = self.client(app)
        identifier = client.notify(summary, body, **fields)
        self.server.until_on_screen(1)
        cutting = self.server.screen.cut_out()
        if keep:
            self.server.screen.keep(f"{self.server.word}-{keep}.png", cutting.picture)
        client.close(identifier)
        self.server.screen.until_empty()
        return cutting

    def test_a_banner_is_drawn(self):
        self.seen("Builder", "Build finished", "312 tests passed in 41 s.", keep="banner")

    def test_an_alert_says_what_can_be_done(self):
        words = "Ann", "Dinner at <b>seven</b>? I found the place."
        actions = ["reply", "Answer", "archive", "Archive"]
        alert = self.seen("Mail", *words, keep="alert", actions=actions)
        # Buttons make a card wider, too, and its words need fewer lines then.
        banner = self.seen("Post", *words)
        self.assertGreater(alert.width * alert.height, banner.width * banner.height)

    def test_of_a_hidden_preview_the_words_are_not_seen(self):
        hidden = self.seen(
            "Bank", "Code 1234", "4,200.00 to Ann Smith", keep="hidden", actions=["no", "Not Me"],
            hints={"image-data": image(48, 48)})
        self.assertEqual(hidden.pixels, self.seen("Bank", "Something longer", "Else").pixels)


class OnDunst(Pictured, ServiceCase):
    kind = PicturedDunst


class OnMako(Pictured, ServiceCase):
    kind = PicturedMako


class OnXfce(Pictured, ServiceCase):
    kind = PicturedXfce


if __name__ == "__main__":
    unittest.main()

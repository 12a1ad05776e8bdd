"""What a person sees of each style on servers that people have, with pictures for the README."""
import unittest

from harness import ServiceCase, image
from harness.service import Service
from harness.tooled_servers import GateDunst, Mako
from harness.x_servers import Xfce

PREFERENCES = """[App Mail]
style = alert

[App Bank]
previews = never
placeholder = New Transaction
"""


class Pictured:
    """Each style alone on the screen; `kind` says on whose."""

    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, PREFERENCES, home=self.server.home,
            session=self.server.session)
        self.service.start()
        self.server.find(self.service.process.pid)

    def test_a_banner(self):
        self.client("Builder").notify("Build finished", "312 tests passed in 41 s.")
        self.take("banner")

    def test_an_alert_with_its_buttons(self):
        self.client("Mail").notify(
            "Ann", "Dinner at <b>seven</b>? I found the place that you were talking about.",
            actions=["reply", "Answer", "archive", "Archive"])
        self.take("alert")

    def test_a_hidden_preview(self):
        self.client("Bank").notify("Code 1234", "4,200.00 to Ann Smith", hints={"image-data": image(48, 48)})
        self.take("hidden")

    def take(self, style):
        self.server.until_on_screen(1)
        self.server.screen.save_drawn(f"{self.server.word}-{style}.png")


class OnDunst(Pictured, ServiceCase):
    kind = GateDunst


class OnMako(Pictured, ServiceCase):
    kind = Mako


class OnXfce(Pictured, ServiceCase):
    kind = Xfce


if __name__ == "__main__":
    unittest.main()

"""The Center in a window, before a service that has something open."""
from .case import ServiceCase
from .center import Center
from .panels import KeyedDisplay, Panel
from .service import Service
from .variants import variant


class PanelCase(ServiceCase):
    kind = KeyedDisplay
    seconds = 90

    @property
    def screen(self):
        return self.panel.screen

    def serve_panel(self, preferences="", **panel):
        """The service, and a panel before it."""
        self.service = Service(self, self.bus, "none", preferences).start()
        self.center = Center(self.bus)
        self.panel = Panel(self, self.bus, self.kind, **panel).open()
        return self.panel

    def fill(self):
        """Two apps: Chat with an alert that can be answered and a plain one, Mail with one that opens."""
        self.chat, self.mail = self.client("Chat"), self.client("Mail")
        self.bob = self.chat.notify("Bob", "See you")
        self.ann = self.chat.notify(
            "Ann", "Dinner at seven?", timeout=0,
            actions=["default", "", "block", "Block", "like", "Like", "inline-reply", "Reply"],
            hints={"x-pennant-destructive": variant("as", ["block"])})
        self.invoice = self.mail.notify("Invoice", "For October", actions=["default", ""])

    def open_filled(self):
        """The panel with these, and the keys at the first."""
        self.serve_panel()
        self.fill()
        self.panel.until_row("Mail, Invoice")
        self.screen.key("Home")
        self.panel.until_focused("Mail, Invoice")

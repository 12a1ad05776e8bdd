"""An app that has to be asked about, and the answer."""
from gi.repository import GLib

from .case import ServiceCase
from .center import Center
from .waiting import until

ASK = "[Defaults]\nallow = ask\n"
QUESTION = "Mail wants to send you notifications"
KEYS = {"Allow": "pennant-allow", "Don't Allow": "pennant-dont-allow", "Quietly": "pennant-allow-quietly"}


class ConsentCase(ServiceCase):
    def held(self):
        return Center(self.bus)._pages("List", held=GLib.Variant("b", True))

    def answer(self, key, summary=QUESTION):
        """Presses a button of the question at the recording server."""
        shown = self.until_shown(summary)
        self.server.invoke(shown.id, KEYS[key])
        until(lambda: shown.id not in self.server.on_screen, f"an end of '{summary}'")

    @property
    def file(self):
        return self.service.preferences_file

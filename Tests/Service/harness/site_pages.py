"""Messages of a web site, and which of their words are in any file."""
import contextlib

from gi.repository import GLib

from .case import ServiceCase
from .center import Center
from .service import Service

SITE = "web.example.org"


def hint(text):
    return GLib.Variant("s", text)


class Pages(ServiceCase):
    def page(self, word, origin=SITE, category="im.received", app="chromium"):
        """A message of a site, as a browser sends it, of a kind of event too."""
        hints = {"desktop-entry": hint(app), "x-kde-origin-name": hint(origin), "category": hint(category)}
        return self.client(app).notify(f"title-{word}", f"body-{word}", hints=hints)

    def on_disk(self, *words):
        """Which of the words stand in which file."""
        found = []
        for path in self.service.state.rglob("*"):
            # One that is being written has another name a moment later.
            with contextlib.suppress(FileNotFoundError, IsADirectoryError):
                data = path.read_bytes()
                found += [(path.name, word) for word in words if word.encode() in data]
        return found

    def center(self):
        return Center(self.bus)

    def stop(self):
        self.service.process.terminate()
        self.bus.until_free()

    def prefer(self, text):
        self.service.preferences_file.write_text(text)

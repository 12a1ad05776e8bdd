"""Cards, Center and Settings together in each language; with PICTURES=1 they are kept."""
import gettext
import unittest

from harness import Process, ServiceCase, until, until_steady
from harness.accessible import Reader
from harness.files import binary
from harness.panels import PROGRAM
from harness.service import Service
from test_languages import LANGUAGES, speaking
from test_windows_pictures import PREFERENCES, Pictured, show_five

#: Words of each of the three, as the sources have them.
WORDS = "View", "Do not disturb", "Notification Settings"


class Wide(Pictured):
    """Cards at the left, Settings in the middle, the Center at the right."""
    size = "1900x820"

    def prepare(self):
        super().prepare()
        self.screen.tell("default_border", "none")
        self.screen.tell("gaps", "horizontal", "all", "set", "410")


class Languages(ServiceCase):
    seconds = 90

    def shown(self, language):
        server, reader = Wide(self, self.bus), Reader(self)
        session = reader.readable({**server.session, **speaking(language), "GTK_THEME": "Adwaita"})
        self.service = Service(self, self.bus, server.run, preferences=None, home=server.home, session=session)
        self.service.preferences_file.write_text(f"{PREFERENCES}\n[Windows]\nposition = top-left\n")
        self.service.start()
        show_five(self, server)
        for part in ("settings", "center"):
            Process(self, [binary(PROGRAM), part], env={**session, "DBUS_SESSION_BUS_ADDRESS": self.bus.address}, name=part)
        self.bus.until_owned("org.pennant.Center")
        until_steady(server.screen.shot, seconds=2)
        server.screen.save(f"languages/{language}.png")
        return reader


def make(language):
    def test(self):
        reader = self.shown(language)
        catalogue = gettext.translation("pennant", binary("locale"), [language])
        def names():
            return reader.programs.names(PROGRAM, "org.pennant.Center", "org.pennant.Settings")
        for words in WORDS:
            own = catalogue.gettext(words)
            self.assertNotEqual(own, words)
            # A name may say more: a switch whether it is on.
            until(lambda: any(own in name for name in names()), lambda: f"'{own}' for '{words}' in {names()}")
            self.assertNotIn(words, names())
    return test


for one in LANGUAGES:
    setattr(Languages, f"test_each_window_is_in_{one}", make(one))

if __name__ == "__main__":
    unittest.main()

"""A window of Settings beside the preferences of somebody who has a few of each kind."""
from .case import ServiceCase
from .display import Display
from .reader import Reader
from .settings_window import SettingsWindow
from .waiting import until

PREFERENCES = """\
# Notifications, as Ann wants them.
[Defaults]
banner-duration = 7s

# Work has its own hours.
[Focus Work]
days = Mon-Fri
from=9:00
until = 17:00
apps = chat;mail

[App chat]
\tstyle  =  alert
sound = message-new-instant

[App bank]
previews = never
placeholder = New Transaction
"""


class Opened(ServiceCase):
    kind = Display

    def open(self, preferences=PREFERENCES, **options):
        self.window = SettingsWindow(self, self.bus, self.kind, preferences, **options)
        self.reader = Reader(self, self.bus, self.window.screen, self.window.home / "run")
        return self.window.open(self.reader)

    def until_lines(self, lines):
        until(lambda: self.window.lines == lines, lambda: f"{lines}; the file has {self.window.lines}")

    def until_said(self, words):
        until(lambda: any(words in one for one in self.reader.words()),
              lambda: f"'{words}'; there stands {self.reader.words()}")

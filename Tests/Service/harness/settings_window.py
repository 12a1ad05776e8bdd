"""The window of Settings, on a screen of its own, with apps that are installed."""
from .files import binary
from .processes import Process
from .real_server import RealServer
from .waiting import until_steady

#: Apps with their colours; the icon of each is a square of it.
APPS = {
    "Chat": "#26a269", "Mail": "#1c71d8", "Bank": "#865e3c", "Builder": "#613583", "Power": "#c01c28"}

_ICON = (
    "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48'>"
    "<rect width='48' height='48' rx='12' fill='{}'/></svg>")


class SettingsWindow(RealServer):
    """`kind` is the class of the screen."""
    word = "pennant-windows"

    def __init__(self, case, bus, kind, preferences="", size="1100x740", theme="Adwaita"):
        self.screen_kind, self.size, self.theme = kind, size, theme
        super().__init__(case, bus)
        self.preferences.write_text(preferences)
        self.process = None

    def prepare(self):
        entries = self.home / "data/applications"
        for app, colour in APPS.items():
            icon = self.home / f"{app}.svg"
            icon.write_text(_ICON.format(colour))
            (entries / f"{app.lower()}.desktop").write_text(
                f"[Desktop Entry]\nType=Application\nName={app}\nExec=true\nIcon={icon}\n")
        folder = self.home / "config/gtk-3.0"
        folder.mkdir()
        (folder / "settings.ini").write_text("[Settings]\ngtk-font-name = DejaVu Sans 10\n")

    @property
    def preferences(self):
        return self.home / "config/pennant/preferences.conf"

    @property
    def lines(self):
        return self.preferences.read_text().splitlines()

    def open(self, **variables):
        """Opens the window, and waits until it stands still."""
        self.process = Process(
            self.case, [binary(self.word), "settings"], name="settings",
            env={**self.session, "GTK_THEME": self.theme, **variables})
        self.screen.until_drawn()
        until_steady(self.screen.picture, seconds=1)
        return self

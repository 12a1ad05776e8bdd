"""The window of Settings, on a screen of its own, with apps that are installed."""
from .display import Display
from .files import binary
from .processes import Process
from .real_server import RealServer
from .sway import unseen_pointer
from .waiting import until, until_steady
from .windows import PointedSway

#: Apps with their colours; the icon of each is a square of it.
APPS = {
    "Chat": "#26a269", "Mail": "#1c71d8", "Bank": "#865e3c", "Builder": "#613583", "Power": "#c01c28"}

_ICON = (
    "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48'>"
    "<rect width='48' height='48' rx='12' fill='{}'/></svg>")


class BareSway(PointedSway):
    """Its windows have no frames."""
    config = "default_border none\n"


class SettingsWindow(RealServer):
    """`kind` is the class of the screen, `reader` what finds the widgets, `more` of its environment besides."""
    word = "pennant-windows"
    #: As it is in the language of the environment.
    title = "Notification Settings"

    def __init__(self, case, bus, kind, preferences="", size="1100x740", theme="Adwaita", more=()):
        self.screen_kind, self.size, self.theme, self.more = kind, size, theme, dict(more)
        super().__init__(case, bus)
        self.preferences.write_text(preferences)
        self.process = self.reader = None

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

    def open(self, reader=None, command=None):
        """Opens the window, and waits until it stands still."""
        self.reader = reader
        self.process = self.again(command)
        self.screen.until_drawn()
        until_steady(self.screen.shot, seconds=1)
        if self.screen_kind is Display:
            # Nobody manages windows here.
            self.screen.focus(self.title)
        return self

    def again(self, command=None):
        """The program once more, as a menu starts it."""
        reader = self.reader
        return Process(
            self.case, command or [binary(self.word), "settings"], name="settings",
            env={**self.session, "GTK_THEME": self.theme, **unseen_pointer(self.home / "cursors"), **self.more,
                 **(reader.environment if reader else {})})

    def press(self, role, name):
        """A click of the pointer on a widget."""
        widget = self.reader.until_found(role, name)
        self.screen.click_at(*until(widget.middle, f"{role} '{name}' on the screen"))
        return widget

    def go_to(self, page):
        """A click on a row of the list."""
        self.press("list item", page)
        self.reader.until_found("label", page)

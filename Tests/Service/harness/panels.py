"""The Center of pennant-windows, as a person has it beside them."""

from .accessible import Reader
from .bare import own_share
from .display import Display
from .files import binary
from .processes import Process
from .service import make_home
from .sway import Sway
from .waiting import until, until_steady
from .wayland_input import BUTTONS, KEYS, WaylandInput

PROGRAM = "pennant-windows"
#: The name by which shells and screen readers know it.
NAME = "org.pennant.Center"
#: Keys by the names that tests have for them: those of X, and the numbers that Linux has.
NAMED = {
    "Return": 28, "Escape": 1, "Tab": 15, "space": 57, "Delete": 111, "Up": 103, "Down": 108, "Left": 105,
    "Right": 106, "Home": 102, "End": 107, "Page_Up": 104, "Page_Down": 109, "Menu": 127, "slash": 53,
    "BackSpace": 14,
}


class KeyedDisplay(Display):
    """On X, without a window manager."""
    edge = 0

    def key(self, *names):
        self._printed("xdotool", "key", "--delay", "20", *names)

    def layouts(self, names):
        """Has the keys write by these layouts, of which the first is in force."""
        self._printed("setxkbmap", "-layout", names)

    def words(self, text):
        self._printed("xdotool", "type", "--delay", "20", text)

    def press_at(self, left, top, button=1):
        """The pointer stays there."""
        self._printed("xdotool", "mousemove", str(left), str(top), "click", str(button))

    def wheel(self, times=1, down=True):
        self._printed("xdotool", "click", "--repeat", str(times), "--delay", "5", "5" if down else "4")


class KeyedSway(Sway):
    """On sway, where the panel is a layer."""

    def __init__(self, case, size="480x360"):
        super().__init__(case, size)
        self._input = WaylandInput(case, self.environment["WAYLAND_DISPLAY"], size)
        self.move_to(1, 1)

    def key(self, *names):
        for name in names:
            self._input.press_key(NAMED[name])

    def words(self, text):
        for letter in text:
            self._input.press_key(KEYS[letter])

    def move_to(self, left, top):
        self._input.move(left, top)

    def press_at(self, left, top, button=1):
        self._input.click_at(left, top, BUTTONS[button])


class Panel:
    """`theme` is GTK's, `more` of its environment besides; the panel is a process of the test's."""

    def __init__(self, case, bus, kind, size="900x700", theme="Adwaita", home=None, more=()):
        self.case, self.bus, self.size = case, bus, tuple(int(one) for one in size.split("x"))
        self.home = home or make_home(case)
        folder = self.home / "config/gtk-3.0"
        folder.mkdir(exist_ok=True)
        (folder / "settings.ini").write_text("[Settings]\ngtk-font-name = DejaVu Sans 10\n")
        self.screen = kind(case, size)
        self.reader = Reader(case)
        self.environment = {
            **self.reader.readable(self.screen.environment), "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"), "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_DATA_DIRS": own_share(self.home),
            "XDG_RUNTIME_DIR": str(self.home / "run"), "DBUS_SESSION_BUS_ADDRESS": bus.address,
            "GTK_THEME": theme, "TZ": "UTC", **dict(more)}
        self.process = None

    def open(self, *command):
        self.process = self.start(*command)
        self.bus.until_owned("org.pennant.Center", by=self.process.pid, log=lambda: self.process.log)
        return self

    def start(self, *command):
        return Process(self.case, list(command) or [binary(PROGRAM), "center"], env=self.environment, name="center")

    def until_closed(self):
        until(lambda: not self.process.is_running, "the end of the panel")
        return self.process.exit_code

    # What is there.

    def tree(self):
        return until(lambda: self.reader.tree(NAME), "the panel, as a screen reader knows it")

    def until_row(self, words, there=True, seconds=10):
        """Waits for a row whose spoken words begin so, or for there being none; returns it."""
        last = []

        def find():
            tree = self.tree()
            last[:] = [tree]
            rows = [one for one in tree.walk() if self._is_row(one) and one.name.startswith(words)]
            return (rows[0] if rows else None) if there else not rows
        return until(find, lambda: f"a row '{words}': {there}; there is\n{last[0].text() if last else None}", seconds)

    @staticmethod
    def _is_row(node):
        return node.role in ("list item", "heading") and "showing" in node.states

    def rows(self):
        """What the rows say, from the top of the window."""
        found = [one for one in self.tree().walk() if self._is_row(one) and one.name]
        return [one.name for one in sorted(found, key=lambda one: one.frame[1])]

    def until_focused(self, words):
        """Waits until the keys go to a widget whose name begins so."""
        until(lambda: (self.focused() or "").startswith(words),
              lambda: f"the keys at '{words}'; they are at '{self.focused()}'")

    def focused(self):
        """The name of the widget that has the keys."""
        return next((one.name for one in self.tree().walk() if "focused" in one.states), None)

    def written(self, name):
        """What stands in the field of this name."""
        return self.reader.written(self.tree().all("text", name)[0])

    def until_said(self, words):
        """Waits until these words stand in a label."""
        until(lambda: any(words in one.name for one in self.tree().showing),
              lambda: f"'{words}'; there is\n{self.tree().text()}")

    def is_active(self):
        """Whether the panel has the keys."""
        return any("active" in one.states for one in self.tree().walk() if one.role == "frame")

    # What a person does with the pointer.

    def place(self, node):
        """The middle of a widget, on the screen."""
        left, top, width, height = node.frame
        return self.size[0] - self.width + left + width // 2, top + height // 2

    @property
    def width(self):
        frame = next(one for one in self.tree().walk() if one.role in ("frame", "window", "dialog"))
        return frame.frame[2]

    def click(self, node, button=1):
        """Clicks once nothing moves any more: a click that comes sooner counts for nothing."""
        until_steady(self.screen.shot)
        self.screen.press_at(*self.place(node), button)

    def point(self, node):
        self.screen.move_to(*self.place(node))

    def press(self, name):
        """Clicks on the button of this name."""
        self.until_button(name)
        until_steady(self.screen.shot)
        self.screen.press_at(*self.place(self.until_button(name)))

    def button(self, name):
        """The button of this name that can be seen, and has a place; None if there is none."""
        return next((
            one for one in self.tree().all("push button", name)
            if "showing" in one.states and 0 <= one.frame[0] < self.size[0] and 0 <= one.frame[1] < self.size[1]), None)

    def until_button(self, name):
        return until(lambda: self.button(name), lambda: f"a button '{name}'; there is\n{self.tree().text()}")

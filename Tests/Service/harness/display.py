"""An X display that nobody sees, and a pointer on it."""
import os
import subprocess
import tempfile

from .bare import bare
from .processes import Process
from .screen import Screen
from .shot import Shot
from .waiting import until


class Display(Screen):
    def __init__(self, case, size="480x360"):
        # Xvfb finds a free number itself and says it. When its last client leaves it starts anew,
        # and turns away who comes just then, unless it is told not to.
        number = tempfile.NamedTemporaryFile(prefix="display.")
        case.addCleanup(number.close)
        self._memory = tempfile.TemporaryDirectory(prefix="memory.")
        case.addCleanup(self._memory.cleanup)
        self.process = Process(
            case,
            [*self._server(size), "-displayfd", str(number.fileno()), "-nolisten", "tcp", "-noreset"],
            pass_fds=[number.fileno()])

        def said():
            with open(number.name, encoding="ascii") as file:
                return file.read().strip()
        until(lambda: said() and os.path.exists(f"/tmp/.X11-unix/X{said()}"),
              lambda: f"a display; log:\n{self.process.log}")
        self.name = f":{said()}"
        self.environment = bare(DISPLAY=self.name)
        # Out of the way: a server keeps what the pointer rests on.
        self._printed("xdotool", "mousemove", "1", str(int(size.partition("x")[2]) - 2))

    def _server(self, size):
        """The command of the server, with a screen of that size."""
        return ["Xvfb", "-screen", "0", f"{size}x24", "-fbdir", self._memory.name]

    def picture(self):
        return self._printed("import", "-window", "root", "png:-")

    def shot(self):
        with open(f"{self._memory.name}/Xvfb_screen0", "rb") as file:
            return Shot.of_xwd(file.read())

    def move_to(self, left, top):
        self._printed("xdotool", "mousemove", str(left), str(top))

    def click_here(self):
        self._printed("xdotool", "click", "1")

    def click_at(self, left, top, button=1):
        """A click on that place of the display, after which the pointer goes away."""
        self._printed("xdotool", "mousemove", str(left), str(top), "sleep", "0.1", "click", str(button))
        self._printed("xdotool", "sleep", "0.1", "mousemove", "1", "1")

    def focus(self, title):
        """Gives the keys to a window, for nobody manages windows here."""
        self._printed("xdotool", "windowfocus", "--sync", self.until_named(title))

    def move_window(self, title, left, top):
        """Puts a window there, and waits until the window manager has."""
        self._printed("xdotool", "windowmove", "--sync", self.until_named(title), str(left), str(top))

    def until_named(self, title):
        """Waits for a window of this title, and returns its number."""
        def numbers():
            return subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", title], env=self.environment, stdout=subprocess.PIPE,
                timeout=20, check=False).stdout.split()
        return until(numbers, f"a window '{title}'")[-1].decode()

    def frame_of(self, title):
        """Where a window of this title is: left, top, width, height."""
        words = self._printed("xdotool", "getwindowgeometry", "--shell", self.until_named(title)).decode().split()
        found = dict(word.split("=") for word in words)
        return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def manage_windows(self, case, *command):
        """Has a window manager on the display."""
        manager = Process(case, list(command) or ["openbox"], env={
            **self.environment, "HOME": self._memory.name, "XDG_DATA_DIRS": "/usr/share", "XDG_CONFIG_DIRS": "/etc/xdg"})
        until(lambda: b"window id" in self._printed("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
              lambda: f"a window manager; log:\n{manager.log}")

    def press(self, *keys):
        """These keys one after another, by the names that X has for them, as `ctrl+f`."""
        self._printed("xdotool", "key", "--delay", "40", *keys)

    def drag(self, left, top, across, lets_go=True):
        """Draws what is at that place aside, by so many pixels, in steps as a hand makes them."""
        self._printed("xdotool", "mousemove", str(left), str(top), "sleep", "0.1", "mousedown", "1")
        for part in (1, 2, 3, 4):
            self._printed("xdotool", "mousemove", str(left + across * part // 4), str(top))
        if lets_go:
            self.let_go()

    def let_go(self):
        self._printed("xdotool", "mouseup", "1")

    def scroll_across(self, steps):
        """A wheel that is pressed to the side, or to the left for less than 0."""
        for _ in range(abs(steps)):
            self._printed("xdotool", "click", "7" if steps > 0 else "6")

    def letters(self, text):
        self._printed("xdotool", "type", "--delay", "30", text)

    def type(self, text):
        """These letters and Return, to whatever has the keys."""
        self.letters(text)
        self._printed("xdotool", "key", "Return")

"""GNOME Shell, without a screen of anybody's."""
import os

from gi.repository import GLib

from harness.bare import BARE
from harness.screen import Screen
from harness.waiting import until
from shell import Shell


class OwnScreen(Screen):
    """The shell's own: it takes the pictures itself."""

    def __init__(self, _case, _size):
        self.shell = None
        self.environment = {**BARE, "PATH": os.environ["PATH"], "XDG_SESSION_TYPE": "wayland"}

    def picture(self):
        path = self.shell.home / "shot.png"
        self.shell.ask(
            "Screenshot", GLib.Variant("(bbs)", (False, False, str(path))), "org.gnome.Shell.Screenshot",
            "/org/gnome/Shell/Screenshot", "org.gnome.Shell")
        return path.read_bytes()


class Gnome(Shell):
    """In its unsafe mode it lets itself be asked and pictured by anybody."""
    word = "gnome-shell"
    name = "org.gnome.Shell"
    desktop = "GNOME"
    screen_kind = OwnScreen
    command = ("gnome-shell", "--headless", "--wayland", "--no-x11", "--unsafe-mode", "--virtual-monitor", Shell.size)

    def prepare(self):
        self.screen.shell = self
        super().prepare()
        # By this it knows that it has said that there is no login screen here.
        said = self.home / "data/gnome-shell/lock-warning-shown"
        said.parent.mkdir(parents=True)
        said.touch()

    def until_ready(self):
        until(self._has_started, lambda: f"a shell that has started; log:\n{self.process.log[-4000:]}", seconds=60)
        # It starts with all windows spread out.
        self.evaluated("Main.overview.hide()")

    def _has_started(self):
        try:
            return self.evaluated("!Main.layoutManager._startingUp")
        except (GLib.Error, AssertionError):
            return False

    def be_there(self):
        self.evaluated("Main.messageTray._userActiveWhileNotificationShown = true; Main.messageTray._updateState()")

    def _with_newest(self, then):
        """Does this with the newest notification, `it`."""
        self.evaluated(
            "(() => { const all = Main.messageTray.getSources().flatMap(source => source.notifications);"
            f" const it = all[all.length - 1]; {then}; return all.length; }})()")

    def choose(self, title):
        self.until_read("Dinner")
        # Before GNOME 46 an action is no object of its own.
        self._with_newest(
            f"const action = it.actions.find(one => one.label === '{title}');"
            " action.activate ? action.activate() : action.callback()")

    def dismiss(self):
        # As its button does: 2 is for 'dismissed'.
        self._with_newest("it.destroy(2)")

    def own_silence(self, is_on):
        self.tool("gsettings", "set", "org.gnome.desktop.notifications", "show-banners", "false" if is_on else "true")

"""The servers of people who build their desktop themselves, each with a tool of its own."""
import json
import subprocess

from gi.repository import GLib

from .dunst import SETTINGS
from .real_server import RealServer
from .sway import Sway
from .waiting import until


class TooledServer(RealServer):
    def until_ready(self):
        """The bridge passes on what its tool asks as soon as the server has taken the name."""
        until(self._answers, lambda: f"an answer of {self.word} to its tool")

    def _answers(self):
        try:
            return str(self.on_screen())
        except (subprocess.CalledProcessError, GLib.Error):
            return None


class GateDunst(TooledServer):
    word = "dunst"
    settings = SETTINGS

    def prepare(self):
        script = self.home / "script"
        script.write_text("#!/bin/sh\nexec notify-send -a script 'From the script' \"$DUNST_APP_NAME\"\n")
        script.chmod(0o755)
        folder = self.home / "config/dunst"
        folder.mkdir()
        (folder / "dunstrc").write_text(
            f"{self.settings}[run]\n  summary = *Run the script\n  script = {script}\n")

    command = ("dunst",)

    def press(self):
        self.tool("dunstctl", "action", "0")

    def dismiss(self):
        self.tool("dunstctl", "close")

    def on_screen(self):
        try:
            return int(self.tool("dunstctl", "count", "displayed"))
        except subprocess.CalledProcessError:
            # It has not been answered in its own time.
            return None

    def history(self):
        """The summaries of what left the screen, newest first.

        Asked by itself: dunstctl needs systemd's busctl for it.
        """
        (items,) = self.ask("NotificationListHistory", interface="org.dunstproject.cmd0")
        return [item["summary"] for item in items]


class Mako(TooledServer):
    word = "mako"
    screen_kind = Sway
    command = ("mako", "--font", "DejaVu Sans 12", "--width", "380")

    def press(self):
        self.tool("makoctl", "invoke", "go")

    def dismiss(self):
        self.tool("makoctl", "dismiss")

    def listed(self):
        """The summaries of what is on screen."""
        (items,) = self.ask("ListNotifications", interface="fr.emersion.Mako", path="/fr/emersion/Mako")
        return [item["summary"] for item in items]

    def on_screen(self):
        return len(self.listed())

    def makoctl_list(self):
        """What makoctl itself prints; it needs systemd's busctl for it."""
        return json.loads(self.tool("makoctl", "list"))


class Swaync(TooledServer):
    """SwayNotificationCenter; its tool is not used here."""
    word = "swaync"
    screen_kind = Sway
    command = ("swaync",)

    @property
    def session(self):
        # It asks for its settings where its package has put them.
        return {**super().session, "XDG_CONFIG_DIRS": "/etc/xdg"}

    def until_ready(self):
        """It answers as soon as it has the name."""

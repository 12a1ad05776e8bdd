"""Real dunst, on a bus and a display of its own."""
import os
import pathlib
import subprocess
import tempfile

from gi.repository import Gio

from .processes import Process
from .waiting import until

SETTINGS = """[global]
  monitor = 0
  width = 420
  origin = top-right
  font = DejaVu Sans 13
  frame_width = 2
  idle_threshold = 0
  show_age_threshold = -1
  history_length = 20
  icon_path =
[urgency_critical]
  timeout = 0
"""


class Dunst:
    def __init__(self, case, bus, display, chooses=None, rules=""):
        """In its menu of buttons, it chooses the first whose line has `chooses` in it; `rules` are its person's."""
        self.case, self.bus, self.display = case, bus, display
        folder = tempfile.TemporaryDirectory(prefix="dunst.")
        case.addCleanup(folder.cleanup)
        self._home = folder.name
        self._asker = bus.connect()
        self._settings = pathlib.Path(self._home, "dunstrc")
        menu = pathlib.Path(self._home, "menu")
        menu.write_text(f"#!/bin/sh\ngrep -m1 -F '{chooses}'\n")
        menu.chmod(0o700)
        self._settings.write_text(SETTINGS.replace("[global]\n", f"[global]\n  dmenu = {menu}\n", 1) + rules)
        self.start()

    @property
    def _environment(self):
        return {
            **self.display.environment, "HOME": self._home, "XDG_CONFIG_HOME": self._home,
            "XDG_RUNTIME_DIR": self._home, "DBUS_SESSION_BUS_ADDRESS": self.bus.address}

    def start(self):
        self.process = Process(
            self.case, ["dunst", "-config", str(self._settings)], env=self._environment)
        self.bus.until_owned(by=self.process.pid, log=lambda: self.process.log)

    def kill(self):
        self.process.kill()
        self.bus.until_free()

    def control(self, *words):
        """dunstctl, which answers only while dunst does."""
        return subprocess.run(
            ["dunstctl", *words], env={**self._environment, "PATH": os.environ["PATH"]}, check=True,
            stdout=subprocess.PIPE, text=True, timeout=10).stdout.strip()

    def count(self, kind="displayed"):
        return int(self.control("count", kind))

    def until_displayed(self, number):
        until(lambda: self.count() == number,
              lambda: f"{number} on dunst's screen; there are {self.count()}")

    def history(self):
        """What left the screen, newest first, as (summary, body)."""
        return [(item["summary"], item["body"]) for item in self.past()]

    def past(self):
        """All that dunst says of what left the screen, newest first.

        Asked by itself: dunstctl needs systemd's busctl for it.
        """
        (items,) = self._asker.call_sync(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.dunstproject.cmd0", "NotificationListHistory", None, None,
            Gio.DBusCallFlags.NONE, 5000, None).unpack()
        return items

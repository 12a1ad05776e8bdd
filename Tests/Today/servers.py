"""The servers of a newer Debian, behind the gate: as the service tests have them, and used by what is read on them."""
import time
import unittest

from harness.processes import Process
from harness.real_server import RealServer
from harness.sway import Sway
from harness.tooled_servers import GateDunst, Mako, Swaync, TooledServer
from harness.waiting import until, until_steady
from harness.x_servers import Lxqt, Mate, NotificationDaemon, Xfce, installed
from reading import Reading


class Used:
    """What a person does by what they read; for a server that the bridge starts."""
    #: Whether the bridge starts it, and keeps it apart from the bus.
    is_behind_gate = True

    @property
    def spec(self):
        return self.run

    def beside(self, name, *command):
        """What a bus with services would start for it."""
        process = Process(self.case, list(command), env=self.session)
        self.bus.until_owned(name, by=process.pid, log=lambda: process.log)

    def stand(self, service):
        """Waits until it stands where the bridge draws."""
        self._service = service
        self.find(service.process.pid)
        self.until_reached()

    def until_reached(self):
        """Waits until the bridge draws there; its own tool is answered then too."""
        until(lambda: "running since" in self._service.tool("status")[1],
              lambda: f"that it is reached: {self._service.tool('status')[1]}", seconds=30)

    def come_back(self):
        """After its end: here the bridge starts it anew."""
        self.find(self._service.process.pid)

    def look(self):
        return Reading(self.screen.picture())

    def until_read(self, *words, seconds=15):
        """Waits until each can be read; returns the picture in which that is so."""
        looked = []

        def read():
            looked[:] = [self.look()]
            return looked[0] if looked[0].has(*words) else None
        return until(read, lambda: f"'{' '.join(words)}' to be read on {self.word}; there is '{looked[0].text}'", seconds)

    def until_pictured(self, *words, seconds=4):
        """Waits until each was there to be read, in pictures that are taken at once and read afterwards.

        A banner may be gone before a slow machine has read one picture of it.
        """
        pictures, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            pictures.append(self.screen.picture())
        if not any(Reading(one).has(*words) for one in reversed(pictures)):
            self.until_read(*words)

    def until_gone(self, *words, seconds=15):
        """Waits until none of them can be read."""
        looked = []

        def read():
            looked[:] = [self.look()]
            return None if any(looked[0].find(word) for word in words) else looked[0]
        return until(read, lambda: f"'{' '.join(words)}' gone from {self.word}; there is '{looked[0].text}'", seconds)

    def be_there(self):
        """The person moves: some wait for that before anything fades."""

    def until_still(self):
        """What moves into its place is read there."""
        until_steady(self.screen.picture, seconds=0.5)

    def choose(self, title):
        """Presses the button of that title."""
        word = self.until_read(title).find(title)
        self.screen.click_at(word.across, word.down)

    def reply(self, title, text):
        """Types an answer where it is asked for."""
        raise NotImplementedError


class TodaysDunst(Used, GateDunst):
    def choose(self, title):
        self.until_read("Dinner")
        self.press()

    def own_tool(self):
        return self.tool("dunstctl", "count", "displayed") == "1"

    def own_silence(self, is_on):
        self.tool("dunstctl", "set-paused", "true" if is_on else "false")


class TodaysMako(Used, Mako):
    def choose(self, title):
        self.until_read("Dinner")
        self.press()

    def own_tool(self):
        return "Ann" in self.tool("makoctl", "list")

    def own_silence(self, is_on):
        self.tool("makoctl", "mode", "-a" if is_on else "-r", "do-not-disturb")


class TodaysSwaync(Used, Swaync):
    def choose(self, title):
        self.until_read("Dinner")
        self._client("--action", "0")

    def dismiss(self):
        self._client("--close-latest")

    def _client(self, word, *more):
        if word not in self.tool("swaync-client", "--help"):
            raise unittest.SkipTest("its tool cannot do this in this version")
        self.tool("swaync-client", word, *more, "-sw")

    def own_tool(self):
        return self.tool("swaync-client", "-c", "-sw") == "1"

    def own_silence(self, is_on):
        self.tool("swaync-client", "-dn" if is_on else "-df", "-sw")


class Fnott(Used, TooledServer):
    word = "fnott"
    screen_kind = Sway
    command = ("fnott",)

    @property
    def session(self):
        # Its tool finds it by the name of the display, which must be no path then.
        found = super().session
        name = self.home / "run/wayland-0"
        if not name.is_symlink():
            name.symlink_to(found["WAYLAND_DISPLAY"])
        return {**found, "WAYLAND_DISPLAY": name.name}

    def prepare(self):
        folder = self.home / "config/fnott"
        folder.mkdir()
        # Whatever there is to choose from, the first is chosen.
        helper = folder / "helper"
        helper.write_text("#!/bin/sh\nhead -n 1\n")
        helper.chmod(0o755)
        font = "DejaVu Sans:size=12"
        (folder / "fnott.ini").write_text(
            f"selection-helper={helper}\ntitle-font={font}\nsummary-font={font}\nbody-font={font}\n")

    def on_screen(self):
        return len(self.tool("fnottctl", "list").splitlines())

    def choose(self, title):
        self.until_read("Dinner")
        self.tool("fnottctl", "actions")

    def dismiss(self):
        self.tool("fnottctl", "dismiss")

    def own_tool(self):
        return "Ann" in self.tool("fnottctl", "list")


class TodaysXfce(Used, Xfce):
    def own_silence(self, is_on):
        self.set("/do-not-disturb", "bool", "true" if is_on else "false")


class TodaysNotificationDaemon(Used, NotificationDaemon):
    pass


class TodaysMate(Used, Mate):
    @property
    def session(self):
        return {**super().session, "GSETTINGS_BACKEND": "dconf", "GIO_MODULE_DIR": installed("/usr/lib/*/gio/modules")}

    def prepare(self):
        super().prepare()
        self.beside("ca.desrt.dconf", installed("/usr/libexec/dconf-service"))

    def own_silence(self, is_on):
        self.tool("gsettings", "set", "org.mate.NotificationDaemon", "do-not-disturb", "true" if is_on else "false")


class TodaysLxqt(Used, Lxqt):
    pass

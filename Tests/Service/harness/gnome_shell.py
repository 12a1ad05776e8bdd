"""GNOME Shell itself, on a monitor that nobody sees, with the settings of a person of its own."""
import glob
import importlib.util
import json
import os
import shutil
import subprocess
import unittest

from gi.repository import Gio, GLib

from .bare import bare
from .bus import PrivateBus
from .processes import Process
from .screen import Screen
from .waiting import until
from .x_servers import installed

SCHEMA, SWITCH = "org.gnome.desktop.notifications", "show-banners"
DCONF = "/usr/lib/*/gio/modules/libdconfsettings.so"


def missing():
    """What is not installed of what it needs; None where all is."""
    if not shutil.which("gnome-shell"):
        return "gnome-shell is not installed"
    # Its login manager is a stand-in.
    if not importlib.util.find_spec("dbusmock"):
        return "python3-dbusmock is not installed"
    if not glob.glob(DCONF):
        return "dconf-gsettings-backend is not installed"
    return None


class GnomeShell:
    """`reader` reads its screen, where one does."""

    def __init__(self, case, bus, home, reader=None):
        if missing():
            raise unittest.SkipTest(missing())
        self.case, self.bus, self.home, self.reader = case, bus, home, reader
        modules = home / "modules"
        modules.mkdir()
        modules.joinpath("libdconfsettings.so").symlink_to(installed(DCONF))
        #: For everybody in the session.
        self.session = {
            "XDG_DATA_DIRS": "/usr/share", "GSETTINGS_BACKEND": "dconf", "GIO_MODULE_DIR": str(modules)}

    def environment(self, system):
        folders = {f"XDG_{name.upper()}_HOME": str(self.home / name) for name in ("config", "data", "cache", "state")}
        environment = {
            **bare(), **folders, **self.session, "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(self.home / "run"), "DBUS_SESSION_BUS_ADDRESS": self.bus.address,
            "DBUS_SYSTEM_BUS_ADDRESS": system, "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1",
            "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": "GNOME"}
        return self.reader.readable(environment) if self.reader else environment

    def start(self):
        system = PrivateBus(self.case)
        environment = self.environment(system.address)
        self.settings = environment
        dconf = Process(self.case, [installed("/usr/libexec/dconf-service")], env=environment, name="dconf")
        self.bus.until_owned("ca.desrt.dconf", by=dconf.pid, log=lambda: dconf.log)
        logins = Process(
            self.case, ["/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "logind"],
            env=environment, name="logind")
        system.until_owned("org.freedesktop.login1", by=logins.pid, log=lambda: logins.log)
        self.process = Process(
            self.case,
            ["gnome-shell", "--headless", "--wayland", "--no-x11", "--unsafe-mode", "--virtual-monitor", "800x600"],
            env=environment)
        until(lambda: self.bus.owner("org.gnome.Shell"),
              lambda: f"a shell; log:\n{self.process.log}", seconds=60)
        self.connection = self.bus.connect()
        until(lambda: self.evaluate("Main.layoutManager._startingUp") is False,
              lambda: f"a shell that has started; log:\n{self.process.log}", seconds=60)
        # It begins with all windows and no banners.
        self.evaluate("Main.overview.hide()")
        until(lambda: self.evaluate("Main.overview.visible") is False, "an empty desktop", seconds=20)
        if os.getuid() == 0:
            self._clear_warning()
        return self

    def _clear_warning(self):
        """The shell warns root at its start; the banner waits for a hand, and all others wait behind it."""
        until(lambda: self.listed(), "the shell's word for root", seconds=20)
        until(lambda: self.evaluate(
            "(() => { Main.messageTray.getSources().forEach(s => s.destroy()); return Main.messageTray._banner === null })()"),
            "no banner", seconds=20)

    def call(self, interface, path, member, signature, *arguments):
        return self.connection.call_sync(
            "org.gnome.Shell", path, interface, member, GLib.Variant(signature, arguments), None,
            Gio.DBusCallFlags.NONE, 5_000, None).unpack()

    def evaluate(self, script):
        """The value of a script inside of it; None where that throws."""
        try:
            is_done, value = self.call("org.gnome.Shell", "/org/gnome/Shell", "Eval", "(s)", script)
        except GLib.Error:
            return None
        return json.loads(value) if is_done and value else None

    def banner(self):
        """What is drawn over the desktop: title, words of its buttons; None where nothing is."""
        return self.evaluate(
            "(() => { const b = Main.messageTray._banner; return b && Main.messageTray._notificationState === 2"
            " ? [b.notification.title, b.notification.actions.map(a => a.label)] : null })()")

    def listed(self):
        """The titles in its calendar."""
        return self.evaluate(
            "Main.messageTray.getSources().flatMap(s => s.notifications.map(n => n.title))")

    def switch_banners(self, are_shown):
        """Its own do-not-disturb, as the switch in its calendar sets it."""
        subprocess.run(
            ["gsettings", "set", SCHEMA, SWITCH, "true" if are_shown else "false"],
            env=self.settings, check=True, timeout=10)

    def picture(self, name):
        """Keeps a picture of it, as it draws it itself; see `Screen.keep`."""
        path = self.home / name
        self.call(
            "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "Screenshot", "(bbs)",
            False, False, str(path))
        Screen.keep(name, path.read_bytes())

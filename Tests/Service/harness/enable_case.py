"""A home of a test's own, to enable Pennant in."""
import os
import pathlib
import socket
import unittest.mock

from .case import ServiceCase
from .files import ROOT
from .processes import Process
from .service import Service, make_home
from .waiting import until

ENTRY = "[Desktop Entry]\nType=Application\nName=A Server\nExec=/usr/bin/dunst\n"
OLD = b"[D-BUS Service]\r\nName=org.freedesktop.Notifications\r\nExec=/opt/\xff\x00old\n"


def tree(folder):
    """Everything below a folder, with its bytes and who may read it."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        status = path.lstat()
        content = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else ""
        found[str(path.relative_to(folder))] = (oct(status.st_mode), content)
    return found


class EnableCase(ServiceCase):
    def setUp(self):
        self.home = make_home(self)
        self.system = self.home / "system"
        self.system.joinpath("autostart").mkdir(parents=True)
        # The bus of a session knows the same folders.
        with unittest.mock.patch.dict(os.environ, {
                "XDG_DATA_HOME": str(self.home / "data"), "XDG_DATA_DIRS": str(self.system)}):
            super().setUp()
        self.service = Service(self, self.bus, "none", home=self.home)
        self.service.session = {
            "XDG_CONFIG_DIRS": str(self.system), "XDG_DATA_DIRS": str(self.system),
            "XDG_CURRENT_DESKTOP": "i3"}
        self.bus.until_owned("org.freedesktop.DBus")

    def tool(self, *words, code=0):
        got, text = self.service.tool(*words)
        self.assertIn(code, (None, got), f"pennant {words}: {text}")
        return text

    def begin_used(self):
        """A home with files of the person's own at places that are to be changed."""
        self.system.joinpath("autostart/dunst.desktop").write_text(ENTRY)
        self.system.joinpath("autostart/other.desktop").write_text(ENTRY.replace("dunst", "other"))
        own = self.home / "data/dbus-1/services"
        own.mkdir(parents=True)
        own.joinpath("org.freedesktop.Notifications.service").write_bytes(OLD)
        own.joinpath("org.freedesktop.Notifications.service").chmod(0o640)
        own.joinpath("mine.service").symlink_to("../elsewhere")
        own.parent.joinpath("elsewhere").write_bytes(OLD.replace(b"\r", b""))
        own.joinpath("third.service").write_text("[D-BUS Service]\nName=org.example.Third\nExec=x\n")

    def begin_bus(self):
        """A bus that starts services, as a session's does; nothing of the person's is there yet."""
        place = self.home / "run/bus"
        config = self.home / "bus.conf"
        config.write_text((ROOT / "scripts/bus.conf").read_text().replace(
            "</busconfig>", "<standard_session_servicedirs/></busconfig>"))
        self.service.session["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={place}"
        Process(
            self, ["dbus-daemon", f"--config-file={config}", f"--address=unix:path={place}", "--nofork"],
            env=self.service.environment())
        # The bus names its socket before it listens there.
        until(lambda: is_listening(place), "a bus that listens")


def is_listening(path):
    with socket.socket(socket.AF_UNIX) as caller:
        return caller.connect_ex(str(path)) == 0

"""A whole shell, which draws by itself: the bridge reaches it by a name of its own."""
import json

from gi.repository import GLib

from harness.bus import PrivateBus
from harness.lockers import LoginManager
from harness.processes import Process
from harness.real_server import RealServer
from harness.waiting import until
from harness.x_servers import installed
from servers import Used

#: What of the bare environment a shell cannot be: it wants its own settings, modules and data.
_NOT_BARE = {"QT_QPA_PLATFORMTHEME", "XDG_CONFIG_DIRS", "XDG_DATA_DIRS"}


class Shell(Used, RealServer):
    """A process of the test's, as a session would start it; it stands beside the bridge."""
    is_behind_gate = False
    size = "800x500"
    #: Its own name on the bus.
    name = ""
    desktop = ""
    more = {}

    @property
    def spec(self):
        return f"name:{self.name}"

    @property
    def session(self):
        kept = {key: value for key, value in super().session.items() if key not in _NOT_BARE}
        return {
            # The bridge reads the same settings.
            **kept, "GSETTINGS_BACKEND": "dconf", "GIO_MODULE_DIR": installed("/usr/lib/*/gio/modules"),
            "XDG_CONFIG_DIRS": "/etc/xdg", "XDG_DATA_DIRS": "/usr/local/share:/usr/share",
            "XDG_CURRENT_DESKTOP": self.desktop, "LIBGL_ALWAYS_SOFTWARE": "1",
            "DBUS_SYSTEM_BUS_ADDRESS": self.system.address, **self.more}

    def prepare(self):
        self.system = PrivateBus(self.case)
        self.login = LoginManager(self.case, self.system)
        self.beside("ca.desrt.dconf", installed("/usr/libexec/dconf-service"))

    def stand(self, service):
        self._service = service
        self._begin()

    def come_back(self):
        self.bus.until_free(self.name)
        self._begin()

    def _begin(self):
        process = self.process = Process(self.case, list(self.command), env=self.session, name=self.word)
        self._pid = process.pid
        until(lambda: self.bus.owner(self.name), lambda: f"{self.name}; log:\n{process.log[-4000:]}", seconds=60)
        self.until_ready()
        self.until_reached()

    def evaluated(self, code):
        """What the shell says of this in its own language, where it lets itself be asked."""
        path = "/" + self.name.replace(".", "/")
        is_good, text = self.ask("Eval", GLib.Variant("(s)", (code,)), self.name, path, self.name)
        if not is_good:
            raise AssertionError(f"{self.word} says of '{code}': {text}")
        return json.loads(text) if text else None

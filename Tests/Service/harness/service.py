"""pennantd on a private bus, with a home of its own."""
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from .bare import bare
from .files import binary
from .processes import Process
from .waiting import until


def make_home(case, place=None):
    """A person's folders, empty."""
    folder = tempfile.TemporaryDirectory(prefix="home.", dir=place)
    case.addCleanup(folder.cleanup)
    home = pathlib.Path(folder.name)
    for name in ("config/pennant", "state", "data/applications", "cache"):
        home.joinpath(name).mkdir(parents=True)
    home.joinpath("run").mkdir(mode=0o700)
    return home


class Service:
    def __init__(
            self, case, bus, desktop=None, preferences=None, arguments=(), home=None, session=None):
        """`home` is another service's, to start again where that one was.

        `session` is what a desktop session has in its environment besides: its screen, its folders.
        """
        self.case, self.bus, self.desktop = case, bus, desktop
        self.arguments = list(arguments)
        self.session = dict(session or {})
        self.process = None
        self.home = make_home(case) if home is None else home
        if preferences is not None:
            self.preferences_file.write_text(preferences)

    @property
    def preferences_file(self):
        return self.home / "config/pennant/preferences.conf"

    @property
    def state(self):
        return self.home / "state/pennant"

    def without_windows(self):
        """As where the package of the windows is not installed: nothing else lies beside the program."""
        alone = self.home / "alone"
        alone.mkdir()
        shutil.copy(binary("pennantd"), alone)
        usual = self.command
        self.command = lambda: [str(alone / "pennantd"), *usual()[1:]]
        return self

    def environment(self):
        return {
            **bare(),
            "HOME": str(self.home),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_DATA_DIRS": str(self.home / "data"),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_RUNTIME_DIR": str(self.home / "run"),
            "DBUS_SESSION_BUS_ADDRESS": self.bus.address,
            # The machine's own is not for tests; one that wants a system bus brings it.
            "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={self.home / 'run/no-system-bus'}",
            **self.session,
        }

    def command(self):
        desktop = ["--desktop", self.desktop] if self.desktop else []
        return [binary("pennantd"), *desktop, *self.arguments]

    def start(self):
        """Starts it and waits until it owns the notification name, and has read its files.

        The notification name comes first; its own name is asked for when all parts are made.
        """
        self.launch()
        self.bus.until_owned(by=self.process.pid, log=lambda: self.process.log)
        self.bus.until_owned("org.pennant.Pennant", log=lambda: self.process.log)
        return self

    def launch(self):
        self.process = Process(self.case, self.command(), env=self.environment())

    def restart(self):
        self.process.terminate()
        self.bus.until_free()
        return self.start()

    def die(self):
        """Ended as by a crash: without a word, at once."""
        self.process.send(signal.SIGKILL)
        # One that never had the name is gone no sooner for that, and holds its folder until then.
        until(lambda: not self.process.is_running, "the end of the killed service")
        self.bus.until_free()
        return self

    @property
    def log(self):
        return self.process.log

    def tool(self, *arguments):
        """Runs `pennant` as the same person; returns (exit code, what it printed)."""
        done = subprocess.run(
            [binary("pennant"), *arguments], env=self.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=20, check=False)
        return done.returncode, done.stdout

    def add_desktop_entry(self, identifier, **keys):
        lines = ["[Desktop Entry]", "Type=Application", *(f"{k}={v}" for k, v in keys.items())]
        path = self.home / "data/applications" / f"{identifier}.desktop"
        path.write_text("\n".join(lines) + "\n")

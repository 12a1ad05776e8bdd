"""An X display that nobody sees, and pictures of it."""
import os
import subprocess
import tempfile

from .files import ROOT
from .processes import Process
from .waiting import until


class Display:
    def __init__(self, case, size="480x360"):
        # Xvfb finds a free number itself and says it.
        number = tempfile.NamedTemporaryFile(prefix="display.")
        case.addCleanup(number.close)
        self.process = Process(
            case,
            ["Xvfb", "-displayfd", str(number.fileno()), "-screen", "0", f"{size}x24",
             "-nolisten", "tcp"],
            pass_fds=[number.fileno()])

        def said():
            with open(number.name, encoding="ascii") as file:
                return file.read().strip()
        until(lambda: said() and os.path.exists(f"/tmp/.X11-unix/X{said()}"),
              lambda: f"a display; log:\n{self.process.log}")
        self.name = f":{said()}"
        self.environment = {"DISPLAY": self.name, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

    def picture(self):
        """The whole screen, as bytes of a PNG file."""
        return subprocess.run(
            ["import", "-window", "root", "png:-"], env=self.environment, check=True,
            stdout=subprocess.PIPE, timeout=20).stdout

    def colours(self):
        """How many colours the screen holds: 1 where nothing is drawn."""
        counted = subprocess.run(
            ["identify", "-format", "%k", "png:-"], input=self.picture(), check=True,
            stdout=subprocess.PIPE, timeout=20)
        return int(counted.stdout)

    def until_drawn(self):
        until(lambda: self.colours() > 4, "something on the display", seconds=20)

    def save(self, name):
        """Keeps a picture for the README, where pictures were asked for (PICTURES=1)."""
        if os.environ.get("PICTURES") == "1":
            folder = ROOT / "docs/pictures"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(self.picture())

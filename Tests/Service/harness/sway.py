"""A Wayland compositor that nobody sees: sway without a screen, a graphics card or input."""
import os
import pathlib
import struct
import subprocess
import tempfile

from .bare import bare
from .processes import Process
from .screen import Screen
from .shot import Shot
from .waiting import until

# sway refuses to run as root; then it alone runs as the user who owns nothing.
NOBODY = 65534


def unseen_pointer(folder):
    """Makes a pointer of one transparent pixel, so that nothing is drawn but what programs draw."""
    shapes = folder / "default/cursors"
    shapes.mkdir(parents=True, exist_ok=True)
    image = struct.pack("<9I", 36, 0xfffd0002, 24, 1, 1, 1, 0, 0, 0) + bytes(4)
    contents = struct.pack("<4s3I3I", b"Xcur", 16, 0x10000, 1, 0xfffd0002, 24, 28)
    (shapes / "left_ptr").write_bytes(contents + image)
    return {"XCURSOR_PATH": str(folder)}


class Sway(Screen):
    #: More lines for its configuration.
    config = ""

    def __init__(self, case, size="480x360"):
        self._start(
            case, f"output HEADLESS-1 resolution {size}\nxwayland disable\n{self.config}",
            WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1")

    def _start(self, case, lines, **environment):
        """Starts it by this configuration, in an environment with these variables."""
        folder = tempfile.TemporaryDirectory(prefix="sway.")
        case.addCleanup(folder.cleanup)
        config = pathlib.Path(folder.name, "config")
        config.write_text(lines)
        runtime = self._runtime = pathlib.Path(folder.name, "run")
        runtime.mkdir(mode=0o700)
        as_other = []
        if os.getuid() == 0:
            os.chown(runtime, NOBODY, NOBODY)
            os.chmod(folder.name, 0o711)
            as_other = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        self.process = Process(
            case, [*as_other, "sway", "-c", str(config)], name="sway", cwd="/",
            env=bare(
                HOME=str(runtime), XDG_RUNTIME_DIR=str(runtime), WLR_RENDERER="pixman", **environment,
                **unseen_pointer(runtime / "cursors")))
        socket = until(
            lambda: next((path for path in runtime.glob("wayland-?")), None),
            lambda: f"a compositor; log:\n{self.process.log}", seconds=20)
        # A socket may be named by its whole path, so that programs keep their own XDG_RUNTIME_DIR.
        self.environment = bare(WAYLAND_DISPLAY=str(socket), XDG_SESSION_TYPE="wayland")

    @property
    def _ears(self):
        """The socket of what is to be done, which comes after that of windows."""
        return str(until(lambda: next(self._runtime.glob("sway-ipc.*.sock"), None), "a compositor that is to be told"))

    def tell(self, *words):
        """Has the compositor do something, as its person's keys do."""
        subprocess.run(
            ["swaymsg", "-s", self._ears, *words], check=True, stdout=subprocess.DEVNULL, timeout=20)

    def picture(self):
        return self._printed("grim", "-")

    def shot(self):
        return Shot.of_ppm(self._printed("grim", "-t", "ppm", "-"))

    def shot_of(self, output):
        return Shot.of_ppm(self._printed("grim", "-t", "ppm", "-o", output, "-"))

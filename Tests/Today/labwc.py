"""The compositor that Budgie is made for, without a screen, a graphics card or input."""
import pathlib
import tempfile

from harness.bare import bare
from harness.processes import Process
from harness.sway import Sway
from harness.waiting import until


class Labwc(Sway):
    """Its screen has the size that it takes by itself."""

    def __init__(self, case, _size=None):
        folder = tempfile.TemporaryDirectory(prefix="labwc.")
        case.addCleanup(folder.cleanup)
        runtime = pathlib.Path(folder.name)
        self.process = Process(
            case, ["labwc", "-C", folder.name], name="labwc", cwd="/",
            env=bare(HOME=folder.name, XDG_RUNTIME_DIR=folder.name, WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1",
                     WLR_RENDERER="pixman"))
        socket = until(
            lambda: next((path for path in runtime.glob("wayland-?")), None),
            lambda: f"a compositor; log:\n{self.process.log}", seconds=20)
        self.environment = bare(WAYLAND_DISPLAY=str(socket), XDG_SESSION_TYPE="wayland")

"""sway on a display of X, each of whose monitors is a window there that can be closed, as one is unplugged."""
import ctypes
import json
import subprocess

from .display import Display
from .sway import Sway
from .waiting import until

#: Asked for by name only if there: without them the compositor finds no protocol to be closed by.
_ATOMS = ("WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_NAME", "UTF8_STRING", "_VARIABLE_REFRESH")


class NestedSway(Sway):
    def __init__(self, case, monitors=1):
        self.display = Display(case, "1600x700")
        for atom in _ATOMS:
            subprocess.run(
                ["xprop", "-root", "-f", "PENNANT_TEST", "32a", "-set", "PENNANT_TEST", atom], check=True,
                env=self.display.environment, timeout=20)
        self._start(
            case, "xwayland disable\n", WLR_BACKENDS="x11", WLR_X11_OUTPUTS=str(monitors),
            DISPLAY=self.display.environment["DISPLAY"])
        until(lambda: len(self.monitors()) == monitors, lambda: f"{monitors} monitors, not {self.monitors()}")

    def monitors(self):
        """Their names; none while the compositor does not listen yet."""
        said = subprocess.run(
            ["swaymsg", "-s", self._ears, "-t", "get_outputs", "-r"], timeout=20, stdout=subprocess.PIPE, check=False)
        return [one["name"] for one in json.loads(said.stdout)] if said.returncode == 0 else []

    def unplug(self, name):
        """Closes the window of that monitor."""
        said = subprocess.check_output(
            ["xwininfo", "-root", "-children"], env=self.display.environment, text=True, timeout=20)
        found = next(line.split()[0] for line in said.splitlines() if f"{name}\"" in line)
        left = [one for one in self.monitors() if one != name]
        _ask_to_close(self.display.environment["DISPLAY"], int(found, 16))
        until(lambda: self.monitors() == left, lambda: f"{left}, not {self.monitors()}")

    def plug(self):
        """One more monitor; returns its name."""
        before = self.monitors()
        self.tell("create_output")
        return until(lambda: next((one for one in self.monitors() if one not in before), None), "a new monitor")


class _ClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("room", ctypes.c_long * 24)]


def _ask_to_close(display, window):
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    connection = x.XOpenDisplay(display.encode())
    event = _ClientMessage(type=33, window=window, format=32)
    event.message_type = x.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    event.data[0] = x.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(connection, window, 0, 0, ctypes.byref(event))
    x.XCloseDisplay(connection)

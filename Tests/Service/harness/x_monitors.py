"""An X display with several monitors, as Xorg's driver for no card has them: they come, go and change places."""
from .display import Display
from .shot import Shot
from .waiting import until

FIRST, SECOND = "DUMMY0", "DUMMY1"
SETTINGS = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "none"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "any"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "none"
  Monitor "any"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "%s"
  EndSubSection
EndSection
"""


class XMonitors(Display):
    """Two of `size` side by side; the left one is the main one, and the pointer is there."""

    def __init__(self, case, size="640x480"):
        self.size = tuple(int(one) for one in size.split("x"))
        super().__init__(case, size)
        self.randr("--addmode", SECOND, size)
        self.plug(SECOND)

    def _server(self, size):
        settings = f"{self._memory.name}/xorg.conf"
        with open(settings, "w", encoding="ascii") as file:
            file.write(SETTINGS % size)
        return ["Xorg", "-config", settings, "-logfile", f"{self._memory.name}/log", "-novtswitch", "-sharevts"]

    def randr(self, *words):
        self._printed("xrandr", *words)

    def plug(self, name):
        width, height = self.size
        self.randr("--output", name, "--mode", f"{width}x{height}", "--right-of", FIRST)
        # The driver finds it connected only when it is asked anew.
        self.randr("--query")

    def unplug(self, name):
        self.randr("--output", name, "--off")

    def shot(self):
        return Shot.of_ppm(self._printed("import", "-window", "root", "-depth", "8", "ppm:-"))

    def shot_of(self, name):
        return self._shot(name, *self.size, 0)

    def corner_of(self, name):
        """The upper right corner, where a card stands."""
        return self._shot(name, 390, 130, self.size[0] - 390)

    def _shot(self, name, width, height, left):
        left += 0 if name == FIRST else self.size[0]
        return Shot.of_ppm(self._printed(
            "import", "-window", "root", "-crop", f"{width}x{height}+{left}+0", "+repage", "-depth", "8", "ppm:-"))

    def until_on(self, name, other):
        """Waits until something is drawn on that monitor alone."""
        def drawn(one):
            return self.shot_of(one).colours() > 20
        until(lambda: drawn(name) and not drawn(other), f"something on {name} alone", seconds=15)

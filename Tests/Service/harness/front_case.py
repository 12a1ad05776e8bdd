"""A service that is told which window is in front, and windows of apps on its display."""
import json
import signal
import subprocess

from .bus import PrivateBus
from .case import ServiceCase
from .display import Display
from .other_window import open_window
from .processes import Process
from .recording_server import RecordingServer
from .service import Service
from .sway import Sway
from .waiting import until

#: In the titles of all windows; nobody is to read it.
TITLE = "Plans of Ann"


class OnX:
    """openbox on an X display."""
    told_by = "the window manager (EWMH)"

    def show_display(self):
        self.display = Display(self)
        # It ends without a theme.
        self.manager = Process(
            self, ["openbox", "--sm-disable"], env={**self.display.environment, "XDG_DATA_DIRS": "/usr/share"})
        return self.display.environment

    def bring_to_front(self, name):
        subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--class", f"^{name}$", "windowactivate", "--sync"],
            env=self.display.environment, check=True, stdout=subprocess.DEVNULL, timeout=20)


class OnSway:
    told_by = "the compositor (wlr-foreign-toplevel-management)"

    def show_display(self):
        self.display = Sway(self)
        return self.display.environment

    def bring_to_front(self, name):
        self.display.tell(f'[app_id="{name}"] focus')


class FrontCase(ServiceCase):
    def serve_before_windows(self, preferences=""):
        screen = self.show_display()
        self.behind = PrivateBus(self)
        self.server = RecordingServer(self.behind)
        self.service = Service(
            self, self.bus, f"bus:{self.behind.address}", preferences, session=screen).start()
        return self.client()

    def prefer(self, text):
        self.service.preferences_file.write_text(text)

    def window(self, name):
        """A window of that app, which comes to the front as new ones do."""
        return open_window(self, TITLE, {
            **self.display.environment, "GDK_BACKEND": "wayland,x11", "XDG_RUNTIME_DIR": str(self.service.home)}, name)

    def fill(self, window):
        window.send(signal.SIGUSR1)

    def status(self):
        return json.loads(self.service.tool("status", "--json")[1])

    def holding(self):
        return [(one["name"], one["cause"]) for one in self.status()["focus"]["holding"]]

    def until_told(self):
        until(lambda: self.status()["frontBy"] == self.told_by, lambda: f"{self.status()}; {self.service.log}")

    def looking(self):
        """The ids of the programs that look."""
        found = subprocess.run(
            ["pgrep", "-P", str(self.service.process.pid), "-x", "pennant-front"], check=False, capture_output=True,
            text=True)
        return [int(word) for word in found.stdout.split()]

    def until_in_front(self, client, app):
        """Sends until one goes to the Center only; its number."""
        def tried():
            number = client.notify("Try", app=app)
            return number if "its window is in front" in self.why(number) else None
        return until(tried, lambda: f"{app} in front; {self.status()}; {self.service.log}")

    def why(self, number):
        return self.service.tool("explain", str(number))[1]

"""Apps in real sandboxes, and what they claim to be."""
import os
import tempfile

from .case import ServiceCase
from .client import Refused
from .outside_app import OutsideApp, Sandbox
from .processes import Process
from .waiting import until

INVALID = "org.freedesktop.DBus.Error.InvalidArgs"
BOX, BANK = "org.example.Box", "org.example.Bank"
INFO = f"[Application]\nname={BOX}\n"


class IdentityCase(ServiceCase):
    def boxed(self, info=INFO):
        return OutsideApp(self, self.bus, Sandbox(self, self.bus, info).words)

    def claim(self, app, summary):
        """As the bank, in every way there is."""
        return app.notify(summary, app=BANK, desktop_entry=BANK, x_kde_display_appname="The Bank")

    def assert_not_shown(self, summary):
        self.everything_arrived(self.client("witness"))
        self.assertEqual(self.server.with_summary(summary), [])

    def assert_refused(self, call, *arguments, **fields):
        with self.assertRaises(Refused) as caught:
            call(*arguments, **fields)
        self.assertEqual(caught.exception.name, INVALID)


class FilteredBus:
    """The bus through a real xdg-dbus-proxy, whose process is all that the bus knows."""

    def __init__(self, case, bus):
        folder = tempfile.TemporaryDirectory(prefix="proxy.")
        case.addCleanup(folder.cleanup)
        self.socket = f"{folder.name}/bus"
        self.address = f"unix:path={self.socket}"
        Process(case, [
            "xdg-dbus-proxy", bus.address, self.socket, "--filter",
            "--talk=org.freedesktop.Notifications"], env={"PATH": os.environ["PATH"]})
        until(lambda: os.path.exists(self.socket), "the proxy's socket")

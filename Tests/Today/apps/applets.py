"""Applets of the machine: networks and Bluetooth, whose services are dbusmock's."""
from gi.repository import GLib

from client_case import ClientCase
from harness import until
from harness.lockers import MOCK, Mocked
from harness.processes import Process

NETWORKS, BLUETOOTH = "org.freedesktop.NetworkManager", "org.bluez"
DISCONNECTED, INFRASTRUCTURE, ACTIVATED, CONNECTED = 30, 2, 2, 70
ADDRESS = "11:22:33:44:55:66"


class AppletCase(ClientCase):
    #: A name and dbusmock's word for it; where its manager of objects is.
    template = ("", "")
    root = "/"

    def mock(self):
        name, template = self.template
        mocked = Mocked(self, self.system, name, "--system", "--template", template, kind="SYSTEM")
        # The template is loaded after the name is there.
        until(lambda: self.is_loaded(mocked), f"{template} of dbusmock")
        return mocked

    def is_loaded(self, mocked):
        try:
            mocked.call(self.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        except GLib.Error:
            return False
        return True


class NmApplet(AppletCase):
    named, package, template = "nm-applet", "network-manager-applet", (NETWORKS, "networkmanager")
    root = "/org/freedesktop"

    def ask(self):
        mocked = self.mock()
        tray = Process(self, ["stalonetray"], env=self.environment)
        root = "/org/freedesktop/NetworkManager"
        device, = mocked.call(root, MOCK, "AddWiFiDevice", "(ssi)", "one", "wlan0", DISCONNECTED)
        point, = mocked.call(root, MOCK, "AddAccessPoint", "(ssssuuuyu)", device, "point", "Home", "00:11:22:33:44:55",
                             INFRASTRUCTURE, 2425, 5400, 82, 0)
        app = self.start_app("nm-applet", GSETTINGS_BACKEND="keyfile")
        until(lambda: "GetPermissions" in mocked.process.log,
              lambda: f"a question of the applet; log:\n{app.log}\n{mocked.process.log[-2000:]}")
        connection, = mocked.call(root, MOCK, "AddWiFiConnection", "(ssss)", device, "Home", "Home", "wpa-psk")
        mocked.call(root, MOCK, "AddActiveConnection", "(assssu)", [device], connection, point, "Home", ACTIVATED)
        mocked.call(root, MOCK, "SetGlobalConnectionState", "(u)", CONNECTED)
        self.until_sent("Connect")
        self.until_seen("Connect", "connected", "network", "again")
        self.server.choose("again")
        kept = self.home / "config/glib-2.0/settings/keyfile"
        until(lambda: kept.exists() and "disable-connected-notifications=true" in kept.read_text(),
              lambda: f"what it keeps of the button; log:\n{app.log}")
        self.back.append("a button, which it keeps as its setting")
        self.assertTrue(tray.is_running and app.is_running)


class Blueman(AppletCase):
    named, package, template = "blueman-applet", "blueman", (BLUETOOTH, "bluez5")

    def ask(self):
        mocked = self.mock()
        mock = f"{BLUETOOTH}.Mock"
        mocked.call("/org/bluez", mock, "AddAdapter", "(ss)", "hci0", "machine")
        mocked.call("/org/bluez", mock, "AddDevice", "(sss)", "hci0", ADDRESS, "Headphones")
        app = self.start_app("blueman-applet")
        until(lambda: self.bus.owner("org.blueman.Applet"), lambda: f"the applet; log:\n{app.log[-3000:]}", seconds=40)
        mocked.call("/org/bluez", mock, "PairDevice", "(ss)", "hci0", ADDRESS)
        mocked.call("/org/bluez", mock, "ConnectDevice", "(ss)", "hci0", ADDRESS)
        sent = self.until_sent("Headphones")
        self.until_seen("Headphones", "Connected")
        self.dismiss(self.until_item("Headphones"))
        self.until_told(sent, "NotificationClosed", "your dismissal")

"""The servers of desktops on X: each with its settings, and where a person clicks on its banners."""
import glob

from gi.repository import Gio

from .processes import Process
from .real_server import RealServer
from .waiting import until


def installed(pattern):
    """A program that is in no folder of PATH, wherever this architecture has it."""
    return next(iter(glob.glob(pattern)), pattern)


class ClickedServer(RealServer):
    #: Pixels from the edges of a banner with one button: the middle of the button,
    button = (0, 0)
    #: and where a click puts the banner away.
    away = (0, 0)

    def press(self):
        self.screen.click(*self.button)

    def dismiss(self):
        self.screen.click(*self.away)


class Xfce(ClickedServer):
    """xfce4-notifyd; its settings are those of xfconf, which no service file starts here."""
    word = "xfce4-notifyd"
    command = (installed("/usr/lib/*/xfce4/notifyd/xfce4-notifyd"),)
    button, away = (-57, -31), (20, 20)

    def prepare(self):
        settings = Process(
            self.case, [installed("/usr/lib/*/xfce4/xfconf/xfconfd")], env=self.session)
        self.bus.until_owned("org.xfce.Xfconf", by=settings.pid, log=lambda: settings.log)
        self.set("/initial-opacity", "double", "1.0")
        self.set("/do-fadeout", "bool", "false")
        self.set("/log-level", "uint", "1")
        self.set("/notification-log", "bool", "true")

    def set(self, key, kind, *values):
        """Sets it, and waits until everybody is told.

        xfconf says so only after its answer: a message sent in between would be shown by the old setting.
        """
        words = ["xfconf-query", "-c", self.word, "-p", key, "-n", *(["-a"] if kind == "array" else [])]
        for value in values:
            words += ["-t", "string" if kind == "array" else kind, "-s", value]
        told = []
        listener = self.bus.connect()
        listener.signal_subscribe(
            None, "org.xfce.Xfconf", "PropertyChanged", None, self.word, Gio.DBusSignalFlags.NONE,
            lambda *signal: told.append(signal[5].unpack()[1]))
        before = self.setting(key)
        self.tool(*words)
        if self.setting(key) != before:
            until(lambda: key in told, f"word that '{key}' has changed")
        listener.close_sync(None)

    def setting(self, key):
        """As the tool prints it, which fails where nobody has set it."""
        return self.tool("sh", "-c", 'xfconf-query -c "$0" -p "$1" || :', self.word, key)


class NotificationDaemon(ClickedServer):
    """GNOME's former one, which Flashback still uses."""
    word = "notification-daemon"
    command = ("/usr/lib/notification-daemon/notification-daemon",)
    button, away = (-85, -38), (-24, 28)


class Mate(ClickedServer):
    word = "mate-notification-daemon"
    # From Debian 13 on it is in /usr/libexec.
    command = (installed("/usr/lib*/mate-notification-daemon/mate-notification-daemon"),)
    button, away = (-70, -27), (-32, 26)


class Lxqt(ClickedServer):
    word = "lxqt-notificationd"
    command = ("lxqt-notificationd",)
    button, away = (-155, -33), (-18, 24)

    @property
    def session(self):
        return {**super().session, "QT_QPA_PLATFORM": "xcb"}


class NotifyOsd(RealServer):
    """Ubuntu's former one: bubbles that nobody can click on."""
    word = "notify-osd"
    command = (installed("/usr/lib/*/notify-osd"),)

    @property
    def session(self):
        return {**super().session, "GSETTINGS_BACKEND": "memory"}

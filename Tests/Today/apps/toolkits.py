"""Small programs of other toolkits: notify2, Qt's tray, dialogs of scripts."""
from gi.repository import Gio, GLib

from apps.libnotify import PROGRAMS
from client_case import ClientCase
from harness.doors import own

WATCHER = """<node><interface name="org.kde.StatusNotifierWatcher">
<method name="RegisterStatusNotifierItem"><arg type="s" direction="in"/></method>
<method name="RegisterStatusNotifierHost"><arg type="s" direction="in"/></method>
<property name="RegisteredStatusNotifierItems" type="as" access="read"/>
<property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
<property name="ProtocolVersion" type="i" access="read"/></interface></node>"""


class Watcher:
    """A panel that takes icons: without one Qt has no tray."""
    _VALUES = {"RegisteredStatusNotifierItems": GLib.Variant("as", []), "ProtocolVersion": GLib.Variant("i", 0),
               "IsStatusNotifierHostRegistered": GLib.Variant("b", True)}

    def __init__(self, bus):
        self.connection = bus.connect()
        self.connection.register_object(
            "/StatusNotifierWatcher", Gio.DBusNodeInfo.new_for_xml(WATCHER).interfaces[0],
            lambda *call: call[-1].return_value(None), lambda *asked: self._VALUES[asked[4]], None)
        own(self.connection, "org.kde.StatusNotifierWatcher")


class Notify2(ClientCase):
    named, package = "notify2", "python3-notify2"

    def ask(self):
        app = self.start_app("python3", "-B", str(PROGRAMS / "by_notify2.py"))
        sent = self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "Answer")
        self.server.choose("Answer")
        self.until_told(sent, "ActionInvoked", "a button")
        self.until_said(app, "action answer")
        self.until_sent("Supper")
        self.dismiss(self.until_item("Supper"))
        self.until_said(app, "closed Supper")
        self.back.append("your dismissal")


class QtTray(ClientCase):
    named, package = "Qt 6, its tray", "python3-pyside6.qtwidgets"

    def ask(self):
        watcher = Watcher(self.bus)
        app = self.start_app("python3", "-B", str(PROGRAMS / "qt_tray.py"), QT_QPA_PLATFORM="xcb")
        self.until_said(app, "tray True")
        sent = self.until_sent("Ann")
        self.dismiss(self.until_seen("Ann", "Dinner"))
        self.until_told(sent, "NotificationClosed", "your dismissal, which Qt keeps to itself")
        watcher.connection.close_sync(None)


class Zenity(ClientCase):
    named, package = "zenity", "zenity"

    def ask(self):
        app = self.start_app("zenity", "--notification", "--text=Ann\nDinner at seven")
        self.until_sent("Ann")
        self.until_seen("Ann", "Dinner")
        self.assertEqual(app.wait(), 0)
        self.back.append("nothing: it has ended")


class Kdialog(ClientCase):
    named, package = "kdialog", "kdialog"

    def ask(self):
        app = self.start_app("kdialog", "--title", "Ann", "--passivepopup", "Dinner at <b>seven</b>", "20",
                             QT_QPA_PLATFORM="xcb")
        self.until_sent("Ann")
        self.until_seen("Ann", "Dinner")
        self.assertEqual(app.wait(), 0)
        self.back.append("nothing: it has ended")

"""Which clients are tried, in the order of the table."""
from apps.applets import Blueman, NmApplet
from apps.browsers import Chromium, Firefox
from apps.gio import GioFreedesktop, Gtk3, Gtk4, Gtk4Bare
from apps.libnotify import Electron, Libnotify, NotifySend
from apps.portal import GtkBoxed, NotifySendBoxed, Portal
from apps.telegram import Telegram
from apps.telephone import KdeConnect
from apps.thunderbird import Thunderbird
from apps.toolkits import Kdialog, Notify2, QtTray, Zenity

CLIENTS = [
    Chromium, Firefox, Thunderbird, Telegram, KdeConnect, Electron, NmApplet, Blueman, NotifySend, Libnotify, Notify2,
    Zenity, Kdialog, QtTray, Gtk4, Gtk4Bare, Gtk3, GioFreedesktop, Portal, NotifySendBoxed, GtkBoxed]

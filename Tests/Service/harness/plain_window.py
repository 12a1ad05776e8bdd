"""A window of an app, and nothing in it: plain_window.py NAME TITLE. SIGUSR1 has it fill the screen, or no longer."""
import signal
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
# pylint: disable-next=wrong-import-position
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

name, title = sys.argv[1:3]
# The app id on Wayland, the instance and the class on X.
GLib.set_prgname(name)
Gdk.set_program_class(name.capitalize())
window = Gtk.Window(title=title)
filled = [False]


def toggle():
    filled[0] = not filled[0]
    (window.fullscreen if filled[0] else window.unfullscreen)()
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, toggle)
window.show()
GLib.MainLoop().run()

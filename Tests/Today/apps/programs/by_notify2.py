"""A small program with notify2, which listens with GLib's loop."""
import dbus.mainloop.glib
import notify2
from gi.repository import GLib

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
notify2.init("Kitchen", "glib")
kept = []


def show(title, body):
    note = notify2.Notification(title, body, "mail-unread")
    note.set_category("im.received")
    note.set_urgency(notify2.URGENCY_NORMAL)
    note.add_action("answer", "Answer", acted)
    note.connect("closed", lambda one: print("closed", one.summary, flush=True))
    kept.append(note)
    note.show()


def acted(_note, key):
    print("action", key, flush=True)
    show("Supper", "Instead of dinner")


show("Ann", "Dinner at seven")
GLib.MainLoop().run()

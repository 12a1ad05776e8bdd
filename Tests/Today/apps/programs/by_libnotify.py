"""A program with libnotify: by_libnotify.py PICTURE; a second notification when the first was acted on."""
import sys

import gi

gi.require_version("Notify", "0.7")
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib, Notify  # noqa: E402

Notify.init("Kitchen")
if hasattr(Notify, "set_app_icon"):
    Notify.set_app_icon("mail-unread")  # From 0.8.4 on.
loop = GLib.MainLoop()
kept = []


def acted(_note, key):
    print("action", key, flush=True)
    show("Supper", "Instead of dinner")


def show(title, body):
    note = Notify.Notification.new(title, body, None)
    note.set_urgency(Notify.Urgency.NORMAL)
    note.set_category("im.received")
    note.set_image_from_pixbuf(GdkPixbuf.Pixbuf.new_from_file(sys.argv[1]))
    note.add_action("answer", "Answer", acted)
    note.connect("closed", lambda one: print("closed", one.get_closed_reason(), flush=True))
    kept.append(note)
    note.show()


show("Ann", "Dinner at seven")
loop.run()

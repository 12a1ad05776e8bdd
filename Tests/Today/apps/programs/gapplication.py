"""An application with a notification by GIO: gapplication.py GTK ID; GTK is the version of GTK, or 0 for GIO alone."""
import sys

import gi

if sys.argv[1] == "0":
    from gi.repository import Gio
    Application = Gio.Application
else:
    gi.require_version("Gtk", f"{sys.argv[1]}.0")
    from gi.repository import Gio, Gtk
    Application = Gtk.Application


def say(*words):
    print(*words, flush=True)


class App(Application):
    def __init__(self):
        super().__init__(application_id=sys.argv[2])
        for name in ("answer", "show", "next"):
            action = Gio.SimpleAction.new(name, None)
            action.connect("activate", self.acted)
            self.add_action(action)

    def acted(self, action, _target):
        say("action", action.get_name())
        if action.get_name() == "answer":
            self.send("one", "Supper", "Instead of dinner")

    def send(self, identifier, title, body):
        note = Gio.Notification.new(title)
        note.set_body(body)
        note.set_icon(Gio.ThemedIcon.new("mail-unread"))
        note.set_category("im.received")
        note.set_priority(Gio.NotificationPriority.HIGH)
        note.set_default_action("app.show")
        note.add_button("Answer", "app.answer")
        self.send_notification(identifier, note)

    def do_activate(self):
        self.hold()
        self.send("one", "Ann", "Dinner at seven & not <b>bold</b>")


App().run([])

"""A GApplication that notifies as it is told on its standard input, and says what it was asked for."""
import sys

from gi.repository import Gio, GLib


class App(Gio.Application):
    def __init__(self, identifier):
        super().__init__(application_id=identifier, flags=Gio.ApplicationFlags.FLAGS_NONE)
        self.activations = 0
        self.add("reply", "i")
        self.add("show", "s")

    def add(self, name, kind):
        action = Gio.SimpleAction.new(name, GLib.VariantType.new(kind))
        action.connect("activate", lambda _action, target: say(f"{name} {target.unpack()}"))
        self.add_action(action)

    def do_activate(self):
        self.activations += 1
        if self.activations > 1:
            return say("activated again")
        self.hold()
        GLib.io_add_watch(
            GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, self.told)
        say("activated")

    def told(self, _channel, _condition):
        word, identifier, *rest = sys.stdin.readline().split()
        if word == "withdraw":
            self.withdraw_notification(identifier)
        else:
            notification = Gio.Notification.new(" ".join(rest))
            notification.set_body("From GLib")
            notification.set_icon(Gio.ThemedIcon.new("mail-unread"))
            if word == "send":
                notification.set_default_action_and_target("app.show", GLib.Variant("s", "inbox"))
                notification.add_button_with_target("Reply", "app.reply", GLib.Variant("i", 42))
            self.send_notification(identifier, notification)
        return True


def say(line):
    print(line, flush=True)


App(sys.argv[1]).run([])

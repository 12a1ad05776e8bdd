"""What an OutsideApp runs: makes the calls it reads, a line of JSON each, and says what came of them."""
import json
import sys

from gi.repository import Gio, GLib

CONTROL = ("org.pennant.Pennant", "/org/pennant/Pennant", "org.pennant.Control1")


def main():
    name, path = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
    flags = Gio.DBusConnectionFlags
    connection = Gio.DBusConnection.new_for_address_sync(
        sys.argv[1], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    print(json.dumps({"value": connection.get_unique_name()}), flush=True)
    for line in sys.stdin:
        member, fields = json.loads(line)
        is_control = member == "Control"
        if member == "Notify":
            app, replaces, summary, hints = fields
            hints = {key.replace("_", "-"): GLib.Variant("s", value) for key, value in hints.items()}
            arguments = GLib.Variant(
                "(susssasa{sv}i)", (app, replaces, "", summary, "", [], hints, -1))
        elif member == "Control":
            member, signature, values = fields
            arguments = GLib.Variant(f"({signature})", values)
        else:
            arguments = GLib.Variant("(u)", fields)
        try:
            answer = connection.call_sync(
                *(CONTROL if is_control else (name, path, name)), member, arguments, None,
                Gio.DBusCallFlags.NO_AUTO_START, 5000, None)
            print(json.dumps({"value": (answer.unpack() or [None])[0]}), flush=True)
        except GLib.Error as error:
            print(json.dumps({"error": Gio.DBusError.get_remote_error(error)}), flush=True)


if __name__ == "__main__":
    main()

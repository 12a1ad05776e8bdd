"""What an OutsideApp runs: makes the calls it reads, a line of JSON each, and says what came of them."""
import json
import sys

from gi.repository import Gio, GLib

CONTROL = ("org.pennant.Pennant", "/org/pennant/Pennant", "org.pennant.Control1")


def picture(side):
    pixels = GLib.Variant.new_from_bytes(GLib.VariantType("ay"), GLib.Bytes(bytes(side * side * 4)), True)
    return GLib.Variant.new_tuple(
        *(GLib.Variant("i", value) for value in (side, side, side * 4)), GLib.Variant("b", True),
        GLib.Variant("i", 8), GLib.Variant("i", 4), pixels)


def notification(app, replaces, summary, hints):
    hints = {key.replace("_", "-"): picture(value) if key == "image-data" else GLib.Variant("s", value)
             for key, value in hints.items()}
    return GLib.Variant("(susssasa{sv}i)", (app, replaces, "", summary, "", [], hints, -1))


def read(signature, values):
    """A value in a variant is a text as gdbus has it."""
    return GLib.Variant(f"({signature})", [
        GLib.Variant.parse(None, value, None, None) if kind == "v" else value
        for kind, value in zip(signature, values)])


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
            arguments = notification(*fields)
        elif member == "Last":
            message = Gio.DBusMessage.new_method_call(name, path, name, "Notify")
            message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
            message.set_body(notification(*fields))
            connection.send_message(message, Gio.DBusSendMessageFlags.NONE)
            connection.flush_sync(None)
            return
        elif member == "Flood":
            count, fields = fields
            for _ in range(count):
                message = Gio.DBusMessage.new_method_call(name, path, name, "Notify")
                message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
                message.set_body(notification(*fields))
                connection.send_message(message, Gio.DBusSendMessageFlags.NONE)
            # Behind all of them, on the same connection.
            arguments, member = notification(*fields), "Notify"
        elif member in ("Call", "LastCall"):
            destination, path_, interface, called, signature, values = fields
            message = Gio.DBusMessage.new_method_call(destination, path_, interface, called)
            message.set_body(read(signature, values))
            if member == "LastCall":
                message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
                connection.send_message(message, Gio.DBusSendMessageFlags.NONE)
                connection.flush_sync(None)
                return
            answer, _ = connection.send_message_with_reply_sync(
                message, Gio.DBusSendMessageFlags.NONE, 5000, None)
            if answer.get_message_type() == Gio.DBusMessageType.ERROR:
                words = answer.get_body().unpack() if answer.get_body() else [""]
                print(json.dumps({"error": answer.get_error_name(), "words": words[0]}), flush=True)
            else:
                print(json.dumps({"value": repr(answer.get_body())}), flush=True)
            continue
        elif member == "Control":
            member, signature, values = fields
            arguments = GLib.Variant(f"({signature})", values)
        elif member == "Own":
            connection.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                GLib.Variant("(su)", (*fields, 4)), None, Gio.DBusCallFlags.NONE, 5000, None)
            print(json.dumps({"value": None}), flush=True)
            continue
        elif member == "Door":
            where, app, identifier, title = fields
            try:
                connection.call_sync(
                    *where, "AddNotification",
                    GLib.Variant("(ssa{sv})", (app, identifier, {"title": GLib.Variant("s", title)})),
                    None, Gio.DBusCallFlags.NO_AUTO_START, 5000, None)
                print(json.dumps({"value": None}), flush=True)
            except GLib.Error as error:
                print(json.dumps({"error": Gio.DBusError.get_remote_error(error)}), flush=True)
            continue
        elif member == "Inhibit":
            arguments = GLib.Variant("(ssa{sv})", (*fields, {}))
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

"""What Telegram's Telegram/SourceFiles/platform/linux/notifications_manager_linux.cpp calls for a message."""
from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(member, arguments=None, interface=NAME):
    return bus.call_sync(NAME, PATH, interface, member, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()


capabilities, = call("GetCapabilities")
specification = call("GetServerInformation")[3]
hints = {"category": GLib.Variant("s", "im.received"),
         "desktop-entry": GLib.Variant("s", "org.telegram.desktop")}
actions = ["default", "Open"]
if "actions" in capabilities:
    actions += ["mail-mark-read", "Mark as read"]
    if "inline-reply" in capabilities:
        actions += ["inline-reply", "Reply"]
if "action-icons" in capabilities:
    hints["action-icons"] = GLib.Variant("b", True)
if "sound" in capabilities:
    hints["suppress-sound"] = GLib.Variant("b", True)
if "x-canonical-append" in capabilities:
    hints["x-canonical-append"] = GLib.Variant("s", "true")
if "inhibitions" in capabilities:
    inhibited, = call("Get", GLib.Variant("(ss)", (NAME, "Inhibited")), "org.freedesktop.DBus.Properties")
    print("inhibited", inhibited, flush=True)
key = "image-data" if tuple(map(int, specification.split("."))) >= (1, 2) else "image_data"
hints[key] = GLib.Variant("(iiibiiay)", (64, 64, 256, True, 8, 4, bytes([0xFF, 0x00, 0xFF, 0xFF]) * 64 * 64))
body = "<b>Ann</b>\nDinner at seven &amp; later" if "body-markup" in capabilities else "Dinner at seven & later"


def told(_bus, _sender, _path, _interface, member, arguments):
    print(member, *arguments.unpack()[1:], flush=True)


bus.signal_subscribe(NAME, NAME, None, PATH, None, Gio.DBusSignalFlags.NONE, told)
call("Notify", GLib.Variant("(susssasa{sv}i)", (
    "Telegram Desktop", 0, "", "Family", body, actions, hints, -1)))
GLib.MainLoop().run()

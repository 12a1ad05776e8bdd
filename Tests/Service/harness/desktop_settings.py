"""The part of the desktop's portal that says whether the person wants dark windows."""
from gi.repository import Gio, GLib

from .doors import PORTAL, PORTAL_PATH

SETTINGS = "org.freedesktop.portal.Settings"
GROUP, KEY = "org.freedesktop.appearance", "color-scheme"
#: As the portal numbers them.
ANY, DARK, LIGHT = 0, 1, 2

_INTERFACE = f"""<node><interface name="{SETTINGS}">
<method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
</interface></node>"""


class DesktopSettings:
    def __init__(self, bus, scheme=ANY):
        self.scheme = scheme
        #: Who has asked for it.
        self.askers = set()
        self.connection = bus.connect()
        self.connection.register_object(
            PORTAL_PATH, Gio.DBusNodeInfo.new_for_xml(_INTERFACE).interfaces[0], self._answer, None, None)
        self.connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (PORTAL, 0)), None, Gio.DBusCallFlags.NONE, 5000, None)

    def _answer(self, _connection, sender, _path, _interface, _member, arguments, call):
        if arguments.unpack() != (GROUP, KEY):
            call.return_dbus_error("org.freedesktop.portal.Error.NotFound", "There is no such setting.")
            return
        self.askers.add(sender)
        # In a variant in a variant, as the portal answers.
        call.return_value(GLib.Variant("(v)", (GLib.Variant("v", GLib.Variant("u", self.scheme)),)))

    def choose(self, scheme):
        """The person wants it so from now on."""
        self.scheme = scheme
        self.connection.emit_signal(
            None, PORTAL_PATH, SETTINGS, "SettingChanged",
            GLib.Variant("(ssv)", (GROUP, KEY, GLib.Variant("u", scheme))))
        self.connection.flush_sync(None)

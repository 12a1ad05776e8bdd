"""GNOME Shell's helper, for tests: a stand-in that asks for names as the real one does, or the real one.

The program takes the address of a bus. It takes a name of its own, lets others have that and ends when it
is taken, or when the bus does; it waits in line for the notification name, answers Notify and keeps nothing.
With `keeps` behind the address nobody may take its own name; with `late` it takes that when it is sent SIGUSR1.
"""
import pathlib
import signal
import sys

OWN_NAME = "org.gnome.Shell.Notifications"
NAME = "org.freedesktop.Notifications"
ALLOW_REPLACEMENT, REPLACE = 1, 2
REAL = ["/usr/bin/gjs", "/usr/share/gnome-shell/org.gnome.Shell.Notifications"]
#: An installed shell has its own program too, which another interpreter cannot run.
IS_INSTALLED = all(pathlib.Path(part).exists() for part in REAL)
COMMANDS = {"stand-in": [sys.executable, "-B", __file__], "real": REAL}

NOTIFICATIONS = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
<arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
<arg type="u" direction="out"/></method>
</interface></node>"""


def main():
    from gi.repository import Gio, GLib

    loop = GLib.MainLoop()
    flags = Gio.DBusConnectionFlags
    connection = Gio.DBusConnection.new_for_address_sync(
        sys.argv[1], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    connection.set_exit_on_close(True)

    def called(_connection, _sender, _path, _interface, _member, arguments, invocation):
        print("swallowed", arguments.unpack()[3], flush=True)
        invocation.return_value(GLib.Variant("(u)", (1,)))

    interface = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0]
    connection.register_object("/org/freedesktop/Notifications", interface, called, None, None)
    own = Gio.BusNameOwnerFlags
    Gio.bus_own_name_on_connection(connection, NAME, own.REPLACE, None, None)

    def take_own():
        Gio.bus_own_name_on_connection(
            connection, OWN_NAME, own.NONE if "keeps" in sys.argv[2:] else own.ALLOW_REPLACEMENT, None,
            lambda *_: loop.quit())
        return GLib.SOURCE_REMOVE

    if "late" in sys.argv[2:]:
        GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, take_own)
    else:
        take_own()
    loop.run()


if __name__ == "__main__":
    main()

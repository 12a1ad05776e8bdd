"""A server for `run:`: what an app called "script" says in a body it runs as a command.

It prints what it hears of who owns the notification name, and gives it up for an app called "release".
An app called "signal" names a file of signals that it sends to everybody: lines of PATH INTERFACE
MEMBER VALUES.

usage: scripted_server.py [SECONDS [NAME]]    it takes the notification name only after so long, and
                                              says that it is the server NAME
"""
import os
import pathlib
import shlex
import subprocess
import sys
import time

from gi.repository import GLib

import recording_server

# As newer servers of MATE have it, for their applet in the panel.
recording_server.INTERFACE = recording_server.INTERFACE.replace(
    "</interface>",
    "<method name='GetNotificationCount'><arg type='u' direction='out'/></method></interface>")


class WatchedAddress(recording_server._Address):
    def connect(self):
        connection = super().connect()
        connection.signal_subscribe(
            "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", None,
            recording_server.NAME, 0, self._hear)
        print("I am", connection.get_unique_name(), flush=True)
        return connection

    @staticmethod
    def _hear(_connection, _sender, _path, _interface, _member, arguments):
        _, old, new = arguments.unpack()
        print(f"the owner was '{old}' and is '{new}'", flush=True)


class ScriptedServer(recording_server.RecordingServer):
    def _answer(self, member, arguments, sender, invocation):
        if member == "GetServerInformation" and sys.argv[2:]:
            invocation.return_value(GLib.Variant("(ssss)", (sys.argv[2], "Tests", "1", "1.2")))
        elif member == "GetNotificationCount":
            invocation.return_value(GLib.Variant("(u)", (len(self.on_screen),)))
        else:
            super()._answer(member, arguments, sender, invocation)


def main():
    time.sleep(float(sys.argv[1]) if len(sys.argv) > 1 else 0)
    bus = WatchedAddress(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    server = ScriptedServer(bus)

    def run(_identifier):
        shown = server.shown[-1]
        if shown.app == "script":
            process = subprocess.Popen(shlex.split(shown.body.partition("\n")[0]))
            print(f"runs {process.pid}", flush=True)
        if shown.app == "signal":
            for line in pathlib.Path(shown.body.partition("\n")[0]).read_text().splitlines():
                path, interface, member, values = line.split(" ", 3)
                server.connection.emit_signal(
                    None, path, interface, member, GLib.Variant.parse(None, values, None, None))
        if shown.app == "release":
            server.connection.call(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ReleaseName",
                GLib.Variant("(s)", (recording_server.NAME,)), None, 0, -1, None, None)
    server.before_reply = run
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()

"""A server for `run:`: what an app called "script" says in a body it runs as a command.

usage: scripted_server.py [SECONDS]    it takes the notification name only after so long
"""
import os
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


class ScriptedServer(recording_server.RecordingServer):
    def _answer(self, member, arguments, sender, invocation):
        if member == "GetNotificationCount":
            invocation.return_value(GLib.Variant("(u)", (len(self.on_screen),)))
        else:
            super()._answer(member, arguments, sender, invocation)


def main():
    time.sleep(float(sys.argv[1]) if len(sys.argv) > 1 else 0)
    bus = recording_server._Address(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    server = ScriptedServer(bus)

    def run(_identifier):
        shown = server.shown[-1]
        if shown.app == "script":
            process = subprocess.Popen(shlex.split(shown.body))
            print(f"runs {process.pid}", flush=True)
    server.before_reply = run
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()

"""An app in a process of its own that notifies as fast as it can, from one connection."""
import json
import os
import sys

from .processes import Process
from .waiting import until


class Flood:
    """Starts at once; everything it saw is there when it is done."""

    def __init__(self, case, bus, count):
        self._process = Process(
            case, ["/usr/bin/python3", "-B", "-m", "harness.flood", bus.address, str(count)],
            name="flood", env={"PATH": os.environ["PATH"]},
            cwd=os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

    def until_begun(self):
        until(lambda: "begun" in self._process.log, lambda: f"a flood; log:\n{self._process.log}")

    @property
    def is_running(self):
        return self._process.is_running

    def until_done(self):
        until(lambda: not self.is_running, "the end of the flood", 90)
        said = json.loads(self._process.log.splitlines()[-1])
        #: (id, title) in the order of the calls; (id, reason) as they came.
        self.given, self.closed = said["given"], said["closed"]
        self.seconds = said["seconds"]


def main(address, count):
    import time

    from gi.repository import Gio, GLib

    name, path = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
    flags = Gio.DBusConnectionFlags
    connection = Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    loop, given, closed, waiting = GLib.MainLoop(), {}, [], set(range(count))
    began = time.monotonic()
    ended = [began]

    def answered(connection, result, number):
        given[number] = connection.call_finish(result).unpack()[0]
        waiting.discard(number)
        ended[0] = time.monotonic()
        if len(given) == 200:
            print("begun", flush=True)
        if not waiting:
            # What is told of the last ends comes right behind the last answers.
            GLib.timeout_add(1000, loop.quit)

    connection.signal_subscribe(
        None, name, "NotificationClosed", path, None, Gio.DBusSignalFlags.NONE,
        lambda *arguments: closed.append(arguments[5].unpack()))
    for number in range(count):
        arguments = GLib.Variant(
            "(susssasa{sv}i)", ("flood", 0, "", f"Flood {number}", "x" * 100, [], {}, -1))
        connection.call(
            name, path, name, "Notify", arguments, None, Gio.DBusCallFlags.NO_AUTO_START, 60000,
            None, answered, number)
    loop.run()
    print(json.dumps({
        "given": [(given[number], f"Flood {number}") for number in range(count)],
        "closed": closed, "seconds": ended[0] - began}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

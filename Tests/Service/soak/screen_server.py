"""A server with a screen: what it shows fades by its time, and a person at it does as told.

As a process of its own it reads what to do from its standard input, a line of JSON each, and says
only what nobody may do to it. With `alone` and a seed, for `run:`, the person acts by themselves.

usage: screen_server.py ADDRESS full|poor [alone SEED]
"""
import json
import os
import pathlib
import random
import sys

from gi.repository import GLib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from harness.recording_server import RecordingServer, _Address  # noqa: E402

#: What a server of that kind can do, and whether it tells everybody what it tells.
KINDS = {
    "full": (("body", "body-markup", "actions", "icon-static", "inline-reply"), True),
    "poor": (("body",), False),
}


class ScreenServer(RecordingServer):
    def __init__(self, bus, kind):
        capabilities, is_unicast = KINDS[kind]
        self.given = set()
        self.fading = {}
        self.unread = b""
        super().__init__(bus, capabilities=capabilities)
        self.is_unicast = is_unicast
        self.before_reply = self._shown

    def _called(self, connection, sender, path, interface, member, arguments, invocation):
        number = {"Notify": 1, "CloseNotification": 0}.get(member)
        if number is not None:
            named = arguments.get_child_value(number).get_uint32()
            if named and named not in self.given:
                print(f"strange: {member} of {named}, which was never given", flush=True)
        super()._called(connection, sender, path, interface, member, arguments, invocation)
        # A long day is not kept.
        self.calls.clear()
        self.shown.clear()

    def _shown(self, identifier):
        self.given.add(identifier)
        timeout = self.shown[-1].timeout
        self._stop_clock(identifier)
        if timeout:
            self.fading[identifier] = GLib.timeout_add(
                timeout if timeout > 0 else 5000, self._fade, identifier)

    def _fade(self, identifier):
        del self.fading[identifier]
        self.close(identifier, 1)
        return GLib.SOURCE_REMOVE

    def _stop_clock(self, identifier):
        source = self.fading.pop(identifier, None)
        if source is not None:
            GLib.source_remove(source)

    def close(self, identifier, reason):
        self._stop_clock(identifier)
        super().close(identifier, reason)

    # The person at it.

    def do(self, deed, pick=0, mood=None):
        if deed == "mood":
            self.error = "org.freedesktop.DBus.Error.Failed" if mood == "error" else None
            self.is_silent = mood == "silent"
            self.delay = 0.7 if mood == "slow" else 0
            return
        shown = [one for one in self.on_screen.values() if deed != "tap" or one.actions]
        if not shown:
            return
        one = shown[int(pick * len(shown))]
        if deed == "tap":
            keys = one.actions[::2]
            self.invoke(one.id, keys[int(pick * 997) % len(keys)])
        if one.id in self.on_screen:
            self.close(one.id, 2)

    def read(self, source, _condition):
        data = os.read(source, 1 << 16)
        if not data:
            os._exit(0)
        *lines, self.unread = (self.unread + data).split(b"\n")
        for line in lines:
            self.do(**json.loads(line))
        return GLib.SOURCE_CONTINUE

    def act_alone(self, seed):
        dice = random.Random(seed)

        def act():
            self.do(dice.choice(("tap", "brush away")), dice.random())
            return GLib.SOURCE_CONTINUE
        GLib.timeout_add(700, act)


def main():
    address, kind, *alone = sys.argv[1:]
    server = ScreenServer(_Address(address or os.environ["DBUS_SESSION_BUS_ADDRESS"]), kind)
    if alone:
        server.act_alone(alone[1])
    else:
        GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, server.read)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()

"""Apps that each begin with one large message, all at once, from connections of one process.

usage: heavy_crowd.py SOCKET SENDERS BYTES KIND    KIND: a key of `KINDS`

Prints what each was answered: the name of an error, or `done`.
"""
import collections
import json
import os
import selectors
import subprocess
import sys

from gi.repository import GLib

from . import wire
from .client import NAME, NOTIFY, PATH
from .processes import Process
from .waiting import until

#: The serial of the call; that of Hello is another.
CALL = 7


class HeavyCrowd:
    """Everybody is connected when it is made; `go` has them send."""

    #: What an answer that is no error is counted as.
    DONE = "done"

    def __init__(self, case, bus, senders, size, kind="text"):
        self._process = Process(
            case, ["/usr/bin/python3", "-B", "-m", "harness.heavy_crowd", bus.socket, str(senders), str(size), kind],
            name="heavy crowd", stdin=subprocess.PIPE, env={"PATH": os.environ["PATH"]},
            cwd=os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        until(lambda: "ready" in self._process.log, lambda: f"a heavy crowd; log:\n{self._process.log}", 30)

    def go(self):
        self._process.say("go")

    @property
    def is_over(self):
        return not self._process.is_running

    def result(self, seconds=60):
        """How often each answer was given."""
        until(lambda: self.is_over, lambda: f"the crowd's end; log:\n{self._process.log}", seconds)
        return collections.Counter(json.loads(self._process.log.splitlines()[-1]))


def zeros(count):
    """An array of bytes, not put together one by one."""
    return GLib.Variant.new_from_bytes(GLib.VariantType("ay"), GLib.Bytes.new(bytes(count)), True)


def notify(body="", hints=None):
    return wire.blob(NAME, PATH, NAME, "Notify", GLib.Variant(
        NOTIFY, ("heavy", 0, "", "Heavy", body, [], hints or {}, -1)))


def text(size):
    return notify("x" * size)


def pictures(size):
    """Under the names that a picture can come by."""
    edge = 512
    numbers = [GLib.Variant("i", number) for number in (edge, edge, 4 * edge, 8, 4)]
    numbers.insert(3, GLib.Variant("b", True))
    picture = GLib.Variant.new_tuple(*numbers, zeros(4 * edge * edge))
    names = ("image-data", "image_data", "icon_data", "icon-data")
    return notify(hints={name: picture for name in names[:size >> 20]})


def texts(size):
    """Lists of texts, each as long as one is read, under names that are read: a little less than `size`."""
    names = ("category", "image-path", "sound-name", "desktop-entry")
    one = GLib.Variant("as", ["x" * (31 << 10)] * 64)
    return notify(hints={name: one for name in names[:size >> 21]})


def gtk(size):
    """A GNotification with a picture as bytes."""
    icon = GLib.Variant("(sv)", ("bytes", zeros(size - 4096)))
    return wire.blob(
        "org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications", "AddNotification",
        GLib.Variant("(ssa{sv})", ("org.example.Heavy", "one", {
            "title": GLib.Variant("s", "Heavy"), "icon": icon})))


def reply(size):
    """An answer in place, as a person's tool gives it."""
    return wire.blob(
        "org.pennant.Pennant", "/org/pennant/Pennant", "org.pennant.Control1", "Reply",
        GLib.Variant("(us)", (1, "x" * size)))


KINDS = {made.__name__: made for made in (text, pictures, texts, gtk, reply)}


def main(path, senders, size, kind):
    call = KINDS[kind](size)
    call = call[:8] + CALL.to_bytes(4, "little") + call[12:]
    selector, unsent, unread = selectors.DefaultSelector(), {}, {}
    for _ in range(senders):
        link = wire.connect(path)
        link.setblocking(False)
        unsent[link], unread[link] = memoryview(call), bytearray()
        selector.register(link, selectors.EVENT_READ | selectors.EVENT_WRITE)
    print("ready", flush=True)
    sys.stdin.readline()
    answers = collections.Counter()
    while unread:
        for key, ready in selector.select():
            link = key.fileobj
            if ready & selectors.EVENT_WRITE:
                unsent[link] = unsent[link][link.send(unsent[link][:1 << 18]):]
                if not unsent[link]:
                    selector.modify(link, selectors.EVENT_READ)
            if ready & selectors.EVENT_READ:
                data = link.recv(1 << 16)
                unread[link] += data
                found = [] if data else [(wire.ERROR, CALL, "the bus ended the connection")]
                found += wire.messages(unread[link])
                for answer, serial, what in found:
                    if serial == CALL:
                        answers[HeavyCrowd.DONE if answer == wire.RETURN else what] += 1
                        selector.unregister(link)
                        del unread[link]
                        break
    print(json.dumps(answers), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])

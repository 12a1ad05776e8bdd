"""An app in a process of its own that notifies as fast as it can, from one connection.

By hand, as no library is fast enough.
"""
import json
import os
import select
import socket
import sys
import time

from .client import NAME, PATH
from .processes import Process
from .waiting import until

#: The serial of the first call.
FIRST = 1_000


class Flood:
    """Starts at once; everything it saw is there when it is done."""

    def __init__(self, case, bus, count):
        self._process = Process(
            case, ["/usr/bin/python3", "-B", "-m", "harness.flood", bus.socket, str(count)],
            name="flood", env={"PATH": os.environ["PATH"]},
            cwd=os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

    def until_begun(self):
        until(lambda: "begun" in self._process.log, lambda: f"a flood; log:\n{self._process.log}", 30)

    @property
    def is_over(self):
        """The last call has its answer."""
        return "over" in self._process.log

    def until_done(self):
        until(lambda: not self._process.is_running, "the end of the flood", 90)
        said = json.loads(self._process.log.splitlines()[-1])
        #: (id, title) in the order of the calls; (id, reason) as they came.
        self.given, self.closed = said["given"], said["closed"]
        self.seconds = said["seconds"]


def calls(count):
    """All of them as the wire has them, made beforehand: the title ends in five digits."""
    from gi.repository import Gio, GLib

    message = Gio.DBusMessage.new_method_call(NAME, PATH, NAME, "Notify")
    message.set_byte_order(Gio.DBusMessageByteOrder.LITTLE_ENDIAN)
    message.set_serial(1)
    message.set_body(GLib.Variant(
        "(susssasa{sv}i)", ("flood", 0, "", "Flood 00000", "x" * 100, [], {}, -1)))
    call = message.to_blob(Gio.DBusCapabilityFlags.NONE)
    head, tail = call[12:].split(b"00000")
    made = bytearray()
    for number in range(count):
        made += call[:8] + (FIRST + number).to_bytes(4, "little") + head + b"%05d" % number + tail
    return made


def messages(data):
    """The complete messages at the start of `data`, and what is left of it."""
    found = []
    while len(data) >= 16:
        size = 16 + (int.from_bytes(data[12:16], "little") + 7) // 8 * 8
        size += int.from_bytes(data[4:8], "little")
        if len(data) < size:
            break
        found.append(bytes(data[:size]))
        del data[:size]
    return found


def main(path, count):
    from gi.repository import Gio

    unsent = calls(count)
    link = socket.socket(socket.AF_UNIX)
    link.connect(path)
    link.sendall(f"\0AUTH EXTERNAL {str(os.getuid()).encode().hex()}\r\n".encode())
    link.recv(1000)
    hello = Gio.DBusMessage.new_method_call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    hello.set_byte_order(Gio.DBusMessageByteOrder.LITTLE_ENDIAN)
    hello.set_serial(1)
    link.sendall(b"BEGIN\r\n" + hello.to_blob(Gio.DBusCapabilityFlags.NONE))
    link.setblocking(False)
    print("begun", flush=True)
    began = ended = time.monotonic()
    unread, heard, answers = bytearray(), [], 0
    # What is told of the last ends comes right behind the last answers.
    while answers < count or time.monotonic() < ended + 1:
        readable, writable, _ = select.select([link], [link] if unsent else [], [], 0.2)
        if writable:
            del unsent[:link.send(unsent[:65536])]
        if readable:
            unread += link.recv(1 << 20)
            for message in messages(unread):
                heard.append(message)
                # The second byte is its kind; the first answer is to Hello.
                if message[1] in (2, 3) and len(heard) > 1:
                    answers += 1
                    ended = time.monotonic()
                    if answers == count:
                        print("over", flush=True)
    given, closed = {}, []
    for message in heard[1:]:
        message = Gio.DBusMessage.new_from_blob(message, Gio.DBusCapabilityFlags.NONE)
        if message.get_message_type() == Gio.DBusMessageType.METHOD_RETURN:
            given[message.get_reply_serial() - FIRST] = message.get_body().unpack()[0]
        elif message.get_member() == "NotificationClosed":
            closed.append(message.get_body().unpack())
    print(json.dumps({
        "given": [(given[number], f"Flood {number:05}") for number in range(count)],
        "closed": closed, "seconds": ended - began}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

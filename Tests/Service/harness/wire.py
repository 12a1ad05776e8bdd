"""The bytes of the bus, by hand: as fast as a test of a million messages needs them."""
import os
import socket

from gi.repository import Gio, GLib

from .client import NAME, NOTIFY, PATH

RETURN, ERROR, SIGNAL = 2, 3, 4
BUS = "org.freedesktop.DBus"
_MARK = "0000000"


def blob(destination, path, interface, member, body=None):
    message = Gio.DBusMessage.new_method_call(destination, path, interface, member)
    message.set_byte_order(Gio.DBusMessageByteOrder.LITTLE_ENDIAN)
    message.set_serial(1)
    if body is not None:
        message.set_body(body)
    return message.to_blob(Gio.DBusCapabilityFlags.NONE)


def connect(path):
    """A connection that has said Hello; its answer is still to be read, under the serial 1 << 31."""
    link = socket.socket(socket.AF_UNIX)
    link.connect(path)
    link.sendall(f"\0AUTH EXTERNAL {str(os.getuid()).encode().hex()}\r\n".encode())
    link.recv(1000)
    hello = blob(BUS, "/org/freedesktop/DBus", BUS, "Hello")
    link.sendall(b"BEGIN\r\n" + hello[:8] + (1 << 31).to_bytes(4, "little") + hello[12:])
    return link


class Notify:
    """A call that differs from the next one in its serial and the number in its title."""

    def __init__(self, app):
        self._app = app
        body = GLib.Variant(NOTIFY, (app, 0, "", f"{app} {_MARK}", "x" * 100, [], {}, -1))
        call = blob(NAME, PATH, NAME, "Notify", body)
        self._start = call[:8]
        self._head, self._tail = call[12:].split(_MARK.encode())

    def title(self, serial):
        return f"{self._app} {serial:07}"

    def call(self, serial):
        return b"".join((
            self._start, serial.to_bytes(4, "little"), self._head, b"%07d" % serial, self._tail))


def messages(unread):
    """Takes the complete messages off `unread`: (kind, serial answered, first number of the body).

    Signals are those of the bridge alone; of an error it is the name instead of the number.
    """
    at, end = 0, len(unread)
    while end - at >= 16:
        fields = int.from_bytes(unread[at + 12:at + 16], "little")
        start = at + 16 + (fields + 7) // 8 * 8
        size = int.from_bytes(unread[at + 4:at + 8], "little")
        if start + size > end:
            break
        kind = unread[at + 1]
        head = bytes(unread[at + 16:at + 16 + fields])
        number = int.from_bytes(unread[start:start + 4], "little")
        if kind == SIGNAL:
            if b"NotificationClosed" in head:
                yield kind, 0, number
        elif kind == ERROR:
            yield kind, _serial(head), _text(head, b"\x04\x01s\0")
        else:
            yield kind, _serial(head), number
        at = start + size
    del unread[:at]


def _serial(head):
    """The field REPLY_SERIAL: its code, its type, its value; each field begins at a multiple of 8."""
    at = 0
    while (at := head.find(b"\x05\x01u\0", at)) % 8:
        if at < 0:
            return 0
        at += 1
    return int.from_bytes(head[at + 4:at + 8], "little")


def _text(head, mark):
    at = head.find(mark)
    size = int.from_bytes(head[at + 4:at + 8], "little")
    return head[at + 8:at + 8 + size].decode(errors="replace")

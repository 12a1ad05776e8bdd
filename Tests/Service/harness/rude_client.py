"""A connection that makes calls and never reads what is answered: by hand, as no library does it."""
import os
import socket

from gi.repository import Gio

from .client import NAME, PATH
from .waiting import until


class RudeClient:
    def __init__(self, bus):
        self._socket = socket.socket(socket.AF_UNIX)
        # As little room for answers as the system allows: the rest is somebody else's burden.
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        self._socket.connect(bus.socket)
        user = str(os.getuid()).encode().hex()
        self._socket.sendall(f"\0AUTH EXTERNAL {user}\r\n".encode())
        self._socket.recv(1000)
        self._socket.sendall(b"BEGIN\r\n")
        self._serial = 0
        self.send(1, "Hello", None, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        self._socket.setblocking(False)

    def send(self, times, member, body, interface=NAME, path=PATH, destination=NAME):
        """The same call so many times; the bus takes all of it, whoever is slow."""
        message = Gio.DBusMessage.new_method_call(destination, path, interface, member)
        message.set_byte_order(Gio.DBusMessageByteOrder.LITTLE_ENDIAN)
        message.set_serial(1)
        if body is not None:
            message.set_body(body)
        call = message.to_blob(Gio.DBusCapabilityFlags.NONE)
        calls = bytearray()
        for _ in range(times):
            self._serial += 1
            # The serial is the third number of a message.
            calls += call[:8] + self._serial.to_bytes(4, "little") + call[12:]
        until(lambda: self._sent(calls), "the bus taking the calls", seconds=30)

    def _sent(self, calls):
        """Sends what can be sent now; says whether that was the last of it."""
        try:
            del calls[:self._socket.send(calls)]
        except BlockingIOError:
            pass
        return not calls

    def close(self):
        self._socket.close()

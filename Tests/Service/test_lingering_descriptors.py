"""A descriptor whose last close takes as long as its sender likes keeps nobody waiting."""
import os
import socket
import struct
import unittest

from gi.repository import Gio

from harness import ServiceCase, until, variant

NOTIFICATIONS = "org.freedesktop.Notifications"
#: Longer than a test waits for an answer.
LINGER = 60


class ASocketThatLingers(ServiceCase):
    def test_in_a_hint_it_keeps_nobody_waiting(self):
        self.hand(variant("(susssasa{sv}i)", (
            "a", 0, "", "Title", "", [], {"x": variant("h", 0)}, -1)), "Notify")

    def test_in_a_call_that_is_refused_it_keeps_nobody_waiting(self):
        self.hand(variant("(h)", (0,)), "List", "/org/pennant/Pennant", "org.pennant.Control1")

    def test_in_a_call_of_another_interface_it_keeps_nobody_waiting(self):
        self.hand(variant("(h)", (0,)), "Foo", interface="org.example.Other")

    def test_where_the_body_does_not_name_it_it_keeps_nobody_waiting(self):
        self.hand(variant("(s)", ("none",)), "Notify")

    def hand(self, body, member, path="/org/freedesktop/Notifications", interface=NOTIFICATIONS):
        self.serve()
        other, app = self.client("Other"), self.client("App")
        # The connection to the server behind is among them from now on.
        other.notify("First")
        self.until_shown("First")
        before = self.sockets()
        for _ in range(8):
            held = self.lingering()
            call = Gio.DBusMessage.new_method_call(NOTIFICATIONS, path, interface, member)
            call.set_body(body)
            call.set_unix_fd_list(Gio.UnixFDList.new_from_array([os.dup(held.fileno())]))
            app.connection.send_message(call, Gio.DBusSendMessageFlags.NONE)
            held.close()
            del call
            app.connection.flush_sync(None)
        for _ in range(8):
            app.ping()
            other.ping()
        until(lambda: self.sockets() <= before, "the end of each descriptor")

    def lingering(self):
        """A socket of this machine whose end waits for words that nobody takes."""
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        held = socket.create_connection(listening.getsockname())
        peer, _ = listening.accept()
        for one in (listening, peer):
            self.addCleanup(one.close)
        held.setblocking(False)
        try:
            while True:
                held.send(b"x" * 65536)
        except BlockingIOError:
            pass
        held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, LINGER))
        return held

    def sockets(self):
        return sum(one.startswith("socket:") for one in self.service.process.open_files())


if __name__ == "__main__":
    unittest.main()

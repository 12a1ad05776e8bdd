"""What anybody may call on the notification name for the server behind it."""
import os
import time
import unittest

from harness import Display, Refused, Service, ServiceCase, until
from harness.tooled_servers import GateDunst
from harness.x_servers import Lxqt
from gi.repository import Gio, GLib


class ForeignCalls(ServiceCase):
    def test_a_descriptor_does_not_end_a_server_that_has_agreed_to_take_some(self):
        server = Lxqt(self, self.bus)
        self.service = Service(
            self, self.bus, server.run, home=server.home, session=server.session).start()
        server.find(self.service.process.pid)
        client = self.client()
        client.notify("Before", "A body", timeout=0)
        server.until_on_screen(1)
        descriptors = Gio.UnixFDList.new_from_array([os.open("/dev/null", os.O_RDONLY)])
        with self.assertRaises(GLib.Error):
            client.connection.call_with_unix_fd_list_sync(
                "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.x.y", "Ping",
                GLib.Variant("(h)", (0,)), None, Gio.DBusCallFlags.NONE, 5000, descriptors, None)
        # What is refused now is refused by the server itself, in Qt's words.
        with self.assertRaisesRegex(Refused, "No such interface 'org.x.y'"):
            client.call("Ping", interface="org.x.y")
        self.assertTrue(server.is_running)
        self.assertEqual(self.service.log.count("started lxqt-notificationd"), 1)

    def test_a_descriptor_does_not_cost_the_server_its_connection(self):
        self.display = Display(self)
        self.service = Service(self, self.bus, "run:dunst")
        plain = self.service.environment()
        self.service.environment = lambda: {**plain, "DISPLAY": self.display.name}
        self.service.start()
        client = self.client()
        client.notify("Before", timeout=0)
        self.display.until_drawn()
        descriptors = Gio.UnixFDList.new_from_array([os.open("/dev/null", os.O_RDONLY)])
        with self.assertRaises(GLib.Error):
            client.connection.call_with_unix_fd_list_sync(
                "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.x.y", "Ping",
                GLib.Variant("(h)", (0,)), None, Gio.DBusCallFlags.NONE, 5000, descriptors, None)
        count = client.call(
            "Get", GLib.Variant("(ss)", ("org.dunstproject.cmd0", "displayedLength")),
            interface="org.freedesktop.DBus.Properties")[0]
        self.assertEqual(count, 1)
        client.notify("After")
        until(lambda: client.call(
            "Get", GLib.Variant("(ss)", ("org.dunstproject.cmd0", "displayedLength")),
            interface="org.freedesktop.DBus.Properties")[0] == 2, lambda: self.service.log)

    def test_commands_that_want_no_answer_are_not_lost_however_quickly_they_follow(self):
        """A person who holds a key down: each press is one command of the same tool."""
        server = GateDunst(self, self.bus)
        self.service = Service(
            self, self.bus, server.run, home=server.home, session=server.session).start()
        server.find(self.service.process.pid)
        client = self.client()
        commands = 40
        for number in range(commands):
            client.notify(f"Alert {number}", "A body", timeout=0, app=f"App {number}")
        waits = lambda: sum(int(server.tool("dunstctl", "count", what)) for what in ("displayed", "waiting"))
        until(lambda: waits() == commands, lambda: f"{commands} at dunst; {waits()}", 30)
        tool = self.bus.connect()
        for _ in range(commands):
            # Nobody waits for its end: it goes out as one that wants no answer.
            tool.call(
                "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                "org.dunstproject.cmd0", "NotificationCloseLast", None, None,
                Gio.DBusCallFlags.NONE, -1, None, None)
            tool.flush_sync()
            time.sleep(0.02)
        until(lambda: waits() == 0, lambda: f"all closed; {waits()} are left")


if __name__ == "__main__":
    unittest.main()

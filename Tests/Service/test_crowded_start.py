"""A start on a slow disk while one app floods: what waits is counted, and other apps have their answers."""
import time
import unittest

from gi.repository import GLib

from harness import variant
from harness.client import Refused
from harness.doors import GTK, GTK_PATH, DoorClient, memory_file, png
from harness.many_open import put_open
from harness.notify_send import notify_send
from harness.start_case import Starts

NAME = "org.freedesktop.Notifications"
#: What a start may take beside what it has open.
MOST_KILOBYTES = 48 << 10


class Crowded(Starts):
    def begin_again(self):
        """A service that has the name, and takes over what was open from a slow disk."""
        self.begin(1)
        self.service.start()
        before = self.client().notify("Before")
        self.end()
        put_open(self.service, before, 19_000, 1)
        self.slow_in(self.disk.runtime)
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)

    def memory(self):
        return int(self.service.process.status("VmHWM").split()[0])

    def test_the_flood_of_one_app_keeps_no_other_waiting(self):
        self.begin_again()
        flood = self.client("flood")
        calls = [flood.start_notify(f"Line {number}", "x" * 7000) for number in range(800)]
        begun = time.monotonic()
        # From a process of its own: programs share the room, not connections.
        self.assertTrue(notify_send(self, self.bus, "-p", "Dinner at seven"))
        self.assertLess(time.monotonic() - begun, 1)
        answered = [self.outcome(call) for call in calls]
        self.assertIn("answered", answered)
        self.assertIn("org.freedesktop.DBus.Error.LimitsExceeded", answered)
        self.assertEqual(len(set(answered)), 2, set(answered))
        self.assertIn("Dinner at seven", self.service.tool("list")[1])

    def test_files_that_come_along_are_counted_while_they_wait(self):
        self.begin_again()
        before = self.memory()
        app = DoorClient(self.bus, GTK, GTK_PATH, NAME)
        picture = memory_file(png(2, 2) + bytes((4 << 20) - 200))
        calls = [
            app.start_door("AddNotification", GLib.Variant("(ssa{sv})", ("org.example.Mail", str(number), {
                "title": variant("s", "x"), "icon": variant("(sv)", ("file-descriptor", variant("h", 0)))})), [picture])
            for number in range(40)]
        answered = {self.outcome(call) for call in calls}
        self.assertIn("org.freedesktop.DBus.Error.LimitsExceeded", answered)
        self.assertLess(self.memory() - before, MOST_KILOBYTES)

    @staticmethod
    def outcome(call):
        try:
            call.result(40)
            return "answered"
        except Refused as refused:
            return refused.name


if __name__ == "__main__":
    unittest.main()

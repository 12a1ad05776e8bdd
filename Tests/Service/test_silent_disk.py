"""A start while the database cannot be read: apps are answered, and what lies there is found later."""
import signal
import unittest

from gi.repository import GLib

from harness import Refused, until
from harness.start_case import Starts


class ASilentDisk(Starts):
    """The database cannot be read yet."""

    def begin_silent(self, **fields):
        self.begin(0)
        self.service.start()
        self.app = self.client()
        self.before = self.app.notify("Before", timeout=0, **fields)
        self.end()
        self.launch_silent()

    def launch_silent(self):
        self.slow_in(self.disk.runtime)
        self.disk.fall_silent()
        self.addCleanup(self.disk.speak)
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)

    def notify_early(self, title, given):
        identifier = self.app.start_notify(title).result(19)[0]
        self.assertNotIn(identifier, given, "an id was given twice")
        given[identifier] = title

    def assert_open(self, given):
        center = self.center()
        self.assertEqual({item["id"]: item["title"] for item in center.list()}, given)

    def test_an_app_is_answered_all_the_same_and_what_lies_there_is_found(self):
        self.begin_silent()
        given = {self.before: "Before"}
        self.notify_early("Early", given)
        self.assertGreater(max(given), self.before)
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        words = r"(?m)^Center +in memory alone: the disk of \S+ does not answer$"
        self.assertRegex(self.service.tool("status")[1], words)
        # About what is open nobody is answered before it has been read.
        closing = self.app.start("CloseNotification", GLib.Variant("(u)", (self.before,)))
        self.disk.speak()
        closing.result()
        del given[self.before]
        self.notify_early("Later", given)
        self.assert_open(given)
        self.assertNotRegex(self.service.tool("status")[1], words)
        self.service.die()
        self.service.start()
        self.assert_open(given)
        self.notify_early("Last", given)

    def test_no_id_is_given_twice_where_nothing_could_be_written(self):
        self.begin_silent()
        given = {self.before: "Before"}
        self.notify_early("Early", given)
        self.service.die()
        self.disk.speak()
        self.service.start()
        self.notify_early("Last", given)

    def test_at_an_end_meanwhile_nobody_is_told_that_too_many_wait(self):
        self.begin_silent()
        call = self.app.start_notify("Early")
        self.app.ping()
        self.service.process.send(signal.SIGTERM)
        with self.assertRaisesRegex(Refused, "the notification service is ending"):
            call.result()
        self.disk.speak()

    def test_an_app_that_leaves_meanwhile_is_not_there(self):
        for other in (None, "other"):
            with self.subTest(other):
                self.begin_silent(actions=["default", "Open", "a", "Alpha"])
                if other:
                    self.client(other).start_notify("Early")
                    self.app.start_notify("Early too")
                self.app.leave()
                self.disk.speak()
                center = self.center()
                item = until(lambda: center.item(self.before), "the item")
                self.assertEqual(item["reach"], "nobody")
                self.assertFalse(item.get("actions"))
                self.end()


if __name__ == "__main__":
    unittest.main()

"""A start with very much open: the first calls are answered while all of it is still being read."""
import json
import os
import unittest

from gi.repository import GLib

from harness import ServiceCase, until
from harness.center import Center
from harness.many_open import put_open
from harness.quiet_time import QuietTime
from harness.scale import hold, scale

MANY = scale(5_000, 19_990)
#: Of one app's items the oldest go beyond this.
OF_ONE = 80


class StartWithMany(ServiceCase):
    seconds = 120

    def launch_and_notify(self, app, title):
        """Starts it and notifies as soon as it can be; how long that took, and the id."""
        self.service.launch()
        since = QuietTime([self.service.process.pid, self.bus.process.pid, os.getpid()])
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        identifier = app.notify(title)
        return since.seconds, identifier

    def leave_many(self):
        """An earlier life has left many open; an app, and the first of them."""
        self.serve(desktop="none")
        app = self.client()
        first = app.notify("First")
        self.service.process.terminate()
        self.bus.until_free()
        put_open(self.service, first, MANY - 1, OF_ONE)
        return app, first

    def test_a_reload_during_the_start_says_what_is_in_the_file_then(self):
        self.leave_many()
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        self.service.preferences_file.write_text("[App Mail]\nstyel = alert\n")
        self.assertNotIn("open notifications restored", self.service.log, "all was read first")
        errors = Center(self.bus).call("Reload")
        self.assertTrue(any("styel" in one for one in errors), f"{errors}; {self.service.log}")

    def test_the_first_is_answered_before_all_is_read_and_what_is_about_others_waits(self):
        self.serve(desktop="none")
        app = self.client()
        mine = [app.notify(f"Mine {number}") for number in range(3)]
        self.service.process.terminate()
        self.bus.until_free()
        floor, mine_too = self.launch_and_notify(app, "Early")
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        self.service.process.terminate()
        self.bus.until_free()
        put_open(self.service, mine[0], MANY - 1, OF_ONE)
        span, new = self.launch_and_notify(app, "New")
        self.assertNotIn("open notifications restored", self.service.log, "all was read first")
        replaced = app.start_notify("Replaced", replaces=mine[0])
        closed = app.start("CloseNotification", self.variant(mine[1]))
        later = app.start_notify("Later")
        center = Center(self.bus)
        self.assertEqual(replaced.result(60)[0], mine[0])
        closed.result(60)
        self.assertGreater(later.result(60)[0], new)
        self.assertGreater(new, mine_too)
        self.assertEqual(app.until_closed(mine[1]), 3)
        self.assertEqual(center.item(mine[0])["title"], "Replaced")
        self.assertEqual(center.item(new)["title"], "New")
        _, words = self.service.tool("status", "--json")
        self.assertEqual(json.loads(words)["open"], MANY - 1 + 3 + 1 - 1 + 2)
        self.assertLess(span - floor, 0.1, f"it takes {floor:.3f} s with nothing open")
        hold(f"{MANY:,} open items: the first answer {span * 1000:.0f} ms after the start, "
             f"{floor * 1000:.0f} ms with none")

    @staticmethod
    def variant(identifier):
        return GLib.Variant("(u)", (identifier,))

    def test_killed_in_the_middle_of_it_what_was_answered_is_kept(self):
        app, first = self.leave_many()
        titles = {first: "First"}
        for life in range(3):
            _, identifier = self.launch_and_notify(app, f"Life {life}")
            self.assertNotIn(identifier, titles, "an id was given twice")
            titles[identifier] = f"Life {life}"
            self.service.die()
        self.service.start()
        until(lambda: "open notifications restored" in self.service.log, "all of it", 60)
        center = Center(self.bus)
        self.assertEqual({number: center.item(number)["title"] for number in titles}, titles)


if __name__ == "__main__":
    unittest.main()

"""What is scheduled comes at its time of day, once, whatever became of its app and of the service."""
import time
import unittest

from gi.repository import GLib

from harness import until
from harness.client import Refused
from harness.clock_case import ClockCase

HOUR = 3600


class Scheduled(ClockCase):
    def restart_by(self, way):
        if way == "killed":
            self.service.die()
        else:
            self.service.process.terminate()
            self.bus.until_free()

    def test_it_is_out_of_sight_until_then(self):
        self.serve_by_clock()
        client = self.client("Mail")
        identifier = self.schedule(client, "Later", HOUR)
        self.everything_arrived(client)
        self.assertEqual(self.server.with_summary("Later"), [])
        center = self.center()
        self.assertEqual(center.list(), [])
        self.assertEqual(center.call("GetCounts")["open"], 0)
        (item,) = self.sleeping("scheduled")
        self.assertEqual((item["id"], item["place"]), (identifier, "scheduled"))
        self.assertAlmostEqual(item["wakes"] / 1000, self.now + HOUR, delta=30)
        self.pass_time(HOUR - 60)
        self.everything_arrived(client)
        self.assertEqual(self.server.with_summary("Later"), [])
        self.pass_time(61)
        self.until_shown("Later")
        self.assertEqual([item["title"] for item in center.list()], ["Later"])
        self.assertEqual(self.sleeping("scheduled"), [])

    def test_it_comes_though_its_app_is_gone(self):
        self.serve_by_clock()
        self.service.add_desktop_entry("org.example.Mail", Name="Mail", Exec="true")
        client = self.client()
        identifier = self.schedule(
            client, "Later", HOUR, actions=["reply", "Reply"],
            hints={"desktop-entry": GLib.Variant("s", "org.example.Mail")})
        client.leave()
        self.pass_time(HOUR)
        shown = self.until_shown("Later")
        self.assertNotIn("reply", shown.actions)
        item = self.center().item(identifier)
        self.assertEqual((item["reach"], item["actions"]), ("entry", []))

    def test_its_app_is_there_and_hears_what_is_pressed(self):
        self.serve_by_clock()
        client = self.client()
        identifier = self.schedule(client, "Later", HOUR, actions=["reply", "Reply"], timeout=0)
        self.pass_time(HOUR)
        self.server.invoke(self.until_shown("Later").id, "reply")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "reply"))
        self.assertEqual(client.until_closed(identifier), 2)

    def test_after_a_restart_it_is_still_to_come_and_comes_once(self):
        for way in ("ended", "killed"):
            with self.subTest(way):
                self.serve_by_clock()
                client = self.client()
                identifier = self.schedule(client, "Later", HOUR)
                # Killed on the answer: what was answered is kept.
                self.restart_by(way)
                self.service.start()
                self.assertEqual([item["id"] for item in self.sleeping("scheduled")], [identifier])
                self.pass_time(HOUR)
                self.until_shown("Later")
                self.restart_by(way)
                self.service.start()
                self.everything_arrived(self.client("other"))
                self.assertEqual(len(self.server.with_summary("Later")), 1, "it came twice")
                self.assertEqual(self.sleeping("scheduled"), [])
                self.assertIn("Later", self.center().titles())
                self.restart_by(way)

    def test_what_came_is_kept_from_then(self):
        self.serve_by_clock("[Defaults]\nkeep = 1d\n")
        client = self.client()
        self.schedule(client, "Later", 10 * 24 * HOUR)
        self.pass_time(10 * 24 * HOUR)
        self.until_shown("Later")
        self.service.die()
        self.service.start()
        self.assertIn("Later", self.center().titles())

    def test_missed_while_nobody_was_there_it_comes_once_and_late(self):
        self.serve_by_clock()
        client = self.client()
        identifier = self.schedule(client, "Later", HOUR, "Take the bag out")
        due = int(self.now) + HOUR
        self.restart_by("ended")
        self.set_clock(3 * HOUR)
        self.service.start()
        shown = self.until_shown("Later")
        self.assertRegex(shown.body, r"^Due (\S+ )?\d\d:\d\d\nTake the bag out$")
        self.assertAlmostEqual(self.center().item(identifier)["due"] / 1000, due, delta=2)
        self.assertIn("late", self.tool("list")[1])
        self.center().call("Reload")
        self.service.die()
        self.service.start()
        self.everything_arrived(self.client("other"))
        self.assertEqual(len(self.server.with_summary("Later")), 1)
        self.assertIn("due", self.center().item(identifier))

    def test_missed_though_nothing_of_its_text_was_kept_it_comes_once_and_late(self):
        transient = {"transient": GLib.Variant("b", True)}
        for preferences, hints in (
                ("[Defaults]\npreviews = never\non-fade = close\n[App mark]\npreviews = always\n", {}),
                ("", transient)):
            with self.subTest(preferences):
                self.serve_by_clock(preferences)
                client = self.client("Mail")
                identifier = self.schedule(client, "Later", HOUR, "Take the bag out", hints=hints)
                self.restart_by("killed")
                self.set_clock(3 * HOUR)
                self.service.start()
                shown = self.until_shown("Notification")
                self.assertEqual(shown.body, "", "what is hidden says nothing")
                self.assertIn("late", self.tool("list")[1])
                self.service.die()
                self.service.start()
                self.everything_arrived(self.client("mark"))
                self.assertEqual(len(self.server.with_summary("Notification")), 1, "it came twice")
                self.server.close(shown.id, 1)
                until(lambda: self.center().list() == [], "an end when it fades")
                client.until_heard("NotificationClosed", identifier)
                self.assertEqual(client.heard("NotificationClosed", identifier), [(identifier, 1)])
                self.restart_by("ended")

    def test_the_clock_is_set_back_and_forward(self):
        self.serve_by_clock()
        client = self.client()
        self.schedule(client, "First", 100)
        self.schedule(client, "Second", HOUR)
        self.pass_time(101)
        self.until_shown("First")
        self.pass_time(-5 * HOUR)
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("First")), 1)
        self.assertEqual(len(self.sleeping("scheduled")), 1)
        self.pass_time(9 * HOUR)
        self.assertTrue(self.until_shown("Second").body.startswith("Due "))
        self.assertEqual(len(self.server.with_summary("First")), 1)

    def test_the_sixty_fifth_is_refused_and_not_kept(self):
        self.serve_by_clock()
        client = self.client("Mail")
        for number in range(64):
            self.schedule(client, f"Number {number}", HOUR)
        with self.assertRaises(Refused) as refused:
            self.schedule(client, "One more", HOUR)
        self.assertEqual(refused.exception.name, "org.freedesktop.DBus.Error.LimitsExceeded")
        self.assertTrue(self.schedule(client, "Another app's", HOUR, app="Chat"))
        self.assertTrue(client.notify("Now"))
        self.service.die()
        self.service.start()
        titles = [item["title"] for item in self.sleeping("scheduled")]
        self.assertEqual(len(titles), 65)
        self.assertNotIn("One more", titles)

    def test_a_time_that_nobody_means_is_refused(self):
        self.serve_by_clock()
        client = self.client()
        for seconds in (int(time.time()) * 1000, 2**63 - 1):
            with self.assertRaises(Refused) as refused:
                client.notify("Far", hints={"x-pennant-deliver-at": GLib.Variant("x", seconds)})
            self.assertEqual(refused.exception.name, "org.freedesktop.DBus.Error.InvalidArgs")
        for odd in (GLib.Variant("x", -1), GLib.Variant("s", "soon"), GLib.Variant("x", 1)):
            client.notify(f"Odd {odd}", hints={"x-pennant-deliver-at": odd})
            self.until_shown(f"Odd {odd}")

    def test_the_text_of_a_transient_one_is_never_on_disk(self):
        self.serve_by_clock()
        client = self.client()
        hints = {"transient": GLib.Variant("b", True)}
        self.schedule(client, "Secret words", HOUR, "More secret", hints=hints)
        self.service.die()
        for path in self.service.state.rglob("*"):
            if path.is_file():
                self.assertNotIn(b"ecret", path.read_bytes(), path)
        self.service.start()
        self.pass_time(HOUR)
        self.until_shown("Notification")

    def test_killed_around_its_time_it_comes_once(self):
        self.serve()
        client = self.client()
        titles = []
        for turn in range(6):
            due = int(time.time()) + 2
            later = {"x-pennant-deliver-at": GLib.Variant("x", due)}
            for number in range(8):
                titles.append(f"{turn}, {number}")
                client.notify(titles[-1], app=f"App {number}", hints=later)
            # From just before its time to just after it.
            moment = due + (turn - 2) * 0.005
            until(lambda: time.time() >= moment, "its time")
            self.service.die()
            self.service.start()
            until(lambda: not self.sleeping("scheduled"), "all to have come")
        shown = [len(self.server.with_summary(title)) for title in titles]
        self.assertLessEqual(max(shown), 1, "shown as new twice")
        self.assertGreater(sum(shown), 8, "the test kills before all of them")
        self.assertEqual(sorted(self.center().titles()), sorted(titles), "lost, or there twice")

    def test_it_comes_by_true_time(self):
        self.serve()
        begun = time.time()
        client = self.client()
        client.notify("Soon", hints={"x-pennant-deliver-at": GLib.Variant("x", int(begun) + 2)})
        self.assertEqual(self.server.with_summary("Soon"), [])
        self.until_shown("Soon")
        self.assertGreaterEqual(time.time(), int(begun) + 2)
        self.assertLess(time.time(), int(begun) + 3.5)


if __name__ == "__main__":
    unittest.main()

"""What is scheduled comes at its time of day, once, whatever became of its app and of the service."""
import datetime
import json
import time
import unittest

from gi.repository import GLib
from harness import ServiceCase, until
from harness.clock_case import ClockCase
from harness.client import Refused

HOUR = 3600


def last_sunday(year, month):
    day = datetime.date(year, month, 31)
    return day - datetime.timedelta(days=(day.weekday() + 1) % 7)


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


class FromTheTool(ClockCase):
    def test_sent_now_and_for_later(self):
        self.serve_by_clock()
        code, out = self.tool("send", "The build is done", "in 41 s", "--urgency", "low")
        self.assertEqual(code, 0, out)
        self.assertEqual(self.until_shown("The build is done").body, "in 41 s")
        self.assertEqual(self.center().item(int(out))["urgency"], 0)
        code, out = self.tool("send", "--in", "1h", "--app", "Tea", "Tea", "--action", "more=More")
        self.assertEqual(code, 0, out)
        code, listed = self.tool("schedule", "list", "--json")
        (item,) = json.loads(listed)
        self.assertEqual((item["id"], item["app"], item["place"]), (int(out), "Tea", "scheduled"))
        self.assertAlmostEqual(item["wakesAt"], time.time() + HOUR, delta=30)
        self.pass_time(HOUR + 30)
        self.until_shown("Tea")

    def test_cancelled(self):
        self.serve_by_clock()
        client = self.client("Mail")
        ids = [self.schedule(client, f"Number {number}", HOUR) for number in range(4)]
        open_one = client.notify("Open")
        self.assertEqual(self.tool("schedule", "cancel", str(ids[0])), (0, ""))
        self.assertEqual(client.until_closed(ids[0]), 2)
        self.assertEqual(self.tool("schedule", "cancel", str(open_one))[0], 1)
        self.assertEqual(self.tool("schedule", "cancel", "--app", "Chat")[0], 1)
        self.assertEqual(self.tool("dismiss", "--all")[1], "1 notification dismissed\n")
        self.assertEqual(
            self.tool("schedule", "cancel", "--app", "mail"), (0, "3 notifications cancelled\n"))
        self.pass_time(2 * HOUR)
        self.everything_arrived(client)
        self.assertEqual(self.server.summaries(), [])

    def test_what_is_refused_is_said(self):
        self.serve_by_clock()
        for _ in range(64):
            self.tool_free_schedule()
        code, out = self.tool("send", "--in", "1h", "--app", "Tea", "One more")
        self.assertEqual(code, 1)
        self.assertIn("64", out)

    def tool_free_schedule(self):
        self._client = getattr(self, "_client", None) or self.client("Tea")
        hints = {"desktop-entry": GLib.Variant("s", "Tea")}
        return self.schedule(self._client, "Tea", HOUR, hints=hints)

    def wakes(self, at, zone):
        """When a notification for this local time comes, in Unix seconds."""
        self.service.session, session = {"TZ": zone}, self.service.session
        code, out = self.service.tool("send", "--at", at, at)
        self.service.session = session
        self.assertEqual(code, 0, out)
        return self.center().item(int(out))["wakes"] // 1000

    def test_the_days_on_which_clocks_are_changed(self):
        self.serve_by_clock()
        zone = "XST-1XDT,M3.5.0,M10.5.0/3"
        today = datetime.datetime.now(datetime.timezone.utc)
        for month, hour, minute, words in (
                # Clocks go from two to three: it is the moment that it would have been.
                (3, 1, 30, "02:30"), (3, 0, 59, "01:59"), (3, 1, 0, "03:00"),
                # And from three back to two: the first of both.
                (10, 0, 30, "02:30"), (10, 2, 0, "03:00")):
            year = today.year
            while (day := last_sunday(year, month)) <= today.date():
                year += 1
            expected = datetime.datetime(
                day.year, day.month, day.day, hour, minute, tzinfo=datetime.timezone.utc)
            with self.subTest(month=month, words=words):
                self.assertEqual(self.wakes(f"{day}T{words}", zone), expected.timestamp())

    def test_a_time_alone_is_the_next_one(self):
        self.serve_by_clock()
        # A zone in which it is noon now, whatever the time is.
        now = datetime.datetime.now(datetime.timezone.utc)
        minutes = now.hour * 60 + now.minute - 12 * 60
        sign = "-" if minutes < 0 else ""
        zone = f"XST{sign}{abs(minutes) // 60}:{abs(minutes) % 60:02d}"
        for words, hours in (("13:30", 1.5), ("11:00", 23)):
            self.assertAlmostEqual(self.wakes(words, zone) - time.time(), hours * HOUR, delta=90)

    def test_without_the_service(self):
        self.serve_by_clock()
        self.service.process.terminate()
        self.bus.until_free()
        self.assertEqual(self.tool("send", "--in", "1h", "Tea")[0], 3)


class Snoozed(ClockCase):
    alerts = "[Defaults]\nstyle = alert\nsnooze-action = 10m\n"

    def test_by_the_button_at_a_server(self):
        self.serve_by_clock(self.alerts)
        client = self.client()
        identifier = client.notify("Disk", actions=["clean", "Clean"])
        shown = self.until_shown("Disk")
        self.assertIn("pennant-snooze", shown.actions)
        self.server.invoke(shown.id, "pennant-snooze")
        self.until_screen()
        self.assertEqual(self.center().list(), [])
        (item,) = self.sleeping("snoozed")
        self.assertAlmostEqual(item["wakes"] / 1000, self.now + 600, delta=30)
        self.pass_time(601)
        shown = self.until_shown("Disk", times=2)
        self.assertEqual(client.signals, [], "its app hears of it")
        self.server.invoke(shown.id, "clean")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "clean"))

    def test_answered_it_is_on_disk(self):
        self.serve_by_clock()
        client = self.client()
        identifier = client.notify("Door", actions=["open", "Open"], timeout=0)
        self.until_shown("Door")
        code, out = self.tool("snooze", str(identifier), "10m")
        self.assertEqual(code, 0, out)
        self.assertRegex(out, r"^client  Door: comes back at ")
        self.service.die()
        self.service.start()
        self.assertIn("Door", self.tool("list", "--snoozed")[1])
        self.assertNotIn("Door", self.tool("list")[1])
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("Door")), 1)
        self.pass_time(660)
        shown = self.until_shown("Door", times=2)
        # Its app was there all the time.
        self.server.invoke(shown.id, "open")
        client.until_heard("ActionInvoked", identifier)

    def test_again_and_then_dismissed(self):
        self.serve_by_clock()
        client = self.client()
        identifier = client.notify("Door", timeout=0)
        self.until_shown("Door")
        self.tool("snooze", str(identifier), "10m")
        self.tool("snooze", str(identifier), "2h")
        self.pass_time(HOUR)
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("Door")), 1)
        self.assertEqual(self.tool("dismiss", str(identifier))[0], 0)
        self.assertEqual(client.until_closed(identifier), 2)
        self.pass_time(2 * HOUR)
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("Door")), 1)

    def test_what_cannot_be(self):
        self.serve_by_clock()
        identifier = self.client().notify("Door")
        now = int(time.time() * 1000)
        center = self.center()
        refused = "org.pennant.Error.Refused"
        self.assertEqual(center.error_of("Snooze", "(ux)", identifier, now - 1), refused)
        self.assertEqual(center.error_of("Snooze", "(ux)", identifier, 2**63 - 1), refused)
        self.assertEqual(
            center.error_of("Snooze", "(ux)", identifier + 1, now + 9999), "org.pennant.Error.NotFound")

    def test_those_who_watch_are_told(self):
        self.serve_by_clock()
        identifier = self.client().notify("Door")
        self.until_shown("Door")
        center = self.center()
        center.watch()
        center.call("Snooze", "(ux)", identifier, int(self.now * 1000) + 600_000)
        until(lambda: center.told("ItemRemoved"), "that it is gone")
        self.assertEqual(center.told("ItemRemoved"), [(identifier, "client", 0)])
        self.pass_time(601)
        until(lambda: center.told("ItemAdded"), "that it is back")
        self.assertEqual(center.told("ItemAdded")[0][0]["id"], identifier)


if __name__ == "__main__":
    unittest.main()

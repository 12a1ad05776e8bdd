"""What a person schedules with the tool, or snoozes."""
import datetime
import json
import time
import unittest

from gi.repository import GLib

from harness import until
from harness.clock_case import ClockCase

HOUR = 3600


def last_sunday(year, month):
    day = datetime.date(year, month, 31)
    return day - datetime.timedelta(days=(day.weekday() + 1) % 7)


class FromTheTool(ClockCase):
    def test_sent_now_and_for_later(self):
        self.serve_by_clock()
        code, out = self.tool("send", "The build is done", "in 41 s", "--urgency", "low")
        self.assertEqual(code, 0, out)
        self.assertEqual(self.until_shown("The build is done").body, "in 41 s")
        self.assertEqual(self.center().item(int(out))["urgency"], 0)
        code, out = self.tool("send", "--in", "1h", "--app", "Tea", "Tea", "--action", "more=More")
        self.assertEqual(code, 0, out)
        identifier, _, remark = out.partition("\n")
        self.assertIn("its buttons go as this command ends", remark)
        code, listed = self.tool("schedule", "list", "--json")
        (item,) = json.loads(listed)
        self.assertEqual(
            (item["id"], item["app"], item["place"]), (int(identifier), "Tea", "scheduled"))
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

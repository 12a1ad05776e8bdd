"""Not disturbing by the schedule: from its begin to its end, and over restarts."""
import time
import unittest

from harness import PrivateBus, RecordingServer, Service, until
from harness.false_clock import FalseClock
from harness.focus_case import Focus
from harness.service import make_home
from harness.slow_disk import SlowDisk

# No file of time zones is needed for it.
ZONE = "CET-1CEST,M3.5.0,M10.5.0/3"
MINUTE, HOUR = 60, 3600


class BySchedule(Focus):
    """With a clock of the test's, at noon of a Friday in Berlin."""

    def serve_at(self, moment, preferences):
        """`moment` in UTC, as seconds since 1970."""
        self.clock = FalseClock(self)
        self.serve_later(preferences)
        self.set(moment)
        self.service.start()

    def serve_later(self, preferences):
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.service = Service(self, self.bus, None, home=make_home(self))
        self.service.preferences_file.write_text(
            f"{preferences}[Desktop]\nserver = bus:{behind.address}\n")
        self.service.session |= self.clock.environment | {"TZ": ZONE}

    def tool(self, *words):
        """By the true time: what sets another moves the place where Swift looks for arguments."""
        session = self.service.session
        self.service.session = {"TZ": ZONE}
        try:
            return self.service.tool(*words)
        finally:
            self.service.session = session

    def set(self, moment):
        self.clock.set(int(moment - time.time()))

    def at(self, moment):
        """The clock is set while the service runs."""
        self.set(moment)
        self.assertEqual(self.tool("reload")[0], 0)

    # 12 June 2026, 12:00 in Berlin.
    NOON = 1_781_258_400
    NIGHT = "[Focus Night]\nfrom = 22:00\nuntil = 07:00\n"

    def test_it_begins_and_ends_and_tells_what_came(self):
        self.serve_at(self.NOON, self.NIGHT)
        client = self.client()
        self.assertEqual(self.names(), [])
        night = self.NOON + 10 * HOUR
        self.assertEqual(self.status()["begins"], {"name": "Night", "at": night})
        self.at(night)
        self.assertEqual(self.names(), ["Night"])
        client.notify("Held", app="Mail")
        until(lambda: self.status()["held"] == 1, "one held")
        self.at(self.NOON + 18 * HOUR)
        self.assertEqual(self.names(), ["Night"])
        self.at(self.NOON + 19 * HOUR)
        self.assertEqual(self.names(), [])
        self.until_shown("1 while you were away")

    def test_on_dates_of_the_calendar(self):
        # From midnight of Saturday on, in Berlin.
        self.serve_at(self.NOON, "[Focus Holiday]\ndates = 2026-06-13..2026-06-14\n")
        self.assertEqual(self.names(), [])
        self.at(self.NOON + 12 * HOUR)
        self.assertEqual(self.names(), ["Holiday"])
        self.at(self.NOON + 59 * HOUR)
        self.assertEqual(self.names(), ["Holiday"])
        self.at(self.NOON + 60 * HOUR)
        self.assertEqual(self.names(), [])

    def test_switched_off_within_it_stays_off_to_its_end_also_over_a_restart(self):
        self.serve_at(self.NOON + 11 * HOUR, self.NIGHT)
        self.assertEqual(self.names(), ["Night"])
        self.assertIn("Night set aside, until", self.dnd("off"))
        self.at(self.NOON + 12 * HOUR)
        self.assertEqual(self.names(), [])
        self.service.restart()
        self.assertEqual((self.names(), self.status()["setAside"]), ([], ["Night"]))
        self.at(self.NOON + 19 * HOUR)
        self.assertEqual((self.names(), self.status()["setAside"]), ([], []))
        self.at(self.NOON + 34 * HOUR)
        self.assertEqual(self.names(), ["Night"])

    def test_for_an_hour_and_until_a_time(self):
        self.serve_at(self.NOON, "")
        self.assertIn("until 2026-06-12 13:00", self.dnd("for", "1h"))
        self.at(self.NOON + 59 * MINUTE)
        self.assertEqual(len(self.names()), 1)
        self.at(self.NOON + 61 * MINUTE)
        self.assertEqual(self.names(), [])
        self.assertIn("until 2026-06-12 18:00", self.dnd("until", "18:00"))
        self.at(self.NOON + 6 * HOUR)
        self.assertEqual(self.names(), [])

    def test_one_that_ended_while_nobody_was_there_is_told_of_at_the_start(self):
        self.serve_at(self.NOON + 11 * HOUR, self.NIGHT)
        self.client().notify("Held", app="Mail")
        until(lambda: self.status()["held"] == 1, "one held")
        self.service.process.terminate()
        self.bus.until_free()
        self.set(self.NOON + 22 * HOUR)
        self.service.start()
        self.until_shown("1 while you were away")
        self.assertEqual(self.names(), [])

    def test_what_comes_before_all_is_restored_is_held_and_told_of_too(self):
        self.serve_at(self.NOON, self.NIGHT)
        self.client().notify("Before", app="Mail")
        self.service.die()
        self.set(self.NOON + 11 * HOUR)
        quick = self.service.session
        slow = SlowDisk(self, self.service.home).environment
        self.service.session = {
            **quick, **slow, "LD_PRELOAD": f"{quick['LD_PRELOAD']} {slow['LD_PRELOAD']}"}
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        self.client().notify("Early", app="Mail")
        self.assertNotIn("serving", self.service.log)
        until(lambda: self.status()["held"] == 1, "one held")
        kept = self.service.state / "focus"
        until(lambda: kept.exists() and "Night" in kept.read_text(), "that it holds, on the disk")
        self.service.die()
        self.service.session = {**quick, "XDG_RUNTIME_DIR": slow["XDG_RUNTIME_DIR"]}
        self.set(self.NOON + 22 * HOUR)
        self.service.start()
        self.until_shown("1 while you were away")

    def test_clocks_go_forward(self):
        """29 March 2026, 00:30 UTC: 01:30 in Berlin; 02:30 does not come that night."""
        before = 1_774_744_200
        self.serve_at(before, "[Focus Early]\nfrom = 02:30\nuntil = 05:00\n")
        self.assertEqual(self.names(), [])
        self.at(before + 29 * MINUTE)
        self.assertEqual(self.names(), [])
        self.at(before + 31 * MINUTE)
        self.assertEqual(self.names(), ["Early"])
        self.at(before + 149 * MINUTE)
        self.assertEqual(self.names(), ["Early"])
        self.at(before + 151 * MINUTE)
        self.assertEqual(self.names(), [])


if __name__ == "__main__":
    unittest.main()

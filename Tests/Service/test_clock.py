"""The clock is set back and forward: nothing that was answered goes, and nothing comes twice."""
import time
import unittest

from harness import until
from harness.chaos_case import ChaosCase
from harness.false_clock import FalseClock
from harness.scale import hold, scale
from harness.waiting import turn

HOUR, DAY, YEAR = 3600, 86_400, 31_536_000


class TheClock(ChaosCase):
    def setUp(self):
        super().setUp()
        self.clock = FalseClock(self)

    def serve_by_it(self, preferences="", desktop=None):
        self.prepare(desktop=desktop)
        # What sets the time moves the environment, behind which Swift looks for its arguments.
        self.service.preferences_file.write_text(
            f"{preferences}[Desktop]\nserver = {self.service.desktop}\n")
        self.service.desktop = None
        self.service.session |= self.clock.environment
        self.service.start()

    def news(self, word, **fields):
        client = self.client("app")
        identifier = client.notify(word, **fields)
        client.leave()
        return {identifier: word}

    def received(self, identifier):
        """The time that an item says it came, in seconds, as the service's clock has it."""
        return self.center().item(identifier)["received"] / 1000

    def test_it_is_the_service_that_has_another_time(self):
        self.serve_by_it()
        self.clock.set(-YEAR)
        (identifier,) = self.news("A year ago")
        self.assertAlmostEqual(self.received(identifier), time.time() - YEAR, delta=60)

    def test_set_back_and_forward_nothing_that_is_open_goes(self):
        self.serve_by_it()
        kept = self.news("Before", timeout=0)
        steps = [-HOUR, HOUR, -DAY, 5 * DAY, -YEAR, -50 * YEAR, 0] * scale(1, 20)
        for number, offset in enumerate(steps):
            self.clock.set(offset)
            kept |= self.news(f"Number {number}", timeout=0)
            self.assert_others_served()
        self.assert_kept(kept)
        self.assert_said(lines=0)
        hold(f"{len(steps)} times, by up to 50 years: {len(kept)} open, none missing")

    def test_banners_leave_the_screen_after_their_time_and_not_after_the_clocks(self):
        self.serve_by_it("[Defaults]\nbanner-duration = 2s\non-fade = close\n", desktop="none")
        client = self.client("app")
        for offset in (-DAY, DAY):
            self.clock.set(0)
            begun = time.monotonic()
            identifier = client.notify("Banner")
            self.clock.set(offset)
            self.assertEqual(client.until_closed(identifier), 1)
            self.assertAlmostEqual(time.monotonic() - begun, 2, delta=0.7)

    def test_what_came_later_than_now_is_kept_over_a_restart(self):
        """Written when the clock was ahead, and read when it is right again, and the other way round."""
        self.serve_by_it()
        kept = self.news("Right", timeout=0)
        for offset in (YEAR, -YEAR, 0):
            self.clock.set(offset)
            kept |= self.news(f"At {offset}", timeout=0)
            self.service.die()
            self.clock.set(0)
            self.service.start()
            self.assert_kept({number: word for number, word in kept.items() if self.is_due(word)})
        self.assert_others_served()
        self.assert_said(lines=0)
        hold(f"{len(kept)} over restarts in another year, none missing that is not a year old")

    def is_due(self, word):
        return word != f"At {-YEAR}"

    def test_back_to_the_day_before_costs_no_processor(self):
        self.serve_by_it()
        self.news("Before", timeout=0)
        self.clock.set(-DAY)
        self.until_screen("Before")
        turn(0.3)
        before = self.service.process.status("voluntary_ctxt_switches")
        end = time.monotonic() + 2
        until(lambda: time.monotonic() > end, "two seconds")
        woken = int(self.service.process.status("voluntary_ctxt_switches")) - int(before)
        self.assertLess(woken, 50)
        hold(f"woken {woken} times in the two seconds after it")


if __name__ == "__main__":
    unittest.main()

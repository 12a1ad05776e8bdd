"""Little memory: the service lives in it under a flood, and where it is killed nothing is lost."""
import resource
import signal
import unittest

from harness import Center, Refused, image, until
from harness.chaos_case import ChaosCase
from harness.crowd import Crowd
from harness.memory_limit import MemoryLimit
from harness.scale import hold, scale
from harness.service import make_home
from harness.slow_disk import memory_folder
from harness.waiting import turn

#: kB
LITTLE = 32 * 1024


class LittleMemory(ChaosCase):
    def flood(self):
        """From many apps, and beside it large pictures and long texts; returns what was answered."""
        crowd = Crowd(self, self.bus, 20, scale(200, 5_000), depth=32)
        heavy = self.client("heavy")
        given = {}
        while not crowd.is_over:
            title = f"Heavy {len(given)}"
            given[heavy.notify(title, "x" * 50_000, hints={"image-data": image(256, 256)})] = title
            # How long is no matter of this test.
            self.assert_others_served(seconds=1)
            turn(0.05)
        seen = crowd.result()
        self.assertEqual((seen["errors"], seen["faults"]), ([], []))
        ended = {identifier for identifier, _ in heavy.heard("NotificationClosed")}
        # Each of the long texts is cut; that is said of an app once.
        self.assertEqual(self.service.log.count("was cut"), 1, self.service.log)
        titles = {number: title for last in seen["last"] for number, title in last}
        return titles | {number: title for number, title in given.items() if number not in ended}

    def test_it_lives_in_a_group_of_32_mb(self):
        self.serve(apart=True)
        group = MemoryLimit(self, self.service.process, LITTLE)
        given = self.flood()
        self.assertTrue(self.service.process.is_running)
        self.assert_kept(given)
        self.assert_said(lines=0)
        hold(f"{len(given):,} open, none missing; at most {group.peak / 1024:.1f} of 32 MB")

    def test_it_lives_with_64_mb_of_addresses_for_data(self):
        self.serve(apart=True)
        pid = self.service.process.pid
        resource.prlimit(pid, resource.RLIMIT_DATA, (2 * LITTLE * 1024, 2 * LITTLE * 1024))
        given = self.flood()
        self.assertTrue(self.service.process.is_running)
        self.assert_kept(given)
        self.assert_said(lines=0)
        hold(f"{len(given):,} open, none missing")

    def test_killed_for_its_memory_it_has_lost_nothing_in_its_next_life(self):
        """As when the system has none left for anybody."""
        # For pages that a slow disk still writes the kernel holds it up, and does not end it.
        home = make_home(self, memory_folder(self))
        self.serve("[Defaults]\nrate-limit = off\n", desktop="none", home=home)
        kept = {}
        rounds = scale(2, 30)
        for number in range(rounds):
            kept |= self.until_killed(number)
            self.assertEqual(self.service.process.exit_code, -signal.SIGKILL)
            self.bus.until_free()
            self.service.start()
            self.assert_kept(dict(list(kept.items())[-300:]))
            # With thousands open the pages of the database are what it lives on: the kernel then holds
            # it up for them, and neither lets it go on nor ends it.
            if number % 3 == 2:
                Center(self.bus).dismiss_all()
                self.service.restart()
        self.assert_others_served()
        hold(f"killed {rounds} times by the kernel: {len(kept):,} answered, none missing")

    def until_killed(self, life):
        """Gives it no more than it has and a little; returns what was answered until that was used."""
        MemoryLimit(self, self.service.process, kib=768)
        app, calls = self.client("app"), {}
        while self.service.process.is_running:
            for _ in range(50):
                title = f"{life}.{len(calls)}"
                # Too many apps for the oldest to be pushed out.
                calls[title] = app.start_notify(title, "x" * 3000, app=f"app {len(calls) // 50}")
            until(lambda: all(call.is_done for call in calls.values()), "an end to every call")
        return {identifier: title for title, call in calls.items() for identifier in self.given(call)}

    def given(self, call):
        try:
            return [call.result()[0]]
        except Refused:
            return []


if __name__ == "__main__":
    unittest.main()

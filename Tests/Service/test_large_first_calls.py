"""Many that begin with one large message, and one with the largest there is: what waits is bounded, and others are served."""
import re
import unittest

from harness import ROOT
from harness.chaos_case import ChaosCase
from harness.heavy_crowd import HeavyCrowd
from harness.memory_limit import MemoryLimit
from harness.scale import hold, scale
from harness.waiting import turn
from test_crowds import slowest_beside_an_echo

LIMITS = "org.freedesktop.DBus.Error.LimitsExceeded"
SENDERS = scale(20, 60)
#: kB
MEMORY = 96 * 1024
#: libdbus has a message twice for a moment, as it came and as it is read; nothing bounds that but its own
#: largest size.
OF_THE_LARGEST = 2 * 128 * 1024
#: Seconds that another app may wait; a bus on a busy machine needs longer by itself.
PATIENCE = 1
#: Between two looks at how others fare.
PAUSE = 0.01


class LargeFirstCalls(ChaosCase):
    def peak(self):
        """kB"""
        return int(self.service.process.status("VmHWM").split()[0])

    def judge(self, kind, senders, megabytes, memory=MEMORY):
        """Sends it; each is answered with an id or refused by name, and nobody else is refused or waits."""
        # An echo answers a Notify, and as much of it is as much for the bus.
        echo = slowest_beside_an_echo(lambda scope, bus: self.start(scope, bus, "text", senders, megabytes), PAUSE)
        patience = max(PATIENCE, 3 * echo)
        self.serve(apart=True)
        self.assert_others_served(seconds=PATIENCE)
        before, slowest = self.peak(), 0
        crowd = self.start(self, self.bus, kind, senders, megabytes)
        while not crowd.is_over:
            slowest = max(slowest, self.assert_others_served(patience))
            turn(PAUSE)
        answers = crowd.result()
        self.assertEqual(sum(answers.values()), senders)
        self.assertLessEqual(set(answers), {HeavyCrowd.DONE, LIMITS})
        taken = self.peak() - before
        self.assertLess(taken, memory, "kB")
        # What one of them can have open is all that stays.
        kept = int(self.service.process.status("VmRSS").split()[0]) - before
        self.assertLess(kept, 40 * 1024, "kB")
        # A thread that gets no processor for long among other tests is told as a slow disk, once.
        self.assert_said(lines=1)
        hold(f"{senders} of {megabytes} MiB ({kind}): {answers[LIMITS]} refused by name, {taken / 1024:.0f} MB at"
             f" most; another app waited {1000 * slowest:.0f} ms at most, beside an echo {1000 * echo:.0f} ms")
        return answers

    def start(self, case, bus, kind, senders, megabytes):
        crowd = HeavyCrowd(case, bus, senders, megabytes << 20, kind)
        crowd.go()
        return crowd

    def test_a_crowd_that_begins_with_long_lists_costs_no_more_than_96_mb(self):
        answers = self.judge("texts", SENDERS, 8)
        self.assertGreater(answers[HeavyCrowd.DONE], 0, "the first finds room")

    def test_a_crowd_that_begins_with_pictures_costs_no_more_than_96_mb(self):
        self.judge("pictures", SENDERS, 4)

    def test_a_crowd_at_another_door_costs_no_more_than_96_mb(self):
        self.judge("gtk", SENDERS, 8)

    def test_nobody_waits_for_one_message_of_128_mib(self):
        answers = self.judge("text", 1, 127, memory=OF_THE_LARGEST)
        self.assertEqual(answers, {LIMITS: 1})

    def test_the_largest_questions_of_people_s_tools_are_read_and_let_go(self):
        answers = self.judge("reply", 1, 127, memory=OF_THE_LARGEST)
        self.assertEqual(answers, {LIMITS: 1})

    def test_the_largest_message_stays_below_what_the_unit_slows_down_at(self):
        unit = (ROOT / "packaging/systemd/pennant.service.in").read_text()
        high = int(re.search(r"^MemoryHigh=(\d+)M$", unit, re.M).group(1)) * 1024
        self.serve(apart=True)
        before = self.peak()
        group = MemoryLimit(self, self.service.process, high)
        self.start(self, self.bus, "text", 1, 127).result()
        self.start(self, self.bus, "texts", SENDERS, 8).result()
        self.assert_others_served(seconds=PATIENCE)
        self.assertLess(before + group.peak, high, "kB")
        hold(f"{(before + group.peak) / 1024:.0f} of {high // 1024} MB, where the service would be slowed down")


if __name__ == "__main__":
    unittest.main()

"""A thousand apps at once, and fifty that do not stop: each is answered, and memory is bounded."""
import unittest

from harness.chaos_case import ChaosCase
from harness.crowd import Crowd
from harness.scale import hold, scale
from harness.waiting import turn

#: kB
MEMORY = 32 * 1024


class Crowds(ChaosCase):
    def follow(self, crowd):
        """Asks beside a crowd until it is done; returns the longest that another app waited."""
        slowest = 0
        while not crowd.is_over:
            slowest = max(slowest, self.assert_others_served(seconds=1))
            turn(0.2)
        return slowest

    def peak(self):
        return int(self.service.process.status("VmHWM").split()[0])

    def judge(self, seen, count):
        self.assertEqual(seen["errors"], [])
        self.assertEqual(seen["faults"], [])
        self.assertEqual(seen["given"], count)
        self.assert_kept({number: title for last in seen["last"] for number, title in last})

    def test_a_thousand_clients_at_once(self):
        self.serve(apart=True)
        each = scale(3, 50)
        crowd = Crowd(self, self.bus, 1000, each)
        slowest = self.follow(crowd)
        seen = crowd.result()
        self.judge(seen, 1000 * each)
        self.assert_said(lines=0)
        self.assertLess(self.peak(), MEMORY, "kB")
        hold(f"{1000 * each:,} answered, the slowest in {seen['slowest']:.1f} s; another app waited"
             f" {1000 * slowest:.0f} ms at most; {self.peak() / 1024:.1f} MB at most")

    def test_fifty_senders_that_do_not_stop(self):
        self.serve(apart=True)
        count = scale(20_000, 1_000_000)
        crowd = Crowd(self, self.bus, 50, count // 50, depth=32)
        slowest = self.follow(crowd)
        seen = crowd.result()
        self.judge(seen, count)
        self.assert_said(lines=0)
        self.assertLess(self.peak(), MEMORY, "kB")
        hold(f"{count:,} answered, {count / seen['seconds']:,.0f} a second; another app waited"
             f" {1000 * slowest:.0f} ms at most; {self.peak() / 1024:.1f} MB at most")


if __name__ == "__main__":
    unittest.main()

"""A thousand apps at once, and fifty that do not stop: each is answered, and memory is bounded."""
import sys
import time
import unittest

from harness import ROOT, Client
from harness.chaos_case import ChaosCase
from harness.crowd import Crowd
from harness.scale import IS_LONG, hold, scale
from harness.waiting import turn

sys.path.insert(0, str(ROOT / "bench"))

from measuring import programs  # noqa: E402
from measuring.scope import Scope  # noqa: E402
from measuring.subjects import Floor  # noqa: E402

#: kB
MEMORY = 32 * 1024
#: So many may be open, and one of them takes so much.
OPEN, OF_ONE = 20_000, 2


def slowest_beside_an_echo(start, pause=0.2):
    """The longest that another app waits beside a crowd where an echo answers all: that is the bus's
    doing, which hands all calls over in one line and looks through all answers that are due.

    `start` has the crowd begin, of a test or the like and on a bus; between two looks there is a `pause`.
    """
    programs.build()
    slowest = 0
    with Scope() as scope:
        bus = Floor().start(scope).bus
        crowd = start(scope, bus)
        while not crowd.is_over:
            other = Client(bus, "other")
            begun = time.monotonic()
            other.notify("Beside it")
            slowest = max(slowest, time.monotonic() - begun)
            other.leave()
            turn(pause)
    return slowest


class Crowds(ChaosCase):
    def follow(self, crowd, seconds=1):
        """Asks beside a crowd until it is done; returns the longest that another app waited."""
        slowest = 0
        while not crowd.is_over:
            slowest = max(slowest, self.assert_others_served(seconds))
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
        each = scale(3, 50)
        # Before a first message is looked at the bus says who sent it: that stands in line once more.
        echo = slowest_beside_an_echo(lambda *of: Crowd(*of, 1000, each)) if IS_LONG else 0
        self.serve(apart=True)
        crowd = Crowd(self, self.bus, 1000, each)
        slowest = self.follow(crowd, max(1, 3 * echo))
        seen = crowd.result()
        self.judge(seen, 1000 * each)
        self.assert_said(lines=0)
        self.assertLess(self.peak(), scale(MEMORY, MEMORY + OPEN * OF_ONE), "kB")
        hold(f"{1000 * each:,} answered, the slowest in {seen['slowest']:.1f} s; another app waited"
             f" {1000 * slowest:.0f} ms at most, at an echo {1000 * echo:.0f} ms;"
             f" {self.peak() / 1024:.1f} MB at most")

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

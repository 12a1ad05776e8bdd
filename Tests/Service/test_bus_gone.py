"""The session bus goes: the service ends, says so once, and its next life has what was answered."""
import random
import unittest

from harness import PrivateBus, Refused, until
from harness.chaos_case import ChaosCase
from harness.real_server import children
from harness.scale import hold, scale
from harness.waiting import turn


class TheBusGone(ChaosCase):
    def lose_the_bus(self, seconds):
        """Ends the bus in the middle of a burst; returns what had been answered by then."""
        app = self.client("burst")
        calls = {f"Number {number}": app.start_notify(f"Number {number}", app=f"app {number % 9}")
                 for number in range(300)}
        turn(seconds)
        self.bus.process.kill()
        until(lambda: all(call.is_done for call in calls.values()), "an end to every call")
        return {identifier: title for title, call in calls.items() for identifier in self.answer(call)}

    def answer(self, call):
        try:
            return [call.result()[0]]
        except Refused:
            return []

    def test_it_ends_with_an_error_and_the_next_life_has_what_was_answered(self):
        self.prepare("[Defaults]\nrate-limit = off\n", desktop="none")
        dice, kept = random.Random(7), {}
        rounds = scale(4, 100)
        for _ in range(rounds):
            self.service.start()
            kept |= self.lose_the_bus(dice.random() * 0.1)
            self.assertEqual(self.service.process.wait(), 1, "its manager would not start it again")
            self.assert_said("the session bus ended the connection", lines=1)
            self.bus = self.service.bus = PrivateBus(self)
        self.service.start()
        self.assert_kept(dict(list(kept.items())[-500:]))
        self.assert_others_served()
        hold(f"{rounds} times: ended with 1 and one line; {len(kept):,} answered, none missing")

    def test_the_server_that_it_started_does_not_outlive_it(self):
        self.prepare(desktop="run:sleep 1000").start()
        child = until(lambda: children(self.service.process.pid), "a child")[0]
        self.bus.process.kill()
        self.assertEqual(self.service.process.wait(), 1)
        until(lambda: not self.runs(child), "the end of the child")

    def runs(self, pid):
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                return file.read().split(")")[1].split()[0] != "Z"
        except FileNotFoundError:
            return False


if __name__ == "__main__":
    unittest.main()

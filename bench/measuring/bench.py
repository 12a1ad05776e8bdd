"""What the rows share: how much is measured, of whom, and what came out so far."""
import subprocess

from . import bars, peers, preferences
from .driving import Counts, one_run
from .figures import of_rounds, of_values
from .rounds import Plan, collect, noisy
from .subjects import Floor, Pennant
from .words import line

OURS = (Pennant, Floor)
#: A server that somebody else wrote may fall over; ours may not.
FAULTS = (RuntimeError, AssertionError, OSError, subprocess.SubprocessError)


class Bench:
    def __init__(self, rounds=5, count=4000, with_peers=True, say=print):
        self.rounds, self.count, self.say = rounds, count, say
        self.counts = Counts(count)
        self.filling = peers.filling() if with_peers else []
        self.one_at_a_time = peers.one_at_a_time() if with_peers else []
        self.figures = []
        self.rounds_run = self.rounds_noisy = 0

    @staticmethod
    def default():
        return Pennant(title=bars.DEFAULT)

    @staticmethod
    def forwarding():
        return Pennant("forwarded", bars.FORWARDED, preferences.FORWARD_ALL)

    @staticmethod
    def forwarding_flood():
        return Pennant("flood", bars.FORWARDED, preferences.FORWARD_FLOOD)

    def plan(self, subject, patience):
        """Peers are many times slower than any noise: a few rounds say enough."""
        if isinstance(subject, OURS):
            return Plan(self.rounds, patience)
        return Plan(min(self.rounds, 2), patience=1)

    def guarded(self, row, subject, measure):
        """A row of a peer that fails is a line that says so."""
        try:
            measure()
        except FAULTS as fault:
            if isinstance(subject, OURS):
                raise
            self.fail(row, subject.title, fault)

    def fail(self, row, title, fault):
        words = (str(fault) or type(fault).__name__).splitlines()[0][:120]
        self.add(of_values(row, "failed", title, "", [], words))

    def compare(self, row, subject, program, names, **options):
        """Rounds of floor, subject, floor. `names`: {key of what the client says: (name, unit)}."""
        self.guarded(row, subject, lambda: self._compare(row, subject, program, names, **options))

    def _compare(self, row, subject, program, names, floor=None, floor_count=None,
                 pins=(None, None), judged=None, count=None, patience=3, **options):
        least = count or floor_count or self.count
        # Only a peer may need so long that it has fewer.
        ours = least if isinstance(subject, OURS) else self.counts.of(subject, program, **options)
        judged, refused = list(judged or names), []

        def measure():
            said = one_run(subject, program, pins, count=ours, **options)
            refused.append(said.get("refused", 0))
            return said

        def measure_floor():
            return one_run(floor or Floor(), program, pins, count=least, **options)
        collected = collect(
            measure_floor, measure, list(names), self.plan(subject, patience), judged)
        self.count_rounds(collected, judged)
        note = f"refused {sum(refused)} of {ours * len(refused)}" if any(refused) else ""
        for key, (name, unit) in names.items():
            self.add(of_rounds(row, name, subject.title, unit, collected[key], note))

    def count_rounds(self, collected, judged):
        self.rounds_run += len(collected[judged[0]])
        self.rounds_noisy += noisy(collected, judged)

    def add(self, figure):
        self.figures.append(figure)
        self.say(line(figure))

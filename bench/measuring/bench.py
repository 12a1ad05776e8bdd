"""What the rows share: how much is measured, of whom, and what came out so far."""
from . import bars, peers, preferences
from .driving import Counts, one_run
from .figures import of_rounds
from .rounds import Plan, collect, repeated
from .subjects import Floor, Pennant


class Bench:
    def __init__(self, rounds=7, count=4000, with_peers=True, say=print):
        self.rounds, self.count, self.say = rounds, count, say
        self.counts = Counts(count)
        self.filling = peers.filling() if with_peers else []
        self.one_at_a_time = peers.one_at_a_time() if with_peers else []
        self.figures = []
        #: Rounds run again because floor against floor was off.
        self.repeats = 0

    @staticmethod
    def default():
        return Pennant(title=bars.DEFAULT)

    @staticmethod
    def forwarding(**options):
        return Pennant("forwarded", bars.FORWARDED, preferences.FORWARD_ALL, **options)

    def plan(self, subject):
        """Peers are many times slower than any noise: a few rounds say enough."""
        if isinstance(subject, Pennant):
            return Plan(self.rounds)
        return Plan(min(self.rounds, 2), patience=1)

    def compare(self, row, subject, program, names, floor=None, floor_options=None, pins=(None, None),
                judged=None, note="", **options):
        """Rounds of floor, subject, floor. `names`: {key of what the client says: (name, unit)}."""
        count = self.counts.of(subject, program, **options) if "count" not in options else None
        ours = {**options, "count": count} if count else options
        least = {**ours, **({"count": self.count} if count else {}), **(floor_options or {})}
        floor = floor or Floor()
        keys, judged = list(names), list(judged or names)
        refused = 0

        def measure():
            nonlocal refused
            said = one_run(subject, program, pins, **ours)
            refused += said.get("refused", 0)
            return said
        plan = self.plan(subject)
        collected = collect(
            lambda: one_run(floor, program, pins, **least), measure, keys, plan, judged)
        self.repeats += max(repeated(collected, judged, plan), 0)
        if refused:
            note = f"refused {refused}" + (f"; {note}" if note else "")
        for key, (name, unit) in names.items():
            self.add(of_rounds(row, name, subject.title, unit, collected[key], note))
        return collected

    def add(self, figure):
        self.figures.append(figure)
        self.say(line(figure))


def line(figure):
    """One figure, for the terminal."""
    words = f"{figure.row:10} {figure.name:28} {figure.subject:32} "
    if figure.value is None:
        return words + figure.note
    words += f"{figure.value:10.1f} {figure.unit:4}"
    if figure.ratio is not None:
        words += (f" floor {figure.floor:9.1f} ratio {figure.ratio:7.2f} "
                  f"({figure.ratio_low:.2f} to {figure.ratio_high:.2f}; "
                  f"{figure.counted} of {figure.ran} rounds quiet)")
    elif figure.low != figure.high:
        words += f" ({figure.low:.1f} to {figure.high:.1f})"
    return words + (f" {figure.note}" if figure.note else "")

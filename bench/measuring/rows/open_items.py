"""What a notification costs while many others are open: as much as with few."""
from .. import bars, preferences
from ..driving import drive
from ..figures import Round, of_rounds
from ..rounds import Plan, is_enough
from ..scope import Scope
from ..subjects import Pennant

FEW, MANY = 10, (100, 1_000, 10_000)
APPS = 50


def with_open(number, count):
    """The client closes each of its own again, so that as many stay open as there were."""
    subject = Pennant("open", bars.DEFAULT, preferences.KEEP_MANY)
    with Scope() as scope:
        running = subject.start(scope)
        # The warm-up of the filling is a tenth, and one.
        filled = number - (number // 11 + 1)
        drive(running, subject, "throughput", count=filled, apps=APPS)
        return drive(running, subject, "roundtrip", count=count, apps=APPS, close=True)


def measure(bench):
    keys = {"p50": "round trip, p50", "close_p50": "closing, p50"}
    count = max(bench.count // 2, 100)
    collected = {(key, many): [] for key in keys for many in MANY}
    for _ in range(2 * bench.rounds):
        few = with_open(FEW, count)
        between = {many: with_open(many, count) for many in MANY}
        again = with_open(FEW, count)
        for key, many in collected:
            collected[key, many].append(Round(few[key], between[many][key], again[key]))
        if is_enough(collected, [("p50", MANY[-1])], Plan(bench.rounds)):
            break
    bench.count_rounds(collected, [("p50", MANY[-1])])
    for (key, many), rounds in collected.items():
        bench.add(of_rounds(
            "open", f"{keys[key]}, {many:,} open", bars.DEFAULT, "µs", rounds,
            f"ratio to {FEW} open"))

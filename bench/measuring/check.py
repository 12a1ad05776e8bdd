"""The bars that hold on a busy machine too, in some seconds: for continuous integration."""
import statistics

from . import bars
from .bench import Bench
from .rows import idle, memory, open_items, start

#: What noise adds, it adds to some tries and not to all: the best of them is judged.
TRIES, STARTS = 3, 15
#: More than the bars: these are judged on machines that do other things too.
START, FLAT, MEMORY = 25, 1.6, 1.1
NOTIFICATIONS = 20_000


def run(say):
    """The names of the bars that are not met."""
    bench = Bench(with_peers=False, say=lambda _: None)
    memory.life(bench, NOTIFICATIONS)
    busy = bench.default()
    idle.among(bench, [bench.default(), busy], busy, seconds=3, settling=6)
    figures = {(each.name, each.subject): each.value for each in bench.figures}
    limits = {bar.figure: bar.limit for bar in bars.BARS}
    woken = sum(each.value for each in bench.figures if each.row == "idle")
    found = [
        ("start to name owned, best of many, ms", min(start.starts(bench.default(), STARTS)), START),
        ("memory at start, MB", figures["resident at start", bars.DEFAULT], limits["resident at start"]),
        ("memory after everything, MB", figures["resident after everything", bars.DEFAULT],
         limits["resident after everything"] * MEMORY),
        ("wakeups while idle", woken, limits["wakeups in 10 s"]),
        ("1,000 open against 10, best of some", best_flatness(), FLAT),
    ]
    for name, value, limit in found:
        say(f"{name:40} {value:8.2f}  at most {limit:g}  {'met' if value <= limit else 'NOT MET'}")
    return [name for name, value, limit in found if value > limit]


def best_flatness():
    ratios = []
    for _ in range(TRIES):
        few, many = (open_items.with_open(number, 500)["p50"] for number in (10, 1_000))
        ratios.append(many / few)
        if statistics.median(ratios) <= 1.1:
            break
    return min(ratios)

"""Notify, one at a time; with a picture; and what one costs the server's process."""
from .. import instructions
from ..figures import of_values

TIMES = {"p50": ("round trip, p50", "µs"), "p99": ("round trip, p99", "µs"),
         "max": ("round trip, max", "µs")}
COST = {"cpu": ("CPU a notification", "µs"), "instructions": ("instructions a notification", "")}


def measure(bench):
    cost = dict(COST)
    if not instructions.are_counted():
        del cost["instructions"]
        bench.add(of_values(
            "roundtrip", "instructions a notification", "all", "", [],
            "not counted: this machine has no counter for them"))
    for subject in [bench.default(), bench.forwarding(), *bench.filling, *bench.one_at_a_time]:
        bench.compare(
            "roundtrip", subject, "roundtrip", {**TIMES, **cost}, judged=["p50", "p99"])


def measure_images(bench):
    """256 by 256 with alpha, another one each time."""
    for subject in [bench.default(), *bench.filling]:
        bench.compare(
            "image", subject, "roundtrip", TIMES, judged=["p50"], image=256,
            floor_count=max(bench.count // 4, 24))

"""How much later than by a direct call the server sees a notification."""
import pathlib
import tempfile

from .. import bars, preferences
from ..subjects import Forwarder, Pennant, Recorder

NAMES = {"p50": ("app to server, p50", "µs"), "p99": ("app to server, p99", "µs"),
         "max": ("app to server, max", "µs")}
PACE, MOST = 100, 300


def measure(bench):
    with tempfile.TemporaryDirectory(prefix="stamps.") as folder:
        stamps = pathlib.Path(folder, "stamps")
        ours = [
            Pennant(f"latency {title}", title, preferences.FORWARD_ALL, is_child=is_child,
                    stamps=stamps)
            for title, is_child in ((bars.BEHIND_GATE, True), (bars.BEHIND_BUS, False))]
        for subject in (Forwarder(stamps), *ours):
            bench.compare(
                "latency", subject, "latency", NAMES, floor=Recorder(stamps), judged=["p50"],
                patience=2, stamps=stamps, pace=PACE, count=min(MOST, bench.count))

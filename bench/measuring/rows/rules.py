"""What 20 rules and 50 apps in the preferences cost a notification, against none of either."""
from .. import bars, preferences
from ..subjects import Pennant
from .roundtrip import TIMES

RULES = 20


def measure(bench):
    subject = Pennant("rules", bars.DEFAULT, preferences.of_rules(RULES))
    nothing = Pennant("no preferences", bars.DEFAULT, apps=0)
    bench.compare(
        "rules", subject, "roundtrip", {**TIMES, "cpu": ("CPU a notification", "µs")}, floor=nothing,
        judged=["p50"])

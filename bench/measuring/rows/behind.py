"""The round trip while the server behind is a child, stopped, or dead: nobody should feel it."""
from ..subjects import Pennant
from .roundtrip import TIMES


def measure(bench):
    for state, is_child in (
            ("stopped", False), ("dead", False), ("running", True), ("stopped", True)):
        who = "its own server" if is_child else "server on a bus"
        subject = Pennant(
            f"behind {state} {is_child}", f"Pennant, {who} {state}", state=state, is_child=is_child)
        bench.compare("behind", subject, "roundtrip", TIMES, judged=["p50"], patience=2,
            count=bench.count)

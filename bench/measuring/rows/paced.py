"""A hundred a second, every one forwarded.

Processors fall asleep between two of them, and waking one costs as much as all that a server does.
Which one a server is woken on is the kernel's choice, and a server that has more to do than an echo is
chosen another for more often. So it is measured three times: as the kernel likes, all on one processor,
and the server on another one than the rest. An echo that forwards, and does nothing else, is measured
beside it: what it takes longer than one that does not is no doing of ours.
"""
import os

from ..subjects import Forwarder
from .roundtrip import TIMES

PACE, MOST = 100, 400


def measure(bench):
    places = [("", (None, None)), (", one processor", (0, 0))]
    if (os.cpu_count() or 1) > 1:
        places.append((", apart", (1, 0)))
    for words, pins in places:
        names = {key: (name + words, unit) for key, (name, unit) in TIMES.items()}
        for subject in (Forwarder(), bench.forwarding()):
            bench.compare(
                "paced", subject, "roundtrip", names, pins=pins, pace=PACE,
                # The bars are about the first: its 99th of a hundred must be quiet too.
                judged=["p50"] if words else ["p50", "p99"], patience=2,
                count=min(MOST, bench.count))

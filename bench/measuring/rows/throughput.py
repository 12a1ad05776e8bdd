"""As many as are answered, with 32 always on the way; from one client, and from eight.

Beside it an echo that keeps, and one that forwards: neither does anything else.
"""
from ..subjects import Forwarder, Keeper


def measure(bench):
    compare(bench, "throughput", "32 in flight", depth=32)


def measure_clients(bench):
    compare(bench, "clients", "32 in flight each", depth=32, clients=8)


def compare(bench, row, name, **options):
    echoes = Keeper(), Forwarder()
    for subject in [bench.default(), bench.forwarding_flood(), *echoes, *bench.filling]:
        bench.compare(row, subject, "throughput", {"per_second": (name, "/s")}, **options)

"""From the start of the process to the name owned."""
from harness import PrivateBus

from .. import programs
from ..figures import of_values
from ..scope import Scope
from ..subjects import Floor, Running

TIMES, PEER_TIMES = 21, 5


def measure(bench):
    for subject in [Floor(), bench.default(), *bench.filling]:
        times = TIMES if subject.key in ("floor", "pennant") else PEER_TIMES
        bench.guarded("start", subject, lambda: bench.add(of_values(
            "start", "start to name owned", subject.title, "ms", starts(subject, times))))


def starts(subject, times):
    """Each time by the same client, on one bus, with the files that the time before left."""
    with Scope() as scope:
        bus = PrivateBus(scope)
        command, environment, _ = subject.prepare(scope, bus)
        client = {**Running(bus, None).environment, **environment}
        took = [programs.run("startup", client, *command)["ms"] for _ in range(times + 1)]
    # The first one reads the program from the disk.
    return took[1:]

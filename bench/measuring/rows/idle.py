"""How often it wakes while nothing happens: all subjects idle at the same time."""
import time

from ..driving import drive
from ..figures import of_values
from ..process_facts import wakeups, wakeups_since
from ..scope import Scope
from ..subjects import Floor, Pennant

SECONDS = 10
#: Banners have faded by then, and what was written is tidied up.
SETTLING = 12
OPEN = 1_000


def measure(bench):
    busy = Pennant("busy", "Pennant, 1,000 open")
    own = Pennant("child", "Pennant, its own server", is_child=True)
    among(bench, [Floor(), bench.default(), own, busy, *bench.filling], busy)


def among(bench, subjects, busy, seconds=SECONDS, settling=SETTLING):
    """`busy` is the one that has much open by then."""
    with Scope() as scope:
        running = [(subject, subject.start(scope)) for subject in subjects]
        for subject, each in running:
            if subject is busy:
                drive(each, subject, "throughput", count=OPEN, apps=10)
        time.sleep(settling)
        before = [wakeups(each.pid) for _, each in running]
        time.sleep(seconds)
        for (subject, each), earlier in zip(running, before):
            bench.add(of_values(
                "idle", f"wakeups in {seconds} s", subject.title, "",
                [wakeups_since(earlier, wakeups(each.pid))]))

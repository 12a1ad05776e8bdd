"""Resident memory: at start, with a thousand open, after a hundred thousand, after everything."""
import time

from harness import Center

from .. import preferences
from ..driving import drive
from ..figures import of_values
from ..process_facts import resident_megabytes
from ..scope import Scope
from ..subjects import Floor
from .history import all_pages

#: A hundred each are what they may keep open by default: a thousand together.
APPS, OPEN, MANY = 10, 1_000, 100_000
PEER_NOTIFICATIONS = 50
#: It gives back what it has free when nothing has happened for a moment.
SETTLING = 3
#: So many take seconds, and minutes on a machine that does much else.
PATIENCE = 900


def measure(bench, many=MANY):
    for subject in [Floor(), *bench.filling]:
        count = many if subject.key == "floor" else PEER_NOTIFICATIONS
        bench.guarded("memory", subject, lambda: before_and_after(bench, subject, count))
    life(bench, many)


def before_and_after(bench, subject, count):
    with Scope() as scope:
        running = settled(subject, scope)
        add(bench, subject, "resident at start", running.pid)
        drive(running, subject, "throughput", count=count, seconds=PATIENCE)
        add(bench, subject, f"resident after {count:,} notifications", running.pid)


def settled(subject, scope):
    running = subject.start(scope)
    time.sleep(1)
    return running


def add(bench, subject, name, pid):
    bench.add(of_values("memory", name, subject.title, "MB", [resident_megabytes(pid)]))


def life(bench, many):
    """One service, from its start through all there is."""
    subject = bench.default()
    with Scope() as scope:
        running = settled(subject, scope)

        def note(name):
            add(bench, subject, name, running.pid)
        note("resident at start")
        drive(running, subject, "throughput", count=OPEN, apps=APPS)
        note(f"resident with {OPEN:,} open")
        drive(running, subject, "throughput", count=many, apps=APPS, seconds=PATIENCE)
        note(f"resident after {many:,} notifications")
        # Everything else that there is a row for.
        drive(running, subject, "throughput", count=min(many, 8_000), clients=8)
        note("and eight clients")
        all_pages(Center(running.bus))
        note("and a list of all that is past")
        subject.service.preferences_file.write_text(preferences.of_apps(500))
        Center(running.bus).call("Reload")
        note("and preferences of 500 apps")
        drive(running, subject, "roundtrip", count=100, image=256)
        note("and a hundred pictures")
        time.sleep(SETTLING)
        note("resident after everything")

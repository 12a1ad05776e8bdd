"""One run of a client against a subject on a fresh bus: what the client saw, and what it cost."""
from . import instructions, process_facts, programs
from .scope import Scope


def one_run(subject, program, pins=(None, None), **options):
    """What the program says, with `cpu` (microseconds) and `instructions` a notification."""
    with Scope() as scope:
        running = subject.start(scope, pins)
        return drive(running, subject, program, pins[1], **options)


def drive(running, subject, program, processor=None, **options):
    if getattr(subject, "closes", False):
        options["close"] = True
    counter = instructions.Counter(running.pid)
    before = process_facts.cpu_seconds(running.pid)
    try:
        said = programs.run(program, running.environment, processor=processor, **options)
        counted = counter.read()
    finally:
        counter.close()
    said["cpu"] = (process_facts.cpu_seconds(running.pid) - before) / said["sent"] * 1e6
    said["instructions"] = None if counted is None else counted / said["sent"]
    return said


class Counts:
    """How many notifications a run has: fewer for one that would take minutes."""
    LEAST, SECONDS = 24, 1.5

    def __init__(self, wanted):
        self.wanted, self._rates = wanted, {}

    def of(self, subject, program="roundtrip", **options):
        key = (subject.key, program, *options)
        if key not in self._rates:
            trial = one_run(subject, program, count=20, **options)
            self._rates[key] = trial["per_second"]
        return max(self.LEAST, min(self.wanted, int(self._rates[key] * self.SECONDS)))

"""What goes wrong in a day: how often, and for how long."""
import collections

#: `every` is the mean time between two, in seconds; `lasts` from when it begins to when it is mended,
#: None where there is nothing to mend. A day shorter than `least` does without.
Fault = collections.namedtuple("Fault", "name every lasts least", defaults=(None, 0))

FAULTS = (
    Fault("service killed", 170),
    Fault("service ended and started", 400),
    Fault("server killed", 70, (0, 6)),
    Fault("server stopped", 70, (0.5, 8)),
    Fault("server in error", 120, (1, 10)),
    Fault("server silent", 150, (1, 12)),
    Fault("server slow", 120, (2, 15)),
    Fault("client killed", 25),
    Fault("preferences broken", 100, (1, 12)),
    Fault("hang-up signal", 45),
    Fault("foreign id", 30),
    # The service asks a disk that took nothing again after ten seconds.
    Fault("disk full", 240, (3, 15), least=60),
)


def moments(fault, dice, seconds):
    """When it happens in a day so long: at least once, somewhere in the middle."""
    if seconds < fault.least:
        return []
    found, at = [], 0
    while (at := at + dice.expovariate(1 / fault.every)) < seconds * 0.95:
        found.append(at)
    return found or [seconds * dice.uniform(0.2, 0.8)]

"""How long something took, without what other programs on a busy machine took from it.

The kernel counts for each process how long it was ready to run and had to wait for a processor.
"""
import time


class QuietTime:
    """Since it was made; `pids` are all that have a part in the answer, the one that works first."""

    def __init__(self, pids):
        self._pids = list(pids)
        self._begun = time.monotonic()
        self._worked, self._delayed = self._counts()

    def joined(self, pid):
        """Counts a process that has begun since, as the one that works first."""
        self._pids.insert(0, pid)
        self._worked = 0

    @property
    def seconds(self):
        worked, delayed = self._counts()
        taken = time.monotonic() - self._begun - (delayed - self._delayed)
        # Where two had to wait at once it would be too little: what was worked is the least.
        return max(taken, worked - self._worked)

    def _counts(self):
        counts = [_schedule(pid) for pid in self._pids]
        return counts[0][0], sum(delayed for _, delayed in counts)


def _schedule(pid):
    """(seconds on a processor, seconds of waiting for one)."""
    try:
        with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
            worked, delayed, _ = file.read().split()
            return int(worked) / 1e9, int(delayed) / 1e9
    except FileNotFoundError:
        return 0, 0

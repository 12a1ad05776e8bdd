"""Waiting for something to become true, while this process's own buses go on being served."""
import time

from gi.repository import GLib


def turn(seconds=0.01):
    """Serves this process's connections for at most `seconds`, or until something happened."""
    context = GLib.MainContext.default()
    alarm = GLib.timeout_add(max(1, int(seconds * 1000)), lambda: GLib.SOURCE_REMOVE)
    context.iteration(True)
    source = context.find_source_by_id(alarm)
    if source is not None:
        source.destroy()


def until(condition, what="the condition", seconds=10):
    """Returns the first true value of `condition`; fails after `seconds`, saying `what` never was.

    `what` may be a function: it is asked only on failure, so it can say how things stood then.
    The last look begins when the time is over, for a look at a screen may itself take that long.
    Between two looks passes half of what the first took, so that what is looked at can go on.
    """
    end = time.monotonic() + seconds
    while True:
        begun = time.monotonic()
        is_last = begun > end
        value = condition()
        if value:
            return value
        if is_last:
            words = what() if callable(what) else what
            raise AssertionError(f"not within {seconds} s: {words}")
        turn(min(max(0.01, (time.monotonic() - begun) / 2), 0.1))


def until_steady(value, seconds=0.3, limit=10):
    """Returns `value()` once it has not changed for `seconds`: for counting what a flood left."""
    end = time.monotonic() + limit
    last, since = value(), time.monotonic()
    while time.monotonic() - since < seconds:
        if time.monotonic() > end:
            raise AssertionError(f"still changing after {limit} s: {last!r}")
        turn(0.03)
        now = value()
        if now != last:
            last, since = now, time.monotonic()
    return last

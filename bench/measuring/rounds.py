"""Rounds: floor, subject, floor, each on a fresh bus, until enough of them were quiet."""
from .figures import Round


class Plan:
    """How many quiet rounds are wanted, and how many are tried at most for them."""

    def __init__(self, wanted, patience=3):
        self.wanted, self.most = wanted, wanted * patience


def is_enough(collected, keys, plan):
    """Whether each of the figures that are judged has its quiet rounds."""
    return all(
        sum(each.is_quiet for each in collected[key]) >= plan.wanted for key in keys)


def collect(measure_floor, measure, keys, plan, judged=None):
    """{key: [Round]}; both functions give a dictionary that has the keys.

    `judged` are the keys that must have been quiet; a largest value hardly ever is.
    """
    judged = keys if judged is None else judged
    collected = {key: [] for key in keys}
    for _ in range(plan.most):
        before, measured, after = measure_floor(), measure(), measure_floor()
        for key in keys:
            collected[key].append(Round(before[key], measured[key], after[key]))
        if is_enough(collected, judged, plan):
            break
    return collected


def noisy(collected, judged):
    """In how many of the rounds floor against floor was off, by one of the judged figures."""
    return sum(
        not all(each.is_quiet for each in together)
        for together in zip(*(collected[key] for key in judged)))

"""Figures: what came out of many rounds, as one value, its spread and its ratio to the floor."""
import dataclasses
import statistics
from typing import Optional

#: Floor against floor may differ by this much in a round that counts.
NOISE = 0.05


@dataclasses.dataclass(frozen=True)
class Round:
    """The floor before, what is measured, the floor after."""
    before: float
    measured: float
    after: float

    @property
    def floor(self):
        return (self.before + self.after) / 2

    @property
    def ratio(self):
        return self.measured / self.floor

    @property
    def is_quiet(self):
        """Whether the machine was the same all through: a busy one cannot judge."""
        return abs(self.before - self.after) <= NOISE * self.floor


@dataclasses.dataclass(frozen=True)
class Figure:
    """One line of the table. Without rounds (`ran` is 0) it was not compared with the floor."""
    row: str
    name: str
    subject: str
    unit: str
    value: Optional[float]
    low: Optional[float] = None
    high: Optional[float] = None
    floor: Optional[float] = None
    ratio: Optional[float] = None
    ratio_low: Optional[float] = None
    ratio_high: Optional[float] = None
    counted: int = 0
    ran: int = 0
    note: str = ""

    @property
    def had_quiet_rounds(self):
        return self.counted > 0 or self.ran == 0


def of_rounds(row, name, subject, unit, rounds, note=""):
    """From quiet rounds where there were any, else from all of them, which the figure says."""
    quiet = [each for each in rounds if each.is_quiet]
    used = quiet or rounds
    values = [each.measured for each in used]
    ratios = [each.ratio for each in used]
    return Figure(
        row, name, subject, unit, statistics.median(values), min(values), max(values),
        statistics.median(each.floor for each in used), statistics.median(ratios), min(ratios),
        max(ratios), len(quiet), len(rounds), note)


def of_values(row, name, subject, unit, values, note=""):
    """Measured by itself, some times."""
    if not values:
        return Figure(row, name, subject, unit, None, note=note)
    return Figure(
        row, name, subject, unit, statistics.median(values), min(values), max(values), note=note)

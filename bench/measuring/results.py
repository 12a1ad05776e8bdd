"""Where a run's results go: the page and the picture in docs, and all of it as JSON for a second look."""
import dataclasses
import json
import sys
import time

from harness import ROOT

from . import picture, table
from .figures import Figure

PAGE = ROOT / "docs/benchmarks.md"
PICTURE = ROOT / "docs/pictures/benchmarks.svg"
KEPT = ROOT / ".build/bench/figures.json"


def keep(figures, facts, rounds_run, rounds_noisy):
    KEPT.write_text(json.dumps({
        "figures": [dataclasses.asdict(each) for each in figures], "facts": facts,
        "rounds_run": rounds_run, "rounds_noisy": rounds_noisy}), encoding="utf-8")


def renew(figures, rows, rounds_run, rounds_noisy):
    """Puts rows that were measured by themselves in the place of those of the last whole run."""
    if not KEPT.exists():
        sys.exit("bench: there is no whole run yet that these rows could be put into; 'make bench' is one")
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    others = [Figure(**each) for each in kept["figures"] if each["row"] not in rows]
    again = [f"measured again {time.strftime('%Y-%m-%d')}", ", ".join(rows)]
    keep([*others, *figures], [*kept["facts"], again], kept["rounds_run"] + rounds_run,
         kept["rounds_noisy"] + rounds_noisy)


def write():
    """The page and the picture of what was kept last."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    figures = [Figure(**each) for each in kept["figures"]]
    PAGE.write_text(
        table.page(figures, kept["facts"], kept["rounds_run"], kept["rounds_noisy"]), encoding="utf-8")
    PICTURE.write_text(picture.picture(figures), encoding="utf-8")

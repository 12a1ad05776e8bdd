"""Where a run's results go: the page and the picture in docs, and all of it as JSON for a second look."""
import dataclasses
import json

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


def write():
    """The page and the picture of what was kept last."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    figures = [Figure(**each) for each in kept["figures"]]
    PAGE.write_text(
        table.page(figures, kept["facts"], kept["rounds_run"], kept["rounds_noisy"]), encoding="utf-8")
    PICTURE.write_text(picture.picture(figures), encoding="utf-8")

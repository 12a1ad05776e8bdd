"""The rows of docs/moving.md: what stands in the left column, what in the right."""
import collections
import re

from harness import ROOT

PAGE = ROOT / "docs/moving.md"
SERVERS = ("dunst", "mako", "swaync", "xfce4-notifyd")

#: `old` and `new` are the texts in code of either column; `stays` where the right one begins so.
Row = collections.namedtuple("Row", "server line old new stays")


def rows(server, text=None):
    """(the rows of its settings, the rows of what was typed)."""
    text = PAGE.read_text(encoding="utf-8") if text is None else text
    found = {True: [], False: []}
    section = typed = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            section = line[3:].strip()
        if section != server or not line.startswith("| ") or line.startswith("|---"):
            continue
        left, right = line.strip("| ").split(" | ")
        if "`" not in right and right in ("here", "now"):
            typed = left == "you typed"
            continue
        found[typed].append(Row(server, number, codes(left), codes(right), is_kept(right)))
    return found[False], found[True]


def is_kept(right):
    return re.match(r"(stays?|leave it)\b", right) is not None


def codes(cell):
    return tuple(re.findall(r"`([^`]+)`", cell))

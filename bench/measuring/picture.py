"""The picture of a run: bars, as SVG, in colours that hold on light and on dark ground."""
import math
from xml.sax.saxutils import escape

from . import bars, words

WIDTH, LABEL, VALUE, LINE, GAP = 760, 210, 90, 22, 18
OURS, FLOOR, OTHERS, TEXT = "#2f81f7", "#8b949e", "#bf8700", "#7d8590"
ORDER = (FLOOR, OURS, OTHERS)
FONT = "font-family='system-ui, -apple-system, DejaVu Sans, sans-serif'"

#: (row, figure, what stands over it, whether by powers of ten)
PANELS = (
    ("roundtrip", "round trip, p50", "Answering one notification, median (by powers of ten; others at their best)",
     True),
    ("throughput", "32 in flight", "Answered a second, 32 on the way (by powers of ten)", True),
    ("memory", "resident at start", "Memory at start", False),
    ("start", "start to name owned", "Start to name owned", False),
)


def picture(figures):
    parts, top = [], 8
    for row, name, title, is_logarithmic in PANELS:
        entries = [each for each in figures if (each.row, each.name) == (row, name) and each.value]
        if entries:
            height, text = panel(with_floor(entries), title, is_logarithmic, top)
            parts.append(text)
            top += height + GAP
    return (f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {top}' width='{WIDTH}' "
            f"height='{top}' role='img' {FONT} font-size='13'>\n"
            "<title>What Pennant costs, against the floor and other notification servers</title>\n"
            + "\n".join(parts) + "\n</svg>\n")


def with_floor(figures):
    """(subject, value, unit), with the floor that the first was compared with.

    Of a server that was measured twice, what it does with one at a time on its screen.
    """
    names = {each.subject for each in figures}
    entries = [
        (each.subject.removesuffix(bars.CLOSED), each.value, each.unit) for each in figures
        if each.subject + bars.CLOSED not in names]
    if figures[0].floor and all(subject != "floor" for subject, _, _ in entries):
        entries.insert(0, ("floor", figures[0].floor, figures[0].unit))
    return sorted(entries, key=lambda entry: (ORDER.index(colour(entry[0])), entry[0]))


def panel(entries, title, is_logarithmic, top):
    """(its height, its elements)."""
    values = [value for _, value, _ in entries]
    least = 10 ** math.floor(math.log10(min(values))) if is_logarithmic else 0
    room = WIDTH - LABEL - VALUE
    lines = [f"<text x='0' y='{top + 14}' fill='{TEXT}' font-weight='600'>{escape(title)}</text>"]
    for index, (subject, value, unit) in enumerate(entries):
        if is_logarithmic:
            share = math.log10(value / least) / max(math.log10(max(values) / least), 1e-9)
        else:
            share = value / max(values)
        middle = top + LINE * (index + 1) + LINE / 2 + 2
        length = max(share * room, 2)
        lines.append(
            f"<text x='{LABEL - 10}' y='{middle + 4:.0f}' text-anchor='end' fill='{TEXT}'>{escape(subject)}</text>"
            f"<rect x='{LABEL}' y='{middle - 7:.0f}' width='{length:.1f}' height='14' rx='2' "
            f"fill='{colour(subject)}'/>"
            f"<text x='{LABEL + length + 6:.1f}' y='{middle + 4:.0f}' fill='{TEXT}'>"
            f"{escape(words.amount(value, unit))}</text>")
    return LINE * (len(entries) + 1) + 4, "\n".join(lines)


def colour(subject):
    if subject.startswith(bars.DEFAULT):
        return OURS
    return FLOOR if subject == "floor" else OTHERS

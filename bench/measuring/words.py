"""How numbers and figures are written for people."""


def number(value):
    """Three digits that say something, thousands apart."""
    if value is None:
        return ""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def amount(value, unit):
    """With its unit; many microseconds are milliseconds."""
    if unit == "µs" and value is not None and value >= 1000:
        value, unit = value / 1000, "ms"
    return f"{number(value)} {unit}".strip()


def spread(low, high):
    if low is None or low == high:
        return ""
    return f"{number(low)} to {number(high)}"


def rounds(figure):
    """How many rounds stand behind it, and how many were run for them."""
    if figure.ran == 0:
        return ""
    if figure.counted == 0:
        return f"no quiet one of {figure.ran}"
    return f"{figure.counted} of {figure.ran}"


def line(figure):
    """One figure, for the terminal."""
    words = f"{figure.row:11}{figure.name:34} {figure.subject:36} "
    if figure.value is None:
        return words + figure.note
    words += f"{amount(figure.value, figure.unit):>10}"
    if figure.ratio is not None:
        words += (f"  {figure.ratio:6.2f} × {amount(figure.floor, figure.unit)}"
                  f" ({spread(figure.ratio_low, figure.ratio_high)}; {rounds(figure)} rounds)")
    elif figure.low != figure.high:
        words += f"  ({spread(figure.low, figure.high)})"
    return words + (f"  {figure.note}" if figure.note else "")

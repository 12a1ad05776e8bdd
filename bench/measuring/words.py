"""How numbers and figures are written for people."""


def number(value):
    """Three digits that say something, thousands apart."""
    if value is None:
        return ""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    if abs(value) >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if abs(value) >= 0.1 else f"{value:.2g}"


def amount(value, unit):
    """With its unit; many microseconds are milliseconds."""
    if unit == "µs" and value is not None and value >= 1000:
        value, unit = value / 1000, "ms"
    return f"{number(value)} {unit}".strip()


def spread(low, high, unit=""):
    """From the least to the most; nothing where there is one value alone."""
    if low is None or low == high:
        return ""
    return f"{amount(low, unit)} to {amount(high, unit)}"


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
        between = spread(figure.ratio_low, figure.ratio_high)
        words += (f"  {number(figure.ratio):>6} × {amount(figure.floor, figure.unit)}"
                  f" ({between + '; ' if between else ''}{rounds(figure)} rounds)")
    elif figure.low != figure.high:
        words += f"  ({spread(figure.low, figure.high, figure.unit)})"
    return words + (f"  {figure.note}" if figure.note else "")

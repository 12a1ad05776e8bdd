"""How hard a fault is tried: short among the ordinary tests, long under `make chaos`."""
import os

IS_LONG = os.environ.get("CHAOS") == "long"
#: Begins the line by which a test tells `make chaos` what held, with its figures.
MARK = "HELD "


def scale(short, long):
    return long if IS_LONG else short


def hold(words):
    """For the table at the end of `make chaos`."""
    print(MARK + words, flush=True)

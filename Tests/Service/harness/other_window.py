"""A window of another app beside what is tested."""
import pathlib
import sys

from .processes import Process

PROGRAM = pathlib.Path(__file__).with_name("plain_window.py")


def open_window(case, title, environment, app="other"):
    """Its process; SIGUSR1 has it fill the screen, or no longer."""
    return Process(case, [sys.executable, "-B", str(PROGRAM), app, title], env=environment, name=f"window-{app}")

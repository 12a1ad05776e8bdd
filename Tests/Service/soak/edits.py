"""Preferences edited and reloaded in the day, and servers changed."""
import time

from harness.waiting import until

from . import cast
from .model import Broken
from .stage import PATIENCE


def edit(stage, pick, roll):
    stage.settings.edit(pick, roll)
    _saved(stage)


def edit_by_the_tool(stage, pick, roll):
    """One line of the file, by `pennant prefs`; the next edit by hand takes it out again."""
    if "preferences broken" in stage.troubles:
        return
    before = stage.panel.reloads
    code, printed = stage.service.tool("prefs", "set", "tick", "keep-items", str(1_000 + stage.number))
    if code:
        raise Broken(f"'pennant prefs set' ended with {code}: {printed}")
    stage.until_read(before)


def change_server(stage, pick, roll):
    stage.screens.current = stage.settings.change_server(pick, stage.screens.current)
    _saved(stage)


def _saved(stage):
    stage.troubles.discard("preferences broken")
    stage.settle()
    stage.save()
    if stage.settings.hides_chat and not stage.model.disk_is_full:
        none_on_disk(stage, cast.CHAT)


def none_on_disk(stage, words):
    """No file of the state folder has them, or has them for long."""
    until(
        lambda: not _holders(stage, words),
        lambda: f"a disk without '{words}'; it is in {_holders(stage, words)}", PATIENCE)


def _holders(stage, words):
    found = []
    for path in stage.service.state.rglob("*"):
        try:
            if path.is_file() and path.name != "filler" and words.encode() in path.read_bytes():
                found.append(path.name)
        except FileNotFoundError:
            pass
    return found


def clear(stage, checks):
    """The person is done with everything: nothing is open, and the service is as small as it was."""
    stage.settle()
    stage.center.dismiss_all()
    checks.check()
    none_on_disk(stage, cast.UNWRITTEN)
    if stage.troubles:
        return
    until(lambda: stage.harvest() or not stage.center.list(), "an empty Center", PATIENCE)
    # After so much quiet it has put its things in order.
    stage.pass_time(time.monotonic() + 2.5)
    stage.usage.check_quiet(lambda: stage.pass_time(time.monotonic() + 0.5))
    stage.usage.measure(stage.screens.current)

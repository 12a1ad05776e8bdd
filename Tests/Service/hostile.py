"""The worst messages at each real server, alone and behind the bridge: docs/hostile.md, measured.

usage: hostile.py [SERVER…]    SERVER: such as `MATE`; then the table is printed and not written
"""
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from harness import PrivateBus, ROOT
from harness.files import binary
from harness.strained import HANGS, Strained
from harness.tooled_servers import GateDunst, Mako, Swaync
from harness.windows import Windows
from harness.worst import COMBINED, KINDS, Worst
from harness.x_servers import Lxqt, Mate, NotificationDaemon, Xfce

PAGE = ROOT / "docs/hostile.md"
SERVERS = {
    "dunst": GateDunst, "mako": Mako, "swaync": Swaync, "xfce4-notifyd": Xfce, "LXQt": Lxqt, "MATE": Mate,
    "notification-daemon": NotificationDaemon, "pennant-windows": Windows}
SEED = int(os.environ.get("SEED", "1"))
#: Messages of each kind, each sent when the one before is done with; four times as many of all combined.
MESSAGES = int(os.environ.get("MESSAGES", "3"))
#: Servers measured at a time; what others take from one does not count.
AT_ONCE = int(os.environ.get("AT_ONCE", "2"))
#: Seconds that are promised; a figure above is tried again, for the machine may have been busy.
PROMISED, TRIES = 0.3, 3


class Scope(unittest.TestCase):
    """What started the processes of one trial, and ends them."""

    def keep_log(self, _name, _text):
        """Nobody reads it."""


def strain(kind, messages, is_behind):
    """Seconds that others waited for the server and for the bridge, at worst."""
    scope = Scope()
    try:
        strained = Strained(scope, PrivateBus(scope), kind, is_behind)
        for message in messages:
            if not strained.send(message):
                break
        return strained.slowest
    finally:
        scope.doCleanups()


def measured(kind, messages):
    """(alone, behind, bridge), in seconds; behind it is the best of some tries."""
    alone = strain(kind, messages, is_behind=False)["server"]
    tries = []
    while len(tries) < TRIES and not any(max(found.values()) < PROMISED for found in tries):
        tries.append(strain(kind, messages, is_behind=True))
    best = min(tries, key=lambda found: max(found.values()))
    return alone, best["server"], best["bridge"]


def words(seconds):
    return "hangs" if seconds > HANGS else f"{1000 * seconds:.0f}"


def cell(alone, behind):
    text = words(behind)
    return f"{words(alone)} / " + (f"**{text}**" if behind > PROMISED else text)


def table(results, servers):
    lines = ["| kind | " + " | ".join(servers) + " | Pennant itself |", "|" + "---|" * (len(servers) + 2)]
    for kind in [*KINDS, COMBINED]:
        found = [results[kind, name] for name in servers]
        bridge = max(bridge for _, _, bridge in found)
        lines.append(f"| {kind} | " + " | ".join(cell(alone, behind) for alone, behind, _ in found)
                     + f" | {words(bridge)} |")
    return lines


def write(lines):
    """Renews what stands between the marks of the page."""
    said = f"Measured {time.strftime('%Y-%m-%d')}, {os.cpu_count()} processors, {machine()}, `SEED={SEED}`, {AT_ONCE} servers at a time."
    new = "\n".join(["<!-- measured -->", said, "", *lines, "<!-- /measured -->"])
    text, count = re.subn(
        r"<!-- measured -->.*<!-- /measured -->", lambda _: new, PAGE.read_text(), flags=re.DOTALL)
    if not count:
        sys.exit(f"hostile: {PAGE} has no place for the table")
    PAGE.write_text(text)


def machine():
    release = platform.freedesktop_os_release()
    return f"{release['NAME'].partition(' ')[0]} {release['VERSION_ID']}"


def one_server(folder, name):
    """Measures one server and says each kind as a line of JSON."""
    worst = Worst(pathlib.Path(folder), SEED)
    for kind in [*KINDS, COMBINED]:
        messages = worst.of(kind, 4 * MESSAGES if kind == COMBINED else MESSAGES)
        print(json.dumps([kind, name, measured(SERVERS[name], messages)]), flush=True)


def all_servers(folder, names):
    """{(kind, server): (alone, behind, bridge)}; each server in a process of its own."""
    # Its pictures are made once.
    Worst(pathlib.Path(folder), SEED)
    results, waiting, running = {}, list(names), []
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            running.append(subprocess.Popen(
                [sys.executable, "-B", __file__, "--lines", folder, waiting.pop(0)], stdout=subprocess.PIPE, text=True))
        for line in running[0].stdout:
            kind, name, found = json.loads(line)
            results[kind, name] = tuple(found)
            print(f"{name}, {kind}: {cell(*found[:2])}", flush=True)
        if running.pop(0).wait() != 0:
            sys.exit("hostile: a server could not be measured")
    return results


def main(asked):
    if asked[:1] == ["--lines"]:
        return one_server(*asked[1:])
    unknown = [word for word in asked if word not in SERVERS]
    if unknown:
        sys.exit(f"hostile: '{unknown[0]}' is no server; there are {', '.join(SERVERS)}")
    binary("pennantd")
    servers = [name for name, kind in SERVERS.items()
               if (name in asked or not asked) and (kind is Windows or shutil.which(kind.command[0]))]
    with tempfile.TemporaryDirectory(prefix="worst.") as folder:
        results = all_servers(folder, servers)
    lines = table(results, servers)
    print("\n" + "\n".join(lines))
    if not asked:
        write(lines)
    over = [f"{kind} on {name}" for (kind, name), (_, behind, bridge) in results.items()
            if max(behind, bridge) > PROMISED]
    if over:
        sys.exit(f"\nover {PROMISED} s: {'; '.join(over)}")
    return None


if __name__ == "__main__":
    main(sys.argv[1:])

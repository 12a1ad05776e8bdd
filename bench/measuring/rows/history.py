"""Listing ten thousand past items through the control interface, page by page."""
import time

from gi.repository import Gio, GLib
from harness import Center
from harness.center import INTERFACE, NAME, PATH

from .. import bars
from ..driving import drive
from ..figures import of_values
from ..scope import Scope

#: An app's past is bounded at a thousand.
ROWS, APPS = 10_000, 20


def all_pages(center):
    """(rows, milliseconds of each page): the time of the calls alone, not of reading the answers."""
    rows, took, options = 0, [], {}
    while True:
        arguments = GLib.Variant("(a{sv})", (options,))
        begun = time.monotonic()
        answer = center.connection.call_sync(
            NAME, PATH, INTERFACE, "History", arguments, None, Gio.DBusCallFlags.NONE, 30000, None)
        took.append((time.monotonic() - begun) * 1000)
        page = answer.get_child_value(0)
        if page.n_children() == 0:
            return rows, took
        rows += page.n_children()
        last = page.get_child_value(page.n_children() - 1).unpack()
        options = {"before": GLib.Variant("u", last["id"])}


def measure(bench, times=5):
    subject = bench.default()
    with Scope() as scope:
        running = subject.start(scope)
        # A tenth more, and one, is sent as a warm-up.
        drive(running, subject, "throughput", count=ROWS * 10 // 11 - 1, apps=APPS, close=True)
        center = Center(running.bus)
        lists = [all_pages(center) for _ in range(times)]
    rows = lists[0][0]
    bench.add(of_values(
        "history", f"listing {rows:,} past items", bars.DEFAULT, "ms",
        [sum(pages) for _, pages in lists], f"{len(lists[0][1])} pages"))
    bench.add(of_values(
        "history", "longest page of these", bars.DEFAULT, "ms", [max(pages) for _, pages in lists]))

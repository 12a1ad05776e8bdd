"""New preferences of 500 apps, with an item of each of them open, until they hold."""
import os
import time

from harness import Center, until

from .. import bars, preferences
from ..driving import drive
from ..figures import of_values
from ..scope import Scope

APPS, TIMES = 500, 10


def measure(bench, times=TIMES):
    subject = bench.default()
    with Scope() as scope:
        running = subject.start(scope)
        drive(running, subject, "throughput", count=APPS, apps=APPS)
        center = Center(running.bus)
        newest = center.list()[0]["id"]
        answered, shown = [], []
        for number in range(times):
            style = ("alert", "banner")[number % 2]
            one = reload(subject.service, center, newest, preferences.of_apps(APPS, style))
            answered.append(one[0])
            shown.append(one[1])
            time.sleep(0.3)
    bench.add(of_values("reload", f"Reload, {APPS} apps, answered", bars.DEFAULT, "ms", answered))
    bench.add(of_values("reload", "until an open item's style says so", bars.DEFAULT, "ms", shown))


def reload(service, center, identifier, text):
    """(milliseconds to the answer, to the open item being explained by the new text)."""
    before = center.call("Explain", "(u)", identifier)["reasons"]
    new = service.preferences_file.with_suffix(".new")
    new.write_text(text)
    begun = time.monotonic()
    os.replace(new, service.preferences_file)
    errors = center.call("Reload")
    answered = time.monotonic()
    if errors:
        raise RuntimeError(f"preferences refused: {errors[0]}")
    until(lambda: center.call("Explain", "(u)", identifier)["reasons"] != before, "the new style")
    return (answered - begun) * 1000, (time.monotonic() - begun) * 1000

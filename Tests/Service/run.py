"""Runs the whole-service tests: three files at a time and four that wait, within one time limit.

usage: run.py [PATTERN]    PATTERN: words of file names, such as `closing`, or with a test's name
                           as `closing.Closing.test_dismissed_by_the_person`

Some that take long are left out where no pattern is given: those of LONG. With LONG=yes in the environment
they alone are run.

Where all are run and one or two files fail, these run once more with the machine to themselves: those
that pass then are listed as UNSTEADY, with what failed at first, and fail nothing.

All run on dbus-daemon, and those that are about the bus on dbus-broker too. With BUS=dbus-broker
(or dbus-daemon) in the environment, all that match run on that one alone.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from harness.bare import BARE
from harness.files import ROOT, binary

HERE = pathlib.Path(__file__).resolve().parent
#: On a slow machine all take ten minutes; a run that hangs ends here.
SECONDS = 1200
AT_ONCE = 3
#: More than these are no accident of a busy machine.
MOST_UNSTEADY = 2
#: These mostly wait for others: four of them run beside the three.
WAITING = (
    "test_after_a_start", "test_changing_servers", "test_copies_on_disk", "test_gate_servers", "test_journal_trouble",
    "test_moving_dunst", "test_moving_mako", "test_moving_swaync", "test_moving_xfce", "test_scheduling",
    "test_scheduling_by_hand", "test_server_notice", "test_silent_disk", "test_slow_disk",
    "test_slow_start", "test_sounds", "test_sounds_player", "test_sounds_trouble", "test_start_full_disk",
    "test_start_in_trouble", "test_store_faults", "test_windows_center", "test_windows_center_hands",
    "test_windows_center_keys", "test_windows_center_links", "test_windows_center_view", "test_windows_colours", "test_windows_doubled", "test_windows_half_written",
    "test_windows_hands", "test_windows_looks", "test_windows_mirrored", "test_windows_places", "test_windows_readers",
    "test_windows_resting", "test_windows_settings", "test_windows_settings_keys", "test_windows_settings_keys_kept",
    "test_windows_settings_looks", "test_windows_settings_readers", "test_windows_take_no_keys", "test_windows_together",
    "test_windows_two_monitors")
WAITING_AT_ONCE = 4
#: Each of these takes a long time and is about one corner, or about what other files are about too.
LONG = (
    "test_large_first_calls", "test_today", "test_windows_doubled", "test_windows_languages", "test_windows_orca",
    "test_windows_settings_keys")
#: How much comes together in a flood, and so what it costs, depends on what else runs.
ALONE = ("test_crowds", "test_floods")
# The longest first, so that no long one is left alone at the end.
FIRST = (
    "test_crowds", "test_floods", "test_slow_start", "test_start_in_trouble", "test_windows", "test_today",
    "test_windows_settings_keys", "test_windows_center_hands", "test_windows_center_keys", "test_windows_doubled",
    "test_start_full_disk", "test_windows_center",
    "test_gate_servers", "test_copies_on_disk", "test_windows_settings", "test_windows_looks", "test_windows_places",
    "test_windows_hands", "test_windows_resting",
    "test_sounds_trouble", "test_store_faults", "test_moving_swaync", "test_large_first_calls", "test_sounds", "test_slow_disk",
    "test_journal_trouble", "test_moving_mako", "test_changing_servers", "test_scheduling", "test_sounds_player",
    "test_after_a_start", "test_real_servers", "test_hostile_servers", "test_hostile_floods", "test_hostile",
    "test_server_trouble", "test_terminal", "test_soak")
# What is about the bus, and so runs on dbus-broker as well.
ON_BOTH = (
    "test_answered_first", "test_bus_name", "test_child_process",
    "test_doors", "test_doors_portal", "test_foreign_callers", "test_foreign_calls", "test_front_door",
    "test_gate_servers", "test_hostile", "test_hostile_floods", "test_identity", "test_identity_gone",
    "test_identity_sites", "test_ids_and_owners", "test_lent_name", "test_real_clients", "test_server_trouble",
    "test_starting")
#: About servers, and so on the other bus with one of them alone.
IN_PART = {"test_gate_servers": "BehindDunst"}


def on_buses(names):
    """(file, bus), as it is to be run."""
    asked = os.environ.get("BUS")
    if asked:
        return [(name, asked) for name in names]
    return sorted(
        [(name, "dbus-daemon") for name in names] + [(name, "dbus-broker") for name in names if name in ON_BOTH],
        key=lambda one: FIRST.index(one[0]) if one[0] in FIRST else len(FIRST))


class Run:
    """One file of tests, in a process of its own."""

    def __init__(self, module, bus, only):
        if not only and bus != "dbus-daemon" and "BUS" not in os.environ:
            only = IN_PART.get(module, "")
        self.one = (module, bus)
        self.waits = module in WAITING
        self.name = module if bus == "dbus-daemon" else f"{module} on {bus}"
        self.skipped = None
        self.begun = time.monotonic()
        self.output = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-m", "unittest", "-v", *(["-k", only] if only else []), module],
            cwd=HERE, env={**os.environ, **BARE, "BUS": bus}, stdin=subprocess.DEVNULL, stdout=self.output,
            stderr=subprocess.STDOUT)

    def is_over(self):
        """Whether it has ended, and then what it and all its children used of a processor."""
        if self.process.returncode is None:
            pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
            if pid:
                self.process.returncode = os.waitstatus_to_exitcode(status)
                self.worked = usage.ru_utime + usage.ru_stime
        return self.process.returncode is not None

    def text(self):
        self.output.seek(0)
        return self.output.read()

    def failures(self):
        """The tests that failed, each with the line that says why: for the end, where a log is read from."""
        heads = re.split(r"^=+\n(?=FAIL|ERROR)", self.text(), flags=re.MULTILINE)[1:]
        for part in heads:
            reasons = re.findall(r"^(?:\w+\.)*\w*(?:Error|Exception|Expired)\b.*", part, re.MULTILINE)
            yield f"{part.splitlines()[0]}\n      {(reasons or ['no reason was found'])[0][:300]}"

    def report(self):
        text = self.text()
        passed = self.process.returncode == 0
        ran = re.search(r"Ran (\d+) tests?", text)
        ran = ran.group(1) if ran else "no"
        skipped = re.search(r"skipped=(\d+)", text)
        seconds = time.monotonic() - self.begun
        if not passed:
            print(text)
        word = "passed" if passed else "FAILED"
        if skipped:
            reasons = sorted(set(re.findall(r"skipped '(.+)'$", text, re.MULTILINE)))
            self.skipped = f"{self.name}: {skipped.group(1)} of {ran} tests ({'; '.join(reasons)})"
            word = "skipped" if passed and skipped.group(1) == ran else word
        print(f"{word}  {self.name}: {ran} tests, {seconds:.1f} s, {self.worked:.1f} s of work", flush=True)
        return passed


def next_of(waiting, running):
    """What can be started now: the first for which there is room."""
    if any(run.name in ALONE for run in running):
        return None
    beside = sum(run.waits for run in running)
    for name, bus in waiting:
        if name in ALONE and running:
            continue
        if beside < WAITING_AT_ONCE if name in WAITING else len(running) - beside < AT_ONCE:
            return name, bus
    return None


def steady(failed, why):
    """Runs again, each alone, what failed beside others: gives what fails alone too."""
    left = []
    for run in failed:
        print(f"again, alone: {run.name}", flush=True)
        again = Run(*run.one, "")
        while not again.is_over():
            time.sleep(0.05)
        if again.report():
            why.append(f"UNSTEADY: {run.name} failed beside others and passed alone")
        else:
            left.append(again)
    return left


def main():
    if len(sys.argv) > 2:
        sys.exit(f"one pattern at a time: '{sys.argv[1]}', or {', '.join(sys.argv[2:])}")
    pattern, _, only = (sys.argv[1] if len(sys.argv) > 1 else "").partition(".")
    binary("pennantd")
    names = sorted(path.stem for path in HERE.glob("test_*.py") if pattern in path.stem)
    if not pattern:
        names = [name for name in names if (name in LONG) == bool(os.environ.get("LONG"))]
    if not names:
        sys.exit(f"no file of tests matches '{pattern}' in {HERE.relative_to(ROOT)}")
    end = time.monotonic() + SECONDS
    waiting, running, failed, skipped, why = on_buses(names), [], [], [], []
    while waiting or running:
        while (one := next_of(waiting, running)) is not None:
            waiting.remove(one)
            running.append(Run(*one, only))
        for run in [run for run in running if run.is_over()]:
            running.remove(run)
            if not run.report():
                failed.append(run)
                why.extend(run.failures())
            if run.skipped:
                skipped.append(run.skipped)
        if time.monotonic() > end:
            for run in running:
                run.process.kill()
                run.process.wait(timeout=10)
                print(run.text())
            names = ", ".join(run.name for run in running)
            sys.exit(f"FAILED: not done within {SECONDS} s: {names}")
        time.sleep(0.05)
    if not pattern and len(failed) <= MOST_UNSTEADY:
        failed = steady(failed, why)
    for words in skipped:
        print(f"SKIPPED  {words}", flush=True)
    for words in why:
        print(words, flush=True)
    if failed:
        sys.exit(f"FAILED: {', '.join(run.name for run in failed)}")


if __name__ == "__main__":
    main()

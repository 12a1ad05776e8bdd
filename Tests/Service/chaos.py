"""Everything the service must live through, in its long form, and a table of what held.

usage: chaos.py [FAULT…]    FAULT: words of the table below, such as `server`; without one, all
"""
import os
import pathlib
import re
import subprocess
import sys
import time

from harness.files import binary
from harness.scale import MARK

HERE = pathlib.Path(__file__).resolve().parent
#: A fault, what is done, and the tests that do it.
FAULTS = (
    ("kill", "the service killed in the middle of a burst", ("chaos_kill",)),
    ("server", "the server killed, stopped, slow, answering garbage or giving ids twice",
     ("test_server_faults", "test_server_trouble")),
    ("bus", "the session bus gone", ("test_bus_gone",)),
    ("limits", "the limits that are compiled into the bus", ("test_bus_limits",)),
    ("descriptors", "no descriptor left", ("test_out_of_descriptors",)),
    ("memory", "little memory, and killed for it", ("test_memory_limit",)),
    ("disk", "a full, a broken and a read-only disk",
     ("test_store_faults", "test_start_in_trouble", "test_start_full_disk")),
    ("start", "a start with 20,000 open items, and killed in the middle of it", ("test_start_with_many",)),
    ("slow", "a disk on which each call takes a second", ("test_slow_disk", "test_slow_start")),
    ("links", "a link in the place of each folder on the way to the state folder",
     ("test_state_folder.StateFolder"
      ".test_a_link_on_the_way_to_it_does_not_keep_the_center_off_the_disk",)),
    ("preferences", "something else in the place of the preferences file",
     ("test_preferences_trouble",)),
    ("clock", "the clock set back and forward", ("test_clock",)),
    ("clients", "a thousand clients at once", ("test_crowds.Crowds.test_a_thousand_clients_at_once",)),
    ("crowd", "sixty that begin with 8 MiB each, and one with 128 MiB", ("test_large_first_calls",)),
    ("senders", "a million notifications from fifty senders",
     ("test_crowds.Crowds.test_fifty_senders_that_do_not_stop",)),
)


class Trial:
    """One fault, tried in a process of its own."""

    def __init__(self, fault, done, tests):
        self.fault, self.done = fault, done
        begun = time.monotonic()
        ran = subprocess.run(
            [sys.executable, "-B", "-m", "unittest", "-v", "-f", *tests], cwd=HERE, check=False, text=True,
            env={**os.environ, "CHAOS": "long"}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.seconds = time.monotonic() - begun
        self.output, self.passed = ran.stdout, ran.returncode == 0
        #: What the tests say of it themselves.
        self.held = re.findall(f"{MARK}(.*)", ran.stdout)
        count = re.search(r"Ran (\d+) test", ran.stdout)
        self.count = int(count.group(1)) if count else 0
        self.skipped = re.findall(r"skipped '(.+)'", ran.stdout)

    def lines(self):
        word = "held" if self.passed else "FAILED"
        word = f"{word}, {len(self.skipped)} skipped ({self.skipped[0]})" if self.skipped else word
        yield f"{self.fault:12} {self.done}: {word}; {self.count} tests, {self.seconds:.0f} s"
        for words in self.held:
            yield f"{'':12}   {words}"


def main(asked):
    known = [fault for fault, _, _ in FAULTS]
    unknown = [word for word in asked if word not in known]
    if unknown:
        sys.exit(f"chaos: '{unknown[0]}' is no fault; there are {', '.join(known)}")
    binary("pennantd")
    trials = []
    for fault, done, tests in FAULTS:
        if asked and fault not in asked:
            continue
        print(f"{fault}: {done} …", flush=True)
        trials.append(Trial(fault, done, tests))
        if not trials[-1].passed:
            print(trials[-1].output, flush=True)
    print("\nWhat was done, and what held\n")
    for trial in trials:
        print("\n".join(trial.lines()), flush=True)
    failed = [trial.fault for trial in trials if not trial.passed]
    if failed:
        sys.exit(f"\nFAILED: {', '.join(failed)}")


if __name__ == "__main__":
    main(sys.argv[1:])

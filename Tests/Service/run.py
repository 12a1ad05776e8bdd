"""Runs the whole-service tests: two files at a time, within one time limit.

usage: run.py [PATTERN]    PATTERN: words of file names, such as `closing`, or with a test's name
                           as `closing.Closing.test_dismissed_by_the_person`
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from harness.files import ROOT, binary

HERE = pathlib.Path(__file__).resolve().parent
SECONDS = 300
AT_ONCE = 2
# The longest first, so that no long one is left alone at the end.
FIRST = ("test_gate_servers", "test_real_servers", "test_hostile", "test_server_trouble", "test_terminal")


class Run:
    """One file of tests, in a process of its own."""

    def __init__(self, module, only):
        self.name = module
        self.begun = time.monotonic()
        self.output = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-m", "unittest", *(["-k", only] if only else []), module],
            cwd=HERE, stdin=subprocess.DEVNULL, stdout=self.output, stderr=subprocess.STDOUT)

    def text(self):
        self.output.seek(0)
        return self.output.read()

    def report(self):
        text = self.text()
        passed = self.process.returncode == 0
        ran = re.search(r"Ran (\d+) tests?", text)
        seconds = time.monotonic() - self.begun
        if not passed:
            print(text)
        print(f"{'passed' if passed else 'FAILED'}  {self.name}: "
              f"{ran.group(1) if ran else 'no'} tests, {seconds:.1f} s", flush=True)
        return passed


def main():
    pattern, _, only = (sys.argv[1] if len(sys.argv) > 1 else "").partition(".")
    binary("pennantd")
    names = sorted(
        (path.stem for path in HERE.glob("test_*.py") if pattern in path.stem),
        key=lambda name: (name not in FIRST, name))
    if not names:
        sys.exit(f"no file of tests matches '{pattern}' in {HERE.relative_to(ROOT)}")
    end = time.monotonic() + SECONDS
    waiting, running, failed = list(names), [], []
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            running.append(Run(waiting.pop(0), only))
        for run in [run for run in running if run.process.poll() is not None]:
            running.remove(run)
            if not run.report():
                failed.append(run.name)
        if time.monotonic() > end:
            for run in running:
                run.process.kill()
                run.process.wait(timeout=10)
                print(run.text())
            names = ", ".join(run.name for run in running)
            sys.exit(f"FAILED: not done within {SECONDS} s: {names}")
        time.sleep(0.05)
    if failed:
        sys.exit(f"FAILED: {', '.join(failed)}")


if __name__ == "__main__":
    main()

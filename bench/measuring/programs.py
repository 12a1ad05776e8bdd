"""The C programs: they are built when their sources are newer, and print one line of JSON each."""
import json
import os
import pathlib
import subprocess
import sys

from harness import ROOT

SOURCES = ROOT / "bench/programs"
BUILT = ROOT / ".build/bench"
#: Those that send share the notification, those that answer what a server is.
SENDING, SERVING = ("notify", "options"), ("server",)
PARTS = {"roundtrip": SENDING, "throughput": SENDING, "latency": SENDING, "startup": (),
         "frames": SENDING, "commits": SENDING, "floor": SERVING, "forwarder": SERVING, "keeper": SERVING, "recorder": SERVING}
#: What one needs besides.
LIBRARIES = {"frames": ("x11", "xdamage")}
#: No run of a client may take longer; a server that hangs ends the row, not the bench.
SECONDS = 120


def build():
    BUILT.mkdir(parents=True, exist_ok=True)
    newest = max(path.stat().st_mtime for path in SOURCES.iterdir())
    for name, parts in PARTS.items():
        target = BUILT / name
        if target.exists() and target.stat().st_mtime > newest:
            continue
        flags = subprocess.check_output(
            ["pkg-config", "--cflags", "--libs", "dbus-1", "sqlite3", *LIBRARIES.get(name, ())], text=True).split()
        sources = [SOURCES / f"{part}.c" for part in (name, *parts)]
        subprocess.check_call(
            ["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", target, *sources, *flags])


def path(name):
    return str(BUILT / name)


def pinned(processor):
    """For Popen: the child runs on that processor alone; on all where it is None."""
    if processor is None:
        return None
    return lambda: os.sched_setaffinity(0, {processor})


def run(name, environment, *arguments, processor=None, seconds=SECONDS, **options):
    """Runs a client to its end; what it measured. Options: `count=5` is `--count 5`."""
    words = [str(word) for word in arguments]
    for key, value in options.items():
        words += [f"--{key}"] if value is True else [f"--{key}", str(value)]
    done = subprocess.run(
        [path(name), *words], env=environment, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=seconds, check=False, preexec_fn=pinned(processor))
    if done.returncode != 0:
        raise RuntimeError(f"{name} failed: {done.stderr.strip()}")
    return json.loads(done.stdout)


def service():
    """The folder of the release of pennantd; built when it is not named by PENNANT_BIN."""
    if "PENNANT_BIN" not in os.environ:
        print("Building the release …", flush=True)
        if subprocess.run([ROOT / "scripts/build"], stdout=subprocess.DEVNULL, check=False).returncode != 0:
            sys.exit("bench: the release could not be built; 'make build' says why")
        found = subprocess.check_output(
            ["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, text=True)
        os.environ["PENNANT_BIN"] = found.strip()
    return pathlib.Path(os.environ["PENNANT_BIN"])

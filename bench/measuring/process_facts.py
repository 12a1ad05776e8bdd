"""What the kernel knows of a process: time, memory, wakeups."""
import os
import pathlib


def _tasks(pid):
    return [pathlib.Path(f"/proc/{pid}/task/{task}") for task in os.listdir(f"/proc/{pid}/task")]


def cpu_seconds(pid):
    """On a processor so far, all threads. To the nanosecond where the kernel keeps that."""
    try:
        return sum(int((task / "schedstat").read_text().split()[0]) for task in _tasks(pid)) / 1e9
    except (FileNotFoundError, IndexError):
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _status(folder, key):
    for line in (folder / "status").read_text().splitlines():
        if line.startswith(key + ":"):
            return int(line.split()[1])
    return 0


def resident_megabytes(pid):
    return _status(pathlib.Path(f"/proc/{pid}"), "VmRSS") / 1024


def wakeups(pid):
    """{thread: how often it has waited for something and gone on}."""
    return {task.name: _status(task, "voluntary_ctxt_switches") for task in _tasks(pid)}


def wakeups_since(before, after):
    """Of two of these: a thread that ended in between is not counted, a new one is."""
    return sum(count - before.get(thread, 0) for thread, count in after.items())

"""Control groups of a test's own: what an app runs in, as the system says it."""
import os
import pathlib


def hierarchy():
    """A place for a control group of our own, or None."""
    for path in ("/sys/fs/cgroup/unified", "/sys/fs/cgroup/systemd", "/sys/fs/cgroup"):
        if os.path.exists(f"{path}/cgroup.procs") and os.access(f"{path}/cgroup.procs", os.W_OK):
            return pathlib.Path(path)
    return None


def in_unit(case, unit):
    """What stands before a command that is to run in a unit of this name."""
    group = hierarchy() / unit
    group.mkdir()
    case.addCleanup(group.rmdir)
    return ["sh", "-c", 'echo $$ >"$0/cgroup.procs" && exec "$@"', str(group)]

"""A state folder on a disk that takes long, and a runtime folder in memory, as a session has it."""
import os
import pathlib
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).with_suffix(".c")
MEMORY = "/dev/shm"


def memory_folder(case):
    """A folder in memory that is the person's alone."""
    if not os.path.ismount(MEMORY):
        raise unittest.SkipTest(f"{MEMORY} is no file system in memory")
    folder = tempfile.TemporaryDirectory(prefix="run.", dir=MEMORY)
    case.addCleanup(folder.cleanup)
    return pathlib.Path(folder.name)


class SlowDisk:
    """`seconds` for each call that waits for it; `environment` is what a service needs to be on it."""

    def __init__(self, case, home, seconds=1.0):
        folder = tempfile.TemporaryDirectory(prefix="disk.")
        case.addCleanup(folder.cleanup)
        library = pathlib.Path(folder.name, "slow_disk.so")
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"], check=True)
        self._silence = pathlib.Path(folder.name, "silence")
        self._log = pathlib.Path(folder.name, "log")
        self.runtime = memory_folder(case)
        self.environment = {
            "LD_PRELOAD": str(library), "SLOW_DISK_FOLDER": str(home / "state"),
            "SLOW_DISK_MS": str(int(seconds * 1000)), "SLOW_DISK_LOG": str(self._log),
            "SLOW_DISK_SILENCE": str(self._silence), "XDG_RUNTIME_DIR": str(self.runtime)}

    def fall_silent(self):
        """Whoever reads the database waits until it speaks again."""
        self._silence.touch()

    def speak(self):
        self._silence.unlink(missing_ok=True)

    def forget(self):
        self._log.write_text("")

    @property
    def waited_on_the_loop(self):
        """What the thread that serves everybody has asked of the disk."""
        return self._log.read_text().splitlines() if self._log.exists() else []

"""A group of the kernel's that gives a process so much memory and no more."""
import os
import pathlib
import unittest

ROOT = pathlib.Path("/sys/fs/cgroup")


class MemoryLimit:
    """What the process has already is not counted, only what it takes from now on."""

    def __init__(self, case, process, kib):
        old = ROOT / "memory"
        parent = old if old.is_dir() else ROOT
        names = ("memory.limit_in_bytes", "memory.max_usage_in_bytes") if old.is_dir() else (
            "memory.max", "memory.peak")
        self._folder = parent / f"pennant-test-{os.getpid()}-{process.pid}"
        try:
            self._folder.mkdir()
            case.addCleanup(self._remove)
            (self._folder / names[0]).write_text(str(kib * 1024))
            (self._folder / "cgroup.procs").write_text(str(process.pid))
        except OSError as error:
            raise unittest.SkipTest(f"no group with a memory limit can be made here: {error}")
        self._peak = self._folder / names[1]

    @property
    def peak(self):
        """kB"""
        return int(self._peak.read_text()) // 1024

    def _remove(self):
        """Its processes are gone by then, or go back to where they came from."""
        for pid in (self._folder / "cgroup.procs").read_text().split():
            (self._folder.parent / "cgroup.procs").write_text(pid)
        self._folder.rmdir()

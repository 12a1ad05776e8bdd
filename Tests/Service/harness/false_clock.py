"""A time of day that one process believes and that a test sets; spans of time stay true for it."""
import glob
import os
import pathlib
import tempfile
import unittest

LIBRARY = "/usr/lib/*/faketime/libfaketime.so.1"


class FalseClock:
    """Its file has the offset, as Debian's `faketime` reads it at every question for the time."""

    def __init__(self, case):
        found = glob.glob(LIBRARY)
        if not found:
            raise unittest.SkipTest("there is no faketime: run 'make deps'")
        folder = tempfile.TemporaryDirectory(prefix="clock.")
        case.addCleanup(folder.cleanup)
        self._file = pathlib.Path(folder.name, "offset")
        self.set(0)
        self.environment = {
            "LD_PRELOAD": found[0], "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}

    def set(self, seconds):
        """So many seconds ahead of the true time, or behind it."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{seconds:+d}\n")
        os.replace(new, self._file)

"""Folders of a test's own, in which things are installed and packed."""
import os
import pathlib
import shutil
import subprocess
import unittest

from .files import ROOT, binary

PROGRAMS = pathlib.Path(binary("pennant")).parent


def run(*words, **more):
    return subprocess.run(
        [str(word) for word in words], check=False, capture_output=True, text=True, timeout=60, **more)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(os.environ.get("TMPDIR", "/tmp"), f"packaging-{os.getpid()}")
        self.folder.mkdir()
        self.addCleanup(shutil.rmtree, self.folder)

    def script(self, name, **places):
        done = run(ROOT / "scripts" / name, env={
            **os.environ, "BIN": str(PROGRAMS), "DESTDIR": str(self.folder),
            "HOME": str(self.folder / "home"), "SUDO_USER": "", "XDG_STATE_HOME": "", **places})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def held(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

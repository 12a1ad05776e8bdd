"""The page's own example for swaylock and swayidle, under a compositor without a screen."""
import os
import pathlib
import shutil
import signal
import subprocess
import unittest

from harness import ROOT, Process, binary, until
from harness.sway import Sway
from test_docs import blocks
from harness.lock_case import LockCase

PAGE = ROOT / "docs/locking.md"


@unittest.skipUnless(shutil.which("swaylock") and shutil.which("swayidle"), "there is no swaylock")
@unittest.skipUnless(os.getuid() == 0 and shutil.which("unshare"), "needs processes of its own")
class BySwaylock(LockCase):
    BY_HAND = "'pennant lock on'"

    def setUp(self):
        super().setUp()
        self.serve_locked_by()
        self.sway = Sway(self)
        self.folder = self.service.home / "bin"
        self.folder.mkdir()
        ((_, script), *_) = [one for one in blocks(PAGE, "sh script") if "swaylock" in one[1]]
        path = self.folder / "lock-screen"
        path.write_text(script)
        path.chmod(0o755)

    def environment(self):
        tools = os.path.dirname(binary("pennant"))
        own = self.service.environment()
        return {**own, **self.sway.environment,
                "PATH": f"{self.folder}:{tools}:{os.environ['PATH']}"}

    def swaylock(self):
        """The process of it, in this test's folders."""
        found = subprocess.run(
            ["pgrep", "-x", "swaylock"], capture_output=True, text=True, check=False).stdout.split()
        return sorted(int(pid) for pid in found if self.is_ours(pid))

    def is_ours(self, pid):
        own = f"HOME={self.service.home}".encode()
        try:
            return own in pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            return False  # It has ended meanwhile.

    def begin(self, *command):
        """Where `pgrep` sees no swaylock but its own, and with an end for all of it."""
        Process(
            self, ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc", *command],
            env=self.environment(), name=command[0])

    def until_locked_and_unlock(self):
        self.until_locked(self.BY_HAND)
        self.until_screen("Notification")
        # The second one of it asks for the password.
        locker, *_ = until(self.swaylock, "swaylock")
        os.kill(locker, signal.SIGUSR1)
        self.until_unlocked()
        self.until_screen("Secret")

    def test_by_a_key(self):
        self.client().notify("Secret", timeout=0)
        self.until_screen("Secret")
        self.begin("lock-screen")
        self.until_locked_and_unlock()

    def test_after_a_while(self):
        self.client().notify("Secret", timeout=0)
        self.until_screen("Secret")
        _, _, rest = PAGE.read_text().partition("swayidle/config`:\n\n```swayidle\n")
        settings, _, _ = rest.partition("```")
        self.assertIn("timeout 300", settings)
        config = self.service.home / "swayidle"
        config.write_text(settings.replace("timeout 300", "timeout 1"))
        self.begin("swayidle", "-w", "-C", str(config))
        self.until_locked_and_unlock()


if __name__ == "__main__":
    unittest.main()

"""The faults of the day, carried out on a stage, and mended."""
import os
import signal
import subprocess
import time

from harness.waiting import until

from . import apps, settings, waiters

#: The service asks a full disk again after ten seconds.
RECOVERY = 30


class Troubles:
    """`begin` and `mend` by the names of `faults`; what is not known to be mended does nothing then."""

    def __init__(self, stage, checks):
        self.stage, self.checks = stage, checks
        self.counts = {}
        self._filler = stage.service.state / "filler"

    def begin(self, name, roll):
        if name in self.stage.troubles:
            return
        method = getattr(self, name.replace(" ", "_").replace("-", "_"))
        if method(roll) is not False:
            self.counts[name] = self.counts.get(name, 0) + 1

    def mend(self, name):
        if name in self.stage.troubles:
            self.stage.troubles.discard(name)
            getattr(self, "mend_" + name.replace(" ", "_"))()

    def mend_all(self):
        for name in sorted(self.stage.troubles):
            self.mend(name)

    # The service.

    def service_killed(self, roll):
        stage = self.stage
        self.mend("disk full")
        # Some of it is to be in the middle of something.
        apps.flood(stage, int(roll * 60), 0, roll)
        stage.pass_time(time.monotonic() + roll % 0.1)
        killed_at = time.time()
        stage.service.process.send(signal.SIGKILL)
        stage.end_life()
        stage.model.killed()
        stage.dying, stage.fresh = (killed_at, time.time()), True
        stage.start()

    def service_ended_and_started(self, roll):
        self.mend("disk full")
        self.stage.settle()
        self.stage.service.process.terminate()
        self.stage.end_life()
        self.stage.start()

    def hang_up_signal(self, roll):
        self.stage.service.process.send(signal.SIGHUP)

    # The server.

    def server_killed(self, roll):
        return self._with_screen("server killed", lambda screen: screen.process.kill())

    def mend_server_killed(self):
        self.beset.start()

    def server_stopped(self, roll):
        return self._with_screen("server stopped", lambda screen: screen.process.stop())

    def mend_server_stopped(self):
        self.beset.process.go_on()

    def server_in_error(self, roll):
        return self._with_screen("server in error", lambda screen: screen.do("mood", mood="error"))

    def server_silent(self, roll):
        return self._with_screen("server silent", lambda screen: screen.do("mood", mood="silent"))

    def server_slow(self, roll):
        return self._with_screen("server slow", lambda screen: screen.do("mood", mood="slow"))

    def mend_server_in_error(self):
        self.beset.do("mood", mood="well")

    mend_server_silent = mend_server_slow = mend_server_in_error

    def _with_screen(self, name, trouble):
        """One trouble at a time with the one that draws; the child is killed where it can only be."""
        screen = self.stage.screens.drawing
        if any(other.startswith("server") for other in self.stage.troubles):
            return False
        if screen is None:
            return self._kill_child() if name == "server killed" else False
        self.beset = screen
        trouble(screen)
        self.stage.troubles.add(name)

    def _kill_child(self):
        pid = self.stage.service.process.pid
        with open(f"/proc/{pid}/task/{pid}/children") as file:
            children = file.read().split()
        for child in children[:1]:
            os.kill(int(child), signal.SIGKILL)
        return bool(children)

    # Clients.

    def client_killed(self, roll):
        stage = self.stage
        if waiters.kill_one(stage, roll):
            return
        apps.restart_app(stage, roll)

    def foreign_id(self, roll):
        apps.foreign_id(self.stage, roll)

    # Files.

    def preferences_broken(self, roll):
        self.stage.troubles.add("preferences broken")
        self.stage.service.preferences_file.write_text(settings.BROKEN)

    def mend_preferences_broken(self):
        self.stage.settings.edits += 1
        self.stage.save()

    def disk_full(self, roll):
        stage = self.stage
        if not stage.is_small_disk:
            return False
        stage.settle()
        stage.model.disk_is_full = True
        with open(self._filler, "wb", buffering=0) as file:
            for size in (1 << 20, 4096, 512, 1):
                try:
                    while file.write(bytes(size)) == size:
                        pass
                except OSError:
                    pass
        stage.troubles.add("disk full")

    def mend_disk_full(self):
        stage = self.stage
        self._filler.unlink()
        # It may not have been felt at all; then there is nothing to recover from.
        until(stage.usage.is_disk_well, "a word that the disk takes everything again", RECOVERY)
        # What ended meanwhile, and had nobody to be told, is seen to be over.
        self.checks.check()
        stage.model.disk_is_full = False


def mount_small_disk(stage):
    """A disk for the state that can be filled, where this machine allows it."""
    folder = stage.service.state
    folder.mkdir(mode=0o700, exist_ok=True)
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64m,mode=0700", "tmpfs", str(folder)],
        capture_output=True, check=False)
    if done.returncode == 0:
        stage.case.addCleanup(subprocess.run, ["umount", "--lazy", str(folder)], check=False)
    return done.returncode == 0

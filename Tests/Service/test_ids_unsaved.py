"""A state folder that takes no files: no id is given twice by lives that cannot write down which they gave."""
import shutil
import unittest

from harness import variant
from harness.slow_disk import memory_folder
from test_store_faults import FaultCase

TRANSIENT = {"transient": variant("b", True)}


class Unsaved(FaultCase):
    def begin(self, *mounted):
        """Its state folder; the journal is in memory."""
        folder = self.prepare()
        if mounted:
            self.mount(*mounted, str(folder))
        self.runtime = memory_folder(self)
        self.service.session["XDG_RUNTIME_DIR"] = str(self.runtime)
        return folder

    def assert_lives_give_others(self, given, between=lambda: None):
        for _ in range(3):
            self.service.start()
            app, ids = self.client(), []
            for number in range(3):
                ids.append(app.notify(f"News {number}", hints=TRANSIENT, timeout=100_000))
            self.assertFalse(set(ids) & set(given), "an id was given twice")
            given.extend(ids)
            self.center().dismiss(*ids)
            self.end()
            between()

    def exhaust(self, folder):
        """Takes all the inodes there are."""
        count = 0
        try:
            while True:
                (folder / f"filler-{count}").touch()
                count += 1
        except OSError:
            self.assertGreater(count, 0)

    def test_used_up_inodes_after_a_kill(self):
        folder = self.begin("-t", "tmpfs", "-o", "size=20m,nr_inodes=30,mode=0700", "tmpfs")
        self.service.start()
        given = [self.client().notify("Zero")]
        self.center().history()
        self.service.die()
        self.exhaust(folder)
        self.assert_lives_give_others(given)

    def test_a_folder_that_is_read_only_when_each_session_has_a_new_runtime_folder(self):
        folder = self.begin()
        self.service.start()
        given = [self.client().notify("Zero")]
        self.end()
        self.mount("--bind", str(folder), str(folder))
        self.mount("-o", "remount,bind,ro", str(folder))

        def log_out():
            for path in self.runtime.iterdir():
                shutil.rmtree(path)
        self.assert_lives_give_others(given, log_out)

    def test_used_up_inodes_when_each_session_has_a_new_runtime_folder(self):
        folder = self.begin("-t", "tmpfs", "-o", "size=20m,nr_inodes=30,mode=0700", "tmpfs")
        self.service.start()
        given = [self.client().notify("Zero")]
        self.end()
        self.exhaust(folder)

        def log_out():
            for path in self.runtime.iterdir():
                shutil.rmtree(path)
        self.assert_lives_give_others(given, log_out)


if __name__ == "__main__":
    unittest.main()

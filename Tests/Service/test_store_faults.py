"""The disk takes nothing, or what is on it is broken: everybody is answered, and it is said once."""
import os
import pathlib
import sqlite3
import subprocess
import time
import unittest

from harness import Center, Service, ServiceCase, until
from harness.service import make_home

#: The service asks a disk that took nothing again after 10 s.
RETRY = 20


class FaultCase(ServiceCase):
    def mount(self, *words):
        done = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)
        if done.returncode:
            self.skipTest(f"nothing can be mounted here: {done.stderr.strip()}")
        if not any("remount" in word for word in words):
            self.addCleanup(subprocess.run, ["umount", "--lazy", words[-1]], check=False)

    def prepare(self):
        """A service that is not started yet, and the folder that is to be its state."""
        self.service = Service(
            self, self.bus, "none", home=make_home(self), session={"JOURNAL_STREAM": "1:1"})
        self.service.state.mkdir(mode=0o700)
        return self.service.state

    def fill(self, folder):
        """Takes all the room there is."""
        with open(folder / "filler", "wb", buffering=0) as file:
            for size in (65536, 4096, 512, 1):
                try:
                    while file.write(bytes(size)) == size:
                        pass
                except OSError:
                    pass

    def end(self):
        self.service.process.terminate()
        self.bus.until_free()

    def center(self):
        return Center(self.bus)

    def warnings(self):
        return [line for line in self.service.log.splitlines() if line[:3] in ("<3>", "<4>")]


class AFullDisk(FaultCase):
    def prepare_small(self):
        folder = self.prepare()
        self.mount("-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", str(folder))
        return folder

    def test_everybody_is_answered_and_it_recovers_by_itself(self):
        folder = self.prepare_small()
        self.service.start()
        app = self.client()
        before = app.notify("Before")
        self.fill(folder)
        ids = [app.notify(f"News {number}", "x" * 500, app=f"app {number % 5}") for number in range(100)]
        closed, replaced = ids[3], ids[4]
        app.close(closed)
        self.assertEqual(app.notify("Replaced", replaces=replaced, app="app 4"), replaced)
        app.close(before)
        self.assertEqual([app.until_closed(number) for number in (closed, before)], [3, 3])
        until(self.warnings, "the warning, when the database is written")
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        # Whichever file met it first.
        self.assertRegex(self.warnings()[0], "is full|No space left")
        expected = set(ids) - {closed}
        self.assertEqual({item["id"] for item in self.center().list(unfolded=True)}, expected)
        # It stays one line, however often it is tried.
        tried = time.monotonic() + 12
        until(lambda: time.monotonic() > tried, "a try in vain", RETRY)
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        (folder / "filler").unlink()
        until(lambda: "takes everything again" in self.service.log, "its recovery", RETRY)
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        titles = {item["id"]: item["title"] for item in self.center().list(unfolded=True)}
        self.service.die()
        self.service.start()
        self.assertEqual(
            {item["id"]: item["title"] for item in self.center().list(unfolded=True)}, titles)
        self.assertEqual(titles[replaced], "Replaced")

    def test_a_disk_that_is_full_from_the_start(self):
        folder = self.prepare_small()
        self.fill(folder)
        self.service.start()
        identifier = self.client().notify("News")
        until(self.warnings, "the warning")
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        (folder / "filler").unlink()
        until(lambda: "takes everything again" in self.service.log, "its recovery", RETRY)
        self.service.die()
        self.service.start()
        self.assertEqual(self.center().item(identifier)["title"], "News")

    def test_what_is_hidden_meanwhile_is_taken_off_the_disk_when_it_can_be(self):
        folder = self.prepare_small()
        self.service.start()
        self.client().notify("word-later", app="Bank")
        self.fill(folder)
        for number in range(20):
            self.client().notify("x" * 200, app="other")
        self.service.preferences_file.write_text("[App Bank]\npreviews = never\n")
        until(lambda: "Notification" in self.center().titles(), "the hidden title")
        (folder / "filler").unlink()
        until(lambda: "takes everything again" in self.service.log, "its recovery", RETRY)
        words = lambda: [
            path.name for path in folder.iterdir()
            if path.is_file() and b"word-later" in path.read_bytes()]
        until(lambda: not words(), lambda: f"nothing of it; {words()}")
        self.service.die()
        self.service.start()
        self.assertIn("Notification", self.center().titles())


class AReadOnlyFolder(FaultCase):
    def test_it_starts_says_so_once_and_goes_on_in_memory(self):
        folder = self.prepare()
        self.mount("--bind", str(folder), str(folder))
        self.mount("-o", "remount,bind,ro", str(folder))
        self.service.start()
        app = self.client()
        ids = [app.notify("News", app=f"app {number}") for number in range(200)]
        until(self.warnings, "the warning")
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        self.assertIn("Read-only", self.warnings()[0])
        self.assertEqual({item["id"] for item in self.center().list(unfolded=True)}, set(ids))
        self.center().dismiss(*ids[:100])
        self.assertEqual(app.until_closed(ids[0]), 2)
        _, words = self.service.tool("status")
        self.assertRegex(words, "(?m)^Center +in memory alone: the database cannot be used: Read-only")
        _, words = self.service.tool("doctor")
        self.assertIn("what comes is in memory alone", words)
        self.end()
        self.assertEqual(len(self.warnings()), 1, self.service.log)

    def test_another_service_is_kept_out_all_the_same(self):
        folder = self.prepare()
        self.mount("--bind", str(folder), str(folder))
        self.mount("-o", "remount,bind,ro", str(folder))
        self.service.start()
        other = Service(self, self.bus, "none", home=self.service.home)
        other.launch()
        until(lambda: not other.process.is_running, "the end of the second one")
        self.assertIn("in use by another process", other.log)


class AnotherFile(FaultCase):
    def database(self):
        return self.service.state / "center.db"

    def size_once_filed(self, least):
        """The size of the file once it holds that many bytes and its log none.

        The log is empty before the first write too, when the file has no more than its tables."""
        log = self.service.state / "center.db-wal"
        size = lambda: self.database().stat().st_size
        until(lambda: log.stat().st_size == 0 and size() >= least, "everything in the file itself")
        return size()

    def test_an_empty_file_of_no_version_is_brought_to_ours(self):
        self.prepare()
        sqlite3.connect(self.database()).close()
        self.database().touch(mode=0o644)
        self.service.start()
        identifier = self.client().notify("News")
        self.assertEqual(self.warnings(), [])
        self.service.die()
        self.service.start()
        self.assertEqual(self.center().item(identifier)["title"], "News")
        self.assertEqual(self.database().stat().st_mode & 0o777, 0o600)

    def test_files_of_earlier_versions_keep_what_is_in_them(self):
        for number, version in enumerate(EARLIER_VERSIONS):
            with self.subTest(version=number + 1):
                self.keeps_what_is_in_it(version)
                self.service.process.terminate()
                self.bus.until_free()

    def keeps_what_is_in_it(self, version):
        self.prepare()
        old = sqlite3.connect(self.database())
        old.executescript(version)
        old.execute("INSERT INTO session VALUES (4, 'bus', 'boot')")
        now = int(time.time() * 1000)
        # Kept as a placeholder, which needs no message of the wire.
        old.execute(
            f"INSERT INTO item VALUES (4000000, {now}, {now}, 4, NULL, 0, NULL, NULL, ':1.1', NULL,"
            " 'Bank', 'Money', NULL)")
        old.commit()
        old.close()
        self.service.start()
        self.assertEqual(self.center().item(4000000)["title"], "Money")
        self.assertGreater(self.client().notify("News"), 4000000)
        self.assertEqual(self.warnings(), [])

    def test_damage_in_the_middle_of_a_life(self):
        self.prepare()
        self.service.start()
        app = self.client()
        ids = [app.notify(f"News {number}", "x" * 3000, app=f"app {number % 8}") for number in range(600)]
        self.center().dismiss(*ids[:100])
        size = self.size_once_filed(600 * 3000)
        with open(self.database(), "r+b") as file:
            file.seek(1024)
            file.write(os.urandom(size - 1024))
        before = {item["id"] for item in self.center().list(unfolded=True)}
        self.center().history()
        for number in range(50):
            app.notify(f"Later {number}", app="later")
        self.center().dismiss(*ids[100:150])
        self.center().history()
        until(lambda: "moved to" in self.service.log, "the damage seen")
        self.assertEqual(self.service.log.count("moved to"), 1)
        aside = pathlib.Path(f"{self.database()}.damaged")
        self.assertTrue(aside.exists())
        after = {item["id"]: item["title"] for item in self.center().list(unfolded=True)}
        self.assertLessEqual(before - set(ids[100:150]), set(after))
        late = app.notify("After it")
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        self.service.die()
        self.service.start()
        self.assertEqual(self.center().item(late)["title"], "After it")
        self.assertEqual(self.warnings(), [])


    def test_what_can_still_be_read_of_a_damaged_file_is_kept(self):
        self.prepare()
        self.service.start()
        app = self.client()
        ids = [app.notify(f"News {number}", "x" * 300, app=f"app {number % 8}") for number in range(600)]
        size = self.size_once_filed(600 * 300)
        with open(self.database(), "r+b") as file:
            # What was written last may still be in memory.
            file.seek(size // 4 // 4096 * 4096)
            file.write(os.urandom(16 * 1024))
        self.center().dismiss(*ids[50:250])
        until(lambda: "moved to" in self.service.log, "the damage seen")
        # It answers when all of it is in the new file.
        self.center().list()
        self.service.die()
        self.service.start()
        back = {item["id"] for item in self.center().list(unfolded=True)}
        self.assertGreaterEqual(len(back & set(ids[:50] + ids[250:])), 300)
        self.assertFalse(back & set(ids[50:250]), "ended, and open again")


#: As the first versions made it; what was released does not change.
EARLIER_VERSIONS = [
    pathlib.Path(__file__).with_name(f"center-version-{number}.sql").read_text() for number in (1, 2)]

if __name__ == "__main__":
    unittest.main()

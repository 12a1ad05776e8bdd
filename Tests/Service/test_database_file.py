"""The file of the Center: for its owner alone, and what can be wrong with it while the service goes on."""
import sqlite3
import unittest

from harness import Center, PrivateBus, Service, ServiceCase, until


class DatabaseFile(ServiceCase):
    def database(self):
        return self.service.state / "center.db"

    def test_the_file_is_for_its_owner_alone(self):
        self.serve(desktop="none")
        self.client().notify("News")
        self.assertEqual(self.service.state.stat().st_mode & 0o777, 0o700)
        for path in self.service.state.glob("center.db*"):
            self.assertEqual(path.stat().st_mode & 0o777, 0o600, path)

    def test_a_corrupt_file_is_moved_aside_and_reported_once(self):
        self.serve(desktop="none")
        self.client().notify("News")
        self.service.process.terminate()
        self.bus.until_free()
        self.database().write_bytes(b"no database" * 1000)
        self.service.start()
        until(lambda: "moved to" in self.service.log, lambda: self.service.log)
        self.assertEqual(self.service.log.count("moved to"), 1, self.service.log)
        self.assertTrue((self.service.state / "center.db.damaged").exists())
        identifier = self.client().notify("New")
        self.service.die()
        self.service.start()
        self.assertEqual([item["id"] for item in Center(self.bus).list()], [identifier])

    def test_a_later_version_is_not_touched(self):
        self.serve(desktop="none")
        self.client().notify("News")
        self.service.process.terminate()
        self.bus.until_free()
        database = sqlite3.connect(self.database())
        database.execute("PRAGMA user_version = 99")
        database.close()
        before = self.database().read_bytes()
        self.service.start()
        until(lambda: "later version" in self.service.log, lambda: self.service.log)
        self.client().notify("In memory")
        self.assertEqual(Center(self.bus).titles(), ["In memory"])
        self.service.process.terminate()
        self.bus.until_free()
        self.assertEqual(self.database().read_bytes(), before)

    def test_a_folder_that_another_holds_is_refused_with_its_pid(self):
        self.serve(desktop="none")
        # The number is written beside the loop.
        number = str(self.service.process.pid)
        until(lambda: number in (self.service.state / "lock").read_text(), "the number in the lock")
        other = Service(self, PrivateBus(self), "none", home=self.service.home)
        other.launch()
        until(lambda: not other.process.is_running, "the end of the second one")
        self.assertIn(f"process {self.service.process.pid}", other.log)
        self.assertTrue(self.database().exists())


if __name__ == "__main__":
    unittest.main()

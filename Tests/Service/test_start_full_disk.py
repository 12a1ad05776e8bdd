"""A start on a disk that has become full: everything is open, outlives a kill, and is written when there is room."""
import unittest

from harness import until
from harness.slow_disk import memory_folder
from test_store_faults import FaultCase


class NoRoom(FaultCase):
    """The state disk is full at a start."""

    def begin(self):
        folder = self.prepare()
        self.mount("-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", str(folder))
        self.service.session["XDG_RUNTIME_DIR"] = str(memory_folder(self))
        self.service.start()
        self.titles = {}
        # What the database has.
        self.notify("Zero", "Past")
        self.dismiss("Past")
        self.service.restart()
        return folder

    def notify(self, *titles):
        client = self.client()
        for title in titles:
            identifier = client.notify(title, app=title.split()[0])
            self.assertNotIn(identifier, self.titles, "an id was given twice")
            self.titles[identifier] = title
        client.leave()

    def dismiss(self, title):
        identifier, = [number for number, known in self.titles.items() if known == title]
        self.center().dismiss(identifier)
        del self.titles[identifier]

    def assert_open(self):
        found = lambda: {item["id"]: item["title"] for item in self.center().list(unfolded=True)}
        self.assertEqual(found(), self.titles)

    def test_on_a_disk_that_has_become_full_everything_is_open_and_outlives_a_kill(self):
        folder = self.begin()
        self.notify(*[f"Old {number}" for number in range(20)])
        self.fill(folder)
        self.notify("Full at its end")
        self.dismiss("Old 7")
        for life in range(3):
            self.service.die()
            self.service.start()
            self.assert_open()
            self.assertEqual([item["title"] for item in self.center().history()][-1:], ["Past"])
            _, words = self.service.tool("status")
            self.assertRegex(words, "(?m)^Center +not in its database: the file system is full")
            self.assertNotRegex(words, "lost|alone")
            self.notify(*[f"{life} {number}" for number in range(20)])
            self.dismiss(f"Old {life}")
            self.dismiss(f"{life} 3")
            self.assert_open()
        self.service.die()
        (folder / "filler").unlink()
        self.service.start()
        self.assert_open()
        # All of it is on the disk, and nothing else is needed.
        self.end()
        self.service.session["XDG_RUNTIME_DIR"] = str(memory_folder(self))
        self.service.start()
        self.assert_open()

    def test_it_recovers_by_itself(self):
        folder = self.begin()
        self.notify(*[f"Old {number}" for number in range(5)])
        self.fill(folder)
        self.service.die()
        self.service.start()
        self.notify("New")
        self.dismiss("Old 1")
        self.dismiss("Zero")
        (folder / "filler").unlink()
        until(lambda: "takes everything again" in self.service.log, "its recovery", 20)
        self.assert_open()
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        self.end()
        self.service.session["XDG_RUNTIME_DIR"] = str(memory_folder(self))
        self.service.start()
        self.assert_open()


if __name__ == "__main__":
    unittest.main()

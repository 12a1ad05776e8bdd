"""The database is removed or replaced while it is in use, by a restore or a tool that keeps folders alike."""
import shutil
import unittest

from harness import Center, Service, ServiceCase, until
from harness.service import make_home


class ADatabaseThatIsGone(ServiceCase):
    def begin(self):
        """A service whose database has an open item."""
        self.service = Service(
            self, self.bus, "none", home=make_home(self), session={"JOURNAL_STREAM": "1:1"}).start()
        self.app = self.client()
        before = self.app.notify("Before", app="mail")
        self.until_written(b"Before")
        return before

    def until_written(self, words):
        until(
            lambda: any(words in self.bytes_of(file) for file in self.service.state.glob("center.db*")),
            f"{words} in the database")

    @staticmethod
    def bytes_of(file):
        """None where it has gone since it was found, as the journal of a transaction does."""
        try:
            return file.read_bytes()
        except FileNotFoundError:
            return b""

    def remove(self):
        for file in self.service.state.glob("center.db*"):
            file.unlink()

    def warnings(self):
        return [line for line in self.service.log.splitlines() if line[:3] in ("<3>", "<4>")]

    def check_kept(self, ids):
        self.service.start()
        self.assertEqual({item["id"] for item in Center(self.bus).list(unfolded=True)}, set(ids))

    def check_said_once(self):
        until(self.warnings, "the warning")
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        self.assertIn("removed or replaced", self.warnings()[0])

    def test_what_is_answered_then_is_there_after_a_crash(self):
        ids = [self.begin()]
        self.remove()
        ids += [self.app.notify(f"After {number}", app="chat") for number in range(30)]
        self.until_written(b"After 29")
        ids += [self.app.notify(f"Later {number}", app="news") for number in range(30)]
        self.until_written(b"Later 29")
        self.check_said_once()
        self.service.die()
        self.check_kept(ids)

    def test_what_is_answered_then_is_there_after_a_polite_end(self):
        ids = [self.begin()]
        self.remove()
        ids += [self.app.notify(f"After {number}", app="chat") for number in range(30)]
        self.service.process.terminate()
        self.bus.until_free()
        self.assertIn("removed or replaced", self.service.log)
        self.check_kept(ids)

    def test_nothing_open_is_lost_with_the_whole_folder(self):
        ids = [self.begin()]
        shutil.rmtree(self.service.state)
        ids.append(self.app.notify("After", app="chat"))
        self.until_written(b"After")
        # A journal that lay there says so too.
        self.assertIn("removed or replaced", self.service.log)
        ids.append(self.app.notify("Last", app="news"))
        self.assertEqual(self.service.state.stat().st_mode & 0o777, 0o700)
        self.service.die()
        self.check_kept(ids)

    def test_a_log_that_is_removed_alone_takes_nothing_with_it(self):
        ids = [self.begin()]
        (self.service.state / "center.db-wal").unlink()
        ids.append(self.app.notify("After", app="chat"))
        self.until_written(b"After")
        self.service.die()
        self.check_kept(ids)


if __name__ == "__main__":
    unittest.main()

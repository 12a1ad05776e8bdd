"""The runtime folder of another session, or spelled another way: nothing stays in one, and nothing of now goes."""
import pathlib
import unittest

from harness import Center, Service, ServiceCase, until, variant
from harness.doors import png
from harness.service import make_home
from harness.slow_disk import SlowDisk, memory_folder


class SpelledAnotherWay(ServiceCase):
    def assert_the_journal_of_now_stays(self, spell):
        home = make_home(self)
        disk = SlowDisk(self, home, 0.3)
        self.service = Service(
            self, self.bus, "none", home=home, session={"XDG_RUNTIME_DIR": str(disk.runtime)})
        self.service.start()
        app = self.client()
        app.notify("Before")
        self.service.die()
        journal = next(disk.runtime.glob("pennant-journal-*"))
        left = set(journal.iterdir())
        self.assertTrue(left)
        self.service.session = {**disk.environment, "XDG_RUNTIME_DIR": spell(disk.runtime)}
        self.service.start()
        app.notify("Now")
        own = set(journal.iterdir()) - left
        self.assertTrue(own)
        until(lambda: not left & set(journal.iterdir()), "the database to have what was left")
        # This is answered behind all that a start does.
        Center(self.bus).history()
        self.assertLessEqual(own, set(journal.glob("*")))
        named = (self.service.state / "journals").read_text().splitlines()
        self.assertEqual(named, [str(disk.runtime)])

    def test_a_slash_more_does_not_take_away_the_journal_that_is_written(self):
        self.assert_the_journal_of_now_stays(lambda runtime: f"{runtime}/")

    def test_a_link_to_it_does_not_take_away_the_journal_that_is_written(self):
        def link(runtime):
            other = memory_folder(self) / "link"
            other.symlink_to(runtime)
            return str(other)
        self.assert_the_journal_of_now_stays(link)


class OfAnotherSession(ServiceCase):
    def test_copies_on_a_disk_are_overwritten_and_go_when_a_killed_service_begins_elsewhere(self):
        self.serve("")
        picture = self.service.home / "picture.png"
        picture.write_bytes(png(2, 3))
        self.client("chat").notify("News", hints={"image-path": variant("s", str(picture))}, timeout=0)
        self.until_shown("News")
        copies = lambda: [path for path in pathlib.Path(self.service.home / "run").rglob("picture-*")]
        (copy,) = copies()
        with open(copy, "rb") as held:
            self.assertTrue(any(held.read()))
            self.service.die()
            self.service.session["XDG_RUNTIME_DIR"] = str(memory_folder(self))
            self.service.start()
            until(lambda: not copies(), copies)
            held.seek(0)
            self.assertFalse(any(held.read()), "the copy was not overwritten")


if __name__ == "__main__":
    unittest.main()

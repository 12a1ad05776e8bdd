"""A start at which the disk takes nothing for a while: it serves, and writes again when it can."""
import os
import sqlite3
import unittest

from gi.repository import GLib

from harness import Service, until
from harness.many_open import put_open
from harness.service import make_home
from harness.refusing_disk import refusing
from harness.slow_disk import SlowDisk, memory_folder
from test_store_faults import FaultCase

#: More than are read in one go.
MANY = 1_500


class ReadWhileItRecovers(FaultCase):
    seconds = 120

    def test_a_disk_that_has_room_again_before_all_is_read_keeps_nobody_waiting(self):
        folder = self.prepare()
        self.mount("-t", "tmpfs", "-o", "size=12m,mode=0700", "tmpfs", str(folder))
        session = {"JOURNAL_STREAM": "1:1", "XDG_RUNTIME_DIR": str(memory_folder(self))}
        self.service.session = session
        self.service.start()
        app = self.client()
        first = app.notify("First")
        self.end()
        put_open(self.service, first, MANY, 50)
        self.service.start()
        last = app.notify("Last")
        self.service.die()
        # Their erasing comes before the reading, which then takes until after the first retry.
        (folder / "pictures").mkdir(mode=0o700)
        for number in range(6):
            (folder / f"pictures/item-{number + 1}").write_bytes(b"x" * 100)
        self.fill(folder)
        self.service.session = {**SlowDisk(self, self.service.home).environment, **session}
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        asked = app.start("CloseNotification", GLib.Variant("(u)", (first,)), seconds=80)
        until(self.warnings, "the warning", 20)
        (folder / "filler").unlink()
        until(lambda: "serving" in self.service.log, lambda: self.service.log, 60)
        asked.result(20)
        until(lambda: "takes everything again" in self.service.log, lambda: self.service.log, 40)
        self.assertEqual(self.center().item(last)["title"], "Last")
        found = {item["id"] for item in self.center().list(unfolded=True)}
        self.assertEqual(found, {*range(first - MANY, first), last})


class RefusedAtFirst(FaultCase):
    """Nothing is open, and what an earlier life left cannot be taken at first."""

    seconds = 90

    def begin(self, *refusals):
        session = {"JOURNAL_STREAM": "1:1", "XDG_RUNTIME_DIR": str(memory_folder(self))}
        self.service = Service(
            self, self.bus, "none", "[Defaults]\nhistory = no\n", home=make_home(self), session=session)
        self.service.start()
        self.center().dismiss(self.client().notify("Before"))
        self.end()
        # A life that has only reserved ids.
        self.service.start()
        self.service.die()
        self.service.preferences_file.write_text("")
        self.service.session = {**session, **refusing(self, "center.db-wal", *refusals)}
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        app = self.client()
        ids = [app.notify(f"Early {number}") for number in range(3)]
        until(lambda: "takes everything again" in self.service.log, lambda: self.service.log, 50)
        self.center().dismiss(ids[0])
        return ids

    def assert_written(self, ids):
        self.assertEqual([item["id"] for item in self.center().history()], ids[:1])
        self.assertEqual(self.service.tool("history", "clear")[0], 0)
        self.assertEqual(len(self.warnings()), 1, self.service.log)
        self.end()
        file = sqlite3.connect(self.service.state / "center.db")
        found = [number for number, in file.execute("SELECT id FROM item ORDER BY id")]
        file.close()
        self.assertEqual(found, ids[1:])

    def test_what_is_said_to_be_taken_again_is_taken(self):
        self.assert_written(self.begin(3))

    def test_a_retry_that_comes_during_a_slow_write_is_not_the_last(self):
        self.assert_written(self.begin(3, 12))


class DamagedAndReadOnly(FaultCase):
    def left_in_the_journal(self, folder):
        """The title, by its id, of what a kill left before the database had it, and of all that the journal may have."""
        noted = {}
        for number in range(10):
            title = f"Left in the journal {number}"
            titles = {self.client().notify(title): title}
            noted.update(titles)
            self.service.die()
            if all(title.encode() not in path.read_bytes() for path in folder.glob("center.db*")):
                return titles, noted
            self.service.start()
        self.fail("the database had each of ten before the kill")

    def test_what_is_left_is_open_and_what_comes_is_noted_where_the_file_cannot_be_moved_aside(self):
        folder = self.prepare()
        self.mount("-t", "tmpfs", "-o", "size=8m,mode=0700", "tmpfs", str(folder))
        self.service.session["XDG_RUNTIME_DIR"] = str(memory_folder(self))
        self.service.start()
        self.client().notify("Lost with the file")
        self.end()
        self.service.start()
        titles, noted = self.left_in_the_journal(folder)
        (folder / "center.db").write_bytes(b"garbage!" * 4096)
        for log in folder.glob("center.db-*"):
            log.unlink()
        self.mount("-o", "remount,ro", str(folder))
        self.service.start()
        # The journal may have one of an earlier kill too, which the database had.
        until(lambda: set(titles.values()) <= set(self.center().titles()) <= set(noted.values()), lambda: self.service.log)
        identifier = self.client().notify("Answered")
        titles[identifier] = noted[identifier] = "Answered"
        self.service.die()
        self.mount("-o", "remount,rw", str(folder))
        self.service.start()
        def listed():
            return {item["id"]: item["title"] for item in self.center().list(unfolded=True)}.items()
        until(lambda: titles.items() <= listed() <= noted.items(), lambda: self.service.log)


class HidingCase(FaultCase):
    def words(self):
        text = b"".join(path.read_bytes() for path in self.service.state.iterdir() if path.is_file())
        return {word for word in ("word-open", "word-past") if word.encode() in text}


class HiddenMeanwhile(HidingCase):
    """Texts that an earlier life has noted on a disk that is full, hidden by this one."""

    seconds = 90

    def begin(self):
        """Several are open, which the database has no room for; the journal lies beside it."""
        folder = self.prepare()
        self.mount("-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", str(folder))
        self.service.start()
        self.client().notify("Zero")
        self.fill(folder)
        self.titles = {}
        for title, app in (("First", "Mail"), ("word-open", "Bank"), ("word-past", "Bank"), ("Last", "Mail")):
            self.titles[title] = self.client().notify(title, "x" * 100, app=app)
        until(self.warnings, "the warning")
        self.service.die()
        self.service.start()
        until(lambda: self.words() == {"word-open", "word-past"}, self.words)
        return folder

    def assert_open(self, *titles):
        until(lambda: sorted(self.center().titles()) == sorted(titles), self.center().titles)

    def test_they_are_overwritten_and_nothing_else_is_lost(self):
        folder = self.begin()
        self.center().dismiss(self.titles["word-past"])
        self.service.preferences_file.write_text("[App Bank]\npreviews = never\nhistory = no\n")
        until(lambda: not self.words(), self.words)
        for _ in range(2):
            self.assert_open("Zero", "First", "Notification", "Last")
            self.service.die()
            self.service.start()
        (folder / "filler").unlink()
        # The files of the lives before may have left room enough for this one.
        until(lambda: "takes everything again" in self.service.log or not self.warnings(),
              lambda: self.service.log, 20)
        self.assert_open("Zero", "First", "Notification", "Last")
        self.assertEqual(self.center().history(), [])
        until(lambda: not self.words(), self.words)


class WithoutADatabase(HidingCase):
    """The journal has its room, and the disk has none for the database."""

    seconds = 90

    def begin(self, pages):
        folder = self.prepare()
        self.mount("-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", str(folder))
        # The journal's first segment, and a few pages of what is to be a database.
        room = folder / "room"
        with open(room, "wb") as file:
            os.posix_fallocate(file.fileno(), 0, (512 << 10) + pages * 4096)
        self.fill(folder)
        room.unlink()
        self.service.start()
        return self.client()

    def assert_kept(self, titles):
        for _ in range(2):
            self.service.die()
            self.service.start()
            until(lambda: sorted(self.center().titles()) == sorted(titles),
                  lambda: (self.center().titles(), self.service.log))
        self.end()

    def test_what_was_answered_while_it_was_tried_is_open_after_a_kill(self):
        for pages in (13, 14, 16, 20):
            with self.subTest(pages=pages):
                app = self.begin(pages)
                app.notify("First")
                until(self.warnings, "the warning")
                app.notify("Second")
                self.assert_kept(("First", "Second"))

    def test_hiding_the_past_loses_nothing_that_is_open(self):
        app = self.begin(13)
        app.notify("First", app="Mail")
        past = app.notify("word-past", app="Bank")
        until(self.warnings, "the warning")
        self.center().dismiss(past)
        self.service.preferences_file.write_text("[App Bank]\nhistory = no\n")
        until(lambda: not self.words(), self.words)
        app.notify("Second", app="Mail")
        self.assert_kept(("First", "Second"))


class OfALaterVersion(FaultCase):
    """The database is never to be taken by this version, whatever time it has."""

    seconds = 120

    def begin(self):
        self.prepare()
        self.service.start()
        self.client().notify("Zero")
        self.end()
        file = sqlite3.connect(self.service.state / "center.db")
        file.execute("PRAGMA user_version = 99")
        file.commit()
        file.close()
        return self.service.state

    def files(self, folder, word=b""):
        return [path.name for path in folder.rglob("*") if path.is_file() and word in path.read_bytes()]

    def test_without_a_folder_in_memory_no_word_comes_to_the_disk(self):
        folder = self.begin()
        given = set()
        for end in (self.end, self.service.die, self.service.die, self.end):
            self.service.start()
            ids = {self.client().notify("word"), self.client().notify("word")}
            self.assertFalse(ids & given, "an id was given twice")
            given |= ids
            self.center().dismiss(min(ids))
            self.assertEqual(self.files(folder, b"word"), [])
            end()
            journals = [name for name in self.files(folder) if name.startswith("center.journal")]
            self.assertLessEqual(len(journals), 2)
        self.assertEqual(journals, [])

    def test_in_memory_what_is_open_outlives_kills_and_no_journals_pile_up(self):
        runtime = memory_folder(self)
        folder = self.begin()
        self.service.session["XDG_RUNTIME_DIR"] = str(runtime)
        titles = {}
        for life in range(8):
            self.service.start()
            gone, kept = self.client().notify(f"word-gone-{life}"), self.client().notify(f"word-kept-{life}")
            self.assertNotIn(gone, titles, "an id was given twice")
            self.assertNotIn(kept, titles, "an id was given twice")
            self.center().dismiss(gone)
            titles[kept] = f"word-kept-{life}"
            if life == 5:
                # Of an earlier life.
                self.center().dismiss(min(titles))
                del titles[min(titles)]
            found = lambda: {item["id"]: item["title"] for item in self.center().list(unfolded=True)}
            self.assertEqual(found(), titles)
            until(lambda: len(self.files(runtime)) <= 2, lambda: self.files(runtime))
            if life:
                self.assertEqual(self.files(runtime, f"word-gone-{life - 1}".encode()), [])
            (self.end if life % 3 == 2 else self.service.die)()
        self.assertEqual(self.files(folder, b"word-"), [])


if __name__ == "__main__":
    unittest.main()

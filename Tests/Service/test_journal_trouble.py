"""The journal has no room, or goes; the database is held, or slow: nothing answered is lost, given twice, or shown."""
import pathlib
import shutil
import sqlite3
import unittest

from harness import Service, until, variant
from harness.service import make_home
from harness.slow_disk import SlowDisk, memory_folder
from test_store_faults import FaultCase

TRANSIENT = {"transient": variant("b", True)}


class InMemory(FaultCase):
    """The runtime folder, where the journal is written first."""

    def begin_in(self, runtime):
        self.service = Service(
            self, self.bus, "none", "[Defaults]\nduplicates = show\nrate-limit = off\n", home=make_home(self),
            session={"XDG_RUNTIME_DIR": str(runtime)})
        self.service.start()

    def assert_answered_is_kept_over_a_kill(self, number):
        client = self.client("a")
        titles = [f"{number}.{count}" for count in range(4)]
        calls = [client.start_notify(title) for title in titles]
        for call in calls:
            call.result()
        self.service.die()
        self.service.start()
        self.assertLessEqual(set(titles), set(self.center().titles()))

    def test_a_full_runtime_folder_loses_nothing_that_was_answered(self):
        runtime = memory_folder(self)
        self.mount("-t", "tmpfs", "-o", "size=400k,mode=0700", "tmpfs", str(runtime))
        self.begin_in(runtime)
        with open(runtime / "filler", "wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                pass
        for number in range(5):
            self.assert_answered_is_kept_over_a_kill(number)

    def test_a_runtime_folder_that_is_removed_loses_nothing_that_is_answered_then(self):
        runtime = memory_folder(self)
        self.begin_in(runtime)
        self.client("a").notify("Before")
        for folder in runtime.glob("pennant-journal-*"):
            shutil.rmtree(folder)
        self.assert_answered_is_kept_over_a_kill(0)


class OnASlowDisk(FaultCase):
    def begin(self, seconds):
        home = make_home(self)
        self.disk = SlowDisk(self, home, seconds)
        self.service = Service(self, self.bus, "none", home=home, session={
            "XDG_RUNTIME_DIR": str(self.disk.runtime)})
        self.service.start()
        self.client("a").notify("Zero")
        self.end()

    def slow(self):
        self.service.session = {**self.service.session, **self.disk.environment}
        self.service.start()

    def quick(self):
        self.service.session = {"XDG_RUNTIME_DIR": str(self.disk.runtime)}
        self.service.start()

    def test_ids_that_the_disk_did_not_learn_of_are_not_given_again_after_two_starts(self):
        self.begin(0.7)
        self.slow()
        client = self.client("a")
        given = [client.notify(f"One {number}", hints=TRANSIENT) for number in range(3)]
        for identifier in given:
            client.close(identifier)
        self.service.die()
        self.service.start()
        self.service.die()
        self.quick()
        self.assertNotIn(client.notify("Two"), given)

    def test_behind_a_database_that_another_holds_no_id_is_given_twice_and_nothing_goes(self):
        self.begin(2)
        self.slow()
        client = self.client("a")
        old = {client.notify(f"Old {number}"): f"Old {number}" for number in range(3)}
        self.service.die()
        holder = sqlite3.connect(self.service.state / "center.db", isolation_level=None)
        holder.execute("BEGIN EXCLUSIVE")
        self.quick()
        new = {client.notify(f"New {number}"): f"New {number}" for number in range(3)}
        self.assertFalse(set(old) & set(new))
        # What the database does not have is open without it, and outlives another kill.
        for _ in range(2):
            self.assertEqual({*old.values(), *new.values()}, set(self.center().titles()))
            self.service.die()
            self.service.start()
        holder.execute("ROLLBACK")
        holder.close()
        until(lambda: {"Zero", *old.values(), *new.values()} == set(self.center().titles()),
              self.center().titles, seconds=20)

    def test_a_picture_that_waited_does_not_come_to_what_was_hidden_or_replaced(self):
        self.begin(0.5)
        picture, other = self.service.home / "p.png", self.service.home / "q.png"
        data = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4
        picture.write_bytes(data)
        other.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
        of = lambda path: {"image-path": variant("s", str(path))}
        self.slow()
        chat, mail = self.client("chat"), self.client("mail")
        mail.notify("First", hints=of(other))
        hidden = chat.notify("Secret", hints=of(picture), timeout=0)
        replaced = mail.notify("Pictured", hints=of(picture), timeout=0)
        self.assertEqual(mail.notify("Plain", replaces=replaced, timeout=0), replaced)
        self.service.preferences_file.write_text("[App chat]\npreviews = never\n")
        until(lambda: "Secret" not in self.center().titles(), self.center().titles)
        self.end()
        file = sqlite3.connect(self.service.state / "center.db")
        rows = dict(file.execute("SELECT id, picture FROM item").fetchall())
        file.close()
        self.assertIsNone(rows[hidden])
        self.assertIsNone(rows[replaced])
        for path in pathlib.Path(self.service.state).rglob("*"):
            self.assertFalse(path.is_file() and data in path.read_bytes(), str(path))


if __name__ == "__main__":
    unittest.main()

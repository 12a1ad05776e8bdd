"""Words that a person hides are in no file, whichever kind of group says so, and whenever."""
import os
import pathlib
import resource
import signal
import subprocess
import tempfile

from gi.repository import GLib
from harness import Center, Process, Service, ServiceCase, until
from harness.doors import png
from harness.slow_disk import memory_folder

SITE = "web.example.org"

#: One group of each kind that a file can have, all of which speak of what `Pages.page` sends.
GROUPS = ("Defaults", "Category im", "App chromium", f"App chromium Site {SITE}", "App chromium Category im")

WISHES = ("previews = never", "history = no")


def hint(text):
    return GLib.Variant("s", text)


class Pages(ServiceCase):
    def page(self, word, origin=SITE, category="im.received", app="chromium"):
        """A message of a site, as a browser sends it, of a kind of event too."""
        hints = {"desktop-entry": hint(app), "x-kde-origin-name": hint(origin), "category": hint(category)}
        return self.client(app).notify(f"title-{word}", f"body-{word}", hints=hints)

    def on_disk(self, *words):
        """Which of the words stand in which file."""
        found = []
        for path in self.service.state.rglob("*"):
            if path.is_file():
                data = path.read_bytes()
                found += [(path.name, word) for word in words if word.encode() in data]
        return found

    def center(self):
        return Center(self.bus)

    def stop(self):
        self.service.process.terminate()
        self.bus.until_free()

    def prefer(self, text):
        self.service.preferences_file.write_text(text)


class WrittenBefore(Pages):
    def test_no_word_reaches_the_disk_whichever_group_is_the_only_one_that_hides(self):
        for group in GROUPS:
            for wish in WISHES:
                with self.subTest(group=group, wish=wish):
                    self.serve(f"[{group}]\n{wish}\n", desktop="none")
                    self.page("hidden")
                    self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])
                    self.service.die()
                    self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])
                    self.service.start()
                    self.assertEqual(self.center().titles(), ["Notification"])
                    self.stop()
                    self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])

    def test_what_is_of_another_site_and_kind_is_kept_as_ever(self):
        self.serve(f"[App chromium Site {SITE}]\npreviews = never\n"
                   "[App chromium Category im]\nhistory = no\n", desktop="none")
        self.page("hidden", category="email")
        self.page("other", origin="a.example.org", category="email")
        self.assertTrue(self.on_disk("title-other"))
        self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])


class HiddenLater(Pages):
    def past(self, *identifiers):
        self.center().dismiss(*identifiers)

    def history(self):
        return sorted(item["title"] for item in self.center().history())

    def gone(self, *words):
        until(lambda: not self.on_disk(*words), lambda: f"nothing of it; {self.on_disk(*words)}")

    def begin(self):
        """Two past messages and an open one that each group speaks of, a past one that none but Defaults does."""
        self.serve("", desktop="none")
        self.past(self.page("past"), self.page("second"), self.page("other", origin="a.org", app="firefox",
                                                                    category="email"))
        self.page("open")

    def test_what_was_written_goes_whichever_group_hides_it_now(self):
        for group in GROUPS:
            for wish in WISHES:
                with self.subTest(group=group, wish=wish):
                    self.begin()
                    self.assertTrue(self.on_disk("title-past", "title-open"))
                    self.prefer(f"[{group}]\n{wish}\n")
                    self.gone("title-past", "body-past", "title-second", "title-open", "body-open")
                    left = [] if group == "Defaults" else ["title-other"]
                    self.assertEqual(self.history(), left)
                    self.stop()

    def test_what_was_hidden_while_nobody_looked_goes_at_the_start(self):
        for group in GROUPS:
            with self.subTest(group=group):
                self.begin()
                # Some of it is in the journal alone.
                self.service.die()
                self.prefer(f"[{group}]\nhistory = no\n")
                self.service.start()
                self.gone("title-past", "body-past", "title-second", "title-open", "body-open")
                self.stop()

    def test_much_of_it_goes_in_pieces_and_what_is_of_others_stays(self):
        self.serve("[Defaults]\nrate-limit = off\nduplicates = show\nkeep-items = 1000\n", desktop="none")
        mine = [self.page(f"mine-{number}") for number in range(150)]
        others = [self.page(f"yours-{number}", origin="a.org", category="email") for number in range(50)]
        self.past(*mine, *others)
        self.assertEqual(len(self.history()), 200)
        self.prefer(f"[App chromium Site {SITE}]\npreviews = never\n")
        self.gone("title-mine", "body-mine")
        self.assertEqual(self.history(), sorted(f"title-yours-{number}" for number in range(50)))
        self.assertTrue(self.on_disk("title-yours-7"))

    def test_one_kind_of_event_that_is_shown_keeps_its_past_where_the_rest_of_its_app_has_none(self):
        self.serve("[App chromium]\nhistory = no\n[App chromium Category im]\nhistory = yes\n", desktop="none")
        self.past(self.page("kept"), self.page("never", category="email"))
        self.assertEqual(self.history(), ["title-kept"])
        self.service.die()
        self.service.start()
        self.past(self.page("later"))
        self.assertEqual(self.history(), ["title-kept", "title-later"])
        self.assertEqual(self.on_disk("title-never"), [])


class Crashes(Pages):
    """Where cores are made without a bound, as systemd has it."""

    def setUp(self):
        super().setUp()
        before = resource.getrlimit(resource.RLIMIT_CORE)
        self.addCleanup(resource.setrlimit, resource.RLIMIT_CORE, before)
        resource.setrlimit(resource.RLIMIT_CORE, (before[1], before[1]))
        self.unbounded = "unlimited" if before[1] == resource.RLIM_INFINITY else str(before[1])

    def core_limit(self, process):
        """(soft, hard), as the kernel writes them."""
        for line in pathlib.Path(f"/proc/{process}/limits").read_text().splitlines():
            if line.startswith("Max core file size"):
                return tuple(line.split()[4:6])
        raise AssertionError("no limit")

    def begin_in(self, folder, desktop="none"):
        self.service = Service(self, self.bus, desktop, "")
        self.service.process = Process(
            self, self.service.command(), env=self.service.environment(), cwd=folder)
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        return self.service.process

    def test_no_core_is_left_of_a_service_that_crashes(self):
        with tempfile.TemporaryDirectory(prefix="cores.") as folder:
            subprocess.run(["sh", "-c", "kill -SEGV $$"], cwd=folder, check=False)
            leaves_files = bool(os.listdir(folder))
            for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGQUIT):
                with self.subTest(number), tempfile.TemporaryDirectory(prefix="cores.") as place:
                    process = self.begin_in(place)
                    self.client().notify("title-crash", "body-crash")
                    # With this one no handler of cores is started either (core(5), do_coredump).
                    self.assertEqual(self.core_limit(process.pid)[0], "1")
                    process.send(number)
                    self.assertEqual(process.wait(), -number)
                    self.bus.until_free()
                    self.assertEqual(os.listdir(place), [])
            if not leaves_files:
                self.skipTest("no program leaves a core as a file here")

    def test_what_it_starts_has_the_limit_of_the_person(self):
        with tempfile.TemporaryDirectory(prefix="cores.") as folder:
            process = self.begin_in(folder, desktop="run:sleep 60")
            children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
            until(lambda: "sleep" in [pathlib.Path(f"/proc/{one}/comm").read_text().strip()
                                      for one in children.read_text().split()], "what it starts")
            child, = children.read_text().split()
            self.assertEqual(self.core_limit(child), (self.unbounded, self.unbounded))


class Damaged(Pages):
    """A database that was put out of the way, with words in it."""

    def put_aside(self):
        """Two of its files, and open descriptors by which to see what became of their blocks."""
        self.aside = [self.service.state / f"center.db.damaged{ending}" for ending in ("", "-wal")]
        for path in self.aside:
            path.write_bytes(b"word-aside " * 50_000)
        self.held = [os.open(path, os.O_RDONLY) for path in self.aside]
        for descriptor in self.held:
            self.addCleanup(os.close, descriptor)

    def gone(self):
        until(lambda: not any(path.exists() for path in self.aside), "the damaged files gone")
        for descriptor in self.held:
            self.assertEqual(os.pread(descriptor, 1 << 20, 0).strip(b"\0"), b"", "it was not overwritten")

    def test_clearing_the_history_clears_it_too_of_all_or_of_one_app(self):
        for app in ("", "Mail"):
            with self.subTest(app):
                self.serve("", desktop="none")
                self.put_aside()
                self.center().call("ClearHistory", "(s)", app)
                self.gone()
                self.stop()

    def test_a_wish_to_hide_anything_takes_it_now_or_at_the_start(self):
        for group in GROUPS:
            with self.subTest(group):
                self.serve("", desktop="none")
                self.put_aside()
                self.prefer(f"[{group}]\nstyle = none\n")
                self.client().ping()
                self.assertTrue(all(path.exists() for path in self.aside))
                self.prefer(f"[{group}]\npreviews = never\n")
                self.gone()
                self.stop()
                self.put_aside()
                self.service.start()
                self.gone()
                self.stop()


class Copies(Pages):
    """Copies of pictures, which a server opens, go with what they are shown for."""

    def copies(self):
        return sorted(path.name for path in self.service.home.glob("run/pennant-pictures-*/*"))

    def show(self, name, shade, app="chat", **fields):
        picture = self.service.home / f"{name}.png"
        picture.write_bytes(png(2, 1 + shade))
        number = self.client(app).notify(name, hints={"image-path": hint(str(picture))}, timeout=0, **fields)
        self.until_shown(name)
        return number

    def until_copies(self, count):
        until(lambda: len(self.copies()) == count, lambda: f"{count} copies; {self.copies()}")

    def test_closed_replaced_hidden_or_locked_nothing_of_a_picture_is_left(self):
        self.serve("")
        first = self.show("First", 1)
        self.until_copies(1)
        before = self.copies()
        # Replaced, by another picture.
        self.show("Second", 2, replaces=first)
        until(lambda: len(self.copies()) == 1 and self.copies() != before, lambda: f"another copy {self.copies()}")
        # Two that show the same one, of which one goes.
        third = self.show("Third", 2, app="talk")
        self.client("chat").ping()
        self.until_copies(1)
        self.center().dismiss(first)
        self.client("chat").ping()
        self.until_copies(1)
        self.service.tool("lock", "on")
        self.until_copies(0)
        self.service.tool("lock", "off")
        self.until_copies(1)
        self.prefer("[App talk]\npreviews = never\n")
        self.until_copies(0)
        self.prefer("")
        self.until_copies(1)
        self.center().dismiss(third)
        self.until_copies(0)

    def serve_in(self, runtime):
        self.serve("")
        self.service.session["XDG_RUNTIME_DIR"] = str(runtime)
        self.service.restart()

    def on_a_disk(self):
        folder = tempfile.TemporaryDirectory(prefix="run.", dir="/var/tmp")
        self.addCleanup(folder.cleanup)
        kind = subprocess.run(
            ["stat", "--file-system", "--format=%T", folder.name], capture_output=True, text=True, check=True)
        if kind.stdout.strip() in ("tmpfs", "ramfs"):
            self.skipTest("no folder is known to lie on a disk")
        return pathlib.Path(folder.name)

    def overwritten(self, pattern, act):
        """Whether the one file of a pattern is overwritten, and goes, when something is done."""
        found = lambda: list(self.service.home.glob(pattern)) + list(self.runtime.glob(pattern))
        until(lambda: len(found()) == 1, lambda: f"one file; {found()}")
        path, = found()
        with open(path, "rb", buffering=0) as file:
            before = file.read()
            self.assertIn(b"PNG", before)
            act()
            until(lambda: not path.exists(), f"the end of {path}")
            file.seek(0)
            self.assertEqual(file.read(), bytes(len(before)), f"{path} was not overwritten")

    def die_behind_the_picture(self):
        # What asks the database is answered behind what it was given before.
        self.center().history()
        self.service.die()
        self.service.start()

    def test_without_a_folder_in_memory_a_copy_is_overwritten_before_it_goes(self):
        self.runtime = self.on_a_disk()
        self.serve_in(self.runtime)
        copy = "pennant-pictures-*/*"
        first = self.show("First", 1)
        self.overwritten(copy, lambda: self.center().dismiss(first))
        # The same one again is another file.
        second = self.show("Second", 1)
        (self.service.home / "Second.png").unlink()
        self.overwritten(copy, self.die_behind_the_picture)
        self.until_shown("Second", 2)
        self.overwritten("state/pennant/pictures/item-*", lambda: self.center().dismiss(second))
        until(lambda: list(self.runtime.glob(copy)) == [], "no copy")

    def test_a_picture_out_of_the_database_is_in_memory_and_goes_too(self):
        runtime = memory_folder(self)
        self.serve_in(runtime)
        self.show("First", 1)
        (self.service.home / "First.png").unlink()
        self.die_behind_the_picture()
        kept = lambda: [
            str(path) for place in (runtime, self.service.home) for path in place.rglob("item-*")]
        until(lambda: len(kept()) == 1, lambda: f"one file; {kept()}")
        self.assertIn(f"{runtime}/pennant-kept-", kept()[0])
        self.prefer("[App chat]\npreviews = never\n")
        until(lambda: kept() == [], lambda: f"none; {kept()}")

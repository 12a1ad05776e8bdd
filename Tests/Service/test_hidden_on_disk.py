"""Words that a person hides are in no file, whichever kind of group says so, and whenever."""
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import unittest

from harness import Process, Service, until
from harness.site_pages import SITE, Pages

#: One group of each kind that a file can have, all of which speak of what `Pages.page` sends.
GROUPS = ("[Defaults]", "[Category im]", "[App chromium]", f"[App chromium Site {SITE}]",
          "[App chromium Category im]", "[App nobody;chrom*]", "[Rule x]\nsite = *.example.org",
          "[Rule x]\nbody = bod?-hidden;bod?-past;bod?-second;bod?-open")

WISHES = ("previews = never", "history = no")


class WrittenBefore(Pages):
    def test_no_word_reaches_the_disk_whichever_group_is_the_only_one_that_hides(self):
        for group in GROUPS:
            for wish in WISHES:
                with self.subTest(group=group, wish=wish):
                    self.serve(f"{group}\n{wish}\n", desktop="none")
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
                    self.prefer(f"{group}\n{wish}\n")
                    self.gone("title-past", "body-past", "title-second", "title-open", "body-open")
                    left = [] if group == "[Defaults]" else ["title-other"]
                    self.assertEqual(self.history(), left)
                    self.stop()

    def test_what_was_hidden_while_nobody_looked_goes_at_the_start(self):
        for group in GROUPS:
            with self.subTest(group=group):
                self.begin()
                # Some of it is in the journal alone.
                self.service.die()
                self.prefer(f"{group}\nhistory = no\n")
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
                self.prefer(f"{group}\nstyle = none\n")
                self.client().ping()
                self.assertTrue(all(path.exists() for path in self.aside))
                self.prefer(f"{group}\npreviews = never\n")
                self.gone()
                self.stop()
                self.put_aside()
                self.service.start()
                self.gone()
                self.stop()


if __name__ == "__main__":
    unittest.main()

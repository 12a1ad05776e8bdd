"""A disk on which every call takes a second is felt by no app, and loses nothing."""
import os
import statistics
import time
import unittest

from harness import Service, image, until
from harness.chaos_case import ChaosCase
from harness.quiet_time import QuietTime
from harness.scale import hold, scale
from harness.service import make_home
from harness.slow_disk import SlowDisk, memory_folder
from harness.waiting import turn


def picture(number, side=96):
    data = bytes((number + place) & 0xFF for place in range(64)) * (side * side // 16)
    return {"image-data": image(side, side, data=data)}


class ASlowDisk(ChaosCase):
    def serve_on(self, seconds=1.0):
        home = make_home(self)
        self.disk = SlowDisk(self, home, seconds)
        self.service = Service(
            self, self.bus, "none", "[Defaults]\nkeep-items = 10000\nrate-limit = off\n", home=home,
            session={"JOURNAL_STREAM": "1:1", **self.disk.environment})
        self.service.start()
        # The disk may be waited for until then.
        self.disk.forget()
        return self.service

    def mend_disk(self):
        """From its next start on the service has a usual one."""
        for name in self.disk.environment:
            del self.service.session[name]
        self.service.session["XDG_RUNTIME_DIR"] = str(self.disk.runtime)

    def ask(self, other, spans):
        """One question of another app, and how long it took without other programs' part."""
        since = QuietTime([self.service.process.pid, self.bus.process.pid, os.getpid()])
        other.call("GetServerInformation")
        spans.append(since.seconds)

    def show_pictures(self, seconds):
        """150 at once and then one a second: their titles, and how long another app's questions took meanwhile."""
        app, other = self.client("pictures"), self.client("other")
        other.ping()
        titles, spans = {}, []
        calls = [app.start_notify(f"Picture {n}", hints=picture(n)) for n in range(150)]
        self.ask(other, spans)
        while not all(call.is_done for call in calls):
            self.ask(other, spans)
        for number, call in enumerate(calls):
            titles[call.result()[0]] = f"Picture {number}"
        end, number = time.monotonic() + seconds, 150
        while time.monotonic() < end:
            pause = time.monotonic() + 1
            titles[app.notify(f"Picture {number}", hints=picture(number))] = f"Picture {number}"
            number += 1
            while time.monotonic() < pause:
                self.ask(other, spans)
                turn(0.005)
        return titles, statistics.quantiles(spans, n=100)[98], max(spans), len(spans)

    def test_a_burst_of_pictures_is_not_felt_by_others(self):
        self.serve_on(0)
        _, usual_on_quick, longest_on_quick, _ = self.show_pictures(scale(3, 12))
        self.service.die()
        self.bus.until_free()
        self.serve_on()
        titles, usual, longest, count = self.show_pictures(scale(8, 120))
        self.assertEqual(self.disk.waited_on_the_loop, [])
        # A busy machine is slow with a quick disk too.
        self.assertLess(longest, max(0.05, 2 * longest_on_quick), "another app had to wait")
        self.assertLess(usual, max(0.005, 1.5 * usual_on_quick), "other apps had to wait")
        self.service.die()
        self.mend_disk()
        self.service.start()
        self.assert_kept(titles)
        hold(
            f"a disk of 1 s a call: {len(titles)} pictures, {count:,} questions of another app, p99 "
            f"{usual * 1000:.1f} ms ({usual_on_quick * 1000:.1f} on a quick disk), at most "
            f"{longest * 1000:.0f} ms ({longest_on_quick * 1000:.0f}); killed, and none lost")

    def test_everything_else_goes_on_as_before(self):
        self.serve_on(0.3)
        app, center = self.client(), self.center()
        ids = [app.notify(f"News {number}") for number in range(40)]
        center.dismiss(*ids[:20])
        self.assertEqual(app.until_closed(ids[0]), 2)
        self.assertEqual({item["id"] for item in center.history()}, set(ids[:20]))
        self.assertEqual({item["id"] for item in center.list()}, set(ids[20:]))
        self.assertEqual(center.item(ids[3])["title"], "News 3")
        self.assertEqual(center.call("ClearHistory", "(s)", ""), 20)
        self.assertEqual(center.history(), [])
        self.service.preferences_file.write_text("[App client]\npreviews = never\nplaceholder = Hidden\n")
        until(lambda: set(center.titles()) == {"Hidden"}, center.titles)
        self.assertEqual(self.disk.waited_on_the_loop, [])
        self.service.process.terminate()
        self.bus.until_free()
        self.assertEqual(list(self.disk.runtime.glob("pennant-journal-*/*")), [], "left at the end")

    def test_kills_lose_nothing_and_no_id_is_given_twice(self):
        self.serve_on(0.2)
        titles = {}
        for life in range(scale(4, 40)):
            app = self.client()
            calls = [app.start_notify(f"{life}.{number}") for number in range(200)]
            until(lambda: sum(call.is_done for call in calls) > 60, "some answers")
            self.service.die()
            for number, call in enumerate(calls):
                if call.is_done and call._error is None:
                    identifier = call.result()[0]
                    self.assertNotIn(identifier, titles, "an id was given twice")
                    titles[identifier] = f"{life}.{number}"
            app.leave()
            self.service.start()
        self.assert_kept(titles)
        hold(f"{scale(4, 40)} kills on a slow disk: {len(titles):,} answered, none lost, none twice")


class TheJournal(ChaosCase):
    def test_it_lies_in_memory_where_there_is_such_a_folder_and_beside_the_database_elsewhere(self):
        for runtime in (memory_folder(self), None):
            self.prepare(desktop="none")
            if runtime:
                self.service.session["XDG_RUNTIME_DIR"] = str(runtime)
            self.service.start()
            identifier = self.client().notify("Noted")
            beside = self.service.state / "center.journal"
            self.assertEqual(beside.exists(), runtime is None)
            if runtime:
                segment, = runtime.glob("pennant-journal-*/segment-0")
                self.assertEqual(segment.parent.stat().st_mode & 0o777, 0o700)
                self.assertEqual(segment.stat().st_mode & 0o777, 0o600)
            self.service.die()
            # Nothing is lost, whatever place the next life has.
            if runtime is None:
                self.service.session["XDG_RUNTIME_DIR"] = str(memory_folder(self))
            self.service.start()
            self.assertEqual(self.center().item(identifier)["title"], "Noted")
            self.assertFalse(beside.exists())
            self.service.process.terminate()
            self.bus.until_free()


if __name__ == "__main__":
    unittest.main()

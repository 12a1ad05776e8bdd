"""One app's flood: nobody else waits for it, and nothing of it is lost but by a rule."""
import collections
import os
import statistics
import unittest

from harness import Center, ServiceCase, until
from harness.flood import Flood
from harness.quiet_time import QuietTime

FLOOD = 10_000
#: What an app keeps open, and what is remembered of it.
KEPT, PAST = 100, 1_000


def figures(seconds):
    ordered = sorted(seconds)
    return 1000 * statistics.median(ordered), 1000 * ordered[int(len(ordered) * 0.95)]


class Floods(ServiceCase):
    seconds = 120

    def measure(self, app, word, count, is_over=lambda: False):
        """Round trips of `app`'s Notify, and how long each takes to the desktop server, without the time in which
        other programs had the processor."""
        answered, shown = [], []
        for number in range(count):
            if is_over():
                break
            summary = f"{word} {number}"
            since = QuietTime([self.service.process.pid, self.bus.process.pid, os.getpid()])
            app.notify(summary, app=f"other {word} {number}")
            answered.append(since.seconds)
            until(lambda: self.server.with_summary(summary), summary)
            shown.append(since.seconds)
        return answered, shown

    def test_anothers_notification_is_not_delayed(self):
        self.serve()
        other = self.client("other")
        self.measure(other, "warm", 5)
        quiet = self.measure(other, "quiet", 40)
        flood = Flood(self, self.bus, FLOOD)
        flood.until_begun()
        during = self.measure(other, "flood", 1000, lambda: flood.is_over)
        self.assertGreater(len(during[0]), 2, "the flood was over before it was measured")
        flood.until_done()
        lines = []
        for words, calm, storm in zip(("answered", "at the server"), quiet, during):
            (a, b), (c, d) = figures(calm), figures(storm)
            lines.append(
                f"{words}: quiet {a:.2f} ms (95 %: {b:.2f}), in a flood {c:.2f} ms (95 %: {d:.2f}),"
                f" ratio {c / a:.1f}")
            # Behind all that the bus has taken of a flood it would be seconds.
            self.assertLess(c, 100, lines)
            self.assertLess(d, 400, lines)
        rate = FLOOD / flood.seconds
        print("\n" + "\n".join(lines) + f"\nthe flood: {rate:.0f} a second; "
              f"{len(during[0])} notifications of the other in it", flush=True)

    def test_each_is_open_or_past_or_over_a_bound_and_closed_once(self):
        self.serve(desktop="none")
        flood = Flood(self, self.bus, FLOOD)
        flood.until_done()
        given = flood.given
        self.assertEqual(len(given), FLOOD)
        self.assertEqual(len({number for number, _ in given}), FLOOD, "an id given twice")
        closed = collections.Counter(number for number, _ in flood.closed)
        self.assertEqual(set(closed.values()), {1})
        self.assertEqual({reason for _, reason in flood.closed}, {1})
        center = Center(self.bus)
        titles = dict(given)
        listed = {item["id"]: item["title"] for item in center.list(unfolded=True)}
        self.assertEqual(set(listed), {number for number, _ in given[-KEPT:]})
        self.assertEqual(set(closed) | set(listed), set(titles))
        past = {item["id"]: item["title"] for item in center.history()}
        newest = [number for number, _ in given[-KEPT - PAST:-KEPT]]
        self.assertLessEqual(set(newest), set(past), "text of the newest thousand is missing")
        for number, title in {**listed, **past}.items():
            self.assertEqual(title, titles[number])
        self.assertLess(len(past), PAST + 200)


if __name__ == "__main__":
    unittest.main()

"""What the bench makes of its measurements: which rounds count, which bars are met, what is written."""
import dataclasses
import sys
import unittest
from xml.etree import ElementTree

from harness import ROOT

sys.path.insert(0, str(ROOT / "bench"))

from measuring import bars, picture, process_facts, rounds, table, words  # noqa: E402
from measuring.figures import Figure, Round, of_rounds, of_values  # noqa: E402
from measuring.rows import ROWS  # noqa: E402

QUIET, NOISY = Round(100, 120, 104), Round(100, 300, 106)


def figure(row="roundtrip", name="round trip, p50", subject=bars.DEFAULT, unit="µs", value=100, **more):
    return Figure(row, name, subject, unit, value, value, value, **more)


class Rounds(unittest.TestCase):
    def test_a_round_counts_where_the_floor_agrees_with_itself(self):
        for before, after, counts in ((100, 100, True), (100, 105, True), (105, 100, True),
                                      (100, 106, False), (106, 100, False), (1, 2, False)):
            with self.subTest(before=before, after=after):
                self.assertEqual(Round(before, 1, after).is_quiet, counts)

    def test_a_noisy_round_is_left_out(self):
        got = of_rounds("row", "name", "subject", "µs", [QUIET, NOISY, Round(100, 130, 100)])
        self.assertEqual((got.low, got.high, got.value), (120, 130, 125))
        self.assertEqual((got.counted, got.ran), (2, 3))
        self.assertAlmostEqual(got.ratio_high, 1.3)
        self.assertTrue(got.had_quiet_rounds)

    def test_a_figure_without_a_quiet_round_says_so(self):
        got = of_rounds("row", "name", "subject", "µs", [NOISY, NOISY])
        self.assertEqual((got.value, got.counted, got.ran), (300, 0, 2))
        self.assertFalse(got.had_quiet_rounds)
        self.assertEqual(words.rounds(got), "no quiet one of 2")

    def collect(self, floors, wanted=2):
        floor = iter(floors)
        return rounds.collect(
            lambda: {"p50": next(floor)}, lambda: {"p50": 150}, ["p50"], rounds.Plan(wanted))

    def test_a_noisy_round_is_run_again(self):
        collected = self.collect([100, 100, 100, 200, 100, 100])
        self.assertEqual(len(collected["p50"]), 3)
        self.assertEqual(rounds.noisy(collected, ["p50"]), 1)

    def test_a_machine_that_is_never_quiet_is_given_up(self):
        collected = self.collect([100, 200] * 6)
        self.assertEqual(len(collected["p50"]), 6)
        self.assertEqual(rounds.noisy(collected, ["p50"]), 6)

    def test_a_round_is_noisy_by_any_of_the_judged_figures(self):
        collected = {"p50": [QUIET, QUIET], "p99": [QUIET, NOISY], "max": [NOISY, NOISY]}
        self.assertEqual(rounds.noisy(collected, ["p50", "p99"]), 1)

    def test_a_thread_that_came_or_went_is_no_negative_wakeup(self):
        self.assertEqual(process_facts.wakeups_since({"1": 5, "2": 90}, {"1": 7, "3": 1}), 3)


class Bars(unittest.TestCase):
    at_most = bars.Bar("b", "roundtrip", "round trip, p50", bars.DEFAULT, "ratio", bars.AT_MOST, 1.25)
    at_least = dataclasses.replace(at_most, sense=bars.AT_LEAST, limit=0.8)
    against = dataclasses.replace(
        at_most, of="value", sense=bars.AT_LEAST, limit=20, against="dunst")

    def judge(self, bar, *figures):
        return bars.judge(bar, figures).verdict

    def test_a_bar_is_met_up_to_its_limit(self):
        for bar, ratio, verdict in (
                (self.at_most, 1.25, bars.MET), (self.at_most, 1.26, bars.NOT_MET),
                (self.at_least, 0.8, bars.MET), (self.at_least, 0.79, bars.NOT_MET)):
            with self.subTest(ratio=ratio):
                self.assertEqual(self.judge(bar, figure(ratio=ratio, counted=1, ran=1)), verdict)

    def test_a_bar_against_another_server(self):
        for other, verdict in ((2000, bars.MET), (1999, bars.NOT_MET), (None, bars.NOT_RUN)):
            with self.subTest(other=other):
                got = self.judge(self.against, figure(), figure(subject="dunst", value=other))
                self.assertEqual(got, verdict)
        self.assertEqual(self.judge(self.against, figure()), bars.NOT_RUN)

    def test_a_bar_counts_from_the_quickest_of_others(self):
        beyond = dataclasses.replace(self.at_most, of="value", limit=16, beyond=("dunst", "xfce"))
        for ours, verdict in ((20, bars.MET), (21, bars.NOT_MET)):
            with self.subTest(ours=ours):
                self.assertEqual(verdict, self.judge(
                    beyond, figure(value=ours), figure(subject="dunst", value=4), figure(subject="xfce", value=12)))
        self.assertEqual(self.judge(beyond, figure(), figure(subject="dunst", value=4)), bars.NOT_RUN)

    def test_noise_neither_meets_nor_misses_a_bar(self):
        for ratio in (1.0, 2.0):
            got = self.judge(self.at_most, figure(ratio=ratio, counted=0, ran=3))
            self.assertEqual(got, bars.UNSURE)

    def test_a_bar_that_is_missed_says_why_with_the_figure_beside_it(self):
        bar = dataclasses.replace(self.at_most, reason="an echo needs {beside} ×", beside="echo")
        for others, reason in (
                ([figure(subject="echo", ratio=1.4, counted=1, ran=1)], "an echo needs 1.40 ×"), ([], "")):
            with self.subTest(reason=reason):
                missed = bars.judge(bar, [figure(ratio=2, counted=1, ran=1), *others])
                self.assertEqual((missed.verdict, missed.reason), (bars.NOT_MET, reason))

    def test_what_was_not_measured_is_not_judged(self):
        self.assertEqual(self.judge(self.at_most), bars.NOT_RUN)

    def test_each_bar_stands_on_a_row_that_is_run_and_written(self):
        for bar in bars.BARS:
            with self.subTest(bar.name):
                self.assertIn(bar.row, ROWS)
        self.assertEqual(set(ROWS), set(table.TITLES))

    def test_the_page_judges_every_bar(self):
        page = (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8")
        for bar in bars.BARS:
            with self.subTest(bar.name):
                self.assertIn(f"| {bar.name} |", page)
        self.assertNotIn(f"| {bars.NOT_RUN} |", page)


class Written(unittest.TestCase):
    figures = [
        figure(value=120, floor=100, ratio=1.2, ratio_low=1.1, ratio_high=1.3, counted=2, ran=3),
        figure(subject="<dunst> & others", value=2800, floor=100, ratio=28, counted=0, ran=2),
        figure("memory", "resident at start", unit="MB", value=7.7),
        of_values("start", "start to name owned", "mako", "ms", [], "could not be started")]

    def test_numbers_for_people(self):
        for value, unit, text in (
                (0, "", "0"), (1.234, "MB", "1.23 MB"), (12.34, "ms", "12.3 ms"), (123.4, "µs", "123 µs"),
                (1234, "µs", "1.23 ms"), (0.00123, "", "0.0012"), (12345, "/s", "12,345 /s"), (None, "ms", "ms")):
            with self.subTest(value=value):
                self.assertEqual(words.amount(value, unit), text)

    def test_a_spread_has_the_unit_of_its_size(self):
        self.assertEqual(words.spread(900, 1100, "µs"), "900 µs to 1.10 ms")
        self.assertEqual(words.spread(900, 900, "µs"), "")

    def test_every_figure_is_a_line_of_the_page(self):
        page = table.page(self.figures, [("date", "2026-01-02")], 5, 2)
        self.assertIn("Of 5 rounds 2 were not quiet", page)
        self.assertIn("could not be started", page)
        lines = [line for line in page.splitlines() if "round trip, p50 |" in line]
        self.assertEqual(len(lines), 2)
        self.assertIn("| 2 of 3 |", lines[0])
        self.assertIn("| no quiet one of 2 |", lines[1])

    def test_each_table_of_the_page_is_as_wide_as_its_head(self):
        page = table.page(self.figures, [("date", "2026-01-02")], 5, 2)
        width = None
        for line in page.splitlines():
            if not line.startswith("|"):
                width = None
                continue
            width = width or line.count("|")
            self.assertEqual(line.count("|"), width, line)

    def test_the_picture_is_well_formed_and_names_everybody(self):
        root = ElementTree.fromstring(picture.picture(self.figures))
        texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
        for name in ("floor", bars.DEFAULT, "<dunst> & others", "120 µs", "2.80 ms", "7.70 MB"):
            self.assertIn(name, texts)
        for bar in root.iter("{http://www.w3.org/2000/svg}rect"):
            right = float(bar.get("x")) + float(bar.get("width"))
            self.assertTrue(picture.LABEL < right <= picture.WIDTH - picture.VALUE + 0.1, bar.attrib)

    def test_a_server_is_in_the_picture_once_and_at_its_best(self):
        best = figure(subject="<dunst> & others" + bars.CLOSED, value=900)
        text = picture.picture([*self.figures, best])
        self.assertEqual(text.count("&lt;dunst&gt; &amp; others<"), 1)
        self.assertIn("900 µs", text)
        self.assertNotIn("2.80 ms", text)
        order = [text.index(f">{name}<") for name in ("floor", bars.DEFAULT, "&lt;dunst&gt; &amp; others")]
        self.assertEqual(order, sorted(order))

    def test_the_picture_in_docs_is_well_formed(self):
        ElementTree.parse(ROOT / "docs/pictures/benchmarks.svg")


if __name__ == "__main__":
    unittest.main()

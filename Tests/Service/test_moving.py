"""What docs/moving.md says to type, before and now, and of tags and colours, with dunst behind the service.

The rows of settings are in files of their own, one for each server.
"""
import json
import re
import subprocess
import unittest

from harness import Display, Dunst, PrivateBus, ServiceCase, until, variant
from moving import commands
from moving.dunst import MovedDunst
from moving.page import SERVERS, rows
from moving.stage import Front
from moving.trial import LONG, Case, Trial, unmatched, untried

#: The commands that show which words a server's own tool takes.
HELP = {
    "dunstctl": ["dunstctl", "help"], "makoctl": ["makoctl", "--help"],
    "swaync-client": ["dbus-run-session", "--", "swaync-client", "--help"]}

FADES = [Trial("fades", None, None, new="[App Radio]\nbanner-duration = 1s\n[Focus Work]\napps = Alarm\n", alone=False)]


class Commands(ServiceCase):
    def test_each_that_was_typed_is_one_of_the_servers_own_tool(self):
        for server in SERVERS:
            for row in rows(server)[1]:
                for words in row.old:
                    with self.subTest(f"moving.md:{row.line}: {words}"):
                        tool, *rest = words.split()
                        done = subprocess.run(HELP[tool], capture_output=True, text=True, check=False, timeout=10)
                        for word in rest[:2]:
                            self.assertRegex(done.stdout, rf"(?<![\w-]){re.escape(word)}(?![\w-])")

    def test_each_that_is_typed_now_does_it(self):
        front = Front(self, MovedDunst, FADES)
        typed = {words for server in SERVERS for table in rows(server) for row in table for words in row.new
                 if words.startswith("pennant")}
        self.assertGreater(len(typed), 15)
        for words in sorted(typed):
            with self.subTest(words):
                commands.run(front, words)


class Page(unittest.TestCase):
    """A row without a case is found, and so is a case without a row."""
    PAGE = ("## dunst\n| in `dunstrc` | here |\n|---|---|\n| `timeout`, by urgency | `banner-duration` |\n"
            "| `width`, `height` | stay |\n\n| you typed | now |\n|---|---|\n| `dunstctl close` | `pennant dismiss` |\n"
            "## mako\n| in `config` | here |\n|---|---|\n| `font` | stays |\n")
    CASES = [Case("timeout", ("banner-duration",), ("times",)), Case("width", (), (), "drawn")]

    def test_the_rows_are_those_of_the_section(self):
        settings, typed = rows("dunst", self.PAGE)
        self.assertEqual([(row.old, row.new) for row in settings],
                         [(("timeout",), ("banner-duration",)), (("width", "height"), ())])
        self.assertEqual([(row.old, row.new) for row in typed], [(("dunstctl close",), ("pennant dismiss",))])

    def test_what_has_no_case_is_found(self):
        for change, number in (("", 0), ("banner-duration", 2), ("timeout", 2), ("width", 2)):
            with self.subTest(change):
                text = self.PAGE.replace(change, "other") if change else self.PAGE
                self.assertEqual(len(unmatched(rows("dunst", text)[0], self.CASES)), number)

    def test_a_key_that_no_trial_has_is_found(self):
        trial = Trial("times", None, None, new="[Defaults]\nkeep = 7d\n")
        self.assertEqual(len(untried(self.CASES, [trial], {"banner-duration"})), 1)
        self.assertEqual(untried(self.CASES, [trial], {"keep"}), [])


class DunstRules(ServiceCase):
    def setUp(self):
        super().setUp()
        behind = PrivateBus(self)
        self.dunst = Dunst(
            self, behind, Display(self), rules="[tagged]\n  stack_tag = volume\n  set_category = tagged\n")
        self.serve(behind=behind)

    def test_a_tag_replaces_once_here_and_there(self):
        client = self.client("Mail")
        tag = {"x-dunst-stack-tag": variant("s", "volume")}
        for summary in ("One", "Two", "Three"):
            client.notify(summary, timeout=LONG, hints=tag)
        self.assertEqual(len(json.loads(self.service.tool("list", "--json")[1])), 1)
        self.dunst.until_displayed(1)
        self.service.tool("dismiss", "--all")
        self.dunst.until_displayed(0)
        # Only one is left, whichever of the three dunst had been told of by then.
        self.assertEqual([one["category"] for one in self.dunst.past()], ["tagged"])

    def test_colours_that_an_app_asks_for_stay_behind(self):
        colours = {name: variant("s", "#ff0000") for name in ("fgcolor", "bgcolor", "frcolor", "hlcolor")}
        self.client("Mail").notify("Red", timeout=0, hints=colours)
        self.dunst.until_displayed(1)
        self.dunst.control("close-all")
        until(lambda: [one["summary"] for one in self.dunst.past()] == ["Mail · Red"], lambda: str(self.dunst.past()))
        self.assertNotIn("#ff0000", str(self.dunst.past()))


if __name__ == "__main__":
    unittest.main()

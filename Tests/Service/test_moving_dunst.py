"""Each row of dunst in docs/moving.md, by dunst."""
import re
import unittest

from moving import case
from moving.dunst import GLOBAL, NEWER, RULE, MovedDunst
from moving.dunst_cases import CASES
from moving.dunst_trials import TRIALS


class Rows(case.RowsCase):
    section, kind, cases, trials = "dunst", MovedDunst, CASES, TRIALS

    def test_each_row_has_a_case_and_each_setting_a_value(self):
        given = set(re.findall(r"^  (\w+) = ", GLOBAL + RULE + "  dmenu = ", re.M))
        self.assertEqual(self.settings(30) - given, NEWER)

    def test_dunst_says_of_no_setting_that_it_does_not_exist(self):
        server = MovedDunst(self, self.bus)
        server.write("[wrong]\n  no_such_setting = 1\n" + "".join(f"  {name} = 1\n" for name in sorted(NEWER)))
        log = server.start().process.log
        self.assertEqual(re.findall(r"WARNING: (Setting \w+|(?!No icon).*)", log),
                         ["Setting no_such_setting", *(f"Setting {name}" for name in sorted(NEWER))])

    def test_without_a_line_for_markup_dunst_says_that_it_draws_none(self):
        server = MovedDunst(self, self.bus)
        server.write("", settings="  width = 420\n")
        server.start()
        self.assertNotIn("body-markup", self.client().call("GetCapabilities")[0])

    def look_at(self, front):
        self.assertNotIn("Setting", front.service.log)


if __name__ == "__main__":
    unittest.main()

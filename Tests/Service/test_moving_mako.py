"""Each row of mako in docs/moving.md, by mako."""
import re
import unittest

from harness.processes import Process
from moving import case
from moving.mako import GLOBAL, SECTIONS, MovedMako
from moving.mako_cases import CASES
from moving.mako_trials import TRIALS


class Rows(case.RowsCase):
    section, kind, cases, trials = "mako", MovedMako, CASES, TRIALS

    def test_each_row_has_a_case_and_each_setting_a_value(self):
        given = set(re.findall(r"([a-z-]+)=", GLOBAL + SECTIONS))
        self.assertEqual(self.settings(15) - given, set())

    def test_mako_refuses_what_is_no_setting_and_no_criterion(self):
        server = MovedMako(self, self.bus)
        server.write("")
        config = server.home / "config/mako/config"
        good = config.read_text()
        for wrong in ("no-such-setting=1\n", "[no-such-criterion=1]\n", "hidden-format=x\n"):
            config.write_text(good + wrong)
            refused = Process(self, list(server.command), env=server.session, name="mako")
            self.assertNotEqual(refused.wait(), 0)
            self.assertRegex(refused.log, f"'{wrong.strip('[').partition('=')[0]}'")


if __name__ == "__main__":
    unittest.main()

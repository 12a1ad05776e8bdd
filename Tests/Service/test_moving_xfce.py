"""Each row of xfce4-notifyd in docs/moving.md, by xfce4-notifyd."""
import unittest

from moving import case
from moving.xfce import NEWER, SETTINGS, MovedXfce, known
from moving.xfce_cases import CASES
from moving.xfce_trials import TRIALS


class Rows(case.RowsCase):
    section, kind, cases, trials = "xfce4-notifyd", MovedXfce, CASES, TRIALS

    def test_each_row_has_a_case_and_each_setting_is_one_of_its_programs(self):
        names = self.settings(12)
        self.assertFalse(known("/no-such-setting"))
        self.assertEqual({name for name in names if not known(name)}, NEWER)
        given = {line.split(" ")[0] for line in SETTINGS.split("\n") if line}
        self.assertEqual(names - NEWER - given, set())


if __name__ == "__main__":
    unittest.main()

"""Each row of swaync in docs/moving.md, by swaync."""
import unittest

from moving import case
from moving.swaync import NEWER, MovedSwaync, schema
from moving.swaync_cases import CASES
from moving.swaync_trials import TRIALS


class Rows(case.RowsCase):
    section, kind, cases, trials = "swaync", MovedSwaync, CASES, TRIALS

    def test_each_row_has_a_case_and_each_setting_is_in_its_schema(self):
        known = schema()
        self.assertNotIn("no-such-setting", known)
        self.assertEqual(self.settings(12) - known, NEWER)


if __name__ == "__main__":
    unittest.main()

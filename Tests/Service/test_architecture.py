"""The walk of a notification through the sources, as docs/architecture.md tells it, is one that can be walked."""
import re
import unittest

from harness import ROOT

STEP = re.compile(r"^\| (\d+) \| `([\w+]+\.swift)` `(\w+)` \| ", re.M)


class Walk(unittest.TestCase):
    def setUp(self):
        self.steps = STEP.findall((ROOT / "docs/architecture.md").read_text())

    def test_it_has_at_most_thirty_steps_in_a_row(self):
        self.assertEqual([int(number) for number, _, _ in self.steps], list(range(1, len(self.steps) + 1)))
        self.assertIn(len(self.steps), range(20, 31))

    def test_each_step_is_a_function_of_that_name_in_one_file_of_that_name(self):
        for number, file, function in self.steps:
            with self.subTest(step=number):
                found = list((ROOT / "Sources").rglob(file))
                self.assertEqual(len(found), 1, f"files named {file}")
                self.assertRegex(found[0].read_text(), rf"func {function}\b", f"{file} has no function '{function}'")


if __name__ == "__main__":
    unittest.main()

"""What `make test-today` writes of its answers; it itself runs in another Debian."""
import contextlib
import io
import json
import re
import shutil
import sys
import unittest

from harness import ROOT

sys.path.append(str(ROOT / "Tests/Today"))

from ask import Answers  # noqa: E402
from installed import Flaw  # noqa: E402
from questions import QUESTIONS, Questions  # noqa: E402
from rows import ROWS, Row  # noqa: E402
from table import table  # noqa: E402

#: What is asked in every run of the tests, of one server on X11 and one on Wayland.
ASKED_HERE = {"dunst": ("whose",), "mako": ("hidden",)}

ANSWERS = {
    ("One", "text"): ("yes", ""), ("One", "whose"): ("yes", "name and icon"),
    ("Two", "text"): ("no", "no 'Ann' to be read"), ("Two", "whose"): ("not asked", "it draws nothing"),
    ("Three", "text"): ("itself", "it draws nothing"), ("Three", "whose"): ("no", "no 'Ann' to be read")}


class Table(unittest.TestCase):
    def test_each_server_has_a_line_and_each_reason_stands_once_below(self):
        lines = table(ANSWERS, {"One": "1.0", "Two": "2.0", "Three": "3.0"}, ["text", "whose"])
        self.assertEqual(lines, [
            "| server | version | text | whose |",
            "|---|---|---|---|",
            "| One | 1.0 | yes | name and icon |",
            "| Two | 2.0 | **NO** 1 | – 2 |",
            "| Three | 3.0 | its own 2 | **NO** 1 |",
            "",
            "1. no 'Ann' to be read",
            "2. it draws nothing"])

    def test_what_was_not_answered_is_wrong(self):
        lines = table({}, {"One": "1.0"}, ["text"])
        self.assertIn("| One | 1.0 | **NO** 1 |", lines)


class Flaws(unittest.TestCase):
    def answer(self, flaw, is_right):
        """The kind of answer to a question that this flaw excuses, on a machine with the package."""
        class Asked(unittest.TestCase):
            question, answer = "text", ""

            def runTest(self):
                self.assertTrue(is_right)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            Asked().run(Answers(Row("One", "dpkg", None, {}, {"text": flaw})))
        return json.loads(said.getvalue())[2]

    def test_a_wrong_answer_is_the_servers_own_and_a_right_one_has_its_row_mended_unless_it_is_wrong_at_times(self):
        self.assertEqual(self.answer(Flaw("x"), False), "itself")
        self.assertEqual(self.answer(Flaw("x"), True), "no")
        self.assertEqual(self.answer(Flaw("x", at_times=True), False), "itself")
        self.assertEqual(self.answer(Flaw("x", at_times=True), True), "yes")
        self.assertEqual(self.answer(Flaw("x", before="1", at_times=True), False), "no")


class Rows(unittest.TestCase):
    def test_what_a_row_leaves_out_is_a_question(self):
        for row in ROWS:
            for question in [*row.without, *row.itself]:
                self.assertIn(question, QUESTIONS, row.name)

    def test_each_package_of_a_row_is_installed_for_it(self):
        listed = re.findall(r"^today +(\S+)", (ROOT / "scripts/packages").read_text(), re.M)
        for row in ROWS:
            self.assertIn(row.package, listed)


def asked_here(row):
    """A class of tests for that server."""
    tests = {}
    for name in ASKED_HERE[row.kind.word]:
        def test(self, ask=getattr(Questions, f"ask_{name}")):
            ask(self)
        tests[f"test_{name}"] = unittest.expectedFailure(test) if name in row.itself else test
    return unittest.skipUnless(shutil.which("tesseract"), "tesseract is not here")(
        type(row.kind.word, (Questions,), {"row": row, **tests}))


for one in ROWS:
    if one.kind.word in ASKED_HERE and shutil.which(one.kind.command[0]):
        globals()[f"Read_{one.kind.word}"] = asked_here(one)


if __name__ == "__main__":
    unittest.main()

"""Asks one server: ask.py SERVER PICTURES [QUESTION…]. Each answer is a line of JSON, as it comes.

An answer is `yes`, `no`, `itself` (what the server gets wrong without Pennant too) or `not asked`, with words.
"""
import json
import pathlib
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Service"))

from questions import QUESTIONS, Questions  # noqa: E402
from rows import row_named  # noqa: E402


def why(error):
    """The line that says what was wrong."""
    words = str(error).strip() or type(error).__name__
    return words.splitlines()[0][:300]


class Answers(unittest.TestResult):
    def __init__(self, row):
        super().__init__()
        self._row, self._answer = row, None

    def startTest(self, test):
        super().startTest(test)
        self._answer = ("yes", "")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._answer = ("not asked", reason)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._wrong(test, err)

    def addError(self, test, err):
        super().addError(test, err)
        self._wrong(test, err)

    def _wrong(self, test, err):
        if self._answer[0] == "yes":
            self._answer = ("itself" if self._row.excuses(test.question) else "no", why(err[1]))

    def stopTest(self, test):
        super().stopTest(test)
        kind, words = self._answer
        if kind == "yes":
            words = test.answer
            if self._row.is_always_wrong(test.question):
                kind, words = "no", "it gets this right now: take it out of its row"
        print(json.dumps([self._row.name, test.question, kind, words]), flush=True)

    def logs(self):
        """What every process said in the tests that failed."""
        return "\n".join(text for _, text in [*self.failures, *self.errors])


def main(name, pictures, asked):
    row = row_named(name)
    kind = type(row.name, (Questions,), {"row": row, "pictures": pathlib.Path(pictures)})
    answers = Answers(row)
    for question in asked or QUESTIONS:
        kind(f"ask_{question}").run(answers)
    print(answers.logs(), file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])

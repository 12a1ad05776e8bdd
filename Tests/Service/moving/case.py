"""What the tests of each server's rows have in common."""
from harness import ServiceCase

from .page import rows
from .stage import Alone, Front
from .trial import unmatched, untried


class RowsCase(ServiceCase):
    #: The page's section of this server, and what is tried of it.
    section, kind, cases, trials = "", None, [], []

    def settings(self, least):
        """The rows of its settings: each has a case, and each case a row."""
        found, _ = rows(self.section)
        self.assertGreater(len(found), least)
        self.assertEqual(unmatched(found, self.cases), [])
        return {name for row in found for name in row.old}

    def test_what_the_old_settings_do(self):
        self.run_all(Alone(self, self.kind, self.trials))

    def test_what_takes_their_place_does_the_same(self):
        front = Front(self, self.kind, self.trials)
        self.run_all(front)
        self.assertEqual(untried(self.cases, self.trials, front.keys()), [])
        self.look_at(front)

    def look_at(self, front):
        """What else is to hold behind the service."""

    def run_all(self, stage):
        for trial in stage.trials:
            with self.subTest(f"{trial.name}, {type(stage).__name__}"):
                self.assertEqual(stage.run(trial), trial.expect)

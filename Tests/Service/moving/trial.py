"""What is tried of a row: what the person had, what it becomes, what is sent, and what is looked at."""
import collections
from dataclasses import dataclass

#: `old` is the first text in code of a row's left column, `new` all of the right one. `tried` are names of trials;
#: where something of it cannot be seen from outside, `unseen` says what, and why.
Case = collections.namedtuple("Case", "old new tried unseen", defaults=((), ""))

#: Longer than any test.
LONG = 600_000


@dataclass(frozen=True)
class Trial:
    """`look` is given the stage when `send` has been sent and `shown` of it are on the screen.

    What it returns must be the same whoever is in front; `expect` says what that is. `stays` is what the person
    leaves as it was, behind the service too. What only the service has is tried with it alone.
    """
    name: str
    expect: object
    look: object
    send: tuple = ()
    shown: int = 1
    old: str = ""
    new: str = ""
    stays: str = ""
    alone: bool = True


class AllAtOnce:
    """A server whose settings of all trials are in its file from the start."""

    def begin(self, old):
        """Nothing is left to be set."""

    def end(self, old):
        """Nor to be taken back."""


def one(summary, app, **fields):
    """A notification, as it is sent."""
    return {"summary": summary, "app": app, **fields}


def unmatched(rows, cases):
    """What is wrong between a page's rows and the cases of its server."""
    wrong = []
    known = {(case.old, case.new): case for case in cases}
    for row in rows:
        if (row.old[0], row.new) not in known:
            wrong.append(f"moving.md:{row.line}: no case for '{row.old[0]}' with {row.new}")
    there = {(row.old[0], row.new) for row in rows}
    for case in cases:
        if (case.old, case.new) not in there:
            wrong.append(f"there is no row '{case.old}' with {case.new}")
        if not case.tried and not case.unseen:
            wrong.append(f"'{case.old}': nothing is tried of it, and no reason given")
    return wrong


def untried(cases, trials, keys):
    """The keys of ours that a case names, and none of its trials has."""
    by_name = {trial.name: trial for trial in trials}
    wrong = []
    for case in cases:
        text = "\n".join(by_name[name].new for name in case.tried)
        for span in case.new:
            key = span.partition(" = ")[0]
            if key in keys and key not in text and f"`{key}`" not in case.unseen:
                wrong.append(f"'{case.old}': no trial of it has {key}")
    return wrong

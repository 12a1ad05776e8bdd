"""What was seen at each step of a person's logins: a table for people, with pictures."""
import collections
import os
import pathlib

RESULTS = pathlib.Path(os.environ.get("RESULTS_HERE", "/results"))

#: `owner` has the notification name; `status` is what `pennant status` says first; `listed` is what is open.
Step = collections.namedtuple("Step", "words owner status listed picture")


class Report:
    def __init__(self, desktop):
        self._desktop, self._steps = desktop, []
        self._folder = RESULTS
        for old in (*self._folder.glob(f"{desktop.word}-*.png"), *self._folder.glob(f"{desktop.word}.*")):
            old.unlink()

    def add(self, words, owner, status, listed, picture):
        name = f"{self._desktop.word}-{len(self._steps) + 1:02}.png"
        if picture:
            self._folder.joinpath(name).write_bytes(picture)
        self._steps.append(Step(words, owner, status, listed, name if picture else ""))
        self._write()

    def say(self, words, text):
        """What a command printed, below the table."""
        with open(self._folder / f"{self._desktop.word}.log", "a", encoding="utf-8") as log:
            log.write(f"== {words}\n{text}\n\n")

    def _write(self):
        lines = [f"## {self._desktop.title} {self._desktop.version()}", "",
                 "| step | has the name | status | open | picture |", "|---|---|---|---|---|",
                 *(f"| {step.words} | {step.owner} | {step.status} | {step.listed} | {step.picture} |"
                   for step in self._steps), ""]
        self._folder.joinpath(f"{self._desktop.word}.md").write_text("\n".join(lines), encoding="utf-8")

"""Asks each server that is installed here, and writes the table of it: run.py FOLDER [SERVER[.QUESTION]…]

In FOLDER it leaves `table.md`, `answers.json`, a log of each server and the pictures.
"""
import json
import os
import pathlib
import select
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Service"))

from installed import version  # noqa: E402
from questions import QUESTIONS  # noqa: E402
from rows import ROWS, row_named  # noqa: E402
from table import table  # noqa: E402

#: Servers asked at a time.
AT_ONCE = int(os.environ.get("AT_ONCE", "2"))
#: Seconds for one server: a question has its own limit, and few need it.
SECONDS = 900


class Asked:
    """One server, asked in a process of its own."""

    def __init__(self, folder, row, questions):
        self.row = row
        self.begun = time.monotonic()
        self._log = open(folder / f"{row.kind.word}.log", "w", encoding="utf-8")
        self._output = folder / f".{row.kind.word}.answers"
        self._file = open(self._output, "w", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-B", str(HERE / "ask.py"), row.name, str(folder), *questions],
            stdin=subprocess.DEVNULL, stdout=self._file, stderr=self._log)
        self.descriptor = os.pidfd_open(self.process.pid)

    @property
    def seconds_left(self):
        return max(0, self.begun + SECONDS - time.monotonic())

    @property
    def is_over(self):
        if not self.seconds_left:
            self.process.kill()
        return self.process.poll() is not None

    def answers(self):
        """{(server, question): (kind, words)}"""
        os.close(self.descriptor)
        self._file.close()
        self._log.close()
        lines = self._output.read_text(encoding="utf-8").splitlines()
        self._output.unlink()
        return {(server, one): (kind, words) for server, one, kind, words in map(json.loads, lines)}


def chosen(words):
    """[(row, questions)] of what was asked for; all of what is installed, where nothing was."""
    if not words:
        for row in ROWS:
            if not version(row.package):
                print(f"{row.name}: not in this Debian ({row.package})", flush=True)
        return [(row, QUESTIONS) for row in ROWS if version(row.package)]
    found = {}
    for word in words:
        name, _, question = word.partition(".")
        if row_named(name) is None or (question and question not in QUESTIONS):
            sys.exit(f"run: '{word}' is no server, or no question; servers are {', '.join(row.name for row in ROWS)};"
                     f" questions are {', '.join(QUESTIONS)}")
        asked = found.setdefault(row_named(name).name, (row_named(name), []))[1]
        asked += [question] if question else QUESTIONS
    return list(found.values())


def ask_all(folder, asked):
    waiting, running, answers = list(asked), [], {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            running.append(Asked(folder, *waiting.pop(0)))
        select.select([one.descriptor for one in running], [], [], min(one.seconds_left for one in running))
        for one in [one for one in running if one.is_over]:
            running.remove(one)
            found = one.answers()
            answers.update(found)
            wrong = sum(kind == "no" for kind, _ in found.values())
            print(f"{one.row.name}: {len(found)} answers, {wrong} wrong, {time.monotonic() - one.begun:.0f} s", flush=True)
    return answers


def main(folder, words):
    folder = pathlib.Path(folder)
    asked = chosen(words)
    answers = ask_all(folder, asked)
    versions = {row.name: version(row.package) or "?" for row, _ in asked}
    questions = [one for one in QUESTIONS if any(one in of_it for _, of_it in asked)]
    lines = table(answers, versions, questions)
    (folder / "table.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "answers.json").write_text(
        json.dumps([[*key, *value] for key, value in answers.items()], indent=0), encoding="utf-8")
    print("\n" + "\n".join(lines))
    expected = {(row.name, one) for row, of_it in asked for one in of_it}
    wrong = sorted(key for key in expected if answers.get(key, ("no",))[0] == "no")
    if wrong:
        sys.exit("\nFAILED: " + ", ".join(".".join(one) for one in wrong))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])

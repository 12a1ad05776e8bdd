"""Whether a command that a page shows is one: asked of the program itself, on a private bus."""
import os
import pathlib
import re
import shutil
import subprocess

from .files import ROOT, binary
from .typed import placed

#: What goes on until it is ended; it has read its words when it has not ended at once.
LASTING = {"watch", "--watch", "--listen", "center", "-A", "-w", "--wait", "monitor"}
#: Others' programs that need not be here, and those that sentences speak of; their words are theirs.
FOREIGN = {
    "git", "mkdir", "ls", "cat", "date", "sleep", "id", "foot", "swaylock", "pgrep", "pkill", "swift",
    "journalctl", "swaync-client", "xfconf-query", "man", "apt", "dbus-run-session",
    # A script that the page on locking shows.
    "lock-screen"}
PAYLOAD = '{"aps": {"alert": "Hello"}}'
WRONG_USAGE = 2


class Tools:
    """Each check says what is wrong, or nothing."""
    #: What was asked already, as many pages show the same.
    done = {}

    def __init__(self, service, tables):
        self.env = {**service.environment(), "EDITOR": "true", "VISUAL": "true", "TERM": "dumb"}
        self.verbs = {name for verb in tables["commands"] for name in _names(verb)}
        pathlib.Path(self.env["HOME"], "payload.json").write_text(PAYLOAD, encoding="utf-8")

    def wrong(self, words):
        words = tuple(placed(_bare(words)))
        if words not in self.done:
            self.done[words] = self._wrong(list(words))
        return self.done[words]

    def knows(self, text):
        """Whether the first word of a text is a program's that is looked at."""
        words = _bare(text.split())
        return bool(words) and (
            words[0] in FOREIGN - {"id", "date", "man", "cat", "ls"} or self._check(words[0]) is not None)

    def _check(self, program):
        return {
            "pennant": self.pennant, "pennantd": self.pennantd, "pennant-sound": self.sound, "pennant-front": self.heading,
            "pennant-speech": self.heading,
            "notify-send": self.foreign_on_the_bus, "gdbus": self.foreign_on_the_bus,
            "make": self.make, "systemctl": self.systemctl, "systemd-analyze": self.systemctl, "dunstctl": self.controls,
            "makoctl": self.controls,
        }.get(program, self.script if re.match(r"(scripts|bench)(__|/)", program) else None)

    def _wrong(self, words):
        if not words or words[0] in FOREIGN:
            return None
        check = self._check(words[0])
        if check:
            return check(words)
        return None if shutil.which(words[0]) else f"'{words[0]}' is no program that is known here"

    def pennant(self, words):
        if len(words) == 1:
            return None
        code, said = self.run([binary("pennant"), *words[1:]], words)
        if code == WRONG_USAGE and " ".join(words[1:]) in self.verbs:
            # Only spoken of.
            code, said = self.run([binary("pennant"), *words[1:], "--help"], words)
        return said if code == WRONG_USAGE else None

    def heading(self, words):
        """A command with its arguments left out."""
        code, said = self.run([binary(words[0]), *words[1:], "--help"], words)
        return said if code else None

    def pennantd(self, words):
        code, said = self.run([binary("pennantd"), *words[1:], "--version"], words)
        if code:
            return said
        for option, value in zip(words, words[1:]):
            if option == "--desktop":
                return self.preferences(f"[Desktop]\nserver = {value}\n")
        return None

    def sound(self, words):
        code, said = self.run([binary("pennant-sound"), *words[1:]], words)
        return said if code else None

    def foreign_on_the_bus(self, words):
        code, said = self.run(words, words)
        if code and len(words) <= 2:
            # Only spoken of.
            code, said = self.run([*words, "--help"], words)
        return said if code and not said.startswith("Usage:") else None

    def make(self, words):
        code, said = self.run(["make", "-n", *words[1:]], words, cwd=ROOT)
        return said if code else None

    def script(self, words):
        path = ROOT / words[0].replace("__", "/", 1)
        return None if os.access(path, os.X_OK) else f"there is no program {path.relative_to(ROOT)}"

    def systemctl(self, words):
        code, said = self.run([*words, "--help"], words)
        verbs = [word for word in words[1:] if not word.startswith("-")]
        if code:
            return said
        return None if not verbs or re.search(rf"^ +{verbs[0]}\b", said, re.M) else f"no verb {verbs[0]}"

    def controls(self, words):
        """The tools of dunst and mako say which words they take."""
        _, said = self.run([words[0], "help" if words[0] == "dunstctl" else "--help"], words)
        return None if len(words) < 2 or re.search(rf"^ +{words[1]}\b", said, re.M) else f"no verb {words[1]}"

    def preferences(self, text):
        if text not in self.done:
            self.done[text] = self._preferences(text)
        return self.done[text]

    def _preferences(self, text):
        path = pathlib.Path(self.env["HOME"], "shown.conf")
        path.write_text(text, encoding="utf-8")
        code, said = self.run([binary("pennant"), "check", str(path)], [])
        return said if code else None

    def run(self, command, words, cwd=None):
        """(exit code, what it said); 0 for one that goes on."""
        lasting = LASTING & set(words)
        try:
            done = subprocess.run(
                command, env=self.env, cwd=cwd or self.env["HOME"], check=False, text=True,
                input=PAYLOAD if "push" in words else "", stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, timeout=0.3 if lasting else 20)
        except subprocess.TimeoutExpired:
            return (0, "") if lasting else (1, "it does not end")
        except FileNotFoundError as error:
            return 1, str(error)
        return done.returncode, done.stdout


def _bare(words):
    """Without what stands before a command: sudo, and variables of its own."""
    words = list(words)
    while words and (words[0] == "sudo" or re.fullmatch(r"[A-Z_]+=\S*", words[0])):
        words.pop(0)
    return words


def _names(verb):
    return [verb["name"], *(name for part in verb["parts"] for name in _names(part))]

"""A terminal whose screen can be read and whose keys can be pressed: tmux on a server of its own."""
import contextlib
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile

from .processes import Process
from .waiting import until


class Terminal:
    def __init__(self, case, command, env, columns=80, rows=24):
        folder = tempfile.TemporaryDirectory(prefix="tmux.")
        case.addCleanup(folder.cleanup)
        self._socket = f"{folder.name}/socket"
        self._env = {**env, "TERM": "xterm-256color"}
        # A service that was hung up on still writes into its home, which goes next.
        case.addCleanup(self._end)
        self.pid = None
        Process(case, ["tmux", "-S", self._socket, "-f", "/dev/null", "-D"], env=self._env)
        until(lambda: os.path.exists(self._socket), "tmux's socket")
        self._tmux(
            "new-session", "-d", "-s", "it", "-x", str(columns), "-y", str(rows),
            f"exec {shlex.join(command)}")
        self.pid = int(self._tmux("display-message", "-p", "-t", "it", "#{pane_pid}"))

    def _tmux(self, *words, check=True):
        return subprocess.run(
            ["tmux", "-S", self._socket, *words], env=self._env, check=check, timeout=10,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout

    def _end(self):
        for process in self._left():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGTERM)
        until(lambda: self._left() == [], lambda: f"the end of {self._left()}")

    def _left(self):
        """The living processes of the terminal's session."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _, _, session = path.read_text().rpartition(")")[2].split()[:4]
            except OSError:
                continue
            if int(session) == self.pid and state not in "ZX":
                found.append(path.parent.name)
        return found

    def screen(self, colours=False):
        words = ["capture-pane", "-p", "-t", "it"] + (["-e"] if colours else [])
        return self._tmux(*words)

    def all_said(self):
        """What stands on the screen and above it, and what stood there before a program took the whole of it."""
        return self._tmux("capture-pane", "-p", "-t", "it", "-S", "-") + self._tmux(
            "capture-pane", "-p", "-a", "-q", "-t", "it")

    def cursor_row(self):
        """The words of the row on which the cursor is to be seen; None where it is hidden."""
        shown, row = self._tmux("display-message", "-p", "-t", "it", "#{cursor_flag} #{cursor_y}").split()
        return self.screen().splitlines()[int(row)].rstrip() if shown == "1" else None

    def press(self, *keys):
        self._tmux("send-keys", "-t", "it", *keys)

    def resize(self, columns, rows):
        self._tmux("resize-window", "-t", "it", "-x", str(columns), "-y", str(rows))

    def until_screen(self, condition, what):
        return until(
            lambda: (text := self.screen()) and condition(text) and text,
            lambda: f"{what}; the screen:\n{self.screen()}")

    def until_reads(self, words):
        return self.until_screen(lambda text: words in text, f"'{words}' on the screen")

    def until_not_reads(self, words):
        return self.until_screen(lambda text: words not in text, f"no '{words}' on the screen")

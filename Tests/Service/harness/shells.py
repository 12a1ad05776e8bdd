"""A shell on a terminal of its own, in which a key is pressed and the line is read back."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

SECONDS = 20


class Shell:
    """`setup` binds Ctrl-X Ctrl-P to print what is typed, as <LINE>."""

    def __init__(self, words, setup, **env):
        self.log = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execvpe(words[0], words, {
                "TERM": "dumb", "LC_ALL": "C.UTF-8", "PS1": "$ ", **env})
        # Room for all that there is to list.
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 90, 120, 0, 0))
        for line in setup:
            self.type(line + "\n")
        self.type("echo re''ady\n")
        self.wait(r"\nready")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, pattern):
        end, seen = time.monotonic() + SECONDS, ""
        while not (found := re.search(pattern, seen)):
            if time.monotonic() > end or not select.select([self.terminal], [], [], SECONDS)[0]:
                raise AssertionError(f"no {pattern} within {SECONDS} s; it said:\n{self.log}")
            seen += os.read(self.terminal, 65_536).decode(errors="replace").replace("\r", "")
            self.log = (self.log + seen)[-4_000:]
        return found

    def after_tab(self, typed):
        """The line as it is after Tab, without blanks at its end."""
        self.type(typed + "\t\x18\x10")
        line = self.wait(r"<(pennant[^\n]*)>\n").group(1)
        # Ctrl-A Ctrl-K: nothing is left of it.
        self.type("\x01\x0b")
        return line.rstrip()

    def offered(self, typed):
        """All that is printed for Tab, twice where the shell wants that to list."""
        self.type(typed + "\t\t\x18\x10")
        found = self.wait(r"(?s)(.*)<pennant[^\n]*>\n")
        self.type("\x01\x0b")
        return found.group(1)

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)

"""A process that a test started: its log, its signals, and its end by its own id."""
import os
import pathlib
import signal
import subprocess
import tempfile

from .waiting import until

#: Whatever becomes of whoever started a process, the kernel ends it then. Not by code of Python's between fork
#: and exec: GLib has threads here, and a lock that one of them holds just then is never given back in the child.
END_WITH_THE_TEST = ("/usr/bin/setpriv", "--pdeathsig", "KILL", "--")


class Process:
    def __init__(self, case, command, env=None, name=None, stdin=subprocess.DEVNULL, **options):
        self.name = name or os.path.basename(command[0])
        self._log = tempfile.NamedTemporaryFile(prefix=f"{self.name}.", suffix=".log")
        self._popen = subprocess.Popen(
            [*END_WITH_THE_TEST, *command], env=env, stdin=stdin, stdout=self._log, stderr=subprocess.STDOUT, **options)
        self._case = case
        case.addCleanup(self._clean_up)

    @property
    def pid(self):
        return self._popen.pid

    @property
    def log_path(self):
        return self._log.name

    @property
    def log(self):
        return pathlib.Path(self._log.name).read_text(errors="replace")

    @property
    def is_running(self):
        return self._popen.poll() is None

    @property
    def exit_code(self):
        return self._popen.poll()

    def send(self, number):
        if self.is_running:
            self._popen.send_signal(number)

    def say(self, line):
        """One line for its standard input, where that is a pipe."""
        self._popen.stdin.write(line.encode() + b"\n")
        self._popen.stdin.flush()

    def stop(self):
        """Stopped as by Ctrl-Z: it neither reads nor writes until `go_on`."""
        self.send(signal.SIGSTOP)

    def go_on(self):
        self.send(signal.SIGCONT)

    def kill(self):
        self.send(signal.SIGKILL)
        return self.wait()

    def terminate(self):
        self.send(signal.SIGTERM)
        return self.wait()

    def wait(self, seconds=10):
        until(lambda: not self.is_running, lambda: f"{self.name} ended; log:\n{self.log}", seconds)
        return self.exit_code

    def status(self, key):
        """A line of /proc/PID/status."""
        for line in pathlib.Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith(key + ":"):
                return line.split(":", 1)[1].strip()
        raise KeyError(key)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def open_files(self):
        """Where each descriptor leads; one that is closed between the list and the look is not open."""
        found = []
        for path in pathlib.Path(f"/proc/{self.pid}/fd").iterdir():
            try:
                found.append(os.readlink(path))
            except FileNotFoundError:
                continue
        return sorted(found)

    def _clean_up(self):
        if self._popen.stdin:
            self._popen.stdin.close()
        if self.is_running:
            # A stopped process gets SIGTERM only when it goes on.
            self.send(signal.SIGCONT)
            self.send(signal.SIGTERM)
            try:
                self._popen.wait(timeout=3)
            except subprocess.TimeoutExpired:
                self._popen.kill()
                self._popen.wait(timeout=3)
        if self.name != "dbus-daemon":
            self._case.keep_log(self.name, self.log)
        self._log.close()


def cpu_seconds(pid):
    """What a process has used of a processor."""
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

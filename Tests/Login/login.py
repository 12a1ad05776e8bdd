"""One login of a person, from the start of their service manager to the end of everything that is theirs."""
import os
import pathlib
import shutil
import subprocess

from harness.processes import Process
from harness.waiting import until

HOME = pathlib.Path("/home/person")
NUMBER = 1000
RUNTIME = pathlib.Path(f"/run/user/{NUMBER}")
GROUPS = pathlib.Path(f"/sys/fs/cgroup/user.slice/user-{NUMBER}.slice")
#: What is said by the units of the person: there is no journal.
SAID = "[Manager]\nDefaultStandardOutput=inherit\nDefaultStandardError=inherit\n"
#: A login ends within so many seconds, as that of a service manager does.
LEAVING = 30


class Login:
    """Ended by `leave`, or with the test."""
    count = 0

    def __init__(self, case, **variables):
        """`variables` are what the login manager and the session's file say of the session."""
        self.case = case
        Login.count += 1
        shutil.rmtree(RUNTIME, ignore_errors=True)
        RUNTIME.mkdir(mode=0o700)
        os.chown(RUNTIME, NUMBER, NUMBER)
        self._scope = self._group(f"session-{Login.count}.scope")
        self._manager_group = self._group(f"user@{NUMBER}.service")
        for name in (".", "cgroup.procs", "cgroup.threads", "cgroup.subtree_control"):
            os.chown(self._manager_group / name, NUMBER, NUMBER)
        self.environment = {
            "HOME": str(HOME), "USER": "person", "LOGNAME": "person", "SHELL": "/bin/bash", "LANG": "C.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin", "XDG_RUNTIME_DIR": str(RUNTIME), "XDG_SESSION_CLASS": "user",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={RUNTIME}/bus", **variables}
        settings = pathlib.Path("/run/systemd/user.conf.d")
        settings.mkdir(parents=True, exist_ok=True)
        settings.joinpath("said.conf").write_text(SAID)
        self.is_over = False
        case.addCleanup(self.end)
        self.manager = self.start(
            "/usr/lib/systemd/systemd", "--user", group=self._manager_group, SYSTEMD_LOG_TARGET="console")
        until(lambda: self.says("systemctl", "--user", "is-system-running") in ("running", "degraded"),
              lambda: f"a service manager; it said:\n{self.manager.log}", seconds=30)

    @staticmethod
    def _group(name):
        group = GROUPS / name
        group.mkdir(parents=True, exist_ok=True)
        return group

    # What runs in it.

    def _words(self, command, group=None):
        return ["sh", "-c", 'echo 0 >"$0/cgroup.procs" && exec "$@"', str(group or self._scope), "setpriv",
                f"--reuid={NUMBER}", f"--regid={NUMBER}", "--clear-groups", *command]

    def start(self, *command, group=None, name=None, **variables):
        """A program of the person's."""
        return Process(
            self.case, self._words(command, group), env={**self.environment, **variables}, cwd=str(HOME),
            name=name or os.path.basename(command[0]))

    def run(self, *command, seconds=60):
        """The same until its end: (exit code, what it printed)."""
        done = subprocess.run(
            self._words(command), env=self.environment, cwd=HOME, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", timeout=seconds, check=False)
        return done.returncode, done.stdout

    def says(self, *command):
        return self.run(*command)[1].strip()

    def tell(self, **variables):
        """Sets variables for all that is started from now on, as scripts of a login do."""
        self.environment.update(variables)
        self.run("dbus-update-activation-environment", "--systemd", *(f"{k}={v}" for k, v in variables.items()))

    def owner(self, name="org.freedesktop.Notifications"):
        """The program that has the name, and its number; None where nobody has it."""
        code, text = self.run("busctl", "--user", "status", name)
        found = dict(line.partition("=")[::2] for line in text.splitlines())
        return (found.get("Comm", "?"), int(found["PID"])) if code == 0 and "PID" in found else None

    def until_owned(self, by, name="org.freedesktop.Notifications", seconds=20):
        return until(lambda: self._owned(by, name),
                     lambda: f"{name} of {by}; it is of {self.owner(name)}", seconds)

    def _owned(self, by, name):
        owner = self.owner(name)
        return owner if owner and by.startswith(owner[0][:15]) else None

    # Its end.

    def leave(self):
        """Logs out: the manager stops its units, and what is left is ended."""
        self.run("systemctl", "--user", "exit")
        try:
            until(lambda: not self.manager.is_running, "the end of the service manager", LEAVING)
        finally:
            self.end()

    def end(self):
        """At once, as by a machine that is switched off."""
        if self.is_over:
            return
        self.is_over = True
        for group in (self._scope, self._manager_group):
            group.joinpath("cgroup.kill").write_text("1")
            until(lambda of=group: "populated 0" in of.joinpath("cgroup.events").read_text(), f"{group} empty")
            for folder, _, _ in os.walk(group, topdown=False):
                os.rmdir(folder)
        for mount in reversed(self._mounts()):
            subprocess.run(["umount", "--lazy", mount], check=False)
        shutil.rmtree(RUNTIME, ignore_errors=True)

    @staticmethod
    def _mounts():
        lines = pathlib.Path("/proc/mounts").read_text().splitlines()
        return [line.split()[1] for line in lines if line.split()[1].startswith(f"{RUNTIME}/")]

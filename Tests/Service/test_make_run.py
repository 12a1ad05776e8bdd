"""The README's first step: `make run` on each kind of bus that it finds, but for the build itself."""
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from harness import ROOT, RecordingServer, Service, ServiceCase, binary, until
from harness.terminal import Terminal

#: The compiler, for whom all is built already.
SWIFT = """#!/bin/sh
case "$*" in
--version) exec {swift} --version ;;
*--show-bin-path*) echo {folder} ;;
esac
"""


class FirstStep(ServiceCase):
    def setUp(self):
        super().setUp()
        self.service = Service(self, self.bus)
        tools = self.service.home / "tools"
        tools.mkdir()
        swift = shutil.which("swift")
        shim = tools / "swift"
        shim.write_text(SWIFT.format(swift=swift, folder=pathlib.Path(binary("pennantd")).parent))
        shim.chmod(0o755)
        linker = pathlib.Path(swift).resolve().parent / "ld.lld"
        (tools / "ld.lld").symlink_to(linker if linker.exists() else shutil.which("ld.lld"))
        self.environment = {
            **self.service.environment(), "TMPDIR": str(self.service.home),
            "PATH": f"{tools}:{os.environ['PATH']}"}

    def run_it(self):
        return Terminal(
            self, ["sh", "-c", 'trap : INT; "$@"; echo "ended with $?"; cat', "sh", str(ROOT / "scripts/run")],
            self.environment, columns=160, rows=40)

    def until_said(self, terminal, words):
        """The script looks at packages and translations first."""
        until(lambda: words in terminal.all_said(), lambda: f"'{words}' in:\n{terminal.all_said()}", seconds=60)

    def pasted(self, terminal, *more):
        """The line to paste, with more words, as it is run in another terminal."""
        terminal.until_reads("serving org.freedesktop.Notifications")
        line = until(
            lambda: re.search(r"DBUS_SESSION_BUS_ADDRESS=\S+ notify-send Hello there", terminal.screen()),
            lambda: f"the line to paste; the screen:\n{terminal.screen()}").group()
        environment = {name: value for name, value in self.environment.items() if name != "DBUS_SESSION_BUS_ADDRESS"}
        return subprocess.run(
            ["sh", "-c", " ".join([line, *more])], env=environment, check=True, timeout=20,
            stdout=subprocess.PIPE, text=True).stdout

    def test_without_a_session_bus_it_opens_one(self):
        del self.environment["DBUS_SESSION_BUS_ADDRESS"]
        terminal = self.run_it()
        self.until_said(terminal, "There is no session bus to serve, so Pennant opens one of its own.")
        self.pasted(terminal)
        terminal.until_screen(lambda text: re.search(r"^\W*Hello\b", text, re.M), "the banner")
        terminal.press("q", "Enter")
        terminal.until_reads("ended with 0")

    def test_a_free_name_is_served(self):
        terminal = self.run_it()
        self.until_said(terminal, "The notification name of your session is free: Pennant serves it until Ctrl-C.")
        self.bus.until_owned(log=terminal.screen)
        self.client("Mail").notify("Ann", "Dinner?", timeout=0)
        terminal.until_reads("Dinner?")

    def test_a_name_that_another_holds_is_left_alone(self):
        server = RecordingServer(self.bus)
        terminal = self.run_it()
        self.until_said(terminal, "Your session's notifications belong to")
        self.until_said(terminal, f"(process {os.getpid()}), so Pennant opens a bus of its own.")
        self.pasted(terminal)
        terminal.until_screen(lambda text: re.search(r"^\W*Hello\b", text, re.M), "the banner")
        self.assertEqual(server.shown, [])


if __name__ == "__main__":
    unittest.main()

"""`pennant enable` and `disable` where a server runs, and the first notification that starts Pennant."""
import os
import pty
import subprocess
import unittest

from harness import Display, Dunst, Process, RecordingServer, binary, until
from harness.enable_case import EnableCase, tree

PROGRAM = os.path.realpath(binary("pennantd"))


class RunningServer(EnableCase):
    def begin_dunst(self):
        display = Display(self)
        return Dunst(self, self.bus, display)

    def answer(self, words, answer):
        """Runs the tool for somebody at a terminal, who types an answer."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        os.write(ours, answer)
        done = subprocess.run(
            [binary("pennant"), *words], env=self.service.environment(), stdin=theirs,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30, check=False)
        os.close(theirs)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_a_server_is_stopped_only_by_who_says_so(self):
        dunst = self.begin_dunst()
        # Nobody could be asked, so that it is not done: a script is to know.
        words = self.tool("enable", code=1)
        self.assertIn(f"dunst (process {dunst.process.pid}) goes on", words)
        self.assertIn(f"Pennant starts once dunst (process {dunst.process.pid}) has ended", words)
        self.assertIn("'pennant enable --yes' stops it", words)
        self.assertIn("goes on", self.answer(["enable"], b"n\n"))
        self.assertTrue(dunst.process.is_running)
        self.assertIn("stop dunst", self.answer(["enable"], b"y\n"))
        until(lambda: not dunst.process.is_running, "the end of dunst")
        self.assertIn("nothing to do", self.tool("enable"))

    def test_what_another_enable_does_meanwhile_is_not_forgotten(self):
        self.begin_dunst()
        before = tree(self.home)
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        asking = Process(
            self, [binary("pennant"), "enable"], env=self.service.environment(), stdin=theirs)
        os.close(theirs)
        until(lambda: "Stop dunst" in asking.log, "the question")
        for verb in ("enable", "disable"):
            self.assertIn("another enable or disable runs", self.tool(verb, "--yes", code=1))
        self.assertIn("would", self.tool("disable", "--dry-run"))
        os.write(ours, b"y\n")
        until(lambda: not asking.is_running, "the end of enable")
        self.tool("disable", "--yes")
        self.assertEqual(tree(self.home), before)

    def test_disable_says_how_a_server_is_started_again(self):
        self.begin_dunst()
        self.assertIn("stop dunst", self.tool("enable", "--yes"))
        self.service.start()
        self.assertIn("Pennant goes on until you log out", self.tool("enable", "--yes")
                      + self.tool("disable", code=1))
        self.assertTrue(self.service.process.is_running)
        # The list still knows what was stopped.
        self.assertIn("have the bus start dunst again where its files start that one alone, and say elsewhere "
                      "how it is started: dunst -config", self.tool("disable", "--dry-run"))
        self.assertIn("'pennant disable --yes' stops it, and has the bus start dunst again, or says how",
                      self.tool("disable", code=1))
        self.assertIn("start the server again that was stopped: 'dunst", self.tool("disable", "--yes"))
        until(lambda: not self.service.process.is_running, "the end of the service")

    def test_disable_stops_pennant_where_it_is_told_to(self):
        self.begin_dunst()
        self.tool("enable", "--yes")
        self.service.start()
        words = self.tool("disable", "--yes")
        self.assertRegex(words, r"start the server again that was stopped: 'dunst -config \S+")
        until(lambda: not self.service.process.is_running, "the end of the service")

    def test_on_plasma_disable_says_that_nobody_draws_before_the_next_login(self):
        self.service.session["XDG_CURRENT_DESKTOP"] = "KDE"
        # As plasmashell: it asked for the notification name once, and will not again.
        RecordingServer(self.bus, name="org.kde.plasmashell")
        words = "KDE Plasma draws your notifications once you log in anew, and until then nobody does"
        self.service.start()
        self.tool("enable", "--yes")
        self.assertIn(f"then {words}.", self.tool("disable", "--dry-run"))
        self.assertIn(f"Without Pennant {words}. Stop Pennant, which runs?", self.answer(["disable"], b"y\n"))
        until(lambda: not self.service.process.is_running, "the end of the service")
        self.service.start()
        self.tool("enable", "--yes")
        self.assertEqual(self.tool("disable", "--yes").splitlines()[-1], f"{words}.")

    def test_on_xfce_it_is_said_that_its_own_server_draws_in_place_of_dunst(self):
        own = self.home / "bin/xfce4-notifyd"
        own.parent.mkdir()
        own.write_text("#!/bin/sh\n")
        own.chmod(0o755)
        display = Display(self)
        Dunst(self, self.bus, display)
        self.service.session.update(
            XDG_CURRENT_DESKTOP="XFCE", DISPLAY=display.environment["DISPLAY"],
            PATH=f"{own.parent}:{os.environ['PATH']}")
        said = self.tool("enable", "--dry-run")
        self.assertIn("note: xfce4-notifyd will draw for Pennant, and not dunst, since it is XFCE's own: "
                      "'server = run:dunst -config", said)
        self.assertIn(f"under [Desktop] in {self.service.preferences_file} has dunst draw", said)
        self.service.preferences_file.write_text("[Desktop]\nserver = run:dunst\n")
        self.assertNotIn("will draw", self.tool("enable", "--dry-run"))
        self.service.preferences_file.unlink()
        self.service.session["XDG_CURRENT_DESKTOP"] = "i3"
        self.assertIn(
            "note: pennant-windows will draw for Pennant, and not dunst, since it is Pennant's own",
            self.tool("enable", "--dry-run"))
        # Settings say whose server it is.
        self.home.joinpath("config/dunst").mkdir()
        said = self.tool("enable", "--dry-run")
        self.assertNotIn("pennant-windows will draw", said)
        self.assertIn("note: dunst will draw for Pennant: 'server = windows' under [Desktop] in "
                      f"{self.service.preferences_file} has Pennant draw windows of its own", said)

    def test_a_program_that_is_no_known_server_is_never_stopped(self):
        RecordingServer(self.bus)
        words = self.tool("enable", "--yes")
        self.assertIn("is no server that is known here", words)
        self.assertIsNotNone(self.bus.owner("org.freedesktop.Notifications"))


class Activation(EnableCase):
    def test_the_first_notification_starts_pennant(self):
        self.begin_bus()
        self.service.preferences_file.write_text("[Desktop]\nserver = none\n")
        self.tool("enable")
        subprocess.run(
            ["notify-send", "First"], env=self.service.environment(), check=True, timeout=20)
        self.assertIn("First", self.tool("list"))
        self.assertIn("stop Pennant", self.tool("disable", "--yes"))
        self.tool("list", code=3)


if __name__ == "__main__":
    unittest.main()

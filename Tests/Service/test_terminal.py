"""The terminal desktop: read from its screen, acted on by keys, and plain where there is none."""
import os
import re
import signal
import unittest

from harness import Display, Process, Service, ServiceCase, Terminal, notify_send, until, variant
from harness.files import ROOT, binary


class TerminalCase(ServiceCase):
    def serve_in_terminal(self, preferences=None, **size):
        self.service = Service(
            self, self.bus, "terminal", preferences, arguments=["--footer", "Paste this: the line"])
        self.terminal = Terminal(self, self.service.command(), self.service.environment(), **size)
        self.bus.until_owned(by=self.terminal.pid, log=self.terminal.screen)


class OnAScreen(TerminalCase):
    def test_a_banner_is_drawn_and_goes_by_itself(self):
        self.serve_in_terminal("[Defaults]\nbanner-duration = 1s\n")
        self.client("Mail").notify("Hello", "from an app")
        self.assertIn("Mail", self.terminal.until_reads("Hello"))
        self.terminal.until_not_reads("from an app")

    def test_the_footer_is_there(self):
        self.serve_in_terminal()
        self.terminal.until_reads("Paste this: the line")

    def test_an_alert_has_close_and_view_or_ok(self):
        self.serve_in_terminal()
        client = self.client()
        one = client.notify("With a view", timeout=0, actions=["default", ""])
        screen = self.terminal.until_reads("With a view")
        self.assertRegex(screen, r"Close.*View")
        client.close(one)
        self.terminal.until_not_reads("With a view")
        client.notify("With nothing to open", app="other", timeout=0)
        self.assertIn("OK", self.terminal.until_reads("With nothing to open"))

    def test_a_button_is_pressed_by_its_number(self):
        self.serve_in_terminal()
        client = self.client()
        # Numbers are not used again at once: what is typed for one card must not press another.
        client.close(client.notify("Before it", app="other", timeout=0, actions=["no", "No"]))
        identifier = client.notify("Door bell", timeout=0, actions=["open", "Open", "wait", "Wait"])
        screen = self.terminal.until_reads("Wait")
        (number,) = re.findall(r"\[(\d+)\] Wait", screen)
        self.terminal.press(number, "Enter")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "wait"))
        self.assertEqual(client.until_closed(identifier), 2)
        self.terminal.until_not_reads("Door bell")

    def test_snooze_is_pressed_by_its_number(self):
        self.serve_in_terminal("[Defaults]\nsnooze-action = 10m\n")
        client = self.client()
        client.notify("Door bell", timeout=0)
        (number,) = re.findall(r"\[(\d+)\] Snooze", self.terminal.until_reads("Snooze"))
        self.terminal.press(number, "Enter")
        self.terminal.until_not_reads("Door bell")
        self.assertIn("Door bell", self.service.tool("list", "--snoozed")[1])
        self.assertEqual(client.signals, [])

    def test_a_card_is_closed_by_its_number(self):
        self.serve_in_terminal()
        client = self.client()
        identifier = client.notify("To be closed", timeout=0)
        (number,) = re.findall(r"#(\d+) . client", self.terminal.until_reads("To be closed"))
        self.terminal.press(f"x{number}", "Enter")
        self.assertEqual(client.until_closed(identifier), 2)

    def test_a_reply_is_typed(self):
        self.serve_in_terminal()
        client = self.client()
        identifier = client.notify("Coming?", timeout=0, actions=["inline-reply", "Reply"])
        (number,) = re.findall(r"\[r(\d+)\] Reply", self.terminal.until_reads("Reply"))
        self.terminal.press(f"r{number}", "Space", "At", "Space", "six", "Enter")
        self.assertEqual(
            client.until_heard("NotificationReplied", identifier), (identifier, "At six"))

    def test_it_follows_the_size_of_the_terminal(self):
        self.serve_in_terminal(columns=100, rows=30)
        self.client().notify("Resized", "word " * 40, timeout=0)
        self.terminal.until_reads("Resized")
        for columns, rows in ((40, 12), (12, 4), (120, 40)):
            self.terminal.resize(columns, rows)
        self.terminal.until_reads("Resized")
        self.assertIsNotNone(self.bus.owner("org.freedesktop.Notifications"))

    def test_no_escape_sequence_of_a_message_reaches_it(self):
        self.serve_in_terminal()
        client = self.client("\x1b[31mapp")
        client.notify("\x1b[2J\x1b]0;title\x07Clean", "\x9b31m\x1b[8mhidden\rover", timeout=0)
        screen = self.terminal.until_reads("Clean")
        self.assertIn("hidden", screen)
        self.assertIn("Paste this", screen)

    def test_hidden_is_hidden(self):
        self.serve_in_terminal("[Defaults]\npreviews = never\n")
        self.client("Bank").notify("Code 1234", "Tell nobody", timeout=0)
        screen = self.terminal.until_reads("Bank")
        self.assertNotIn("1234", screen)

    def test_a_destructive_button_is_red(self):
        self.serve_in_terminal()
        self.client().notify(
            "Mail", timeout=0, actions=["delete", "Delete"],
            hints={"x-pennant-destructive": variant("as", ["delete"])})
        self.terminal.until_reads("Delete")
        before = self.terminal.screen(colours=True).split("Delete")[0]
        self.assertRegex(before[-60:], r"\x1b\[[0-9;]*(31|91|38;5;(1|9|160|196))")

    def test_an_apps_badge(self):
        self.serve_in_terminal()
        self.client("Mail").notify("Three new", timeout=0, hints={"x-pennant-badge": variant("u", 3)})
        self.assertRegex(self.terminal.until_reads("Three new"), "Mail 3")

    def cut_journal_short(self):
        journal = self.service.state / "center.journal"
        self.assertGreater(journal.stat().st_size, 0)
        os.truncate(journal, 0)

    def test_a_journal_that_is_cut_short_while_the_screen_is_on_ends_nothing(self):
        """The screen is there before the first word is written down."""
        self.serve_in_terminal()
        self.terminal.until_reads("Paste this: the line")
        client = self.client("Mail")
        client.notify("First")
        self.terminal.until_reads("First")
        self.cut_journal_short()
        client.notify("Second")
        self.terminal.until_reads("Second")

    def test_nor_where_something_was_written_down_before_the_screen_came(self):
        self.service = Service(
            self, self.bus, preferences="[Desktop]\nserver = none\n", arguments=["--footer", "The line"])
        self.terminal = Terminal(self, self.service.command(), self.service.environment())
        self.bus.until_owned(by=self.terminal.pid, log=self.terminal.screen)
        client = self.client("Mail")
        client.notify("Before")
        self.service.preferences_file.write_text("[Desktop]\nserver = terminal\n")
        self.terminal.until_reads("The line")
        self.cut_journal_short()
        client.notify("First")
        self.terminal.until_reads("First")
        # Of a real fault the terminal is given back all the same.
        os.kill(self.terminal.pid, signal.SIGBUS)
        self.bus.until_free()

    def test_it_leaves_the_terminal_as_it_found_it(self):
        self.service = Service(self, self.bus, "terminal")
        self.terminal = Terminal(
            self,
            ["sh", "-c", 'trap : INT; "$@"; stty -a; echo the end; cat', "sh", *self.service.command()],
            self.service.environment())
        self.bus.until_owned(log=self.terminal.screen)
        self.terminal.press("C-c")
        screen = self.terminal.until_reads("the end")
        self.assertNotIn("-echo ", screen)
        self.assertNotIn("-icanon", screen)



class InPlaceOfAServer(ServiceCase):
    def test_a_server_that_dies_at_once_leaves_the_terminal_to_us(self):
        self.service = Service(self, self.bus, "run:false")
        terminal = Terminal(
            self, self.service.command(), self.service.environment(), columns=120)
        self.bus.until_owned(by=terminal.pid, log=terminal.screen)
        # Five deaths, with growing delays between them.
        until(lambda: "The desktop server does not run" in terminal.screen(), terminal.screen, seconds=20)
        self.client("Mail").notify("Hello", "after all", timeout=0)
        self.assertIn("Mail", terminal.until_reads("after all"))


class AsMakeRunDoes(ServiceCase):
    """scripts/run-in-terminal, which `make run` uses on a bus of its own."""

    def setUp(self):
        super().setUp()
        self.service = Service(self, self.bus)
        self.terminal = Terminal(
            self,
            ["sh", "-c", 'trap : INT; "$@"; echo "ended with $?"; cat', "sh",
             str(ROOT / "scripts/run-in-terminal"), binary("pennantd")],
            {**self.service.environment(), "TMPDIR": str(self.service.home)})
        self.bus.until_owned(log=self.terminal.screen)

    def test_a_button_is_pressed(self):
        client = self.client()
        identifier = client.notify("Door bell", timeout=0, actions=["open", "Open", "wait", "Wait"])
        (number,) = re.findall(r"\[(\d+)\] Wait", self.terminal.until_reads("Wait"))
        self.terminal.press(number, "Enter")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "wait"))

    def test_q_ends_it(self):
        self.terminal.press("q", "Enter")
        self.terminal.until_reads("ended with 0")

    def test_ctrl_c_ends_it_without_an_error(self):
        self.terminal.press("C-c")
        self.terminal.until_reads("ended with 0")
        self.assertEqual(list(self.service.home.glob("tmp.*")), [])

    def test_ctrl_c_while_it_starts_is_no_error_either(self):
        """It has nothing to say yet, and ends by the signal itself."""
        starting = self.service.home / "starting"
        starting.write_text("#!/bin/sh\necho begun\nexec sleep 60\n")
        starting.chmod(0o700)
        terminal = Terminal(
            self,
            ["sh", "-c", 'trap : INT; "$@"; echo "ended with $?"; cat', "sh",
             str(ROOT / "scripts/run-in-terminal"), str(starting)],
            {**self.service.environment(), "TMPDIR": str(self.service.home)})
        terminal.until_reads("begun")
        terminal.press("C-c")
        terminal.until_reads("ended with 0")

    def test_the_line_to_paste_is_whole(self):
        # Where a row ends in the line depends on how long the address is.
        screen = self.terminal.until_screen(
            lambda text: "Hello there" in text.replace("\\\n", ""), "the whole line on the screen")
        rows = [row for row in screen.splitlines() if "DBUS_SESSION_BUS_ADDRESS" in row]
        self.assertEqual(len(rows), 1, screen)
        joined = screen[screen.index("DBUS_SESSION"):].replace("\\\n", "")
        self.assertIn(
            f"DBUS_SESSION_BUS_ADDRESS={self.bus.address.partition(',')[0]} notify-send Hello there",
            joined)


class WithoutAScreen(ServiceCase):
    def test_it_is_plain_text_where_it_is_no_terminal(self):
        self.serve(desktop="terminal")
        notify_send(self, self.bus, "-a", "Mail", "Hello", "from \x1b[31m an app")
        until(lambda: "Hello" in self.service.log, lambda: self.service.log)
        self.assertIn("Mail", self.service.log)
        self.assertNotIn("\x1b", self.service.log)


class Picture(ServiceCase):
    def test_a_picture_of_it_in_xterm(self):
        display = Display(self, size="744x462")
        service = Service(self, self.bus, "terminal", arguments=["--footer", "notify-send 'Hello' 'from Pennant'"])
        xterm = Process(
            self,
            ["xterm", "-fa", "DejaVu Sans Mono", "-fs", "11", "-geometry", "82x24+0+0", "-bg", "#1c1c1c",
             "-fg", "#dddddd", "-e", *service.command()],
            env={**service.environment(), **display.environment, "TERM": "xterm-256color"})
        self.bus.until_owned(log=lambda: xterm.log)
        self.client("Mail").notify(
            "Ann", "Dinner at seven? I found the place.", timeout=0,
            actions=["default", "", "reply", "Answer", "delete", "Delete"],
            hints={"x-pennant-destructive": variant("as", ["delete"]), "x-pennant-badge": variant("u", 3)})
        self.client("Builder").notify("Build finished", "312 tests passed in 41 s.", timeout=10000)
        self.client("Power").notify("Battery is low", "Seven minutes left.", hints={"urgency": variant("y", 2)})
        self.client("asker").ping()
        display.until_drawn()
        if os.environ.get("PICTURES") == "1":
            # Drawn is when two pictures in a row are the same.
            last = [b""]

            def same():
                last.append(display.picture())
                return last[-1] == last[-2]
            until(same, "a picture that stays")
        display.save("terminal.png")


if __name__ == "__main__":
    unittest.main()

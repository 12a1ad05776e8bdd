"""`pennant center`: what is open on a whole terminal, read from its screen, and how that ends."""
import os
import signal
import unittest

from harness import Terminal, until, variant
from harness.center_screen_case import CenterScreenCase
from harness.files import binary

RED = r"\x1b\[[0-9;]*(31|91)"


class Shown(CenterScreenCase):
    def test_the_whole_screen(self):
        self.open_center(columns=60, rows=16)
        mail, chat = self.client("Mail"), self.client("Chat")
        self.service.add_desktop_entry("mail", Name="Mail", Exec="true")
        hints = {"desktop-entry": variant("s", "mail")}
        mail.notify("Invoice", "For October", hints=hints)
        mail.notify("News", "Nothing new\nat all", hints=hints)
        self.terminal.until_reads("News")
        chat.notify(
            "Ann", "Dinner at seven?", timeout=0,
            actions=["default", "", "like", "Like", "delete", "Delete", "inline-reply", "Reply"],
            hints={"x-pennant-destructive": variant("as", ["delete"])})
        self.terminal.until_reads("Ann")
        self.terminal.press("g")
        self.until_selected("Ann")
        self.assertEqual("\n".join(self.rows()), """\
Pennant  3 open, 1 alert

Chat 1
▌● Ann                                           awaited now
▌  Dinner at seven?
▌  [o] Open  [1] Like  [r] Reply…  [2] ! Delete

Mail 2
   News                                                  now
   Nothing new at all
   Invoice                                               now
   For October



Enter open  1-2 press  r reply  d dismiss  m mute  ? help""")

    def test_for_a_screen_reader_the_cursor_stands_on_what_is_chosen(self):
        self.open_center(command=[binary("pennant"), "center", "--plain"])
        self.terminal.until_reads("Nothing is open.")
        mail = self.client("Mail")
        mail.notify("Invoice", "For October")
        mail.notify("Battery is low", "Seven minutes left.", timeout=0, hints={"urgency": variant("y", 2)})
        self.terminal.until_reads("Battery is low")
        self.terminal.press("g")
        until(lambda: self.terminal.cursor_row() == "critical alert, Battery is low, Seven minutes left.",
              lambda: self.terminal.cursor_row())
        before = self.rows()[:-1]
        self.terminal.press("j")
        until(lambda: self.terminal.cursor_row() == "Invoice, For October", lambda: self.terminal.cursor_row())
        self.assertEqual(self.rows()[:-1], before)

    def test_it_changes_as_things_change(self):
        self.open_center()
        client = self.client("Mail")
        identifier = client.notify("First words")
        self.terminal.until_reads("First words")
        client.notify("Other words", replaces=identifier)
        self.terminal.until_reads("Other words")
        self.assertNotIn("First words", self.terminal.screen())
        client.close(identifier)
        self.terminal.until_reads("Nothing is open.")

    def test_what_was_there_before(self):
        self.serve()
        client = self.client("Mail")
        for number in range(300):
            client.notify(f"Number {number}.", app=f"App {number % 3}", timeout=0)
        self.terminal = Terminal(
            self, [binary("pennant"), "center"], self.service.environment())
        self.terminal.until_reads("300 open")
        self.terminal.press("G")
        self.until_selected("Number 0.")

    def test_nothing_of_a_message_commands_the_terminal(self):
        self.open_center()
        client = self.client("\x1b[31mapp")
        client.notify("\x1b[2J\x1b]0;title\x07Clean", "\x9b31m\x1b[8mhidden\rover", timeout=0)
        screen = self.terminal.until_reads("Clean")
        self.assertIn("hidden", screen)
        self.assertIn("1 open", screen)

    def test_hidden_is_hidden(self):
        self.open_center("[Defaults]\npreviews = never\n")
        self.client("Bank").notify("Code 1234", "Tell nobody", timeout=0)
        screen = self.terminal.until_reads("Bank")
        self.assertNotIn("1234", screen)
        self.assertNotIn("nobody", screen)

    def test_a_rule_that_begins_hides_what_is_past_at_once(self):
        self.open_center(
            "[Rule Night]\nlocked = yes\ntitle = *secret*\npreviews = never\nplaceholder = New Message\n")
        client = self.client("Mail")
        client.close(client.notify("A secret", "Tell nobody"))
        self.terminal.press("h")
        self.terminal.until_reads("A secret")
        self.service.tool("lock", "on")
        self.assertNotIn("nobody", self.terminal.until_not_reads("A secret"))
        self.terminal.until_reads("New Message")
        self.service.tool("lock", "off")
        self.terminal.until_reads("A secret")

    def test_what_destroys_is_red(self):
        self.open_center()
        self.notify_destructive()
        before = self.terminal.screen(colours=True).split("! Delete")[0]
        self.assertRegex(before[-30:], RED)

    def test_nothing_is_coloured_where_that_is_not_wanted(self):
        self.open_center(environment={"NO_COLOR": "1"})
        self.notify_destructive()
        self.assertNotRegex(self.terminal.screen(colours=True), RED)

    def notify_destructive(self):
        self.client().notify(
            "Mail", timeout=0, actions=["delete", "Delete"],
            hints={"x-pennant-destructive": variant("as", ["delete"])})
        self.terminal.until_reads("! Delete")

    def test_it_follows_the_size_of_the_terminal(self):
        self.open_center()
        for number in range(4):
            self.client().notify(f"Title {number}", "word " * 40, timeout=0)
        self.until_selected("Title 0")
        self.terminal.until_reads("4 open")
        self.terminal.resize(20, 5)
        self.terminal.until_screen(
            lambda text: "▌● Title 0" in text and "? help" in text.splitlines()[4], "20 by 5")
        self.terminal.press("g")
        self.until_selected("Title 3")
        self.terminal.resize(100, 30)
        self.terminal.until_screen(
            lambda text: all(f"Title {number}" in text for number in range(4)), "100 by 30")


class Ended(CenterScreenCase):
    SHELL = ["sh", "-c", 'trap : INT; echo before; "$@"; echo "ended with $?"; stty -a; exec cat', "sh"]

    def open_in_shell(self):
        self.open_center(command=[*self.SHELL, binary("pennant"), "center"])
        self.terminal.until_reads("Nothing is open.")
        self.assertNotIn("before", self.terminal.screen())
        self.client().notify("Something", timeout=0)
        self.until_selected("Something")

    def is_as_before(self):
        screen = self.terminal.until_reads("ended with 0")
        screen = self.terminal.until_reads("echoke")
        self.assertIn("before", screen)
        self.assertNotIn("Something", screen)
        for word in (" -echo ", " -icanon", " -ixon", " -icrnl"):
            self.assertNotIn(word, screen)

    def test_keys_end_it_and_the_terminal_is_as_before(self):
        for key in ("q", "C-c"):
            with self.subTest(key):
                self.open_in_shell()
                self.terminal.press(key)
                self.is_as_before()
                self.service.process.terminate()
                self.bus.until_free()

    def test_signals_end_it_and_the_terminal_is_as_before(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
            with self.subTest(number):
                self.open_in_shell()
                children = f"/proc/{self.terminal.pid}/task/{self.terminal.pid}/children"
                with open(children, encoding="ascii") as file:
                    (child,) = file.read().split()
                os.kill(int(child), number)
                self.is_as_before()
                self.service.process.terminate()
                self.bus.until_free()

    def test_it_is_stopped_and_goes_on(self):
        self.open_center(command=["bash", "--norc", "--noprofile", "-i"])
        self.terminal.press(f"{binary('pennant')} center", "Enter")
        self.terminal.until_reads("Nothing is open.")
        self.terminal.press("C-z")
        self.terminal.until_reads("Stopped")
        self.terminal.press("stty -a", "Enter")
        self.assertNotIn(" -icanon", self.terminal.until_reads("echoke"))
        self.client().notify("Meanwhile", timeout=0)
        self.terminal.press("fg", "Enter")
        self.until_selected("Meanwhile")
        self.terminal.press("q")
        self.terminal.until_reads("echoke")

    def test_without_a_terminal_or_a_service(self):
        self.serve()
        code, words = self.service.tool("center")
        self.assertEqual(code, 1)
        self.assertIn("needs a terminal", words)
        self.service.process.terminate()
        self.bus.until_free()
        terminal = Terminal(
            self, [*self.SHELL, binary("pennant"), "center"], self.service.environment())
        self.assertIn("does not run", terminal.until_reads("ended with 3"))


if __name__ == "__main__":
    unittest.main()

"""`pennant center`: what is open on a whole terminal, read from its screen and acted on by keys."""
import os
import signal
import unittest

from harness import ServiceCase, Terminal, until, variant
from harness.files import binary

RED = r"\x1b\[[0-9;]*(31|91)"


class CenterScreenCase(ServiceCase):
    def open_center(self, preferences=None, environment=None, command=None, **size):
        self.serve(preferences)
        self.terminal = Terminal(
            self, command or [binary("pennant"), "center"],
            {**self.service.environment(), **(environment or {})}, **size)
        if command is None:
            self.terminal.until_reads("Nothing is open.")

    def rows(self):
        return [row.rstrip() for row in self.terminal.screen().splitlines()]

    def until_selected(self, words):
        """The bar stands beside it."""
        self.terminal.until_screen(
            lambda text: any(
                words in row for row in text.splitlines() if row.startswith("▌")),
            f"'{words}' selected")

    def type(self, text):
        for character in text:
            self.terminal.press("Space" if character == " " else character)


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
        self.terminal.resize(20, 5)
        self.terminal.until_screen(
            lambda text: "▌● Title 0" in text and "? help" in text.splitlines()[4], "20 by 5")
        self.terminal.press("g")
        self.until_selected("Title 3")
        self.terminal.resize(100, 30)
        self.terminal.until_screen(
            lambda text: all(f"Title {number}" in text for number in range(4)), "100 by 30")


class Acted(CenterScreenCase):
    def test_enter_is_a_tap(self):
        self.open_center()
        client = self.client("Chat")
        identifier = client.notify("Ann", actions=["default", "Open"])
        self.until_selected("Ann")
        self.terminal.press("Enter")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "default"))
        self.terminal.until_reads("Nothing is open.")

    def test_a_number_presses_a_button(self):
        self.open_center()
        client = self.client("Door")
        other = client.notify("Bell", actions=["open", "Open", "wait", "Wait"])
        identifier = client.notify("Gate", actions=["open", "Open", "wait", "Wait"])
        self.until_selected("Bell")
        self.terminal.until_reads("Gate")
        self.terminal.press("k")
        self.until_selected("Gate")
        self.terminal.press("2")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "wait"))
        self.assertEqual(client.heard("ActionInvoked", other), [])
        self.terminal.until_not_reads("Gate")

    def test_a_reply_is_typed(self):
        self.open_center()
        client = self.client("Chat")
        identifier = client.notify("Ann", "Coming?", actions=["inline-reply", "Reply"])
        self.until_selected("Ann")
        self.terminal.press("r")
        self.terminal.until_reads("Reply to Ann>")
        self.type("At sixty")
        self.terminal.press("BSpace", "BSpace")
        self.type(" é漢")
        self.terminal.until_reads("Reply to Ann> At six é漢")
        self.terminal.press("Enter")
        self.assertEqual(
            client.until_heard("NotificationReplied", identifier), (identifier, "At six é漢"))

    def test_one_is_dismissed_or_all_of_an_app(self):
        self.open_center()
        mail, chat = self.client("Mail"), self.client("Chat")
        ones = [mail.notify(f"Letter {number}") for number in range(3)]
        other = chat.notify("Ann")
        self.terminal.until_reads("Ann")
        self.terminal.press("g", "j")
        self.until_selected("Letter 2")
        self.terminal.press("d")
        self.assertEqual(mail.until_closed(ones[2]), 2)
        self.until_selected("Letter 1")
        self.terminal.press("D")
        self.assertEqual([mail.until_closed(one) for one in ones], [2, 2, 2])
        self.until_selected("Ann")
        self.assertEqual(chat.heard("NotificationClosed", other), [])

    def test_an_app_is_muted_and_that_is_undone(self):
        before = "# mine\n[Defaults]\nbanner-duration = 9s\n"
        self.open_center(before)
        client = self.client("Mail")
        client.notify("Letter")
        self.until_selected("Letter")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.assertEqual(
            self.service.preferences_file.read_text(), before + "\n[App Mail]\nstyle = none\nsound = no\n")
        client.notify("Silent")
        self.terminal.until_reads("Silent")
        self.everything_arrived(self.client("Other"))
        self.assertEqual(self.server.with_summary("Silent"), [])
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), before)

    def test_what_was_written_meanwhile_stays_when_muting_is_undone(self):
        self.open_center("")
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.service.tool("prefs", "set", "Mail", "badge", "no")
        self.service.tool("prefs", "unset", "Mail", "sound")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), "[App Mail]\nbadge = no\n")

    def test_muting_a_web_site_leaves_its_browser_alone(self):
        before = "# mine\n"
        self.open_center(before)
        self.service.add_desktop_entry(
            "org.example.Browser", Name="A Browser", Categories="Network;WebBrowser;")
        web = self.client("web")
        browser = {"desktop-entry": variant("s", "org.example.Browser")}
        site = {**browser, "x-kde-origin-name": variant("s", "web.example.org")}
        web.notify("From the site", hints=site)
        self.until_selected("From the site")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.assertEqual(
            self.service.preferences_file.read_text(),
            before + "\n[App org.example.Browser Site web.example.org]\nstyle = none\nsound = no\n")
        web.notify("Silent", hints=site)
        self.terminal.until_reads("Silent")
        web.notify("Of the browser", hints=browser)
        self.until_shown("Of the browser")
        self.assertEqual(self.server.with_summary("Silent"), [])
        # The site's own is selected yet, as what comes moves no selection.
        self.until_selected("From the site")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), before)

    def test_one_is_shown_again(self):
        self.open_center()
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        # It fades.
        self.server.close(self.until_shown("Letter").id, 1)
        self.terminal.press("s")
        self.terminal.until_reads("It is shown again.")
        self.until_shown("Letter", times=2)

    def test_one_whose_app_is_gone_opens_the_app_and_has_no_buttons(self):
        self.open_center()
        self.service.add_desktop_entry("mail", Name="Mail", Exec="true")
        client = self.client("Mail")
        client.notify(
            "Letter", actions=["default", "", "archive", "Archive"],
            hints={"desktop-entry": variant("s", "mail")})
        self.until_selected("Letter")
        self.terminal.until_reads("[1] Archive")
        client.leave()
        self.terminal.until_reads("[o] Open Mail")
        self.assertNotIn("Archive", self.terminal.screen())
        self.terminal.press("Enter")
        self.terminal.until_reads("Nothing is open.")

    def test_a_service_that_goes_is_waited_for(self):
        self.open_center()
        self.client("Mail").notify("Letter", timeout=0)
        self.until_selected("Letter")
        self.service.die()
        self.terminal.until_reads("the service has gone")
        self.terminal.press("d")
        self.terminal.until_reads("The service does not run.")
        self.service.start()
        self.terminal.until_not_reads("the service has gone")
        self.until_selected("Letter")
        self.client("Chat").notify("Later")
        self.terminal.until_reads("Later")


    def test_muting_is_done_where_no_service_runs(self):
        self.open_center("")
        self.client("Mail").notify("Letter", timeout=0)
        self.until_selected("Letter")
        self.service.die()
        self.terminal.until_reads("the service has gone")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.assertEqual(self.service.preferences_file.read_text(), "[App Mail]\nstyle = none\nsound = no\n")
        self.terminal.press("m")
        self.terminal.until_reads("as before")

    def test_what_an_app_had_before_is_back_when_muting_is_undone_in_a_file_that_changed_meanwhile(self):
        before = "[App Mail]\nstyle = alert\nsound = bell\n"
        self.open_center(before)
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.service.tool("prefs", "set", "Mail", "badge", "no")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), before + "badge = no\n")

    def test_what_was_set_otherwise_meanwhile_stays_when_muting_is_undone(self):
        self.open_center("[App Mail]\nsound = bell\n")
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.service.tool("prefs", "set", "Mail", "style", "alert")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), "[App Mail]\nsound = bell\nstyle = alert\n")


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

"""An app that has to be asked about: held, asked about, and what the answer does to the file."""
import os
import stat
import unittest

from harness import Center, until, variant
from harness.consent_case import ASK, KEYS, QUESTION, ConsentCase


class Asking(ConsentCase):
    def test_nothing_is_seen_before_the_answer_and_all_of_it_afterwards(self):
        self.serve(preferences=ASK)
        client = self.client("Mail")
        one = client.notify("Secret one", "secret words", hints={"sound-name": variant("s", "bell")})
        two = client.notify("Secret two", actions=["open", "Open"])
        self.until_screen(QUESTION)
        self.assertNotIn("ecret", str(self.server.calls))
        self.assertEqual(Center(self.bus).titles(), [QUESTION])
        self.assertEqual([item["id"] for item in self.held()], [two, one])
        self.assertEqual(client.signals, [])
        self.answer("Allow")
        self.until_screen("Secret one", "Secret two")
        self.assertEqual([s.summary for s in self.server.shown[-2:]], ["Secret one", "Secret two"])
        self.assertEqual(self.held(), [])
        until(lambda: self.file.read_text() == ASK + "\n[App Mail]\nallow = yes\n", self.file.read_text)
        # The file is watched and read again: nothing comes a second time, and nobody is asked.
        client.notify("Three")
        self.until_shown("Three")
        self.everything_arrived(self.client_that_may())
        self.assertEqual(len(self.server.with_summary("Secret one")), 1)
        self.assertEqual(len(self.server.with_summary(QUESTION)), 1)
        self.server.invoke(self.server.with_summary("Secret two")[-1].id, "open")
        client.until_heard("ActionInvoked", two)

    def client_that_may(self):
        """Its marks are not held."""
        client = self.client("mark")
        self.file.write_text(self.file.read_text() + "\n[App mark]\nallow = yes\n")
        until(lambda: "mark" in self.service.tool("prefs", "get", "mark", "allow", "--where")[1], "the group")
        def passes():
            identifier = client.notify("Passes?", app="mark")
            return any(s.summary == "Passes?" for s in self.server.shown) or client.close(identifier)
        until(passes, "what may be shown")
        return client

    def test_what_is_not_allowed_is_dropped_and_told(self):
        self.serve(preferences=ASK)
        client = self.client("Mail")
        one = client.notify("Secret")
        self.answer("Don't Allow")
        self.assertEqual(client.until_closed(one), 2)
        until(lambda: "[App Mail]\nallow = no\n" in self.file.read_text(), "the answer in the file")
        self.assertEqual(Center(self.bus).history(), [])
        self.assertEqual(client.until_closed(client.notify("Again")), 2)

    def test_quietly_is_the_center_alone(self):
        self.serve(preferences=ASK)
        self.client("Mail").notify("Secret")
        self.answer("Quietly")
        until(lambda: "[App Mail]\nallow = yes\nstyle = none\nsound = no\n" in self.file.read_text(), "the answer in the file")
        until(lambda: Center(self.bus).titles() == ["Secret"], "it in the Center")
        self.assertEqual(self.server.with_summary("Secret"), [])

    def test_every_other_byte_of_the_file_stays(self):
        text = ("# My own words,  with  blanks\r\n[Defaults]\r\nallow = ask\r\n\r\n"
                "[App mail]\r\n  # what I think of it\r\n  style=alert\r\n\r\n[App zulip]\r\nsound = no")
        self.serve()
        self.file.write_bytes(text.encode())
        os.chmod(self.file, 0o640)
        self.service.restart()
        self.client("Mail").notify("One")
        self.answer("Allow")
        expected = text.replace("  style=alert\r\n", "  style=alert\r\n  allow=yes\r\n")
        until(lambda: self.file.read_bytes() == expected.encode(),
              lambda: f"the one line; there is {self.file.read_bytes()}")
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o640)

    def test_an_edit_by_hand_answers(self):
        self.serve(preferences=ASK)
        self.client("Mail").notify("One")
        self.until_screen(QUESTION)
        self.file.write_text(ASK + "[App mail]\nallow = yes\n")
        self.until_screen("One")

    def test_a_file_that_takes_nothing_is_said_and_the_answer_holds_for_this_life(self):
        self.serve(preferences=ASK)
        target = self.file.with_name("elsewhere")
        self.file.rename(target)
        # Writing follows the link to a folder that cannot be: that fails for root as well.
        self.file.symlink_to("/proc/self/no/such/preferences.conf")
        self.client("Mail").notify("One")
        self.answer_where_unwritten()

    def answer_where_unwritten(self):
        shown = self.until_shown(QUESTION)
        self.server.invoke(shown.id, KEYS["Allow"])
        self.until_shown("One")
        notice = self.until_shown("Your answer could not be kept")
        self.assertIn("until Pennant ends", notice.body)
        self.client("Mail").notify("Two")
        self.until_shown("Two")
        self.assertEqual(len(self.server.with_summary("Your answer could not be kept")), 1)

    def test_a_drop_in_that_wins_is_named(self):
        self.serve(preferences=ASK)
        folder = self.file.with_name("preferences.conf.d")
        folder.mkdir()
        folder.joinpath("10-mail.conf").write_text("[App Mail]\nallow = ask\n")
        self.client("Mail").notify("One")
        self.answer_where_unwritten()
        self.assertIn("10-mail.conf:2", self.server.with_summary("Your answer could not be kept")[0].body)

    def test_a_file_with_errors_is_left_as_it_is(self):
        self.serve(preferences=ASK)
        self.client("Mail").notify("One")
        self.until_screen(QUESTION)
        bad = ASK + "colour = red\n"
        self.file.write_text(bad)
        until(lambda: len(self.server.on_screen) == 2, "the notice of the error")
        self.answer_where_unwritten()
        self.assertEqual(self.file.read_text(), bad)


class Surviving(ConsentCase):
    def test_a_restart_in_the_middle_of_a_question(self):
        self.serve(preferences=ASK)
        client = self.client("Mail")
        ids = [client.notify(f"Number {n}") for n in range(3)]
        self.until_screen(QUESTION)
        self.service.die().start()
        until(lambda: len(self.server.with_summary(QUESTION)) == 2, "the question again")
        self.assertEqual([item["id"] for item in self.held()], ids[::-1])
        self.assertEqual(self.server.with_summary("Number 0"), [])
        self.answer("Allow")
        until(lambda: [s.summary for s in self.server.shown[-3:]] == [f"Number {n}" for n in range(3)],
              "what was held, in its order")
        client.close(ids[0])
        self.assertEqual(client.until_closed(ids[0]), 3)

    def test_nothing_of_a_question_is_on_disk(self):
        self.serve(preferences=ASK)
        self.client("Mail").notify("One")
        self.until_screen(QUESTION)
        self.service.process.terminate()
        for path in self.service.state.iterdir():
            if path.is_file():
                self.assertNotIn(b"wants to send", path.read_bytes())

    def test_an_answer_while_the_server_is_stopped(self):
        self.serve(preferences=ASK)
        client = self.client("Mail")
        client.notify("One")
        self.until_screen(QUESTION)
        self.server.vanish()
        number = Center(self.bus).list()[0]["id"]
        self.assertEqual(self.service.tool("invoke", str(number), "allow"), (0, ""))
        until(lambda: "allow = yes" in self.file.read_text(), "the answer in the file")
        self.server.appear()
        self.until_screen("One")

    def test_the_server_that_dies_shows_it_again(self):
        self.serve(preferences=ASK)
        self.client("Mail").notify("One")
        self.until_screen(QUESTION)
        self.server.vanish()
        self.server.appear()
        self.until_screen(QUESTION)
        self.answer("Allow")
        self.until_screen("One")

    def test_hundreds_of_made_up_apps_ask_a_few_questions(self):
        self.serve(preferences=ASK)
        client = self.client()
        first = client.notify("Hello", app="made up")
        for number in range(600):
            client.start_notify("Hello", app=f"made up {number}")
        client.ping()
        self.assertEqual(client.until_closed(first), 1)
        until(lambda: len(self.held()) == 64, lambda: f"the bound; {len(self.held())} are held")
        until(lambda: len(self.server.on_screen) == 3,
              lambda: f"three questions; there are {self.server.summaries()}")
        self.assertEqual(self.server.with_summary("Hello"), [])
        code, words = self.service.tool("status")
        self.assertIn("64 wait for your answer", words)
        self.assertEqual(code, 0)
        for shown in list(self.server.on_screen.values()):
            self.server.close(shown.id, 2)
        until(lambda: not self.server.on_screen, "an end of the questions")
        client.notify("Hello", app="made up too")
        client.ping()
        self.assertIn("made up too", self.service.tool("apps")[1])
        self.assertEqual(self.server.on_screen, {}, "one program's questions are three an hour")

    def test_a_question_that_was_closed_does_not_come_again_with_a_restart(self):
        self.serve(preferences=ASK)
        client = self.client("Mail")
        client.notify("One")
        self.server.close(self.until_shown(QUESTION).id, 2)
        until(lambda: Center(self.bus).titles() == [], "an end of the question")
        for again in (self.service.restart, lambda: self.service.die().start()):
            again()
            client.notify("Two")
            # Another's question comes, and what was asked before would have come ahead of it.
            other = self.client("Chat")
            other.notify("Three", app="Chat")
            chat = until(lambda: self.server.with_summary(QUESTION.replace("Mail", "Chat")),
                         "the question about another app")
            self.assertEqual(len(self.server.with_summary(QUESTION)), 1)
            self.server.close(chat[-1].id, 2)
            self.file.write_text(ASK + "[App Chat]\nallow = yes\n")
            self.until_shown("Three")
            self.file.write_text(ASK)
            self.service.tool("reload")
        self.assertEqual([item["title"] for item in self.held()][-1], "One")


if __name__ == "__main__":
    unittest.main()

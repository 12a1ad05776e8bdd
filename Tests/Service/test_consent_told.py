"""What the tool, watchers, a server and a terminal show of what is held and asked."""
import re
import unittest

from harness import ROOT, Center, Display, Dunst, PrivateBus, until, variant
from harness.consent_case import ASK, QUESTION, ConsentCase
from test_terminal import TerminalCase


class Telling(ConsentCase):
    def test_the_tool_says_what_is_held_and_why(self):
        self.serve(preferences=ASK)
        number = self.client("Mail").notify("One")
        self.until_screen(QUESTION)
        self.assertIn("One", self.service.tool("list", "--held")[1])
        self.assertNotIn("One\n", self.service.tool("list")[1])
        self.assertEqual(self.service.tool("count", "--held"), (0, "1\n"))
        words = self.service.tool("explain", str(number))[1]
        self.assertIn("held until you have answered", words)
        self.assertIn("preferences.conf:2", words)
        self.assertIn("you are asked first", self.service.tool("explain", "--app", "Other")[1])
        self.assertEqual(self.service.tool("check"), (0, "the file is good\n"))
        code, words = self.service.tool("show-again", str(number))
        self.assertEqual(code, 1)
        self.assertIn("held", words)

    def test_watchers_hear_of_what_is_held_when_it_is_allowed(self):
        self.serve(preferences=ASK)
        center = Center(self.bus)
        center.watch()
        self.client("Mail").notify("One")
        until(lambda: center.told("ItemAdded"), "the question")
        self.answer("Allow")
        until(lambda: len(center.told("ItemAdded")) == 2, "what was held")
        self.assertEqual([items[0]["title"] for items in center.told("ItemAdded")], [QUESTION, "One"])

    def test_declared_styles_hold_and_wrong_words_are_said_once(self):
        self.serve(preferences="")
        self.service.add_desktop_entry(
            "org.example.Mail", Name="Mail", **{"X-Pennant-Styles": "banner;popup"})
        client = self.client("Mail")
        hint = {"desktop-entry": variant("s", "org.example.Mail")}
        for number in range(3):
            client.notify(f"Alert {number}", timeout=0, hints=hint)
        self.assertNotEqual(self.until_shown("Alert 2").timeout, 0)
        self.assertEqual(self.service.log.count("no style 'popup'"), 1)
        self.assertRegex(self.service.tool("apps")[1], r"org\.example\.Mail .*banner\n")
        words = self.service.tool("explain", "--app", "org.example.Mail", "--timeout", "0")[1]
        self.assertIn("declares", words)
        self.file.write_text("[App org.example.Mail]\nstyles = alert\n")
        def wins():
            client.notify("Now", timeout=0, hints=hint)
            return self.until_shown("Now").timeout == 0
        until(wins, "the person's own line")


class Page(ConsentCase):
    def test_its_examples_are_good(self):
        self.serve(desktop="none")
        text = (ROOT / "docs/consent.md").read_text(encoding="utf-8")
        found = re.findall(r"^```ini\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        self.assertEqual(len(found), 2)
        for example in found:
            self.file.write_text(example)
            code, words = self.service.tool("check")
            self.assertEqual(code, 0, words)
            self.assertNotIn("no effect", words)


class AtDunst(ConsentCase):
    def test_it_is_answered_from_its_menu(self):
        behind = PrivateBus(self)
        dunst = Dunst(self, behind, Display(self), chooses="#Allow (")
        self.serve(preferences=ASK, behind=behind)
        self.client("Mail").notify("One", timeout=0)
        dunst.until_displayed(1)
        dunst.control("context")
        until(lambda: "allow = yes" in self.file.read_text(), "the answer")
        until(lambda: Center(self.bus).titles() == ["One"], "what was held")
        dunst.until_displayed(1)
        dunst.control("close")
        until(lambda: Center(self.bus).titles() == [], "its end")

    def test_closing_it_there_is_no_answer(self):
        behind = PrivateBus(self)
        dunst = Dunst(self, behind, Display(self))
        self.serve(preferences=ASK, behind=behind)
        self.client("Mail").notify("One", timeout=0)
        dunst.until_displayed(1)
        dunst.control("close")
        until(lambda: Center(self.bus).titles() == [], "the end of the question")
        self.assertEqual(len(self.held()), 1)
        self.assertEqual(self.file.read_text(), ASK)


class InATerminal(TerminalCase):
    def test_it_is_answered_by_a_key(self):
        self.serve_in_terminal(ASK, columns=110)
        self.client("Mail").notify("Secret", "words", timeout=0)
        screen = self.terminal.until_reads("wants to send you")
        self.assertNotIn("Secret", screen)
        (number,) = re.findall(r"\[(\d+)\] Allow(?! Q)", screen)
        self.terminal.press(number, "Enter")
        self.terminal.until_reads("Secret")
        self.terminal.until_not_reads("wants to send you")


if __name__ == "__main__":
    unittest.main()

"""Something destructive is asked about before its app hears of it."""
import re
import unittest

from harness import Center, Display, Dunst, PrivateBus, ServiceCase, until, variant
from test_terminal import TerminalCase

CONFIRM = "[Defaults]\ndestructive = confirm\n"
MARKED = {"x-pennant-destructive": variant("as", ["trash"])}
ACTIONS = ["open", "Open", "trash", "Move to Bin"]


class Confirming(ServiceCase):
    def press(self, summary, key, token=None):
        self.server.invoke(self.until_shown(summary).id, key, token)

    def asked(self, **fields):
        """A draft of whose deletion the person is asked."""
        client = self.client("Mail")
        number = client.notify("Draft", "To Ada", actions=ACTIONS, hints=MARKED, timeout=0, **fields)
        self.press("Draft", "trash", "first")
        question = self.until_shown("Move to Bin?")
        return client, number, question

    def test_the_app_hears_it_only_when_it_is_confirmed(self):
        self.serve(preferences=CONFIRM)
        client, number, question = self.asked()
        self.assertIn("Draft", question.body)
        self.assertIn("To Ada", question.body)
        self.assertEqual(question.actions[0::2][-1], "pennant-confirm")
        client.ping()
        self.assertEqual(client.signals, [])
        self.server.invoke(question.id, "pennant-confirm", "second")
        self.assertEqual(client.until_heard("ActionInvoked", number), (number, "trash"))
        self.assertEqual(client.heard("ActivationToken"), [(number, "second")])
        self.assertEqual(client.until_closed(number), 2)
        self.until_screen()

    def test_a_server_that_closes_what_is_acted_on(self):
        self.serve(preferences=CONFIRM)
        client, number, question = self.asked()
        self.server.close(self.server.with_summary("Draft")[-1].id, 2)
        self.server.close(question.id, 2)
        until(lambda: Center(self.bus).titles() == ["Draft"], "the draft in the Center, and nothing else")
        self.assertEqual(client.signals, [])

    def test_its_app_takes_it_away(self):
        self.serve(preferences=CONFIRM)
        client, number, _ = self.asked()
        client.close(number)
        self.until_screen()

    def test_the_tool_asks_or_is_told_not_to(self):
        self.serve(preferences=CONFIRM)
        client = self.client("Mail")
        number = client.notify("Draft", actions=ACTIONS, hints=MARKED)
        self.until_shown("Draft")
        code, words = self.service.tool("invoke", str(number), "Move to Bin")
        self.assertEqual(code, 0)
        self.assertIn("nothing is done yet", words)
        self.until_shown("Move to Bin?")
        self.assertEqual(self.service.tool("invoke", "Move to Bin")[0], 0)
        self.assertEqual(client.until_heard("ActionInvoked", number), (number, "trash"))
        other = client.notify("Other", actions=ACTIONS, hints=MARKED)
        self.assertEqual(self.service.tool("invoke", str(other), "trash", "--yes"), (0, ""))
        client.until_heard("ActionInvoked", other)

    def test_a_panel_is_told_that_the_person_is_asked(self):
        self.serve(preferences=CONFIRM)
        client = self.client("Mail")
        number = client.notify("Draft", actions=ACTIONS, hints=MARKED)
        center = Center(self.bus)
        self.assertEqual(center.invoke(number, "trash"), "person")
        question = center.list()[0]
        self.assertEqual((question["app"], question["reach"]), ("Pennant", "app"))
        self.assertEqual([action[1] for action in question["actions"]], ["Cancel", "Move to Bin"])
        self.assertEqual(center.invoke(question["id"], "pennant-confirm", token="here"), "app")
        self.assertEqual(client.until_heard("ActionInvoked", number), (number, "trash"))
        self.assertEqual(client.heard("ActivationToken"), [(number, "here")])

    def test_hidden_meanwhile_nothing_of_it_is_left_on_screen(self):
        self.serve(preferences=CONFIRM)
        self.asked()
        before = len(self.server.shown)
        self.service.preferences_file.write_text(CONFIRM + "previews = never\n")
        until(lambda: any("asked about" in s.summary for s in self.server.shown[before:]), "other words")
        until(lambda: not any("Draft" in str(s) or "Ada" in str(s) for s in self.server.on_screen.values()),
              lambda: f"nothing of it; there is {self.server.on_screen}")


class AtDunst(ServiceCase):
    def test_confirmed_from_its_screen(self):
        behind = PrivateBus(self)
        dunst = Dunst(self, behind, Display(self))
        self.serve(preferences=CONFIRM, behind=behind)
        client = self.client("Mail")
        number = client.notify(
            "Draft", actions=["trash", "Move to Bin"], hints=MARKED, timeout=0)
        dunst.until_displayed(1)
        # Its only button.
        dunst.control("action", "0")
        until(lambda: "Move to Bin?" in Center(self.bus).titles(), "the question")
        self.assertEqual(client.signals, [])
        self.assertIn("Draft", Center(self.bus).titles())
        self.assertEqual(self.service.tool("invoke", "Move to Bin"), (0, ""))
        client.until_heard("ActionInvoked", number)
        self.assertEqual(client.until_closed(number), 2)
        dunst.until_displayed(0)


class InATerminal(TerminalCase):
    def test_asked_and_cancelled_and_confirmed(self):
        self.serve_in_terminal(CONFIRM, columns=110)
        client = self.client("Mail")
        number = client.notify("Draft", actions=ACTIONS, hints=MARKED, timeout=0)
        (key,) = re.findall(r"\[(\d+)\] [^\[]*Move to Bin", self.terminal.until_reads("Move to Bin"))
        self.terminal.press(key, "Enter")
        screen = self.terminal.until_reads("Move to Bin?")
        (cancel,) = re.findall(r"\[(\d+)\] Cancel", screen)
        self.terminal.press(cancel, "Enter")
        self.terminal.until_not_reads("Move to Bin?")
        self.assertEqual(client.signals, [])
        code, _ = self.service.tool("invoke", str(number), "trash")
        self.assertEqual(code, 0)
        self.terminal.until_reads("Move to Bin?")
        self.service.tool("invoke", "Move to Bin")
        self.assertEqual(client.until_heard("ActionInvoked", number), (number, "trash"))


if __name__ == "__main__":
    unittest.main()

"""What the tool says where a command cannot do what was wished: the words name what is so, and what helps."""
import unittest

from harness.tool_case import ToolCase


class Advice(ToolCase):
    def test_the_buttons_of_one_that_is_sent_by_hand_are_said_not_to_stay(self):
        self.start()
        words = self.tool("send", "Question", "--action", "s=Stop")
        self.assertIn("its buttons go as this command ends", words)
        self.assertIn("'notify-send --action' waits", words)
        self.assertNotIn("buttons", self.tool("send", "No question"))
        words = self.tool("invoke", "s", code=1)
        self.assertEqual(words, "pennant: no open notification has a button 's'.\n")

    def test_show_again_says_where_nothing_is_off_the_screen(self):
        self.start(desktop="none")
        self.app.notify("Stays", timeout=0)
        words = self.tool("show-again", code=1)
        self.assertEqual(words, "pennant: every open notification is on the screen already.\n")

    def test_a_shared_screen_that_nothing_follows_from_is_said(self):
        self.start()
        self.assertEqual(
            self.tool("sharing", "on"),
            "the screen is shared; no focus follows from that, as 'focus-when-sharing' is not set\n")
        self.assertEqual(self.tool("sharing", "off"), "off\n")

    def test_words_that_are_missing_or_too_many_are_named(self):
        self.start("[Defaults]\nsound = no\n")
        for words, code, said in (
                (("prefs", "set", "slack", "style"), 2, "the VALUE of 'style' is missing"),
                (("prefs", "unset", "--defaults", "style"), 1, "says nothing of 'style'."),
                (("snooze", "10"), 2, "10 is taken as an ID; say for how long: "),
                (("list", "--snoozed", "--held"), 2, "name --snoozed or --held, not both."),
        ):
            with self.subTest(words):
                self.assertIn(said, self.tool(*words, code=code))

    def test_what_to_do_without_a_bus_is_said(self):
        self.start()
        self.service.session = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        for words in (("list",), ("send", "Hello"), ("lint", "--watch")):
            with self.subTest(words):
                self.assertIn(
                    "log in to a desktop session, or put the DBUS_SESSION_BUS_ADDRESS=… of one before",
                    self.tool(*words, code=3))


if __name__ == "__main__":
    unittest.main()

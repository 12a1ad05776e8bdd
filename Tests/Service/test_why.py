"""A person reads why something was shown, kept off the screen, or silent, and which line says so."""
import datetime
import unittest

from gi.repository import GLib
from harness import Center, ServiceCase, until, variant

RULES = """[Focus Night]
days = Mon-Sun
levels = critical

[App Shop]
style = none

[App Off]
allow = no

[App Loud]
rate-limit = 1/h
"""


class Why(ServiceCase):
    def why(self, identifier):
        code, text = self.service.tool("explain", str(identifier))
        self.assertEqual(code, 0, text)
        return text

    def test_a_focus_is_cited_by_the_lines_that_decided(self):
        self.serve(preferences=RULES)
        text = self.why(self.client().notify("Held", app="Mail"))
        self.assertRegex(
            text, r"the focus 'Night' \(on by its schedule\) keeps it off the screen: level active does"
            r" not pass \(\S+preferences\.conf:3, \[Focus Night\]; \S+preferences\.conf:2, \[Focus Night\]\)")
        self.assertIn("what a focus holds back makes no sound", text)

    def test_a_broken_file_is_remarked_on_once(self):
        self.serve(preferences="[App Shop]\nstyle = none\n")
        self.service.preferences_file.write_text("# Another line.\n[App Shop]\nstyle = nun\n")
        self.until_shown_something_of_pennant()
        text = self.why(self.client().notify("Sale", app="Shop"))
        self.assertIn("preferences.conf:2, [App Shop]", text)
        self.assertEqual(text.count("those of its last good text."), 1)

    def until_shown_something_of_pennant(self):
        until(lambda: self.server.on_screen, "the notice of the error")

    def test_what_is_counted_in_a_line_says_so_and_that_it_was_not_heard(self):
        self.serve(preferences="[App Loud]\nrate-limit = 1/h\nsound = bell\n")
        client = self.client()
        client.notify("One", app="Loud")
        self.until_shown("One")
        text = self.why(client.notify("Two", app="Loud"))
        self.assertRegex(text, r"one more in a line that counts \(\S+:2, \[App Loud\]\)")
        self.assertIn("no sound, as it is counted with others", text)

    def test_what_comes_in_a_flood_of_sounds_says_that_it_was_not_heard(self):
        self.serve()
        client = self.client()
        sound = {"sound-name": variant("s", "bell")}
        ids = [client.notify(f"Number {n}", app="Mail", hints=sound) for n in range(8)]
        self.until_shown("Number 7")
        self.assertIn("its sound is the one that its app names", self.why(ids[0]))
        self.assertIn("no sound, as too many came just before it", self.why(ids[7]))


class Sent(ServiceCase):
    def send(self, *words):
        code, text = self.service.tool("send", *words)
        self.assertEqual(code, 0, text)
        return text

    def test_what_is_not_seen_says_why_and_what_is_seen_says_nothing(self):
        self.serve(preferences=RULES.replace("days = Mon-Sun\n", ""))
        self.assertRegex(self.send("Tea"), r"^\d+\n$")
        self.assertRegex(
            self.send("Sale", "--app", "Shop"),
            r"it is in the Center alone: style is none \(\S+:5, \[App Shop\]\)\.\n")
        self.assertRegex(self.send("Gone", "--app", "Off"), r"it was closed at once, as the preferences")
        self.service.tool("dnd", "on", "Night")
        self.assertRegex(
            self.send("Held"), r"it is in the Center alone: the focus 'Night' \(switched on by hand\) keeps")

    def test_what_waits_for_an_answer_says_so(self):
        self.serve(preferences="[Defaults]\nallow = ask\n")
        self.assertRegex(self.send("Tea"), r"it is held: you are asked first .*conf:2, \[Defaults\]")

    def test_after_closing_the_question_the_file_is_the_answer(self):
        self.serve(preferences="[Defaults]\nallow = ask\n")
        self.client().notify("Sale", app="Shop")
        self.server.close(self.until_shown("Shop wants to send you notifications").id, 2)
        until(lambda: not self.server.on_screen, "the end of the question")
        self.assertEqual(self.service.tool("invoke", "Allow")[0], 1)
        self.assertEqual(self.service.tool("prefs", "set", "Shop", "allow", "yes")[0], 0)
        self.until_shown("Sale")

    def test_a_question_is_neither_put_off_nor_the_newest_that_may_be(self):
        self.serve(preferences="[App Shop]\nallow = ask\n")
        client = self.client()
        client.notify("Tea", app="Kitchen", timeout=0)
        client.notify("Sale", app="Shop")
        until(lambda: len(Center(self.bus).list()) == 2, "the question")
        question, tea = Center(self.bus).list()
        self.assertTrue(question["question"])
        self.assertNotIn("question", tea)
        code, text = self.service.tool("snooze", str(question["id"]), "10m")
        self.assertEqual(code, 1)
        self.assertIn("it is a question, which waits for your answer", text)
        self.assertRegex(self.service.tool("snooze", "10m")[1], r"^Kitchen +Tea: comes back at ")


class Back(ServiceCase):
    def test_what_is_snoozed_or_scheduled_is_had_at_once(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Tea", app="Kitchen", timeout=0)
        self.until_shown("Tea")
        self.assertEqual(self.service.tool("snooze", str(identifier), "1h")[0], 0)
        until(lambda: not self.server.on_screen, "its leaving")
        self.assertEqual(self.service.tool("snooze", "now"), (0, "Kitchen  Tea: is back\n"))
        until(lambda: len(self.server.with_summary("Tea")) == 2, "it again")
        self.assertEqual(self.service.tool("snooze", str(identifier), "now")[0], 1)
        code, number = self.service.tool("send", "--in", "1h", "Later")
        self.assertEqual(code, 0, number)
        self.assertEqual(self.service.tool("snooze", number.strip(), "now")[0], 0)
        self.until_shown("Later")
        with self.assertRaisesRegex(GLib.Error, "that time is past"):
            Center(self.bus).call("Snooze", "(ux)", identifier, 0)

    def test_quiet_until_a_day_and_off_says_what_stays(self):
        self.serve(preferences="[Focus Talk]\n[Desktop]\nfocus-when-sharing = Talk\n")
        day = datetime.date.today() + datetime.timedelta(days=40)
        self.assertIn(f"until {day} 00:00", self.service.tool("dnd", "until", str(day))[1])
        self.assertEqual(self.service.tool("sharing", "on")[0], 0)
        off = self.service.tool("dnd", "off")[1]
        self.assertTrue(off.startswith("still on: Talk, on while the screen is shared; "), off)
        self.assertIn("'pennant sharing off' ends that", off)
        self.assertEqual(self.service.tool("dnd", "toggle")[1], off)
        self.assertEqual(self.service.tool("sharing", "off")[0], 0)
        self.assertEqual(self.service.tool("dnd", "off")[1], "off\n")


if __name__ == "__main__":
    unittest.main()

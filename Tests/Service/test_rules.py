"""Rules: preferences for some messages only, from the file to the screen, the Center and the disk."""
import time
import unittest

from harness import PrivateBus, RecordingServer, Service, until, variant
from harness.false_clock import FalseClock
from harness.service import make_home
from harness.site_pages import Pages, hint

ZONE = "CET-1CEST,M3.5.0,M10.5.0/3"
HOUR = 3600


class Wishes(Pages):
    """What people write rules for."""

    def test_a_music_player_is_quiet_and_in_the_center(self):
        self.serve("[Rule Spotify quiet]\napp = spotify\nstyle = none\nsound = no\n")
        client = self.client()
        client.notify("Next song", app="Spotify")
        self.everything_arrived(client)
        self.assertEqual(self.server.with_summary("Next song"), [])
        self.assertIn("Next song", self.center().titles())

    def test_failures_of_a_build_bot_are_alerts_and_its_successes_nowhere(self):
        self.serve("[App ci-*]\nallow = no\n[Rule Failures]\napp = ci-*\ntitle = *fail*\nallow = yes\nstyle = alert\n")
        client = self.client()
        passed = client.notify("Build 7 passed", app="CI-bot")
        client.until_closed(passed)
        client.notify("Build 8 FAILED", app="CI-bot")
        self.assertEqual(self.until_shown("Build 8 FAILED").timeout, 0)
        self.assertEqual(self.server.with_summary("Build 7 passed"), [])
        self.assertEqual(self.center().titles(), ["Build 8 FAILED"])

    def test_one_person_of_a_chat_passes_where_the_rest_does_not(self):
        self.serve("[Focus Work]\n[Rule Ann]\napp = chat\ntitle = Ann;Ann:*\nset-level = time-sensitive\n")
        self.assertEqual(self.service.tool("dnd", "on", "Work")[0], 0)
        client = self.client()
        held = client.notify("Annette", app="Chat")
        loud = client.notify("Ann", app="Chat")
        self.until_shown("Ann")
        self.assertEqual(self.server.with_summary("Annette"), [])
        self.assertRegex(self.why(loud), r"its level is time-sensitive \(\S+:5, \[Rule Ann\]\)")
        self.assertIn("level active does not pass", self.why(held))

    def test_a_low_battery_passes_each_focus(self):
        self.serve("[Focus Night]\nlevels = critical\n"
                   "[Rule Battery]\ntitle = *battery*low*;*low*battery*\nbreakthrough = always\n")
        self.assertEqual(self.service.tool("dnd", "on", "Night")[0], 0)
        client = self.client()
        client.notify("The battery is charged", app="upower")
        client.notify("Low battery: 5 %", app="upower")
        self.until_shown("Low battery: 5 %")
        self.assertEqual(self.server.with_summary("The battery is charged"), [])

    def why(self, identifier):
        code, text = self.service.tool("explain", str(identifier))
        self.assertEqual(code, 0, text)
        return text


class Hidden(Pages):
    """No word that a rule hides is told by anybody, whenever the rule was written."""

    RULE = "[Rule Money]\ntitle = title-s?cret*\npreviews = never\n"

    def test_nothing_of_it_is_told_or_written(self):
        self.serve(self.RULE)
        identifier = self.page("secret-1")
        self.page("plain")
        self.until_shown("Notification")
        self.until_shown("title-plain")
        code, text = self.service.tool("explain", str(identifier))
        self.assertEqual(code, 0, text)
        self.assertRegex(text, r"its preview is hidden \(\S+:3, \[Rule Money\]\)")
        for words in (("explain", str(identifier)), ("explain", str(identifier), "--json"), ("list",),
                      ("list", "--json"), ("apps", "--json"), ("status", "--json")):
            told = self.service.tool(*words)[1]
            self.assertNotIn("secret", told, words)
            self.assertNotIn("s?cret", told, words)
        self.assertEqual(self.on_disk("title-secret", "body-secret"), [])
        self.center().dismiss(identifier)
        self.assertNotIn("secret", self.service.tool("history", "--json")[1])
        self.service.die()
        self.assertEqual(self.on_disk("title-secret", "body-secret"), [])

    def test_a_rule_that_is_saved_hides_what_is_open_and_what_is_over(self):
        self.serve("")
        past = self.page("secret-past")
        other = self.page("plain-past")
        self.center().dismiss(past, other)
        self.page("secret-open")
        self.until_shown("title-secret-open")
        self.assertTrue(self.on_disk("title-secret"))
        self.prefer(self.RULE)
        self.until_screen("Notification")
        until(lambda: not self.on_disk("title-secret", "body-secret"),
              lambda: f"nothing of it; {self.on_disk('title-secret', 'body-secret')}")
        self.assertEqual([item["title"] for item in self.center().history()], ["title-plain-past"])
        self.assertEqual(self.center().titles(), ["Notification"])

    def test_no_word_of_it_is_found_and_no_picture_handed(self):
        self.serve("")
        center = self.center()
        pixels = variant("(iiibiiay)", (2, 1, 8, True, 8, 4, bytes(range(8))))
        ids = [self.client("chat").notify(f"title-{word}", hints={"image-data": pixels}, timeout=0)
               for word in ("secret", "plain")]

        def found(member, word):
            return [item["title"] for item in center.call(member, "(a{sv})", {"search": hint(word)})]

        def check(member):
            self.assertEqual((found(member, "secret"), found(member, "plain")), ([], ["title-plain"]), member)
            self.assertEqual(center.error_of("GetPicture", "(u)", ids[0]), "org.pennant.Error.NotFound", member)
            center.call("GetPicture", "(u)", ids[1])
        self.assertEqual(found("List", "secret"), ["title-secret"])
        center.call("GetPicture", "(u)", ids[0])
        # While a focus holds: it hides what is open and what is over, and takes nothing off the disk.
        self.prefer(f"[Focus Work]\n{self.RULE}focus = Work\n")
        self.assertEqual(self.service.tool("reload")[0], 0)
        self.assertEqual(self.service.tool("dnd", "on", "Work")[0], 0)
        check("List")
        center.dismiss(*ids)
        until(lambda: len(center.history()) == 2, "both to be past")
        check("History")
        self.assertEqual(self.service.tool("history", "--search", "secret")[1].count("title-"), 0)
        self.assertEqual(self.service.tool("dnd", "off")[0], 0)
        self.assertEqual(found("History", "secret"), ["title-secret"])

    def test_a_pattern_of_apps_hides_what_was_written_of_each(self):
        self.serve("", desktop="none")
        self.center().dismiss(self.page("secret", app="chrome-abc"), self.page("plain"))
        self.assertTrue(self.on_disk("title-secret"))
        self.prefer("[App nobody;chrome-*]\nhistory = no\n")
        until(lambda: not self.on_disk("title-secret", "body-secret"), "nothing of it")
        self.assertEqual([item["title"] for item in self.center().history()], ["title-plain"])


class ByTheClock(Pages):
    """`during`, by a clock of the test's: noon of a Friday in Berlin."""

    NOON = 1_781_258_400

    def test_what_is_on_the_screen_is_hidden_from_and_until(self):
        clock = FalseClock(self)
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.service = Service(self, self.bus, None, home=make_home(self))
        self.service.preferences_file.write_text(
            "[Rule Night]\ncategory = im\nduring = 22:00-07:00\npreviews = never\n"
            f"[Desktop]\nserver = bus:{behind.address}\n")
        self.service.session |= clock.environment | {"TZ": ZONE}

        def at(moment):
            clock.set(int(moment - time.time()))
            if self.service.process:
                self.reload()
        at(self.NOON)
        self.service.start()
        self.client().notify("Secret", timeout=0, hints={"category": hint("im.received")})
        self.until_shown("Secret")
        at(self.NOON + 10 * HOUR)
        self.until_screen("Notification")
        self.assertEqual(self.center().titles(), ["Notification"])
        self.service.restart()
        self.until_screen("Notification")
        at(self.NOON + 19 * HOUR)
        self.until_screen("Secret")

    def reload(self):
        session, self.service.session = self.service.session, {"TZ": ZONE}
        try:
            self.assertEqual(self.service.tool("reload")[0], 0)
        finally:
            self.service.session = session


class Told(Pages):
    """What the tool says of rules."""

    def test_check_says_where_a_key_of_a_whole_app_belongs(self):
        self.serve("")
        self.prefer("[Rule x]\ntitle = a\nrate-limit = 2/m\n")
        code, text = self.service.tool("check")
        self.assertEqual(code, 4)
        self.assertIn("'rate-limit' is about an app as a whole, and not about one message. Expected it in "
                      "[Defaults], a [Category <c>] or an [App <id>].", text)

    def test_a_rule_is_written_and_read_by_the_tool(self):
        self.serve("")
        for words in (("title", "*low*"), ("breakthrough", "always")):
            code, text = self.service.tool("prefs", "set", "--rule", "Low battery", *words)
            self.assertEqual(code, 0, text)
        self.assertEqual(
            self.service.tool("prefs", "get", "[Rule Low battery]"),
            (0, "title = *low*\nbreakthrough = always\n"))
        code, text = self.service.tool("explain", "--app", "upower", "--title", "Low battery")
        self.assertEqual(code, 0, text)
        self.assertIn("[Rule Low battery]", text)
        code, text = self.service.tool("prefs", "get", "--rule", "Nothing")
        self.assertEqual((code, "there is no" in text or "have no" in text), (1, True), text)


if __name__ == "__main__":
    unittest.main()

"""Not disturbing: by hand, over restarts, and the one line afterwards."""
import pathlib
import time
import unittest

from harness import Center, binary, until, variant
from harness.focus_case import Focus

HOUR = 3600
WINDOWS = pathlib.Path(binary("pennant-windows"))


class ByHand(Focus):
    def test_what_comes_meanwhile_waits_and_is_told_of_in_one_line(self):
        self.serve()
        client = self.client()
        client.notify("Before", app="Mail", timeout=0)
        self.until_screen("Before")
        self.assertEqual(self.dnd("on"), "do-not-disturb, switched on by hand")
        for number in range(7):
            client.notify(f"Mail {number}", app="Mail")
        for number in range(5):
            client.notify(f"Chat {number}", app="Chat", timeout=0)
        urgent = {"x-pennant-interruption-level": variant("s", "critical")}
        client.notify("Fire", app="House", hints=urgent)
        self.until_screen("Before", "Fire")
        self.assertEqual(self.status()["held"], 12)
        self.assertEqual(self.dnd("off"), "off")
        self.until_shown("12 while you were away")
        self.assertEqual(self.server.with_summary("12 while you were away")[0].body, "Mail 7, Chat 5")
        self.dnd("on")
        self.dnd("off")
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("12 while you were away")), 1)

    def test_a_focus_lets_those_pass_that_it_names(self):
        self.serve("[Focus Work]\napps = chat\nlevels =\nsummary = no\n")
        client = self.client()
        self.assertEqual(self.dnd("on", "work"), "Work, switched on by hand")
        client.notify("Held", app="Mail")
        client.notify("Hello", app="Chat")
        self.until_screen("Hello")
        self.dnd("off")
        self.everything_arrived(client)
        self.assertEqual(self.summaries(), [])

    def test_a_focus_silences_those_that_it_names_and_leaves_their_banners(self):
        self.serve("[Focus dnd]\nsilence = chat\nsummary = no\n"
                   "[Focus Evening]\nbanners = silent\n")
        client = self.client()
        self.assertEqual(self.dnd("on"), "dnd, switched on by hand")
        held = client.notify("Held", app="Chat")
        free = client.notify("Free", app="Mail")
        self.until_screen("Free")
        self.assertRegex(self.why(held), r"it silences this app, .*\(\S+:2, \[Focus dnd\]\)")
        self.assertRegex(self.why(free), r"silences other apps \(\S+:2, \[Focus dnd\]\)")
        self.dnd("on", "Evening")
        seen = client.notify("Seen", app="Chat", hints={"sound-name": variant("s", "bell")})
        self.until_screen("Free", "Seen")
        self.assertNotIn("sound-name", self.server.with_summary("Seen")[0].hints)
        self.assertRegex(
            self.why(seen), r"shows it without a sound: .* \(\S+:5, \[Focus Evening\]\)")
        self.assertEqual(self.status()["held"], 1)

    def why(self, identifier):
        return self.service.tool("explain", str(identifier))[1]

    @unittest.skipUnless(WINDOWS.exists(), "there are no windows of our own")
    def test_a_tap_on_the_line_afterwards_opens_the_center_and_hidden_apps_are_not_named(self):
        self.serve("[App bank]\npreviews = never\n")
        client = self.client()
        self.dnd("on")
        client.notify("Account", app="Bank")
        client.notify("News", app="Mail")
        self.dnd("off")
        self.until_shown("2 while you were away")
        line = self.server.with_summary("2 while you were away")[0]
        self.assertEqual(line.body, "Mail 1, others 1")
        self.server.invoke(line.id, "default")
        # Without a display it says why there is none.
        until(lambda: "the Center is not opened: " in self.service.log,
              lambda: self.service.log)
        self.assertEqual(self.summaries(), [])

    def test_explain_says_what_held_it(self):
        self.serve()
        self.dnd("on")
        identifier = self.client().notify("Held", app="Mail")
        self.assertIn(
            "do-not-disturb (switched on by hand) keeps it off the screen: level active does not pass",
            self.service.tool("explain", str(identifier))[1])

    def test_the_end_comes_without_being_asked(self):
        self.serve()
        center = Center(self.bus)
        self.dnd("for", "2s")
        center.watch()
        until(lambda: center.told("FocusChanged"), "a signal that it has ended")
        self.assertFalse(center.told("FocusChanged")[-1][0]["on"])

    def test_on_says_which_focus_of_the_schedule_ends_it(self):
        begin, end = (time.strftime("%H:%M", time.localtime(time.time() + hours * HOUR)) for hours in (2, 3))
        self.serve(f"[Focus Work]\n[Focus Night]\nfrom = {begin}\nuntil = {end}\n")
        self.assertRegex(self.dnd("on", "Work"), rf"until .*{begin}, when Night begins$")
        self.assertEqual(self.status()["next"], "Night")
        # A time that was given is not the schedule's.
        self.assertNotIn("begins", self.dnd("for", "1h"))
        self.assertIsNone(self.status()["next"])

    def test_where_there_is_no_focus_at_all_that_is_said(self):
        self.serve()
        code, text = self.service.tool("dnd", "on", "Work")
        self.assertEqual(
            (code, text), (1, "pennant: the preferences have no [Focus Work] and no other focus.\n"))

    def test_a_name_that_is_not_there_is_refused(self):
        self.serve("[Focus Work]\n")
        code, text = self.service.tool("dnd", "on", "Wrok")
        self.assertEqual(code, 1)
        self.assertIn("the preferences have no [Focus Wrok]; there are Work", text)
        self.assertEqual(self.names(), [])

    def test_one_that_was_saved_a_moment_before_is_there(self):
        self.serve("[Focus Zero]\n")
        file = self.service.preferences_file
        for name in ("One", "Two", "Three"):
            file.write_text(f"{file.read_text()}[Focus {name}]\n")
            self.assertIn(name, self.dnd("on", name))

    def test_who_watches_is_told(self):
        self.serve()
        center = Center(self.bus)
        center.watch()
        self.dnd("on")
        until(lambda: [focus["on"] for (focus,) in center.told("FocusChanged")][-1:] == [True],
              lambda: f"a signal; there are {center.signals}")
        self.dnd("toggle")
        until(lambda: [focus["on"] for (focus,) in center.told("FocusChanged")][-1:] == [False],
              lambda: f"a signal; there are {center.signals}")

    def test_sharing_is_what_the_preferences_say_of_it(self):
        self.serve("[Focus Talk]\napps = chat\n[Desktop]\nfocus-when-sharing = Talk\n")
        self.assertEqual(self.service.tool("sharing", "on")[0], 0)
        self.assertEqual(
            [(one["name"], one["cause"]) for one in self.status()["holding"]], [("Talk", "sharing")])
        # Over a restart in the middle of it, too: everybody would see what comes.
        self.service.restart()
        self.assertEqual(self.names(), ["Talk"])
        self.service.tool("sharing", "off")
        self.assertEqual(self.names(), [])

    def test_the_status_of_the_service_has_a_line(self):
        self.serve()
        self.assertRegex(self.service.tool("status")[1], r"Focus +off\n")
        self.dnd("on")
        self.assertRegex(
            self.service.tool("status")[1], r"Focus +do-not-disturb, switched on by hand\n")


class OverARestart(Focus):
    def test_what_was_held_before_counts_after_it_once(self):
        self.serve()
        client = self.client()
        self.dnd("on")
        client.notify("One", app="Mail")
        client.notify("Two", app="Mail", timeout=0)
        self.service.restart()
        self.assertEqual([one["cause"] for one in self.status()["holding"]], ["manual"])
        # The name comes before what was open is back.
        until(lambda: self.status()["held"] == 2, lambda: f"two: {self.status()}")
        client.notify("Three", app="Mail")
        until(lambda: self.status()["held"] == 3, lambda: f"three: {self.status()}")
        self.assertEqual(self.server.summaries(), [])
        self.dnd("off")
        self.until_shown("3 while you were away")
        self.service.restart()
        self.client().notify("Later")
        self.until_shown("Later")
        self.assertEqual(len(self.server.with_summary("3 while you were away")), 1)

    def test_killed_in_the_middle_it_is_the_same(self):
        self.serve()
        self.dnd("on")
        self.client().notify("One", app="Mail")
        until(lambda: self.status()["held"] == 1, "one held")
        self.service.die().start()
        # The name comes before what was open is back.
        until(lambda: self.status()["held"] == 1, "one held")
        self.dnd("off")
        self.until_shown("1 while you were away")

    def test_a_damaged_file_is_an_empty_one(self):
        self.serve()
        self.dnd("on")
        self.service.process.terminate()
        self.bus.until_free()
        (self.service.state / "focus").write_bytes(b"\xff\x00on\nat -\nsince 5\nheld-by-hand\n" * 9000)
        self.service.start()
        self.assertEqual(self.names(), [])
        self.assert_still_serving()


if __name__ == "__main__":
    unittest.main()

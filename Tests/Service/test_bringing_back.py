"""What is over comes back: under another id, once, without its buttons; and what left no words does not."""
import unittest

from harness import until, variant
from harness.tool_case import ToolCase


class Back(ToolCase):
    def over(self, preferences=None, **more):
        """Something of an app with a desktop entry, which the person has dismissed."""
        self.start(preferences, desktop=None)
        self.service.add_desktop_entry("mail", Name="Mail", Exec="true")
        identifier = self.app.notify(
            "Letter", "Of Ann", actions=["default", "", "archive", "Archive"],
            hints={"desktop-entry": variant("s", "mail")}, **more)
        # What is dismissed before a server draws is never shown.
        until(lambda: any(call[0] == "Notify" for call in self.server.calls), "it at the server")
        self.tool("dismiss", str(identifier))
        self.assertEqual(self.app.until_closed(identifier), 2)
        return identifier

    def test_it_is_on_the_screen_and_open_under_another_id(self):
        before = self.over()
        said = self.tool("show-again", str(before))
        self.until_shown("Letter", times=2)
        item, = self.json("list")
        self.assertEqual(said, f"Mail  Letter: is back as {item['id']}\n")
        self.assertNotEqual(item["id"], before)
        self.assertEqual((item["title"], item["body"], item["reach"], item["opens"]),
                         ("Letter", "Of Ann", "entry", True))
        self.assertEqual(item["actions"], [])
        self.assertEqual(self.json("history"), [])
        # Its app has heard once that the first is over, and hears nothing of the second.
        self.tool("dismiss", str(item["id"]))
        until(lambda: [one["id"] for one in self.json("history")] == [item["id"]], "it over again")
        self.everything_arrived(self.client("Other"))
        self.assertEqual(
            [heard for heard in self.app.heard("NotificationClosed", before)], [(before, 2)])
        self.assertEqual(self.app.heard("NotificationClosed", item["id"]), [])

    def test_it_outlives_a_restart_and_the_newest_is_meant_without_an_id(self):
        self.over("[Defaults]\nkeep = 1m\n")
        self.tool("show-again", "--past")
        item, = self.json("list")
        self.service.die()
        self.service.start()
        again, = self.json("list")
        self.assertEqual((again["id"], again["title"]), (item["id"], "Letter"))
        self.assertEqual(self.json("history"), [])
        self.assertIn("nothing is in the history", self.tool("show-again", "--past", code=1))

    def test_what_left_no_words_does_not_come_back(self):
        before = self.over("[App mail]\npreviews = never\n")
        self.assertIn("has left no words that could come back",
                      self.tool("show-again", str(before), code=1))
        self.assertEqual(self.json("list"), [])

    def test_an_app_that_was_switched_off_meanwhile_does_not_come_back(self):
        before = self.over()
        self.tool("prefs", "set", "mail", "allow", "no")
        until(lambda: "allow = no" in self.tool("show-again", str(before), code=1), "it refused")

    def test_history_is_found_by_words_and_by_time(self):
        self.over()
        titles = lambda *words: [one["title"] for one in self.json("history", *words)]
        self.assertEqual(titles("--search", "ann", "--app", "mail", "--since", "1h"), ["Letter"])
        self.assertEqual(titles("--search", "bob"), [])
        self.assertEqual(titles("--since", "1970-01-01"), ["Letter"])
        self.assertIn("is still to come", self.tool("history", "--since", "2199-01-01", code=2))


if __name__ == "__main__":
    unittest.main()

"""A name that a message brings for its app may say what it is about: it is hidden with the words."""
import unittest

from harness import ServiceCase, until, variant

NAMED = {"category": variant("s", "im.received"), "x-kde-display-appname": variant("s", "Dr. Zebra")}


class Names(ServiceCase):
    def test_one_of_a_hidden_kind_of_message_is_in_no_list(self):
        self.serve("[App chat Category im]\npreviews = never\n")
        self.client("chat").notify("Results", app="chat", timeout=0, hints={**NAMED, "x-pennant-badge": variant("u", 3)})
        until(self.server.summaries, "the message")
        for words in (("apps",), ("badge",), ("list",)):
            self.assertNotIn("Zebra", self.service.tool(*words)[1])
        self.assertNotIn("Zebra", str(self.server.shown))

    def test_one_is_not_on_the_locked_screen_beside_how_many_there_are(self):
        self.serve(
            "[Defaults]\npreviews = always\n[App chat]\nrate-limit = 1/m\n[App chat Category im]\npreviews = when-unlocked\n")
        client = self.client("chat")
        for number in range(3):
            client.notify(f"Results {number}", app="chat", hints=NAMED)
        self.until_shown("2 more")
        self.service.tool("lock", "on")
        client.notify("Plain", app="other")
        self.until_shown("Plain")
        self.assertNotIn("Zebra", str(list(self.server.on_screen.values())))


if __name__ == "__main__":
    unittest.main()

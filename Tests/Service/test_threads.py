"""`threads = group`: messages of one thread are one card on the screen, and one line in lists."""
import unittest

from harness import until, variant
from harness.center_screen_case import CenterScreenCase
from harness.tool_case import ToolCase

GROUPED = "[Defaults]\nthreads = group\n"


def of(thread):
    return {"x-pennant-thread": variant("s", thread)}


class Grouped(ToolCase):
    def test_a_new_one_takes_the_place_of_the_card(self):
        self.start(GROUPED, desktop=None)
        ids = [self.app.notify("Ann", "Hello", hints=of("ann"))]
        first = self.until_shown("Ann")
        ids.append(self.app.notify("Ann", "Well", hints=of("ann")))
        second = self.until_shown("Ann", times=2)
        self.assertEqual((second.replaces, second.body), (first.id, "Well\n2 messages"))
        other = self.app.notify("Bob", "Hi", hints=of("bob"))
        self.until_screen("Ann", "Bob")
        items = {item["id"]: item for item in self.json("list")}
        self.assertEqual({items[one]["group"] for one in ids}, {ids[0]})
        self.assertEqual(items[other]["group"], other)
        self.assertIn("its thread (", self.tool("explain", str(ids[1])))
        self.server.close(second.id, 2)
        self.assertEqual([self.app.until_closed(one) for one in ids], [2, 2])
        self.assertEqual([item["title"] for item in self.json("list")], ["Bob"])

    def test_hidden_there_is_a_number_and_no_word(self):
        self.start(GROUPED + "previews = never\n", desktop=None)
        self.app.notify("Ann", "Secret", hints=of("the secret room"))
        # Both at once would be drawn once.
        self.until_shown("Notification")
        self.app.notify("Ann", "More of it", hints=of("the secret room"))
        shown = self.until_shown("Notification", times=2)
        self.assertEqual(shown.body, "2 messages")
        self.assertEqual({(item["thread"], item["body"]) for item in self.json("list")}, {(None, "")})


class Listed(CenterScreenCase):
    def test_a_thread_is_one_line_that_unfolds(self):
        self.open_center(GROUPED)
        client = self.client("Chat")
        ids = [client.notify("Ann", body, hints=of("ann")) for body in ("First", "Second", "Third")]
        self.terminal.until_reads("3 messages")
        self.assertNotIn("Second", self.terminal.screen())
        self.until_selected("Ann")
        self.terminal.press("Tab")
        self.terminal.until_reads("Second")
        self.terminal.press("j", "d")
        self.assertEqual(client.until_closed(ids[1]), 2)
        self.terminal.press("Left")
        self.terminal.until_reads("2 messages")
        self.terminal.press("d")
        self.assertEqual([client.until_closed(ids[0]), client.until_closed(ids[2])], [2, 2])
        self.terminal.until_reads("Nothing is open.")


if __name__ == "__main__":
    unittest.main()

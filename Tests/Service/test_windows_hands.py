"""Cards in a person's hands: drawn aside, scrolled away, their links, and who may come to the front."""
import os
import signal
import unittest

from harness import ServiceCase, until, until_steady
from harness.links import note_links
from harness.windows import WaylandWindows, Windows


class Hands:
    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.opened = note_links(self.server.home)
        self.service = self.server.serve()
        self.mail = self.client("Mail")

    def shown(self, body="Dinner?", **fields):
        number = self.mail.notify("Ann", body, timeout=0, actions=["default", ""], **fields)
        self.server.until_drawn_with_button()
        return number

    def middle(self):
        return self.server.screen.place(*self.server.title)

    def test_a_card_that_is_drawn_far_aside_is_put_away_and_that_is_no_click(self):
        for across in (200, -200):
            with self.subTest(across=across):
                number = self.shown()
                left, top = self.middle()
                self.server.screen.drag(left + (200 if across < 0 else 0), top, across)
                self.assertEqual(self.mail.until_closed(number), 2)
                self.assertEqual(self.mail.heard("ActionInvoked"), [])
                self.server.screen.move_to(1, 1)
                self.server.until_on_screen(0)

    def test_a_card_follows_the_pointer_and_goes_back_if_it_is_let_go_earlier(self):
        number = self.shown()
        before = until_steady(self.server.screen.shot)
        left, top = self.middle()
        self.server.screen.drag(left, top, -80, lets_go=False)
        until(lambda: self.server.screen.shot() != before, "a card that has followed")
        self.server.screen.let_go()
        self.server.screen.move_to(1, 1)
        until(lambda: self.server.screen.shot() == before, "the card in its place")
        self.assertEqual(self.mail.heard("NotificationClosed"), [])
        self.assertEqual(self.mail.heard("ActionInvoked"), [])
        # It is the same card still.
        self.server.tap()
        self.assertEqual(self.mail.until_heard("ActionInvoked", number), (number, "default"))

    def test_lines_that_are_not_shown_are_under_the_pointer(self):
        self.shown("one\ntwo\nthree\nfour\nfive")
        before = until_steady(self.server.screen.drawn)
        self.server.screen.move_to(*self.middle())
        until(lambda: self.server.screen.drawn()[1] > before[1] + 20, "a higher card")
        self.server.screen.move_to(1, 1)
        until(lambda: self.server.screen.drawn() == before, "the card as it was")

    def test_a_pointer_that_comes_to_a_button_unfolds_nothing(self):
        """The button would not stay under it."""
        self.shown("one\ntwo\nthree\nfour\nfive")
        before = until_steady(self.server.screen.drawn)
        shot = self.server.screen.shot()
        self.server.screen.move_to(*self.server.screen.place(*self.server.button))
        until(lambda: self.server.screen.shot() != shot, "a button that is lit")
        self.assertEqual(until_steady(self.server.screen.drawn, seconds=0.5), before)
        self.server.screen.move_to(*self.middle())
        until(lambda: self.server.screen.drawn()[1] > before[1] + 20, "a higher card")

    def test_more_that_wait_open_a_center_that_a_second_click_leaves_open_and_that_outlives_the_cards(self):
        for number in range(8):
            self.client(f"App {number}").notify("Ann", timeout=0)
        until(lambda: (self.server.screen.drawn() or (0, 0))[1] > 300, "a few cards")
        width, height, left, top = self.server.screen.steady()
        place = left + width // 2, top + height - 12 - self.server.edge
        for _ in range(2):
            self.server.screen.click_at(*place)
            self.bus.until_owned("org.pennant.Center")
        os.kill(self.bus.process_of("org.pennant.Center"), signal.SIGTERM)
        self.bus.until_free("org.pennant.Center")
        self.server.screen.click_at(*place)
        self.bus.until_owned("org.pennant.Center")
        # A program behind the gate would end with it.
        self.server.kill()
        self.server.find(self.service.process.pid)
        self.assertTrue(self.bus.owner("org.pennant.Center"))

    def test_a_field_opens_no_menu_and_what_is_written_in_it_stays(self):
        number = self.mail.notify("Ann", "Dinner?", timeout=0, actions=["inline-reply", "Reply"])
        self.server.until_drawn_with_button()
        field = self.server.screen.place(*self.server.field)
        self.server.screen.click_at(*field, button=3)
        before = until_steady(self.server.screen.shot)
        self.server.screen.click_at(*field)
        until(lambda: self.server.screen.shot() != before, "a caret: the field has the keys")
        self.server.screen.letters("good")
        self.server.screen.click_at(*field, button=3)
        self.server.screen.type("bye")
        self.assertEqual(self.mail.until_heard("NotificationReplied", number), (number, "goodbye"))

    def test_it_is_scrolled_away(self):
        number = self.shown()
        self.server.screen.move_to(*self.middle())
        self.server.screen.scroll_across(2)
        self.assertEqual(self.mail.heard("NotificationClosed"), [])
        self.server.screen.scroll_across(9)
        self.assertEqual(self.mail.until_closed(number), 2)
        self.assertEqual(self.mail.heard("ActionInvoked"), [])

    def write(self, text):
        """Writes into the field of the last card, and sends nothing."""
        screen = self.server.screen
        screen.move_to(*screen.place(*self.server.field))
        before = until_steady(screen.shot)
        screen.click_here()
        until(lambda: screen.shot() != before, "a caret: the field has the keys")
        screen.letters(text)
        return until_steady(screen.shot)

    def test_return_does_not_answer_a_message_that_has_just_taken_the_place_of_another(self):
        reply = ["inline-reply", "Answer"]
        number = self.mail.notify("Ann", "Dinner?", timeout=0, actions=reply)
        self.server.until_drawn_with_button()
        before = self.write("yes")
        self.mail.notify("Boss", "Report?", timeout=0, actions=reply, replaces=number)
        until(lambda: self.server.screen.shot() != before, "the other message")
        self.server.screen.type("")
        until_steady(self.server.screen.shot, seconds=0.5)
        self.assertEqual(self.mail.heard("NotificationReplied"), [])
        # A moment later the same key is meant for what stands there.
        self.server.screen.type("")
        self.assertEqual(self.mail.until_heard("NotificationReplied", number), (number, "yes"))

    def test_a_card_that_is_written_in_stays_as_another_grows(self):
        other = self.client("Other")
        others = [other.notify("Short", f"{count}", timeout=60_000) for count in range(3)]
        number = self.mail.notify("Ann", "Dinner?", timeout=60_000, actions=["inline-reply", "Answer"])
        self.server.until_drawn_with_button()
        before = self.write("half")
        for one in others[:2]:
            other.notify("Long", "words " * 60, timeout=60_000, replaces=one, actions=["a", "Yes", "b", "No"])
        until(lambda: self.server.screen.shot() != before, "cards that have grown")
        until_steady(self.server.screen.shot, seconds=0.5)
        self.server.screen.type("more")
        self.assertEqual(self.mail.until_heard("NotificationReplied", number), (number, "halfmore"))

    def test_a_link_is_opened_and_the_card_stays(self):
        number = self.shown('<a href="https://example.org/a?b=1&amp;c">The whole of this line is a link</a>')
        # The last line of the card, above its two buttons.
        self.server.screen.click(*self.server.body_above_buttons)
        opened = self.opened
        until(lambda: opened.exists() and opened.read_text().endswith("\n"),
              lambda: f"an opened link; log:\n{self.service.log}")
        self.assertEqual(opened.read_text(), "https://example.org/a?b=1&c\n")
        self.assertEqual(self.mail.heard("NotificationClosed"), [])
        self.assertEqual(self.mail.heard("ActionInvoked"), [])
        self.server.tap()
        self.assertEqual(self.mail.until_heard("ActionInvoked", number), (number, "default"))

    def test_a_link_that_cannot_be_opened_says_so_on_its_card(self):
        (self.server.home / "data/applications/mimeapps.list").unlink(missing_ok=True)
        for entry in (self.server.home / "data/applications").glob("*.desktop"):
            entry.unlink()
        self.shown("https://example.org/a")
        before = until_steady(self.server.screen.drawn)
        self.server.screen.click(*self.server.body_above_buttons)
        until(lambda: self.server.screen.drawn()[1] > before[1] + 10, "another line on the card")

    def test_an_address_that_stands_in_the_words_is_opened_too(self):
        self.shown("https://example.org/a?b=1, as ever")
        self.server.screen.click(*self.server.body_above_buttons)
        until(lambda: self.opened.exists() and self.opened.read_text() == "https://example.org/a?b=1\n",
              lambda: f"an opened link; log:\n{self.service.log}")

    def test_a_link_of_another_kind_is_plain_words(self):
        number = self.shown('<a href="file:///etc/passwd">The whole of this line is no link</a>')
        self.server.screen.click(*self.server.body_above_buttons)
        self.assertEqual(self.mail.until_heard("ActionInvoked", number), (number, "default"))

    def test_the_app_of_a_click_may_come_to_the_front(self):
        number = self.shown()
        self.server.tap()
        self.assertEqual(self.mail.until_heard("ActionInvoked", number), (number, "default"))
        told, token = self.mail.until_heard("ActivationToken", number)
        self.assertEqual(told, number)
        self.assertRegex(token, self.token)
        names = [name for name, *_ in self.mail.signals]
        self.assertLess(names.index("ActivationToken"), names.index("ActionInvoked"))


class HandsOnX(Hands, ServiceCase):
    kind = Windows
    token = r".+_TIME\d+$"


class HandsOnWayland(Hands, ServiceCase):
    kind = WaylandWindows
    token = r"^[0-9a-f]{16,}$"


if __name__ == "__main__":
    unittest.main()

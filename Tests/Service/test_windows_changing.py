"""Cards that change or move while a person's hand is on them: nothing is answered that was not meant."""
import itertools
import unittest

from harness import ServiceCase, image, until, until_steady, variant
from harness.windows import WaylandWindows, Windows

MAGENTA = (255, 0, 255)
REPLY = ["inline-reply", "Answer"]
LONG = "One line of it. " * 12


class Changing:
    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.screen = self.server.screen
        self.service = self.server.serve()
        self.mail = self.client("Mail")

    def begin_to_write(self, prepare=lambda: None):
        number = self.mail.notify("Ann", "Dinner?", timeout=0, actions=REPLY)
        self.server.until_drawn_with_button()
        place = self.screen.place(*self.server.field)
        prepare()
        self.screen.move_to(*place)
        before = until_steady(self.screen.shot)
        self.screen.click_here()
        until(lambda: self.screen.shot() != before, "a caret: the field has the keys")
        self.screen.letters("one")
        return number

    def test_half_an_answer_survives_what_its_app_makes_of_the_card(self):
        self.assert_goes_on_after(body=LONG)

    def test_half_an_answer_survives_a_share_that_grows(self):
        self.assert_goes_on_after(body="Dinner?", hints={"value": variant("i", 40)})

    def assert_goes_on_after(self, **changed):
        number = self.begin_to_write()
        before = until_steady(self.screen.shot)
        self.mail.notify("Ann", replaces=number, timeout=0, actions=REPLY, **changed)
        until(lambda: self.screen.shot() != before, "the card anew")
        self.screen.type("two")
        self.assertEqual(self.mail.until_heard("NotificationReplied", number), (number, "onetwo"))

    def stand(self, title, body, **fields):
        """A card more, once it stands still."""
        before = until_steady(self.screen.shot)
        number = self.mail.notify(title, body, timeout=0, **fields)
        until(lambda: self.screen.shot() != before, "the card")
        until_steady(self.screen.shot)
        return number

    def test_a_card_whose_pointer_is_in_the_stack_stays_where_it_is_as_one_before_it_shrinks(self):
        first = self.stand("Ann", LONG)
        second = self.stand("Bob", "Delete it?", actions=["yes", "Yes"])
        self.screen.move_to(*self.screen.place(*self.server.button))
        before = until_steady(self.screen.shot)
        self.mail.notify("Ann", "Short", replaces=first, timeout=0)
        until(lambda: self.screen.shot() != before, "the first card anew")
        until(lambda: self.screen.click_here() or self.mail.heard("ActionInvoked"), "the button under the pointer")
        self.assertEqual(self.mail.until_heard("ActionInvoked", second), (second, "yes"))

    def test_a_card_that_another_pushes_away_answers_no_click_of_that_moment(self):
        first = self.stand("Ann", "Short")
        second = self.stand("Bob", "Delete it?", actions=["yes", "Yes", "no", "No"])
        self.screen.move_to(*self.screen.place(*self.server.button))
        before = until_steady(self.screen.shot)
        self.mail.notify("Ann", LONG, replaces=first, timeout=0)
        until(lambda: self.screen.shot() != before, "the first card anew")
        self.screen.click_here()
        until_steady(self.screen.shot)
        self.assertEqual(self.mail.heard("ActionInvoked"), [])
        self.assertEqual(self.mail.heard("NotificationClosed"), [], f"of {second}")

    def test_a_button_that_is_down_while_the_work_goes_on_is_pressed(self):
        """A copy says several times a second how far it is."""
        def copied(share, **fields):
            return self.stand(
                "Copying", f"{share} of 100 files", hints={"value": variant("i", share)}, actions=["cancel", "Cancel"], **fields)
        number = copied(1)
        # The second one makes it known as work that goes on, which is no alert.
        copied(2, replaces=number)
        self.screen.drag(*self.screen.place(*self.server.button), 0, lets_go=False)
        copied(60, replaces=number)
        self.screen.let_go()
        self.assertEqual(self.mail.until_heard("ActionInvoked", number), (number, "cancel"))

    def test_a_banner_waits_while_the_pointer_is_on_its_button_from_the_first(self):
        number = self.mail.notify("Ann", "Dinner?", timeout=1500, actions=["yes", "Yes"])
        self.screen.move_to(*self.place_at_once(*self.server.button))
        other = self.client("Other")
        later = other.notify("Later", "Ends after it would have", timeout=2500)
        self.assertEqual(other.until_closed(later), 1)
        self.assertEqual(self.mail.heard("NotificationClosed"), [])
        self.screen.move_to(1, 1)
        self.assertEqual(self.mail.until_closed(number), 1)

    def place_at_once(self, across, down):
        """A place on the one card that is drawn, before it stands still."""
        width, height, left, top = until(self.screen.drawn, "a card")
        return left + width + across, top + height + down

    def test_what_is_pressed_on_the_old_words_does_not_answer_the_new_ones(self):
        number = self.mail.notify("Ann", "Keep it?", timeout=0, actions=["default", ""])
        self.server.until_drawn_with_button()
        left, top = self.screen.place(*self.server.title)
        before = until_steady(self.screen.shot)
        self.screen.drag(left, top, 0, lets_go=False)
        self.mail.notify("Bob", "Throw all away?", replaces=number, timeout=0, actions=["default", ""])
        until(lambda: self.screen.shot() != before, "the new words")
        self.screen.let_go()
        until_steady(self.screen.shot)
        self.assertEqual(self.mail.heard("ActionInvoked"), [])
        self.screen.click_here()
        self.assertEqual(self.mail.until_heard("ActionInvoked", number), (number, "default"))

    def test_a_card_under_a_hand_is_where_the_hand_is(self):
        self.mail.notify("Ann", "Dinner?", timeout=0, hints={"image-data": image(64, 64, alpha=False, data=bytes(MAGENTA) * 64 * 64)})
        self.server.until_drawn_with_button()
        before = until_steady(lambda: self.screen.columns_near(MAGENTA))
        left, top = self.screen.place(*self.server.title)
        self.screen.drag(left, top, -10, lets_go=False)

        steps = itertools.count()

        def follows():
            # The compositor passes on no movement to where the pointer is already.
            self.screen.move_to(left - 38 - next(steps) % 4, top)
            now = self.screen.shot().columns(lambda red, green, blue: red > green + 60 < blue)
            return now and abs(min(now) - (min(before) - 40)) < 4
        until(follows, "the card beside its place")
        self.screen.let_go()

    def test_each_other_place_has_the_alerts_again(self):
        number = self.mail.notify("Ann", "Dinner?", timeout=0)
        self.server.until_drawn_with_button()
        for position in ("top-left", "bottom-left", "bottom-right", "top", "bottom"):
            with self.subTest(position=position):
                before = until_steady(self.screen.shot)
                self.service.preferences_file.write_text(f"[Windows]\nposition = {position}\n")
                until(lambda: self.screen.shot() != before and self.screen.drawn(), lambda: (
                    f"the card at its new place; log:\n{self.service.log}"), seconds=20)
        self.assertEqual(self.mail.heard("NotificationClosed"), [], f"of {number}")


class OnX(Changing, ServiceCase):
    kind = Windows

    def test_a_window_manager_leaves_the_keys_to_the_field(self):
        """One gives keys to no window that it does not manage."""
        number = self.begin_to_write(lambda: self.screen.manage_windows(self))
        self.screen.type("two")
        self.assertEqual(self.mail.until_heard("NotificationReplied", number), (number, "onetwo"))


class OnWayland(Changing, ServiceCase):
    kind = WaylandWindows


if __name__ == "__main__":
    unittest.main()

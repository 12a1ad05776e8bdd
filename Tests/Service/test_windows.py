"""`server = windows`: cards of our own, as a person uses them with a pointer and keys."""
import unittest

from harness import Process, Refused, ServiceCase, until
from harness.service import Service
from harness.windows import WaylandWindows, Windows
from test_gate_servers import DrawsOk


class Cards(DrawsOk):
    """The same as of any server behind the gate, and what no other draws."""

    def test_a_click_on_a_card_is_its_tap(self):
        client = self.client("Mail")
        number = client.notify("Ann", "Dinner?", actions=["default", ""])
        self.server.until_drawn_with_button()
        self.server.tap()
        self.assertEqual(client.until_heard("ActionInvoked", number), (number, "default"))
        self.assertEqual(client.until_closed(number), 2)

    def test_an_answer_is_written_in_the_card(self):
        client = self.client("Chat")
        number = client.notify("Bob", "Are you coming?", actions=["inline-reply", "Reply"])
        self.server.until_drawn_with_button()
        self.server.write("at seven")
        self.assertEqual(client.until_heard("NotificationReplied", number), (number, "at seven"))
        self.assertEqual(client.until_closed(number), 2)

    def test_a_banner_under_the_pointer_stays_and_then_goes(self):
        client = self.client("Mail")
        # Long enough for a busy machine to find it.
        number = client.notify("Ann", "Dinner?", timeout=7000)
        self.server.screen.point(*self.server.title)
        other = client.notify("Bob", "Lunch?", timeout=3000)
        self.assertEqual(client.until_closed(other), 1)
        self.assertEqual(len(client.heard("NotificationClosed")), 1)
        self.server.screen.move_to(1, 1)
        self.assertEqual(client.until_closed(number), 1)

    def test_a_second_click_at_the_same_place_closes_no_other_card(self):
        first, second = self.client("Mail"), self.client("Chat")
        numbers = first.notify("Ann", timeout=0), second.notify("Bob", timeout=0)
        place = self.server.screen.place(*self.server.away)
        self.server.screen.move_to(*place)
        self.server.screen.click_here()
        self.assertEqual(first.until_closed(numbers[0]), 2)
        self.server.screen.click_here()
        # The clicks are behind it when a third has come and gone.
        third = first.notify("Third", timeout=1000)
        self.assertEqual(first.until_closed(third), 1)
        self.assertEqual(second.heard("NotificationClosed"), [])
        # The stack closes up once the pointer is elsewhere.
        self.server.screen.move_to(1, 1)
        until(lambda: self.server.screen.place(*self.server.away) == place, "the second in its place")
        self.server.dismiss()
        self.assertEqual(second.until_closed(numbers[1]), 2)

    def test_the_middle_button_puts_a_card_away(self):
        client = self.client("Mail")
        number = client.notify("Ann", "Dinner?", timeout=0, actions=["default", ""])
        self.server.until_drawn_with_button()
        self.server.tap(button=2)
        self.assertEqual(client.until_closed(number), 2)
        self.assertEqual(client.heard("ActionInvoked"), [])

    def test_it_is_said_who_draws(self):
        until(lambda: "Pennant Windows" in self.service.tool("status")[1],
              lambda: self.service.tool("status")[1])


class CardsOnX(Cards, ServiceCase):
    kind = Windows


class CardsOnWayland(Cards, ServiceCase):
    kind = WaylandWindows


class Straight(ServiceCase):
    def test_more_cards_than_anybody_reads_are_refused_by_name(self):
        """Pennant never sends so many; the program may stand alone on a bus."""
        server = Windows(self, self.bus)
        process = Process(self, [server.program], env=server.session)
        self.bus.until_owned(by=process.pid, log=lambda: process.log)
        client = self.client()
        numbers = [client.notify(f"Card {count}", timeout=0) for count in range(256)]
        with self.assertRaises(Refused) as caught:
            client.notify("One more", timeout=0)
        self.assertIn("LimitsExceeded", caught.exception.name)
        self.assertEqual(client.notify("In its place", timeout=0, replaces=numbers[0]), numbers[0])
        client.close(numbers[1])
        self.assertNotIn(client.notify("In the free place", timeout=0), numbers)


class ByPreference(ServiceCase):
    def test_the_preferences_ask_for_it(self):
        server = Windows(self, self.bus)
        self.service = Service(
            self, self.bus, home=server.home, session=server.session,
            preferences="[Desktop]\nserver = windows\n").start()
        server.find(self.service.process.pid)
        self.client().notify("Shown", timeout=0)
        server.until_on_screen(1)


if __name__ == "__main__":
    unittest.main()

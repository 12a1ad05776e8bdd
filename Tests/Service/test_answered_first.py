"""A new message is answered before it is read; nothing that happens next comes before it."""
import signal
import unittest

from gi.repository import GLib

from harness import Center, Refused, Service, ServiceCase, until, variant


class AnsweredFirst(ServiceCase):
    def start(self, desktop="none"):
        self.service = Service(self, self.bus, desktop, "", arguments=["--verbose"]).start()

    def test_what_was_answered_as_the_service_is_told_to_end_is_read(self):
        for round_ in range(10):
            with self.subTest(round=round_):
                self.start()
                identifier = self.client().notify("Last words", app="mail")
                self.service.process.terminate()
                self.bus.until_free()
                if "serving" in self.service.log:
                    self.assertIn(f"mail: {identifier}, a banner", self.service.log)
                    continue
                # Told to end while the open items were restored, it leaves the message to the next life.
                self.service.start()
                self.assertIn(identifier, [item["id"] for item in Center(self.bus).list(unfolded=True)])
                self.service.process.terminate()
                self.bus.until_free()

    def test_closing_at_once_finds_what_was_just_answered(self):
        self.start()
        client = self.client()
        for number in range(50):
            identifier = client.notify(f"Short {number}", app="mail")
            client.close(identifier)
            client.until_closed(identifier)

    def test_who_leaves_in_the_same_breath_is_known_to_be_gone(self):
        self.start()
        leaving, other = self.client("mail"), self.client("other")
        identifier = leaving.notify("I am known", app="mail") + 1
        # Not in a flood, where others would be read with it: the first has been read.
        until(lambda: f"mail: {identifier - 1}, a banner" in self.service.log, lambda: self.service.log)
        leaving.start_notify("Good bye", app="mail")
        leaving.leave()
        # Once nobody of its makers is left anybody may close it; before, a stranger is refused.
        until(lambda: self.can_close(other, identifier), lambda: self.service.log)

    def can_close(self, client, identifier):
        try:
            client.close(identifier)
            return True
        except Refused:
            return False

    def test_a_large_first_call_does_not_turn_away_the_next(self):
        self.start()
        for _ in range(10):
            client = self.client()
            calls = [client.start_notify("Large", "x" * (6 << 20), app="large"),
                     client.start_notify("Small", app="small"), client.start_notify("Third", app="small")]
            self.assertTrue(all(call.result()[0] for call in calls))
            client.leave()

    def test_who_loses_his_place_in_a_flood_is_told_though_nothing_follows(self):
        self.service = Service(
            self, self.bus, "none", "[Defaults]\nkeep-items = 5\nstyle = none\n").start()
        client = self.client()
        calls = [client.start_notify(f"Number {number}", app="mail") for number in range(8)]
        identifiers = [call.result()[0] for call in calls]
        for identifier in identifiers[:3]:
            client.until_closed(identifier)

    def test_a_close_behind_a_flood_finds_what_was_answered_and_not_yet_read(self):
        self.start()
        client = self.client()
        first = client.notify("Numbers go on from here", app="mail")
        for round_ in range(20):
            with self.subTest(round=round_):
                calls = [client.start_notify(f"{round_}, {number}", app="mail") for number in range(8)]
                closing = first + 7
                client.start("CloseNotification", GLib.Variant("(u)", (closing,)))
                self.assertEqual([call.result()[0] for call in calls], [*range(first + 1, first + 9)])
                client.until_closed(closing)
                first += 8

    def test_replacing_behind_a_flood_takes_the_place_of_what_was_not_yet_read(self):
        self.start()
        client = self.client()
        first = client.notify("Numbers go on from here", app="mail")
        calls = [client.start_notify(f"Number {number}", app="mail") for number in range(6)]
        again = client.start_notify("Another text", app="mail", replaces=first + 5)
        self.assertEqual([call.result()[0] for call in calls], [*range(first + 1, first + 7)])
        self.assertEqual(again.result()[0], first + 5)

    def test_replacing_at_once_keeps_the_id(self):
        self.start()
        client = self.client()
        for number in range(50):
            identifier = client.notify(f"First {number}", app="mail")
            self.assertEqual(client.notify("Second", app="mail", replaces=identifier), identifier)

    def test_a_tag_right_after_its_like_takes_its_place(self):
        self.start()
        client = self.client()
        hints = {"x-dunst-stack-tag": variant("s", "volume")}
        first = client.notify("10 %", app="volume", hints=hints)
        client.notify("between", app="volume")
        self.assertEqual(client.notify("20 %", app="volume", hints=hints), first)

    def test_a_flood_from_many_is_answered_and_read_in_its_order(self):
        self.start()
        clients = [self.client(f"app{number}") for number in range(4)]
        pending = [client.start_notify(f"{step}", app=f"app{number}")
                   for step in range(50) for number, client in enumerate(clients)]
        ids = [call.result()[0] for call in pending]
        self.assertEqual(len(set(ids)), 200)
        until(lambda: all(f": {identifier}, " in self.service.log for identifier in ids),
              lambda: self.service.log[-2000:])
        lines = [line for line in self.service.log.splitlines() if "app0: " in line]
        seen = [int(line.split("app0: ")[1].split(",")[0]) for line in lines]
        self.assertEqual(seen, sorted(seen))


if __name__ == "__main__":
    unittest.main()

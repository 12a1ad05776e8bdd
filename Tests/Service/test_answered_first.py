"""A new message is answered before it is read; nothing that happens next comes before it."""
import signal
import unittest

from harness import Service, ServiceCase, until, variant


class AnsweredFirst(ServiceCase):
    def start(self, desktop="none"):
        self.service = Service(self, self.bus, desktop, "", arguments=["--verbose"]).start()

    def test_what_was_answered_as_the_service_is_told_to_end_is_read(self):
        for round_ in range(10):
            with self.subTest(round=round_):
                self.start()
                identifier = self.client().notify("Last words", app="mail")
                self.service.process.send(signal.SIGTERM)
                until(lambda: f"mail: {identifier}, a banner" in self.service.log,
                      lambda: self.service.log)
                self.bus.until_free()

    def test_closing_at_once_finds_what_was_just_answered(self):
        self.start()
        client = self.client()
        for number in range(50):
            identifier = client.notify(f"Short {number}", app="mail")
            client.close(identifier)
            client.until_closed(identifier)

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

"""However much apps send, the service goes on answering, and so does the server behind it."""
import time
import unittest

from gi.repository import GLib

from harness import Refused, RudeClient, image, until
from harness.client import NOTIFY
from harness.hostile_case import HostileCase


class Floods(HostileCase):
    def test_a_flood_is_answered_and_not_forwarded_whole(self):
        self.serve()
        client = self.client("flood")
        calls = [client.start_notify(f"Number {n}", "x" * 100) for n in range(3000)]
        answered = refused = 0
        for call in calls:
            try:
                answered += bool(call.result()[0])
            except Refused:
                refused += 1
        self.assertEqual(answered + refused, 3000)
        self.assertGreater(answered, 0)
        # The witness comes behind the flood: when it has been forwarded, so has all that is of the flood.
        self.everything_arrived(self.client("witness"))
        self.assertLess(self.server.count("Notify"), 300)

    def test_a_burst_of_a_fresh_connection_at_a_service_that_was_stopped_is_answered_whole(self):
        self.serve()
        self.client("first").notify("Before")
        client = self.client()
        self.service.process.stop()
        calls = [client.start_notify(f"Number {number}") for number in range(500)]
        client.connection.flush_sync(None)
        self.service.process.go_on()
        identifiers = [call.result()[0] for call in calls]
        self.assertEqual(identifiers, sorted(set(identifiers)))

    def test_a_burst_of_large_pictures_is_bounded_by_its_bytes(self):
        self.serve()
        client = self.client()
        self.service.process.stop()
        # Off the screen: the server of these tests takes a second to unpack each.
        picture = {
            "image-data": image(500, 500),
            "x-pennant-interruption-level": GLib.Variant("s", "passive")}
        calls = [client.start_notify(f"Number {number}", hints=picture) for number in range(12)]
        client.connection.flush_sync(None)
        self.service.process.go_on()
        until(lambda: all(call.is_done for call in calls), "all answered")
        self.assertTrue(calls[0].result()[0])
        self.assert_still_serving()

    def test_a_flood_of_one_app_does_not_hide_another(self):
        self.serve()
        flood, client = self.client("flood"), self.client("mail")
        calls = [flood.start_notify(f"Number {n}") for n in range(500)]
        client.notify("From Ann")
        self.until_shown("From Ann")
        for call in calls:
            call.result()

    def test_memory_stays_bounded(self):
        self.serve()
        client = self.client("flood")
        for round_number in range(10):
            calls = [
                client.start_notify(
                    f"{round_number}.{n}", "x" * 4000, hints={"image-data": image(64, 64)})
                for n in range(100)]
            for call in calls:
                try:
                    call.result()
                except Refused:
                    pass
        self.assertLess(self.resident(), 48 * 1024, "kB")

    def test_a_client_that_never_reads_its_answers(self):
        self.serve()
        polite = self.client("polite")
        polite.notify("Before")
        before = self.resident()
        rude = RudeClient(self.bus)
        # Descriptions are long: 20,000 of them are more than any buffer holds.
        rude.send(4_000, "Introspect", None, "org.freedesktop.DBus.Introspectable")
        body = GLib.Variant(NOTIFY, ("rude", 0, "", "Rude", "x" * 1000, [], {}, -1))
        rude.send(2_000, "Notify", body)
        for number in range(20):
            rude.send(800, "Introspect", None, "org.freedesktop.DBus.Introspectable")
            begun = time.monotonic()
            polite.ping()
            polite.notify(f"Beside it {number}")
            # The bus hands out messages in their order; a service that waited for the rude one's
            # reading would take for ever.
            self.assertLess(time.monotonic() - begun, 15)
        self.assertLess(self.resident() - before, 16 * 1024, "kB grown")
        rude.close()

    def resident(self):
        return int(self.service.process.status("VmRSS").split()[0])

    def test_connections_that_come_and_go(self):
        self.serve()
        for number in range(100):
            client = self.client(f"app {number}")
            client.start_notify(f"Number {number}")
            client.connection.flush_sync(None)
            client.leave()


if __name__ == "__main__":
    unittest.main()

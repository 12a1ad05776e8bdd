"""COSMIC's server asks for the notification name so that others may take it, and takes it back."""
import json
import os
import unittest

from harness import RecordingServer, Service, ServiceCase, until, variant
from harness.monitor import Monitor

NAME = "org.freedesktop.Notifications"
ALLOW_REPLACEMENT, REPLACE, DO_NOT_QUEUE = 1, 2, 4


class LentName(ServiceCase):
    def cosmic(self):
        return RecordingServer(
            self.bus, flags=ALLOW_REPLACEMENT | REPLACE | DO_NOT_QUEUE,
            odd_answers={"GetServerInformation": variant(
                "(ssss)", ("cosmic-notifications", "System76", "1", "1.2"))})

    def start(self, desktop="COSMIC"):
        self.service = Service(self, self.bus)
        plain = self.service.environment()
        self.service.environment = lambda: {**plain, "XDG_CURRENT_DESKTOP": desktop}
        self.service.start()

    def until_ours(self):
        self.bus.until_owned(NAME, by=self.service.process.pid, log=lambda: self.service.log)

    def test_the_name_is_taken_and_its_server_draws(self):
        server = self.cosmic()
        self.start()
        self.client().notify("Hello", timeout=0)
        until(lambda: "Hello" in server.summaries(), lambda: self.service.log)

    def test_started_anew_it_takes_the_name_and_draws_what_is_open(self):
        server = self.cosmic()
        self.start()
        client = self.client()
        client.notify("Early", timeout=0)
        until(lambda: "Early" in server.summaries(), lambda: self.service.log)
        server.vanish()
        again = self.cosmic()
        self.until_ours()
        until(lambda: "Early" in again.summaries(), lambda: self.service.log)
        client.notify("Late")
        until(lambda: "Late" in again.summaries(), lambda: self.service.log)

    def test_it_is_not_thrown_to_and_fro(self):
        self.cosmic()
        self.start()
        for _ in range(6):
            self.cosmic()
            self.until_ours()
        greedy = self.cosmic()
        until(lambda: "again and again" in self.service.log, lambda: self.service.log)
        self.assertEqual(self.bus.owner(NAME), greedy.connection.get_unique_name())

    def greedy(self):
        """Takes the name and lets nobody else have it; returns once the bridge knows."""
        server = RecordingServer(self.bus, flags=REPLACE | DO_NOT_QUEUE)
        self.assertEqual(self.bus.owner(NAME), server.connection.get_unique_name())
        return server

    def name_held_by(self):
        return json.loads(self.service.tool("status", "--json")[1])["nameHeldBy"]

    def test_taken_by_one_that_keeps_it_and_left_again_it_is_ours_again(self):
        self.start()
        self.assertIsNone(self.name_held_by())
        other = self.greedy()
        until(lambda: "keeps it" in self.service.log, lambda: self.service.log)
        # The recording server is in this process.
        until(lambda: f"process {os.getpid()} (" in (self.name_held_by() or ""), self.name_held_by)
        self.assertIn("apps do not reach Pennant", self.service.tool("status")[1])
        other.vanish()
        self.until_ours()
        until(lambda: self.name_held_by() is None, self.name_held_by)
        self.client().notify("Answered")

    def test_taken_and_left_again_and_again_it_is_tried_six_times_a_minute_at_most(self):
        self.start()
        monitor = Monitor(self, self.bus)
        for times in (1, 2, 3):
            other = self.greedy()
            until(lambda: self.service.log.count("keeps it") == times, lambda: self.service.log)
            other.vanish()
            self.until_ours()
        for _ in range(5):
            self.greedy().vanish()
        until(lambda: "again and again" in self.service.log, lambda: self.service.log)
        until(lambda: self.name_held_by() == "nobody", self.name_held_by)
        ours = f'"{NAME}"'
        pennant = self.bus.owner("org.pennant.Pennant")
        tries = [call for call in monitor.calls("RequestName")
                 if call.sender == pennant and ours in call.text]
        self.assertEqual(len(tries), 6)

    def test_elsewhere_nobody_may_take_it(self):
        self.start("XFCE")
        self.cosmic()
        self.until_ours()
        self.assertNotIn("taken back", self.service.log)


if __name__ == "__main__":
    unittest.main()

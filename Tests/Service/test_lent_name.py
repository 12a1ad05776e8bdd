"""COSMIC's server asks for the notification name so that others may take it, and takes it back."""
import unittest

from harness import RecordingServer, Service, ServiceCase, until, variant

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
        until(lambda: self.bus.ask("GetConnectionUnixProcessID", self.bus.owner(NAME))
              == self.service.process.pid, lambda: f"the name is ours; {self.service.log}")

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
        for _ in range(3):
            self.cosmic()
            self.until_ours()
        greedy = self.cosmic()
        until(lambda: "again and again" in self.service.log, lambda: self.service.log)
        self.assertEqual(self.bus.owner(NAME), greedy.connection.get_unique_name())

    def test_elsewhere_nobody_may_take_it(self):
        self.start("XFCE")
        self.cosmic()
        self.until_ours()
        self.assertNotIn("taken back", self.service.log)


if __name__ == "__main__":
    unittest.main()

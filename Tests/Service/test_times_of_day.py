"""What is gathered arrives at its time of day, in one line, over restarts and clocks that are set."""
import time
import unittest

from harness import PrivateBus, RecordingServer, Service, until, variant
from harness.case import ServiceCase
from harness.center import Center
from harness.false_clock import FalseClock
from harness.service import make_home

# No file of time zones is needed for it.
BERLIN = "CET-1CEST,M3.5.0,M10.5.0/3"
HOUR = 3600
# 12 June 2026, 12:00 in Berlin.
NOON = 1_781_258_400
PREFERENCES = "[App Mail]\ndeliver = 09:00;18:00\n[App Bank]\ndeliver = 18:00\npreviews = never\n"


class TimesOfDay(ServiceCase):
    def serve_at_noon(self):
        self.clock = FalseClock(self)
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.service = Service(self, self.bus, None, home=make_home(self))
        self.service.preferences_file.write_text(f"{PREFERENCES}[Desktop]\nserver = bus:{behind.address}\n")
        self.service.session |= self.clock.environment | {"TZ": BERLIN}
        self.set(NOON)
        self.service.start()

    def set(self, moment):
        self.clock.set(int(moment - time.time()))

    def at(self, moment):
        """The clock is set while the service runs."""
        self.set(moment)
        Center(self.bus).call("Reload")

    def told(self):
        return [shown for shown in self.server.shown if "arrived" in shown.summary]

    def test_it_is_gathered_and_told_at_its_time_of_day(self):
        self.serve_at_noon()
        client = self.client()
        first = client.notify("Ann", "Dinner?", app="Mail", timeout=9000)
        client.notify("Secret", "Balance", app="Bank")
        client.notify("Now", app="Chat")
        client.notify("Battery", app="Mail", hints={"urgency": variant("y", 2)})
        self.until_shown("Now")
        self.until_shown("Battery")
        self.assertEqual(self.server.with_summary("Ann"), [])
        self.assertIn("Ann", Center(self.bus).titles())
        said = self.tool("explain", str(first))
        self.assertIn("gathered in the Center until 18:00", said)
        self.assertIn("preferences.conf:2", said)
        self.at(NOON + 5 * HOUR)
        self.assertEqual(self.told(), [])
        # A kill and a restart on the way change nothing.
        self.service.die().start()
        self.at(NOON + 6 * HOUR)
        shown = self.until_shown("2 notifications have arrived")
        self.assertEqual(shown.body, "Mail 1, others 1", "an app whose words are hidden is not named")
        self.service.die().start()
        self.at(NOON + 7 * HOUR)
        client = self.client("other")
        client.notify("Bob", app="Mail")
        # Missed while nobody was there, it is told at the start.
        client.ping()
        self.service.restart()
        self.service.process.terminate()
        self.bus.until_free()
        self.set(NOON + 22 * HOUR)
        self.service.start()
        self.until_shown("1 notification has arrived")
        self.assertEqual(len(self.told()), 2)
        self.assertEqual(self.server.with_summary("Ann") + self.server.with_summary("Secret"), [])

    def test_other_preferences_and_another_clock_are_heard(self):
        self.serve_at_noon()
        client = self.client()
        client.notify("Ann", app="Mail")
        # Back to the early morning: nine comes first now.
        self.at(NOON - 5 * HOUR)
        self.assertEqual(self.told(), [])
        self.at(NOON - 3 * HOUR)
        self.until_shown("1 notification has arrived")
        client.notify("Bob", app="Mail")
        text = self.service.preferences_file.read_text()
        self.service.preferences_file.write_text(text.replace("deliver = 09:00;18:00\n", "deliver = no\n"))
        until(lambda: len(self.told()) == 2, lambda: f"what is gathered no more; {self.service.log}")
        client.notify("Carl", app="Mail")
        self.until_shown("Carl")

    def tool(self, *words):
        """By the true time: what sets another moves the place where Swift looks for arguments."""
        session, self.service.session = self.service.session, {"TZ": BERLIN}
        try:
            return self.service.tool(*words)[1]
        finally:
            self.service.session = session


if __name__ == "__main__":
    unittest.main()

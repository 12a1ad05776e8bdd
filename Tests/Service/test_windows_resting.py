"""pennant-windows runs only while something is on the screen; nobody need know."""
import json
import os
import signal
import time
import unittest

from harness import ServiceCase, until, until_steady
from harness.real_server import children
from harness.service import Service
from harness.windows import Windows


class Resting(Windows):
    rests = True
    rests_after = 700


class Days(ServiceCase):
    kind = Resting

    def begin(self, kind=None, preferences=""):
        self.server = (kind or self.kind)(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, home=self.server.home, session=self.server.session,
            preferences=preferences).start()

    def running(self):
        """Its processes."""
        return [pid for pid in children(self.service.process.pid) if self.server._is_me(pid)]

    def status(self):
        return json.loads(self.service.tool("status", "--json")[1])

    def until_state(self, state):
        until(lambda: self.status()["serverState"] == state, lambda: f"{self.status()} {self.service.log}")

    def capabilities(self):
        return self.bus.connect().call_sync(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications", "GetCapabilities", None, None, 0, 5000, None).unpack()[0]

    def test_it_is_started_for_the_first_and_ends_when_nothing_is_left(self):
        self.begin()
        self.until_state("resting")
        self.assertIn("started when there is something to draw", self.service.tool("status")[1])
        self.assertEqual(self.status()["server"]["profile"], "windows")
        self.assertEqual(self.running(), [])
        at_rest = self.capabilities()
        client = self.client()
        number = client.notify("Drawn", timeout=0, actions=["inline-reply", "Reply"])
        self.server.until_on_screen(1)
        self.until_state("running")
        self.assertEqual(self.capabilities(), at_rest)
        (first,) = self.running()
        client.close(number)
        self.assertEqual(client.until_closed(number), 3)
        until(lambda: not self.running(), "its end")
        self.until_state("resting")
        self.assertNotIn("ended by signal", self.service.log)
        client.notify("Again", timeout=0)
        self.server.until_on_screen(1)
        self.assertNotEqual(self.running(), [first])

    def test_what_is_on_the_screen_keeps_it(self):
        self.begin()
        client = self.client()
        alert = client.notify("Stays", timeout=0)
        self.server.until_on_screen(1)
        (first,) = self.running()
        # A banner comes and goes, longer than it would rest after.
        banner = client.notify("Goes", timeout=1500)
        self.assertEqual(client.until_closed(banner), 1)
        self.assertEqual(self.running(), [first])
        client.close(alert)
        until(lambda: not self.running(), "its end")

    def test_the_first_card_after_a_rest_is_there_at_once(self):
        self.begin()
        client = self.client()
        # The machine has read the program by then.
        client.close(client.notify("Warm", timeout=0))
        times = []
        for _ in range(3):
            until(lambda: not self.running(), "its rest")
            self.until_state("resting")
            begun = time.monotonic()
            number = client.notify("Cold", timeout=0)
            until(lambda: self.server.screen.drawn() is not None, "a card")
            times.append(time.monotonic() - begun)
            client.close(number)
        # Looking at the screen takes its time, and so do others.
        self.assertLess(min(times), 1, times)
        self.keep_log("first-card", f"{times}")

    def test_killed_while_it_draws_it_shows_all_again(self):
        self.begin()
        client = self.client()
        client.notify("Survives", timeout=0)
        self.server.until_on_screen(1)
        (first,) = self.running()
        os.kill(first, signal.SIGKILL)
        until(lambda: self.running() not in ([], [first]), "another one")
        self.server.until_on_screen(1)
        self.assertEqual(client.heard("NotificationClosed"), [])

    def test_stopped_while_it_starts_keeps_no_app_waiting(self):
        self.begin()
        client = self.client()
        numbers = [client.notify(f"Card {count}", timeout=0) for count in range(3)]
        (first,) = until(self.running, "its start")
        os.kill(first, signal.SIGSTOP)
        numbers.append(client.start_notify("While stopped", timeout=0).result(seconds=1))
        client.close(numbers[0])
        self.assertEqual(client.until_closed(numbers[0]), 3)
        os.kill(first, signal.SIGCONT)
        self.server.until_on_screen(1)
        self.until_state("running")

    def test_without_a_display_its_start_is_a_failure_like_others(self):
        class Nowhere(Resting):
            @property
            def session(self):
                return {**super().session, "DISPLAY": ":987", "WAYLAND_DISPLAY": ""}
        self.begin(Nowhere)
        self.until_state("resting")
        client = self.client()
        number = client.notify("Kept", timeout=0)
        self.until_state("given-up")
        self.assertIn("ended 5 times within a minute", self.status()["givenUp"][0]["reason"])
        self.assertIn("Kept", self.service.tool("list")[1])
        self.assertEqual(client.heard("NotificationClosed"), [])
        client.close(number)

    def test_a_lock_while_it_starts_hides_what_it_is_to_draw(self):
        self.begin(preferences="[Defaults]\npreviews = when-unlocked\nplaceholder = Hidden\n")
        client = self.client()
        # Whatever the words are, the picture is the same.
        hidden = self.drawn(client, "i", is_locked=True)
        self.assertEqual(self.drawn(client, "M" * 20, is_locked=True), hidden)
        self.assertNotEqual(self.drawn(client, "M" * 20, is_locked=False), hidden)

    def drawn(self, client, title, is_locked):
        """What is drawn of it, where its process is stopped at its start, and the screen may be locked then."""
        self.assertEqual(self.service.tool("lock", "off")[0], 0)
        until(lambda: not self.running(), "its rest")
        self.until_state("resting")
        number = client.notify(title, timeout=0)
        (first,) = until(self.running, "its start")
        os.kill(first, signal.SIGSTOP)
        if is_locked:
            self.assertEqual(self.service.tool("lock", "on")[0], 0)
        os.kill(first, signal.SIGCONT)
        self.server.until_on_screen(1)
        picture = until_steady(lambda: self.server.screen._printed("import", "-window", "root", "ppm:-"))
        client.close(number)
        return picture


if __name__ == "__main__":
    unittest.main()

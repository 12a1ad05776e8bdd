"""kill -9 in the middle of a burst, many times: what was answered is there, once, under its id.

ROUNDS in the environment says how often, SEED repeats a run.
"""
import os
import random
import time
import unittest

from gi.repository import GLib
from harness import Center, ServiceCase, image
from harness.scale import hold

ROUNDS = int(os.environ.get("ROUNDS", "200"))
SEED = int(os.environ.get("SEED", str(random.randrange(1 << 30))))


class Kill(ServiceCase):
    seconds = 3600

    def setUp(self):
        super().setUp()
        self.dice = random.Random(SEED)
        #: Every id that was ever answered, with its title.
        self.given = {}
        #: Answered and not due to close.
        self.open = {}
        #: Told to have ended.
        self.ended = set()

    def burst(self, app, round_number):
        """Sends until the service dies; what it answered is noted."""
        calls = []
        size = self.dice.randrange(20, 400)
        for number in range(size):
            hints = {}
            if self.dice.random() < 0.1:
                hints["transient"] = GLib.Variant("b", True)
            if self.dice.random() < 0.05:
                hints["image-data"] = self.pixels()
            title = f"{round_number}.{number}"
            # Many apps, so that none has more than it may keep.
            name = f"app {self.dice.randrange(40)}"
            calls.append((title, hints, app.start_notify(title, "x" * 200, app=name, hints=hints)))
            if self.dice.random() < 0.1 and self.open:
                # An end in between, told or not by the time of the crash.
                victim = self.dice.choice(list(self.open))
                self.leaving[victim] = app.start(
                    "CloseNotification", GLib.Variant("(u)", (victim,)))
        return calls

    def pixels(self):
        side = self.dice.choice((8, 64))
        data = bytes(self.dice.randrange(256) for _ in range(64)) * (side * side // 16)
        return image(side, side, data=data)

    def wait(self, seconds):
        context, end = GLib.MainContext.default(), time.monotonic() + seconds
        while time.monotonic() < end:
            context.iteration(False)

    def round(self, number):
        self.leaving = {}
        app = self.client("burst")
        calls = self.burst(app, number)
        self.wait(self.dice.random() * 0.08)
        self.service.die()
        self.wait(0.01)
        for title, hints, call in calls:
            if call.is_done and call._error is None:
                identifier = call.result()[0]
                self.assertNotIn(identifier, self.given, "an id was given twice")
                # A transient one's text is on no disk: its placeholder stands for it.
                self.given[identifier] = "Notification" if hints.get("transient") else title
                if not hints.get("transient"):
                    self.open[identifier] = title
        self.take_ends(app)
        # Killed again while it takes over what the killed one left, now and then several times.
        while self.dice.random() < 0.4:
            self.service.launch()
            self.wait(self.dice.random() * 0.03)
            self.service.die()
        self.service.start()
        center = Center(self.bus)
        self.judge(center, app)
        if number % 10 == 9:
            center.dismiss_all()
            self.open.clear()
        app.leave()
        center.connection.close_sync(None)

    def take_ends(self, app):
        for identifier, _ in app.heard("NotificationClosed"):
            self.assertNotIn((identifier, app.name), self.ended, "an end was told twice")
            self.ended.add((identifier, app.name))
            self.open.pop(identifier, None)
        app.signals.clear()

    def judge(self, center, app):
        listed = center.list(unfolded=True)
        ids = [item["id"] for item in listed]
        self.assertEqual(len(ids), len(set(ids)), "one id listed twice")
        titles = {item["id"]: item["title"] for item in listed}
        # What was asked to be closed and not answered may be either.
        certain = {
            identifier: title for identifier, title in self.open.items()
            if identifier not in self.leaving}
        missing = {
            identifier: title for identifier, title in certain.items()
            if titles.get(identifier) != title}
        self.assertEqual(missing, {}, "answered, and not there after the crash")
        for identifier, call in self.leaving.items():
            if call.is_done and call._error is None:
                self.assertNotIn(identifier, titles, "closed, and open again after the crash")
            if identifier not in titles:
                self.open.pop(identifier, None)
        for identifier in ids:
            known = self.given.get(identifier)
            self.assertIn(known, (None, titles[identifier]), "an id with another's text")
            # Written, and not answered before the crash: it is open, and this id is taken.
            self.given.setdefault(identifier, titles[identifier])
            if titles[identifier] != "Notification":
                self.open.setdefault(identifier, titles[identifier])
        self.take_ends(app)

    def test_kill(self):
        print(f"SEED={SEED} ROUNDS={ROUNDS}", flush=True)
        self.serve("[Defaults]\nkeep-items = 100000\nrate-limit = off\n", desktop="none")
        for number in range(ROUNDS):
            self.round(number)
            if number % 20 == 19:
                print(f"{number + 1} kills: {len(self.given)} ids given, {len(self.open)} open", flush=True)
        hold(f"{ROUNDS} kills (SEED={SEED}): {len(self.given):,} answered, none lost, none twice")


if __name__ == "__main__":
    unittest.main()

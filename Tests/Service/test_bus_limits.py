"""The bus's own limits, as libdbus has them where nobody raised them: 128 answers owed, and more."""
import unittest

from harness import PrivateBus, Refused, until
from harness.chaos_case import ChaosCase
from harness.scale import hold, scale
from harness.waiting import turn

LIMITS = "org.freedesktop.DBus.Error.LimitsExceeded"


class BusLimits(ChaosCase):
    has_slow_disk = False
    def setUp(self):
        super().setUp()
        self.bus = PrivateBus(self, limits="")

    def serve_limited(self):
        # The server's bus as well: there the bridge is the one that asks.
        self.serve("[Defaults]\nrate-limit = off\nduplicates = show\n", limits="")

    def settle(self, calls):
        """(what was answered, the errors' names)."""
        until(lambda: all(call.is_done for _, call in calls), "an end to every call", 60)
        given, errors = {}, []
        for title, call in calls:
            try:
                given[call.result()[0]] = title
            except Refused as error:
                errors.append(error.name)
        return given, errors

    def test_an_app_that_asks_for_more_answers_than_the_bus_allows(self):
        self.serve_limited()
        given, errors = {}, []
        rounds = scale(3, 100)
        for number in range(rounds):
            app = self.client(f"app {number}")
            # Stopped, so that none is answered before the last was sent.
            self.service.process.stop()
            calls = [(f"{number}.{n}", app.start_notify(f"{number}.{n}")) for n in range(200)]
            app.connection.flush_sync(None)
            turn(0.05)
            self.service.process.go_on()
            some, refused = self.settle(calls)
            given |= some
            errors += refused
            self.assert_others_served()
            app.leave()
        # It is the bus that refuses them, and the app that is told.
        self.assertEqual(set(errors), {LIMITS})
        self.assertEqual(len(given), rounds * 128)
        self.assert_kept(dict(list(given.items())[-500:]))
        self.assert_said(lines=0)
        hold(f"{rounds} times 200 calls at once: {len(given):,} answered and kept,"
             f" {len(errors):,} refused by the bus itself")

    def test_many_apps_that_each_have_all_they_may(self):
        self.serve_limited()
        apps = [self.client(f"app {number}") for number in range(scale(10, 100))]
        calls = [(f"{n}.{app.app}", app.start_notify(f"{n}.{app.app}"))
                 for n in range(128) for app in apps]
        given, errors = self.settle(calls)
        self.assertEqual(errors, [])
        self.assertEqual(len(given), len(calls))
        self.assert_kept(dict(list(given.items())[-1000:]))
        self.assert_others_served()
        self.assert_said(lines=0)
        hold(f"{len(apps)} apps with 128 calls each: all {len(given):,} answered")

    def test_a_silent_server_does_not_use_up_the_bridges_own(self):
        self.serve_limited()
        self.server.is_silent = True
        app = self.client("app")
        given = {app.notify(f"Number {n}", timeout=0): f"Number {n}" for n in range(400)}
        # What it shows after it must have kept the bridge's share of the bus.
        self.assert_others_served()
        self.assertLess(len(self.server.calls), 128)
        self.server.is_silent = False
        self.assert_kept(dict(list(given.items())[-100:]))
        self.assert_said()


if __name__ == "__main__":
    unittest.main()

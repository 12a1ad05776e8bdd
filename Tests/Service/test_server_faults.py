"""The server behind answers garbage, late or never, gives ids twice, dies: apps see nothing of it."""
import random
import unittest

from gi.repository import GLib

from harness import PrivateBus, ServerProcess, until
from harness.chaos_case import ChaosCase
from harness.scale import hold, scale
from harness.waiting import turn

NOT_FOLDED = "[Defaults]\nrate-limit = off\nduplicates = show\n"
GARBAGE = (
    "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.UnknownMethod",
    "org.example." + "x" * 200, None, GLib.Variant("(s)", ("7",)), GLib.Variant("(i)", (-7,)),
    GLib.Variant("(t)", (7,)), GLib.Variant("(au)", ([7],)), GLib.Variant("(v)", (GLib.Variant("u", 7),)),
    GLib.Variant("(uu)", (7, 8)), GLib.Variant("(u)", (0,)), GLib.Variant("(u)", (2 ** 32 - 1,)),
    GLib.Variant("(as)", (["x" * 1000] * 1000,)), GLib.Variant("(ssss)", ("\u202e", "", "\n", "0")))


class Garbage(ChaosCase):
    def news(self, client, count, word):
        return {client.notify(f"{word} {number}", timeout=0): f"{word} {number}"
                for number in range(count)}

    def recovers(self, word):
        """The server is itself again, and so is what is sent to it."""
        self.server.odd_answers.clear()
        self.server.is_silent, self.server.answers_zero, self.server.delay = False, False, 0
        client = self.client("after")
        client.notify(word, timeout=0)
        self.until_shown(word)
        client.leave()

    def test_answers_of_wrong_types_errors_and_nothing(self):
        self.serve(NOT_FOLDED)
        client, kept = self.client("app"), {}
        for number, garbage in enumerate(GARBAGE * scale(1, 10)):
            self.server.odd_answers = {
                member: garbage
                for member in ("Notify", "CloseNotification", "GetCapabilities", "GetServerInformation")}
            some = self.news(client, 3, f"Garbage {number}")
            client.close(min(some))
            self.assertEqual(client.until_closed(min(some)), 3)
            kept |= some
            self.assert_others_served()
        self.recovers("Recovered")
        self.assert_kept(kept)
        self.assert_said()
        hold(f"{len(kept):,} answered and kept, {len(GARBAGE)} kinds of garbage")

    def test_garbage_from_its_first_answer_on(self):
        self.serve(NOT_FOLDED, odd_answers={
            "GetCapabilities": GLib.Variant("(s)", ("none",)),
            "GetServerInformation": GLib.Variant("(u)", (7,)), "Notify": GLib.Variant("(s)", ("7",))})
        kept = self.news(self.client("app"), 5, "From the start")
        self.assert_others_served()
        self.recovers("Recovered")
        self.assert_kept(kept)
        self.assert_said()

    def test_signals_that_mean_nothing(self):
        self.serve(NOT_FOLDED)
        client = self.client("app")
        identifier = client.notify("There", timeout=0, actions=["open", "Open"])
        shown = self.until_shown("There")
        dice = random.Random(3)
        for _ in range(scale(300, 30_000)):
            number = dice.choice((0, 1, 2 ** 32 - 1, identifier, dice.randrange(2 ** 32)))
            member, signature, values = dice.choice((
                ("NotificationClosed", "(uu)", (number, dice.randrange(100))),
                ("NotificationClosed", "(u)", (shown.id,)), ("NotificationClosed", "(s)", ("7",)),
                ("NotificationClosed", "(iu)", (shown.id, 2)), ("ActionInvoked", "(us)", (number, "open")),
                ("ActionInvoked", "(us)", (shown.id, "never offered")),
                ("ActionInvoked", "(us)", (shown.id, "x" * 10_000)), ("ActionInvoked", "(u)", (shown.id,)),
                ("ActivationToken", "(us)", (number, "token")), ("NotificationReplied", "(us)", (number, "!")),
                ("NotificationReplied", "(us)", (shown.id, "no reply was asked for")), ("Nonsense", "(u)", (7,))))
            self.server.signal(member, signature, *values)
        self.assert_others_served()
        client.ping()
        self.assertEqual([signal for signal in client.signals], [])
        self.server.invoke(shown.id, "open")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "open"))
        self.assert_said(lines=1)
        hold(f"{scale(300, 30_000):,} signals, none passed on; the true one was")

    def test_an_id_that_is_anothers_already(self):
        """The last to be given it has it; what is done to it reaches one app, and not two."""
        self.serve(NOT_FOLDED)
        self.server.odd_answers = {"Notify": GLib.Variant("(u)", (5,))}
        apps = [self.client(f"app {number}") for number in range(6)]
        ids = [app.notify(f"Of {app.app}", timeout=0, actions=["go", "Go"]) for app in apps]
        until(lambda: self.server.count("Notify") >= len(apps), lambda: str(self.server.calls))
        # The signal comes behind the answers, which say that the id is theirs.
        self.server.signal("ActionInvoked", "(us)", 5, "go")
        until(lambda: any(app.heard("ActionInvoked") for app in apps), "that it is heard")
        # Any other signal of the id comes before this answer.
        for app in apps:
            app.ping()
        heard = [app.heard("ActionInvoked") for app in apps]
        self.assertEqual(sum(map(len, heard)), 1, heard)
        (app,) = [number for number, signals in enumerate(heard) if signals]
        self.assertEqual(heard[app][0][0], ids[app])
        self.recovers("Recovered")
        self.assert_kept({number: f"Of {app.app}" for number, app in zip(ids, apps)})
        self.assert_said()
        hold("one app heard of the id, the others are open still")

    def test_closed_before_the_reply_and_twice_after_it(self):
        self.serve(NOT_FOLDED + "on-fade = close\n")

        def early(identifier):
            for reason in (1, 2, 9):
                self.server.signal("NotificationClosed", "(uu)", identifier, reason)
        self.server.before_reply = early
        client = self.client("app")
        count = scale(20, 500)
        ids = [client.notify(f"Number {number}", app=f"app {number}") for number in range(count)]
        for identifier in ids:
            self.assertEqual(client.until_closed(identifier), 1)
        client.ping()
        self.assertEqual(len(client.heard("NotificationClosed")), len(set(ids)))
        self.assert_others_served()
        self.assert_said(lines=0)
        hold(f"{count} closed, each told once, with the first reason")

    def test_slow_by_seconds(self):
        """Later than it is waited for: its answers still count when they come."""
        self.serve(NOT_FOLDED)
        self.server.delay = 4
        client = self.client("app")
        kept = self.news(client, 6, "Slow")
        slowest = self.assert_others_served()
        until(lambda: len(self.server.shown) >= 3, "some of it on the screen", 30)
        self.recovers("Fast again")
        self.assert_kept(kept)
        self.assert_said()
        hold(f"another app was answered in {1000 * slowest:.0f} ms meanwhile")


class KilledAndStopped(ChaosCase):
    def test_killed_and_stopped_again_and_again_under_load(self):
        behind = PrivateBus(self)
        server = ServerProcess(self, behind)
        self.serve(NOT_FOLDED, desktop=f"bus:{behind.address}")
        app, given, dice = self.client("app"), {}, random.Random(5)
        rounds = scale(6, 100)
        for number in range(rounds):
            calls = {f"{number}.{n}": app.start_notify(f"{number}.{n}", app=f"app {n}", timeout=0)
                     for n in range(20)}
            turn(dice.random() * 0.05)
            if dice.random() < 0.5:
                server.kill()
            else:
                server.process.stop()
            for title, call in calls.items():
                given[call.result(seconds=2)[0]] = title
            self.assert_others_served()
            if server.process.is_running:
                server.process.go_on()
            else:
                server.start()
        app.notify("The last one", app="last", timeout=0)
        # A server that has just come back has it in the line for those that find no room.
        until(lambda: any(line.app == "last" for line in server.shown), lambda: f"the last one; there is {server.shown}")
        self.assert_kept(given)
        self.assertEqual(app.heard("NotificationClosed"), [])
        # It comes and goes as often; each is a line at most.
        self.assert_said(lines=rounds)
        hold(f"{rounds} times: {len(given):,} answered and open, none closed")


if __name__ == "__main__":
    unittest.main()

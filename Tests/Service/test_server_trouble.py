"""Whatever becomes of the server behind, applications are answered and nothing of theirs is lost."""
import time
import unittest

from harness import PrivateBus, ServerProcess, ServiceCase, until, variant


class Misbehaving(ServiceCase):
    def test_an_error_from_the_server_does_not_reach_the_app(self):
        self.serve()
        self.server.error = "org.example.Broken"
        client = self.client()
        self.assertNotEqual(client.notify("Refused by the server"), 0)
        until(lambda: self.server.count("Notify") >= 1, "the call at the server")
        self.server.error = None
        self.assert_still_serving()

    def test_an_id_of_zero_from_the_server_is_no_id(self):
        self.serve()
        self.server.answers_zero = True
        client = self.client()
        identifier = client.notify("Dropped by a rule")
        self.assertNotEqual(identifier, 0)
        self.until_shown("Dropped by a rule")
        self.server.signal("NotificationClosed", "(uu)", 0, 2)
        self.server.answers_zero = False
        self.everything_arrived(client)
        client.close(identifier)
        self.assertNotIn(("CloseNotification", (0,)), self.server.calls)

    def test_a_close_before_the_answer_is_not_lost(self):
        self.serve(preferences="[Defaults]\non-fade = close\n")
        self.server.before_reply = lambda identifier: self.server.close(identifier, 1)
        client = self.client()
        identifier = client.notify("Early")
        self.assertEqual(client.until_closed(identifier), 1)

    def test_an_action_before_the_answer_is_not_lost(self):
        self.serve()
        self.server.before_reply = lambda identifier: self.server.invoke(identifier, "go")
        client = self.client()
        identifier = client.notify("Early", actions=["go", "Go"])
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "go"))

    def test_a_slow_server_does_not_make_the_service_slow(self):
        self.serve(preferences="[Defaults]\nrate-limit = off\n")
        self.server.delay = 2
        client = self.client()
        begun = time.monotonic()
        for number in range(100):
            client.notify(f"Number {number}")
        self.assertLess(time.monotonic() - begun, 2)

    def test_a_server_whose_calls_hang_gets_at_most_64_of_them(self):
        self.serve(preferences="[Defaults]\nrate-limit = off\nduplicates = show\n")
        self.server.is_silent = True
        client = self.client()
        for number in range(200):
            client.notify(f"Number {number}")
        client.ping()
        self.assertLessEqual(self.server.count("Notify"), 64)
        self.server.is_silent = False
        self.assertTrue(client.notify("After"))


class ComingAndGoing(ServiceCase):
    def test_what_was_on_screen_is_shown_again_when_the_server_is_back(self):
        self.serve()
        client = self.client()
        alert = client.notify("An alert", timeout=0, actions=["open", "Open"])
        first = self.until_shown("An alert")
        self.server.vanish()
        self.behind.until_free()
        self.server.appear()
        again = self.until_shown("An alert", times=2)
        self.assertEqual(again.replaces, 0, "the new server never gave an id")
        self.assertEqual(client.heard("NotificationClosed", alert), [])
        self.server.invoke(again.id, "open")
        self.assertEqual(client.until_closed(alert), 2)
        self.assertIsNotNone(first)

    def test_at_most_five_come_back_and_the_rest_as_one_line(self):
        self.serve(preferences="[Defaults]\nrate-limit = off\nbanner-duration = 60s\n")
        client = self.client()
        for number in range(9):
            client.notify(f"Number {number}")
        self.until_shown("Number 8")
        self.server.vanish()
        self.behind.until_free()
        self.server.appear()
        until(lambda: len(self.server.on_screen) == 6, lambda: str(self.server.summaries()))
        self.assertEqual(len([s for s in self.server.summaries() if s.startswith("Number")]), 5)

    def test_what_is_sent_while_the_server_is_away_is_shown_when_it_is_there(self):
        behind = PrivateBus(self)
        self.serve(behind=behind)
        client = self.client()
        self.assertTrue(client.notify("Nobody there", timeout=0))
        server = ServerProcess(self, behind)
        server.until_shown("Nobody there")

    def test_a_killed_server_that_starts_again(self):
        behind = PrivateBus(self)
        server = ServerProcess(self, behind)
        self.serve(behind=behind)
        client = self.client()
        client.notify("Survives", timeout=0)
        server.until_shown("Survives")
        server.kill()
        identifier = client.notify("Meanwhile", app="other", timeout=0)
        server.start()
        server.until_shown("Survives")
        server.until_shown("Meanwhile")
        self.assertEqual(client.heard("NotificationClosed"), [])
        client.close(identifier)

    def test_a_stopped_server_shows_in_no_answer(self):
        behind = PrivateBus(self)
        server = ServerProcess(self, behind)
        self.serve(behind=behind)
        client = self.client()
        client.notify("Before")
        server.until_shown("Before")
        server.process.stop()
        begun = time.monotonic()
        for number in range(20):
            client.notify(f"While stopped {number}", hints={"urgency": variant("y", 0)})
        client.call("GetServerInformation")
        client.call("GetCapabilities")
        self.assertLess(time.monotonic() - begun, 1)
        server.process.go_on()
        client.notify("After", timeout=0)
        server.until_shown("After")

    def test_the_bus_behind_may_go_too(self):
        behind = PrivateBus(self)
        ServerProcess(self, behind)
        self.serve(behind=behind)
        client = self.client()
        client.notify("Before")
        behind.process.kill()
        self.assertTrue(client.notify("After"))
        self.assertEqual(client.call("GetServerInformation")[0], "Pennant")
        self.assertTrue(self.service.process.is_running)


if __name__ == "__main__":
    unittest.main()

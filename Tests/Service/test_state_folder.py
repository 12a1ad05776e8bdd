"""The state folder: one service at a time, and ids that never come back."""
import unittest

from harness import PrivateBus, Service, ServiceCase


class StateFolder(ServiceCase):
    def test_a_second_service_on_the_same_folder_is_refused_with_the_pid_of_the_first(self):
        first = self.serve(desktop="none")
        second = Service(self, PrivateBus(self), "none", home=first.home)
        second.launch()
        self.assertNotEqual(second.process.wait(), 0)
        self.assertIn(str(first.process.pid), second.log)
        self.assertTrue(first.process.is_running)

    def test_a_folder_of_its_own_is_enough(self):
        first = self.serve(desktop="none")
        Service(
            self, PrivateBus(self), "none", home=first.home,
            arguments=["--state", str(first.home / "another")]).start()

    def test_a_killed_service_leaves_the_folder_free(self):
        self.serve(desktop="none")
        self.service.process.kill()
        self.bus.until_free()
        self.service.start()

    def test_ids_are_not_used_again_after_a_restart(self):
        self.serve(desktop="none")
        client = self.client()
        before = {client.notify(f"Number {n}") for n in range(20)}
        self.service.restart()
        after = {client.notify(f"Number {n}") for n in range(20)}
        self.service.process.kill()
        self.bus.until_free()
        self.service.start()
        last = {client.notify(f"Number {n}") for n in range(20)}
        self.assertEqual(len(before | after | last), 60)
        self.assertLess(max(before), min(after))
        self.assertLess(max(after), min(last))

    def test_ids_start_anywhere_below_half(self):
        self.serve(desktop="none")
        self.assertTrue(1 <= self.client().notify("First") < 2 ** 31)


if __name__ == "__main__":
    unittest.main()

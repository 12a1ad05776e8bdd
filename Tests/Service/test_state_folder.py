"""The state folder: one service at a time, and ids that never come back."""
import json
import unittest

from harness import Center, PrivateBus, Service, ServiceCase, until
from harness.service import make_home


class StateFolder(ServiceCase):
    def test_a_second_service_on_the_same_folder_is_refused_with_the_pid_of_the_first(self):
        first = self.serve(desktop="none")
        # A thread of its own writes it, once everything is served.
        until(lambda: str(first.process.pid) in (first.state / "lock").read_text(), "its number in the folder")
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

    def test_a_link_on_the_way_to_it_does_not_keep_the_center_off_the_disk(self):
        for level in ("home", "home/state", "home/state/pennant"):
            with self.subTest(link=level):
                home = make_home(self)
                link = home / "linked" / level
                real = home / "elsewhere"
                real.mkdir()
                link.parent.mkdir(parents=True)
                link.symlink_to(real)
                state = home / "linked/home/state"
                service = Service(self, self.bus, "none", home=home, session={
                    "HOME": str(home / "linked/home"), "XDG_STATE_HOME": str(state)}).start()
                identifier = self.client().notify("Behind a link")
                code, words = service.tool("status", "--json")
                self.assertEqual((code, json.loads(words)["centerFault"]), (0, None))
                service.die()
                service.start()
                self.assertEqual(Center(self.bus).item(identifier)["title"], "Behind a link")
                self.assertTrue(list(real.rglob("center.db")), "it lies elsewhere")
                self.assertNotIn("memory alone", service.log)
                service.process.terminate()
                self.bus.until_free()

    def test_ids_start_anywhere_below_half(self):
        self.serve(desktop="none")
        self.assertTrue(1 <= self.client().notify("First") < 2 ** 31)


if __name__ == "__main__":
    unittest.main()

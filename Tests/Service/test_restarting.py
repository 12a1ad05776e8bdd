"""What was accepted is there after a restart, a crash too, and nothing comes twice."""
import pathlib
import unittest

from gi.repository import GLib
from harness import Center, PrivateBus, Service, ServiceCase


def hint(text):
    return GLib.Variant("s", text)


class Restarting(ServiceCase):
    def crash(self):
        """Ends the service in the hardest way and starts it where it was."""
        self.service.die()
        self.service.start()

    def center(self):
        return Center(self.bus)

    def test_open_items_are_back_with_their_ids_and_not_on_screen(self):
        self.serve()
        app = self.client()
        first = app.notify("First", "with a body", actions=["default", "Open"])
        second = app.notify("Second")
        self.until_shown("Second")
        self.crash()
        self.assertEqual([item["id"] for item in self.center().list()], [second, first])
        item = self.center().item(first)
        self.assertEqual((item["title"], item["body"], item["place"]), ("First", "with a body", "center"))
        self.everything_arrived(self.client())
        self.assertEqual(len(self.server.with_summary("First")), 1, "shown a second time")

    def test_an_id_is_never_given_twice(self):
        self.serve(desktop="none")
        given = set()
        for _ in range(4):
            app = self.client()
            for _ in range(20):
                number = app.notify("News")
                self.assertNotIn(number, given)
                given.add(number)
            self.crash()

    def test_its_app_closes_it_and_hears_of_it_after_the_restart(self):
        self.serve()
        app = self.client()
        one = app.notify("One")
        two = app.notify("Two", actions=["default", "Open"])
        self.crash()
        app.close(one)
        self.assertEqual(app.until_closed(one), 3)
        self.assertEqual(self.center().item(two)["reach"], "app")
        self.assertEqual(self.center().invoke(two), "app")
        app.until_heard("ActionInvoked", two)
        self.assertEqual(app.until_closed(two), 2)

    def test_an_end_is_told_once(self):
        self.serve()
        app = self.client()
        ids = [app.notify(f"News {number}") for number in range(10)]
        self.center().dismiss(*ids[:5])
        for identifier in ids[:5]:
            app.until_closed(identifier)
        self.crash()
        self.assertEqual({item["id"] for item in self.center().list()}, set(ids[5:]))
        for identifier in ids[:5]:
            self.assertEqual(len(app.heard("NotificationClosed", identifier)), 1)

    def test_an_alert_that_nobody_has_seen_to_is_shown_again(self):
        self.serve()
        self.client().notify("Door", timeout=0)
        self.until_shown("Door")
        self.crash()
        self.until_shown("Door", times=2)

    def test_an_alert_whose_words_never_reach_the_disk_is_no_faded_banner_after_a_kill(self):
        self.serve("[App Bank]\npreviews = never\nplaceholder = Money\n[Category im]\nsound = no\n")
        app = self.client()
        identifier = app.notify(
            "Balance", "of the account", app="Bank", timeout=0, actions=["default", "Letter", "pay", "Transfer"],
            hints={"category": hint("IM.from-ann"), "urgency": GLib.Variant("y", 0)})
        before = self.until_shown("Money")
        self.crash()
        after = self.until_shown("Money", times=2)
        self.assertEqual((after.timeout, after.actions), (before.timeout, before.actions))
        item = self.center().item(identifier)
        self.assertEqual((item["style"], item["title"], item["actions"]), ("alert", "Money", []))
        for word in ("Balance", "account", "Letter", "Transfer", "from-ann"):
            self.assertEqual(self.files_with(word), [], word)
        code, said = self.service.tool("explain", str(identifier))
        self.assertEqual(code, 0, said)
        self.assertIn("the app asks never to time out, so it is an alert", said)
        self.assertRegex(said, r"its sound is off \(\S+:5, \[Category …\]\)")
        self.assertIn("its buttons, which are lost", said)
        self.assertEqual(self.center().invoke(identifier), "app")
        app.until_heard("ActionInvoked", identifier)

    def files_with(self, word):
        return [
            path.name for path in self.service.home.rglob("*")
            if path.is_file() and word.encode() in path.read_bytes()]

    def test_a_restored_item_whose_app_is_gone_does_not_pretend(self):
        self.serve()
        app = self.client()
        identifier = app.notify("Mail", actions=["reply", "Reply", "default", "Open"])
        app.leave()
        self.crash()
        item = self.center().item(identifier)
        self.assertEqual((item["reach"], item["actions"]), ("nobody", []))
        self.assertEqual(
            self.center().error_of("Invoke", "(usa{sv})", identifier, "reply", {}),
            "org.pennant.Error.Unheard")

    def test_an_owner_counts_on_its_own_bus_alone(self):
        self.serve(desktop="none")
        app = self.client()
        identifier = app.notify("Mine")
        home = self.service.home
        self.service.process.terminate()
        self.bus.until_free()
        # Another bus gives the same names to others.
        self.bus = PrivateBus(self)
        self.service = Service(self, self.bus, "none", home=home)
        strangers = [self.client(f"stranger {number}") for number in range(12)]
        self.assertIn(app.name, [stranger.name for stranger in strangers])
        self.service.start()
        self.assertEqual(self.center().item(identifier)["reach"], "nobody")
        self.center().dismiss(identifier)
        for stranger in strangers:
            stranger.ping()
            self.assertEqual(stranger.heard("NotificationClosed"), [])

    def test_a_transient_item_past_its_time_is_closed_with_1(self):
        self.serve(desktop="none")
        app = self.client()
        identifier = app.notify("Short", hints={"transient": GLib.Variant("b", True)}, timeout=1000)
        self.service.die()
        # Its second goes by while nobody is there to see it.
        GLib.usleep(1_100_000)
        self.service.start()
        self.assertEqual(app.until_closed(identifier), 1)

    def test_a_volume_script_still_means_its_own_number(self):
        self.serve(desktop="none")
        app = self.client()
        first = app.notify("Disk", replaces=9999)
        self.crash()
        self.assertEqual(self.client().notify("Disk full", replaces=9999), first)

    def test_a_download_that_is_done_is_kept_as_what_it_says(self):
        self.serve(desktop="none")
        app = self.client("downloads")
        done = []
        for title in ("First", "Second"):
            identifier = app.notify(title, hints={"value": GLib.Variant("i", 10)})
            app.notify(title, replaces=identifier, hints={"value": GLib.Variant("i", 90)})
            done.append(app.notify(f"{title} is done", replaces=identifier))
        self.center().dismiss(done[1])
        self.crash()
        self.assertEqual(self.center().titles(), ["First is done"])
        self.assertEqual([item["title"] for item in self.center().history()], ["Second is done"])

    def test_a_picture_is_there_after_its_file_is_gone(self):
        self.serve()
        folder = pathlib.Path(self.service.home)
        picture = folder / "temporary.png"
        picture.write_bytes(PNG)
        identifier = self.client().notify("Picture", hints={"image-path": hint(str(picture))}, timeout=0)
        self.until_shown("Picture")
        # A picture is written behind its message, and the past is read behind the picture.
        self.assertEqual(self.center().history(), [])
        picture.unlink()
        self.crash()
        shown = self.until_shown("Picture", times=2)
        path = shown.hints["image-path"].get_string()
        self.assertEqual(pathlib.Path(path.removeprefix("file://")).read_bytes()[:8], PNG[:8])
        self.assertTrue(identifier)

    def test_settings_of_now_hold_for_what_was_kept(self):
        self.serve(desktop="none")
        identifier = self.client().notify("Secret", app="Bank")
        self.service.process.terminate()
        self.bus.until_free()
        self.service.preferences_file.write_text("[App Bank]\npreviews = never\nplaceholder = Money\n")
        self.service.start()
        item = self.center().item(identifier)
        self.assertEqual((item["title"], item["hidden"]), ("Money", True))


#: One white point.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c63f8ffffff7f0009fb03fd05434550"
    "0000000049454e44ae426082")

if __name__ == "__main__":
    unittest.main()

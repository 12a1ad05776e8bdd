"""A desktop's shell outlives the service: what a former life has shown there is closed, and nothing else is."""
import pathlib
import unittest

from gi.repository import GLib
from harness import PrivateBus, RecordingServer, Service, ServiceCase, until
from harness.slow_disk import memory_folder

SHELL = "org.kde.plasmashell"
CAPABILITIES = ("body", "body-markup", "actions", "icon-static")


class LeftOnAShell(ServiceCase):
    """`desktop` says where the shell is, and `place` on which bus."""

    name = SHELL

    def setUp(self):
        super().setUp()
        self.place = self.bus
        self.desktop = f"name:{SHELL}"

    def serve_before_a_shell(self, preferences=None):
        self.server = RecordingServer(self.place, self.name, CAPABILITIES)
        self.service = Service(
            self, self.bus, self.desktop, preferences,
            session={"XDG_RUNTIME_DIR": str(memory_folder(self))}).start()
        self.app = self.client("Chat")
        return self.app

    def records(self):
        return list(pathlib.Path(self.service.session["XDG_RUNTIME_DIR"]).glob("pennant-shown-*"))

    def show(self, *titles):
        """Alerts of these titles; returns the shell's numbers for them."""
        for title in titles:
            # Of one app a second alert would wait for a moment.
            self.app.notify(title, "with Ann", timeout=0, app=f"Chat of {title}")
        self.until_screen(*titles)
        self.until_told()
        return [self.server.with_summary(title)[-1].id for title in titles]

    def until_told(self):
        """Waits until the service has read what the shell has answered: it answers this behind that."""
        told = []
        self.server.connection.call(
            self.server.shown[-1].sender, "/", "org.freedesktop.DBus.Peer", "Ping", None, None, 0, 5000, None,
            lambda *_: told.append(True))
        until(lambda: told, "an answer of the service's")

    def closed(self):
        return [arguments[0] for member, arguments in self.server.calls if member == "CloseNotification"]

    def until_shown_anew(self, *titles):
        for title in titles:
            self.until_shown(title, times=2)
        self.until_screen(*titles)

    def assert_nothing_can_be_read(self, *words):
        left = lambda: [
            shown for shown in self.server.on_screen.values()
            if any(word in shown.summary + shown.body for word in words)]
        until(lambda: not left(), left)

    def test_after_a_kill_it_is_closed_and_shown_once(self):
        self.serve_before_a_shell()
        old = self.show("Dinner", "Lunch")
        self.service.die()
        self.until_screen("Dinner", "Lunch")
        self.service.start()
        self.until_shown_anew("Dinner", "Lunch")
        self.assertEqual(sorted(self.closed()), sorted(old))
        # All of it before the first is shown.
        members = [member for member, _ in self.server.calls]
        self.assertLess(
            max(index for index, member in enumerate(members) if member == "CloseNotification"),
            [index for index, member in enumerate(members) if member == "Notify"][2])
        self.app.ping()
        self.assertEqual(self.app.heard("NotificationClosed"), [])

    def test_after_a_kill_a_locked_screen_shows_nothing_of_it(self):
        self.serve_before_a_shell()
        self.show("Dinner")
        self.service.die()
        self.service.start()
        self.until_shown("Dinner", times=2)
        self.service.tool("lock", "on")
        self.assert_nothing_can_be_read("Dinner", "Ann")

    def test_after_a_kill_previews_that_are_hidden_leave_nothing_of_it(self):
        self.serve_before_a_shell()
        self.show("Dinner")
        self.service.die()
        self.service.start()
        self.until_shown("Dinner", times=2)
        self.service.preferences_file.write_text("[Defaults]\npreviews = never\n")
        self.assert_nothing_can_be_read("Dinner", "Ann")

    def test_killed_again_and_again_it_is_shown_once(self):
        self.serve_before_a_shell()
        self.show("Dinner")
        for times in (2, 3, 4):
            self.service.die()
            self.service.start()
            self.until_shown("Dinner", times)
            self.until_screen("Dinner")
            self.until_told()

    def test_a_banner_is_closed_and_not_shown_again(self):
        self.serve_before_a_shell()
        self.app.notify("News", "with Ann")
        self.until_screen("News")
        self.until_told()
        self.service.die()
        self.service.start()
        self.until_screen()
        self.assertEqual(len(self.server.with_summary("News")), 1)

    def test_a_shell_that_was_started_meanwhile_is_told_no_number_of_the_former(self):
        self.serve_before_a_shell()
        (old,) = self.show("Dinner")
        self.service.die()
        self.server.vanish()
        self.server.appear()
        # Its numbers begin anew, and the first of them is somebody else's.
        stranger = self.place.connect()
        stranger.call(
            self.name, "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "Notify",
            GLib.Variant("(susssasa{sv}i)", ("Stranger", 0, "", "Theirs", "", [], {}, 0)), None, 0, 5000, None, None)
        self.until_screen("Theirs")
        self.assertEqual(list(self.server.on_screen), [old])
        self.service.start()
        self.until_shown("Dinner", times=2)
        self.everything_arrived(self.client())
        self.assertIn("Theirs", self.server.summaries())
        self.assertNotIn(old, self.closed())

    def test_one_that_was_stopped_shows_it_once_also_before_a_shell_that_hangs(self):
        self.serve_before_a_shell()
        old = self.show("Dinner")
        self.service.restart()
        self.until_shown_anew("Dinner")
        self.assertEqual(self.closed(), old)
        self.until_told()
        old += [next(iter(self.server.on_screen))]
        # It takes the last words, and does nothing of what they say.
        self.server.is_silent = True
        self.service.process.terminate()
        self.bus.until_free()
        self.server.is_silent = False
        self.until_screen("Dinner")
        self.service.start()
        self.until_shown("Dinner", times=3)
        self.until_screen("Dinner")
        self.assertEqual(set(self.closed()), set(old))

    def test_a_damaged_record_closes_nothing_and_keeps_nobody_from_serving(self):
        self.serve_before_a_shell()
        self.show("Dinner")
        self.service.die()
        (record,) = self.records()
        with record.open("r+b") as file:
            file.seek(160)
            file.write(bytes([0x2A]) * 32)
        self.service.start()
        self.until_shown("Dinner", times=2)
        self.assertEqual(self.closed(), [])
        self.assert_still_serving()

    def test_where_all_is_closed_no_record_is_left(self):
        self.serve_before_a_shell()
        self.show("Dinner")
        self.assertTrue(self.records())
        self.assertEqual(self.service.process.terminate(), 0)
        self.assertEqual(self.records(), [])


class LeftOnAnotherBus(LeftOnAShell):
    """The server of another bus."""

    name = "org.freedesktop.Notifications"

    def setUp(self):
        super().setUp()
        self.place = PrivateBus(self)
        self.desktop = f"bus:{self.place.address}"


if __name__ == "__main__":
    unittest.main()

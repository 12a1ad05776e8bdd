"""`pennant status`: who draws, and why; and what `auto` finds."""
import json
import pathlib
import tempfile
import unittest

from harness import Display, RecordingServer, Service, ServiceCase, until
from gi.repository import Gio, GLib


class StatusCase(ServiceCase):
    def status(self, code=0):
        got, text = self.service.tool("status", "--json")
        self.assertEqual(got, code, text)
        return json.loads(text)


class Status(StatusCase):
    def test_no_service(self):
        service = Service(self, self.bus)
        code, text = service.tool("status")
        self.assertEqual(code, 3)
        self.assertEqual(
            text, "pennant: the service does not run in this session; start it with 'pennantd'.\n")

    def test_who_was_asked_for(self):
        self.serve(desktop="none")
        status = self.status()
        self.assertEqual((status["asked"], status["desktop"]), ("none", "none"))
        self.assertEqual(status["reason"], "--desktop asks for it")
        self.assertEqual(status["open"], 0)
        self.client().notify("Hello")
        until(lambda: self.status()["open"] == 1, "the open notification is counted")
        code, text = self.service.tool("status")
        self.assertEqual(code, 0)
        self.assertIn("Open          1 notification\n", text)

    def test_who_was_asked_for_in_the_preferences(self):
        self.serve("[Desktop]\nserver = none\n[Defaults]\nstyel = alert\n", desktop="none")
        preferences = self.status()["preferences"]
        self.assertEqual(preferences["errors"], 1)
        self.assertEqual(preferences["file"], str(self.service.preferences_file))

    def test_the_own_name_may_be_another_s(self):
        connection = self.bus.connect()
        connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", ("org.pennant.Pennant", 4)), None, Gio.DBusCallFlags.NONE, 5000,
            None)
        self.serve(desktop="none")
        self.assertIn("org.pennant.Pennant belongs to another process", self.service.log)
        self.assertTrue(self.client().notify("Answered all the same"))


class Auto(StatusCase):
    """Who draws when nobody is named."""

    def auto(self):
        self.service = Service(self, self.bus).start()

    def until_drawn_by(self, title):
        until(lambda: self.status()["desktop"] == title, lambda: f"{title}; {self.status()}")

    def test_nobody_is_there(self):
        self.auto()
        self.until_drawn_by("none")
        reasons = {one["name"]: one["reason"] for one in self.status()["candidates"]}
        self.assertEqual(reasons["GNOME Shell"], "org.gnome.Shell is not on the bus")
        self.assertEqual(
            [one["name"] for one in self.status()["candidates"] if one["taken"]], ["none"])

    def test_a_shell_that_comes_later_draws_what_is_open(self):
        self.auto()
        self.until_drawn_by("none")
        self.client().notify("Early", timeout=0)
        self.server = RecordingServer(self.bus, name="org.Cinnamon")
        self.until_drawn_by("Cinnamon")
        self.until_shown("Early")
        self.client().notify("Later")
        self.until_shown("Later")

    def on(self, display, **environment):
        """A service in a session with this display."""
        self.service = Service(self, self.bus)
        plain = self.service.environment()
        self.service.environment = lambda: {**plain, "DISPLAY": display.name, **environment}
        self.service.start()

    def test_a_server_that_is_installed_is_started_where_there_is_a_display(self):
        display = Display(self)
        self.on(display)
        self.until_drawn_by("dunst")
        self.client().notify("Drawn", timeout=0)
        display.until_drawn()

    def test_a_server_that_does_not_run_makes_room_for_the_next(self):
        kept = tempfile.TemporaryDirectory(prefix="bin.")
        self.addCleanup(kept.cleanup)
        folder = pathlib.Path(kept.name)
        for name in ("dunst", "lxqt-notificationd"):
            folder.joinpath(name).write_text("#!/bin/sh\nexit 0\n")
            folder.joinpath(name).chmod(0o700)
        # LXQt's own comes first there, then all others in their order.
        self.on(Display(self), PATH=f"{folder}:/bin", XDG_CURRENT_DESKTOP="LXQt")
        given_up = "it was tried, failed and was given up"

        def reason(name):
            found = [one for one in self.status()["candidates"] if one["name"] == name]
            return found[0]["reason"]
        for name in ("lxqt-notificationd", "dunst"):
            until(lambda: reason(name) == given_up, lambda: self.service.log, seconds=20)
        self.assertLess(
            self.service.log.index("started lxqt-notificationd"),
            self.service.log.index("started dunst"))


if __name__ == "__main__":
    unittest.main()

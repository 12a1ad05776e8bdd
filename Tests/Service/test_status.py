"""`pennant status`: who draws, and why; and what `auto` finds."""
import json
import unittest

from harness import RecordingServer, Service, ServiceCase, until
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


if __name__ == "__main__":
    unittest.main()

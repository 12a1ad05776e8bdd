"""Muting one app: no banner, kept over a crash, and over by itself."""
import json
import time
import unittest

from gi.repository import GLib

from harness import Center, ServiceCase, until, variant

CRITICAL = {"x-pennant-interruption-level": variant("s", "critical")}


class Muting(ServiceCase):
    def mute(self, *words):
        code, text = self.service.tool("mute", *words)
        self.assertEqual(code, 0, text)
        return text

    def muted(self):
        return [one["app"] for one in json.loads(self.mute("--json"))]

    def test_what_comes_goes_to_the_center_alone(self):
        self.serve("[App house]\nbreakthrough = always\n")
        client = self.client()
        client.notify("Before", app="Mail", timeout=0)
        self.until_screen("Before")
        self.assertIn("mail is muted until ", self.mute("Mail", "--for", "1h").lower())
        self.mute("house", "--for", "1h")
        held = client.notify("Held", app="Mail")
        client.notify("Fire", app="Mail", hints=CRITICAL)
        client.notify("Door", app="House", timeout=0)
        self.until_screen("Before", "Door")
        self.everything_arrived(client)
        self.until_screen("Before", "Door")
        self.assertEqual(Center(self.bus).titles(), ["Door", "Fire", "Held", "Before"])
        for words in (("explain", str(held)), ("status",), ("apps",)):
            self.assertIn("until", self.service.tool(*words)[1].lower(), words)
        self.mute("Mail", "--off")
        client.notify("After", app="Mail", timeout=0)
        self.until_screen("Before", "Door", "After")

    def test_it_outlives_a_crash(self):
        self.serve()
        self.mute("Mail", "--for", "1h")
        self.service.die().start()
        self.assertEqual([app.lower() for app in self.muted()], ["mail"])
        client = self.client()
        client.notify("Held", app="Mail", timeout=0)
        client.notify("Seen", app="Chat", timeout=0)
        self.until_screen("Seen")

    def test_it_ends_by_itself(self):
        self.serve()
        center = Center(self.bus)
        center.watch()
        end = int(time.time() * 1000) + 1500
        center.call("Mute", "(sx)", "Mail", end)
        until(lambda: ("Mail", end) in center.told("MuteChanged"), "a signal that it is muted")
        client = self.client()
        client.notify("Held", app="Mail", timeout=0)
        until(lambda: ("Mail", 0) in center.told("MuteChanged"), "a signal that it is over")
        client.notify("Seen", app="Mail", timeout=0)
        self.until_screen("Seen")
        self.assertEqual(self.muted(), [])

    def test_what_makes_no_sense_is_refused(self):
        self.serve()
        center = Center(self.bus)
        now = int(time.time() * 1000)
        for app, until_, error in (
                ("", now + 1000, "org.freedesktop.DBus.Error.InvalidArgs"),
                ("a\tb", now + 1000, "org.freedesktop.DBus.Error.InvalidArgs"),
                ("a" * 10_000, now + 1000, "org.freedesktop.DBus.Error.InvalidArgs"),
                ("Mail", now - 1000, "org.pennant.Error.Refused"),
                ("Mail", -1, "org.pennant.Error.Refused"),
                ("Mail", GLib.MAXINT64, "org.pennant.Error.Refused")):
            self.assertEqual(center.error_of("Mute", "(sx)", app, until_), error, (app[:5], until_))
        self.assertEqual(self.muted(), [])


if __name__ == "__main__":
    unittest.main()

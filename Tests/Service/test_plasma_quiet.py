"""Plasma's own settings not to disturb: it cannot act on them while the name is ours, so that we do."""
import json
import unittest

from harness import RecordingServer, Service, ServiceCase, until, variant

FILE = "config/plasmanotifyrc"
UNTIL = "[DoNotDisturb]\nUntil={}\n"
LONG = UNTIL.format("2099,1,1,0,0,0.000")


class PlasmaQuiet(ServiceCase):
    def begin(self, text=None):
        self.server = RecordingServer(self.bus, name="org.kde.plasmashell")
        self.service = Service(self, self.bus, "name:org.kde.plasmashell")
        if text is not None:
            self.write(text)
        self.service.start()

    def write(self, text):
        """As KConfig does: a new file in the place of the old."""
        draft = self.service.home / "config/plasmanotifyrc.new"
        draft.write_text(text)
        draft.rename(self.service.home / FILE)

    def status(self):
        return json.loads(self.service.tool("dnd", "status", "--json")[1])

    def until_held(self, is_held):
        until(lambda: [one["cause"] for one in self.status()["holding"]] == (["desktop"] if is_held else []),
              lambda: f"held: {is_held}; {self.status()}\n{self.service.log}")

    def test_what_it_was_switched_to_before_holds(self):
        self.begin(LONG + "[Applications][pager]\nShowPopupsInDndMode=true\n")
        self.until_held(True)
        client = self.client("Mail")
        client.notify("Held")
        client.notify("Let through", hints={"desktop-entry": variant("s", "pager")})
        client.notify("Battery", hints={"urgency": variant("y", 2)})
        self.until_shown("Let through")
        self.until_shown("Battery")
        self.assertEqual(self.server.with_summary("Held"), [])
        self.assertEqual(self.status()["held"], 1)
        self.assertIn("on in the desktop's own settings, until", self.service.tool("dnd", "status")[1])

    def test_a_change_is_followed_and_off_ends_it_over_a_restart(self):
        self.begin()
        self.until_held(False)
        self.write(LONG)
        self.until_held(True)
        self.write("[DoNotDisturb]\n")
        self.until_held(False)
        self.write(LONG)
        self.until_held(True)
        self.assertEqual(self.service.tool("dnd", "off"), (0, "off\n"))
        self.service.restart()
        client = self.client("Mail")
        client.notify("Shown")
        self.until_shown("Shown")
        self.until_held(False)
        self.write(UNTIL.format("2098,1,1,0,0,0"))
        self.until_held(True)

    def test_over_a_restart_nothing_is_said_of_its_end(self):
        self.begin(LONG)
        self.until_held(True)
        self.client("Mail").notify("Held")
        self.server.vanish()
        self.service.restart()
        self.until_held(True)
        self.server.appear()
        self.client("Mail").notify("Battery", hints={"urgency": variant("y", 2)})
        self.until_shown("Battery")
        self.assertEqual({shown.summary for shown in self.server.shown}, {"Battery"})
        self.assertEqual(self.status()["held"], 1)

    def test_what_cannot_be_read_says_nothing(self):
        self.begin(LONG)
        self.until_held(True)
        # Longer than Plasma writes it; a change that can be read comes behind it.
        self.write("# " + "x" * (300 << 10))
        self.write(UNTIL.format("2098,1,1,0,0,0"))
        until(lambda: "2098" in self.service.tool("dnd", "status")[1], "the later time")
        self.assertEqual(self.service.log.count("no focus holds"), 0, self.service.log)

    def test_behind_a_link_it_is_read_at_a_reload(self):
        self.begin()
        target = self.service.home / "settings"
        target.write_text("")
        (self.service.home / FILE).symlink_to(target)
        self.until_held(False)
        target.write_text(LONG)
        self.service.tool("reload")
        self.until_held(True)

    def test_another_desktop_is_not_asked(self):
        self.server = RecordingServer(self.bus, name="org.example.Shell")
        self.service = Service(self, self.bus, "name:org.example.Shell")
        self.write(LONG)
        self.service.start()
        self.client("Mail").notify("Shown")
        self.until_shown("Shown")
        self.until_held(False)


if __name__ == "__main__":
    unittest.main()

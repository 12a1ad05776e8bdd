"""GNOME Shell itself in front of the person: its do-not-disturb is kept, and what came is made up for."""
import unittest

from harness import Service, ServiceCase, until, variant
from harness.gnome_shell import GnomeShell
from harness.service import make_home


class OnGnomeShell(ServiceCase):
    """The shell of Debian 12 draws no app's name, so that each title begins with one."""

    # A whole shell starts in each, drawn without a graphics card.
    seconds = 120

    def setUp(self):
        super().setUp()
        home = make_home(self)
        self.shell = GnomeShell(self, self.bus, home)
        self.shell.start()
        self.service = Service(
            self, self.bus, "name:org.gnome.Shell", home=home, session=self.shell.session)

    def begin(self, *, silent):
        self.shell.switch_banners(not silent)
        self.service.start()

    def until_banner(self, *expected):
        until(lambda: (self.shell.banner() or [None])[0] == expected[0],
              lambda: f"the banner {expected}; {self.shell.banner()}, listed {self.shell.listed()}\n"
                      f"{self.service.log}", seconds=20)
        self.assertEqual(self.shell.banner(), list(expected))

    def until_listed(self, title):
        until(lambda: title in (self.shell.listed() or []),
              lambda: f"{title} in the calendar; {self.shell.listed()}\n{self.service.log}", seconds=20)

    def test_an_alert_keeps_its_silence_and_is_an_alert_when_that_is_over(self):
        self.begin(silent=True)
        client = self.client("Calendar")
        client.notify("Standup at nine", timeout=0, actions=["join", "Join"])
        self.until_listed("Calendar · Standup at nine")
        # One banner at a time: a second critical one would wait behind a first.
        battery = client.notify("Battery is low", app="Power", hints={"urgency": variant("y", 2)})
        self.until_banner("Power · Battery is low", [])
        client.close(battery)
        until(lambda: not self.shell.banner(), "an empty desktop")
        self.shell.picture("gnome-silent.png")
        self.shell.switch_banners(True)
        self.until_banner("Calendar · Standup at nine", ["Join"])
        self.shell.picture("gnome-heard.png")

    def test_an_alert_that_stands_holds_up_nobody_and_comes_back(self):
        self.begin(silent=False)
        client = self.client("Calendar")
        client.notify("Standup at nine", timeout=0, actions=["join", "Join"])
        self.until_banner("Calendar · Standup at nine", ["Join"])
        # No sign of an error stands beside what is no error.
        icon = self.shell.evaluate("Main.messageTray._banner.notification.gicon.to_string()")
        self.assertEqual(icon, "dialog-information")
        client.notify("Lunch?", app="Chat")
        self.until_banner("Chat · Lunch?", [])
        until(lambda: self.shell.evaluate("Main.messageTray._notificationQueue.map(n => n.title)") ==
              ["Calendar · Standup at nine"], "the alert, behind the banner", seconds=20)
        # As long as nobody is active a banner stays.
        self.shell.evaluate("(Main.messageTray._expireNotification(), Main.messageTray._updateState())")
        self.until_banner("Calendar · Standup at nine", ["Join"])
        self.assertIn("Chat · Lunch?", self.shell.listed())

    def test_what_was_there_stays_and_is_updated_in_its_place(self):
        self.begin(silent=False)
        client = self.client("Calendar")
        identifier = client.notify("Standup at nine", timeout=0)
        self.until_banner("Calendar · Standup at nine", [])
        self.shell.switch_banners(False)
        until(lambda: "its own do-not-disturb is on" in self.service.tool("dnd", "status")[1],
              "word of its switch")
        client.notify("Standup at ten", timeout=0, replaces=identifier)
        self.until_banner("Calendar · Standup at ten", [])
        self.assertEqual(self.shell.evaluate("Main.messageTray._banner.notification.urgency"), 3)

    def test_a_banner_that_may_break_in_does_and_leaves(self):
        self.begin(silent=True)
        client = self.client("Pager")
        client.notify("Quiet")
        client.notify("Fire", hints={"x-pennant-interruption-level": variant("s", "critical")})
        self.until_banner("Pager · Fire", [])
        until(lambda: not self.shell.banner(), "its end", seconds=20)
        self.assertIn("Pager · Quiet", self.shell.listed())


if __name__ == "__main__":
    unittest.main()

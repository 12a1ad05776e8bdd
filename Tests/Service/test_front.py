"""The app whose window is in front, and what follows from that."""
import os
import pathlib
import signal
import unittest

from gi.repository import GLib

from harness import until
from harness.front_case import TITLE, FrontCase, OnSway, OnX
from harness.lock_case import LockCase
from harness.lockers import SESSION, LoginManager, system_bus

PREFERENCES = """[App chat]
foreground = center
[App mail]
foreground = quiet
[Desktop]
focus-when-fullscreen = Film
[Focus Film]
summary = no
"""


class WhateverShows:
    """What holds on X and on Wayland alike."""

    def test_no_banner_over_its_own_window_and_a_focus_while_that_fills_the_screen(self):
        client = self.serve_before_windows(PREFERENCES)
        chat = self.window("chat")
        self.until_told()
        number = self.until_in_front(client, "chat")
        self.assertRegex(
            self.why(number), r"its window is in front, so it goes to the Center only \(\S+:2, \[App chat\]\)")
        client.notify("From another", app="Mail")
        self.until_shown("From another")
        self.fill(chat)
        until(lambda: self.holding() == [("Film", "fullscreen")], self.holding)
        client.notify("Held", app="Mail")
        self.fill(chat)
        until(lambda: self.holding() == [], self.holding)
        self.everything_arrived(client)
        self.assertEqual(self.server.with_summary("Held"), [])
        self.window("mail")
        seen = self.until_in_front(client, "mail")
        self.assertIn("so it is shown without a sound", self.why(seen))
        self.bring_to_front("chat")
        self.until_in_front(client, "chat")
        self.assertNotIn(TITLE, self.service.log + self.service.tool("status")[1])


class X(OnX, WhateverShows, FrontCase):
    def test_what_an_app_has_open_is_handled_as_it_comes_to_the_front(self):
        client = self.serve_before_windows("[App chat]\non-focus = dismiss\n")
        self.until_told()
        number, other = client.notify("Hello", app="chat"), client.notify("News", app="Mail")
        self.until_screen("Hello", "News")
        self.window("chat")
        self.assertEqual(client.until_closed(number), 2)
        self.until_screen("News")
        self.assertEqual(client.heard("NotificationClosed", other), [])

    def test_it_is_looked_while_a_preference_asks_and_again_after_a_kill(self):
        client = self.serve_before_windows("[App chat]\nforeground = show\n")
        self.assertIsNone(self.status()["frontBy"] or self.status()["frontFault"])
        self.assertEqual(self.looking(), [])
        self.prefer(PREFERENCES)
        self.until_told()
        self.window("chat")
        self.until_in_front(client, "chat")
        (first,) = self.looking()
        confined = pathlib.Path(f"/proc/{first}/status").read_text(encoding="ascii")
        self.assertRegex(confined, r"(?s)NoNewPrivs:\t1\n.*Seccomp:\t2\n.*Seccomp_filters:\t2\n")
        os.kill(first, signal.SIGKILL)
        until(lambda: self.looking() not in ([], [first]), lambda: self.service.log)
        self.until_in_front(client, "chat")
        self.assertIn("pennant-front has ended, and is started again", self.service.log)
        self.prefer("")
        until(lambda: self.looking() == [], self.looking)
        until(lambda: self.status()["frontBy"] is None, self.status)


class Wayland(OnSway, WhateverShows, FrontCase):
    pass


class NobodyThere(LockCase):
    def test_a_focus_holds_while_the_session_is_idle(self):
        system = system_bus(self)
        manager = LoginManager(self, system)
        session = manager.add_session("1")
        self.serve_locked_by("[Focus Away]\n[Desktop]\nfocus-when-away = Away\n", system)

        def says():
            return self.service.tool("dnd", "status")[1]
        self.assertIn("off", says())
        manager.update(session, SESSION, IdleHint=GLib.Variant("b", True))
        until(lambda: "Away, on while you are away" in says(), says)
        manager.update(session, SESSION, IdleHint=GLib.Variant("b", False))
        until(lambda: "Away" not in says().partition("Focuses")[0], says)


if __name__ == "__main__":
    unittest.main()

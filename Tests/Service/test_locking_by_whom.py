"""Locked or not: who says so."""
import unittest

from harness import Center, until, variant
from harness.lock_case import LockCase
from harness.lockers import GnomeScreenSaver, LoginManager, ScreenSaver, system_bus
from harness.monitor import Monitor

SECRET = "Zebra-7741"
LOGIND = "the login session (logind)"


class ByTheLoginManager(LockCase):
    def setUp(self):
        super().setUp()
        self.system = system_bus(self)

    def test_its_hint_locks_and_unlocks(self):
        logind = LoginManager(self, self.system)
        session = logind.add_session("c1")
        self.serve_locked_by(system=self.system)
        self.client().notify("Secret", timeout=0)
        self.until_screen("Secret")
        logind.lock(session)
        self.until_locked(LOGIND)
        self.until_screen("Notification")
        logind.lock(session, False)
        self.until_screen("Secret")
        self.assertFalse(self.status()["locked"])
        self.assertTrue(self.status()["known"])

    def test_locked_as_the_service_starts(self):
        logind = LoginManager(self, self.system)
        logind.lock(logind.add_session("c1"))
        self.serve_locked_by(system=self.system)
        self.until_locked(LOGIND)

    def test_without_a_display_session_the_first_graphical_one_counts(self):
        logind = LoginManager(self, self.system)
        text = logind.add_session("c1", kind="tty", is_display=False)
        screen = logind.add_session("c2", kind="x11", is_display=False)
        self.serve_locked_by(system=self.system)
        logind.lock(text)
        logind.lock(screen)
        self.until_locked(LOGIND)
        logind.lock(screen, False)
        self.until_unlocked()

    def test_the_display_session_changes(self):
        logind = LoginManager(self, self.system)
        logind.add_session("c1")
        self.serve_locked_by(system=self.system)
        second = logind.add_session("c2")
        logind.lock(second)
        self.until_locked(LOGIND)

    def test_it_comes_later_and_starts_again(self):
        self.serve_locked_by(system=self.system)
        logind = LoginManager(self, self.system)
        session = logind.add_session("c1")
        logind.tell_of_new("c1", session)
        logind.lock(session)
        self.until_locked(LOGIND)
        logind.leave()
        self.assertTrue(self.status()["locked"], "while it starts again, its last word holds")
        logind = LoginManager(self, self.system)
        session = logind.add_session("c1")
        logind.tell_of_new("c1", session)
        self.until_unlocked()
        logind.lock(session)
        self.until_locked(LOGIND)

    def test_refused_or_absent_is_said_once_and_harms_nothing(self):
        self.serve_locked_by(system=self.system)  # Nobody has the name there.
        self.client().notify("Shown")
        self.until_screen("Shown")
        self.assertFalse(self.status()["known"])
        self.system.process.kill()
        until(lambda: "there is no system bus" in self.service.log, "a line in the log")
        self.assert_still_serving()
        self.assertEqual(self.service.log.count("system bus"), 1)

    def test_a_session_that_does_not_say(self):
        logind = LoginManager(self, self.system)
        logind.answer(
            "GetUser", "u", "o",
            "raise dbus.exceptions.DBusException('no', name='org.freedesktop.DBus.Error.AccessDenied')")
        self.serve_locked_by("[Desktop]\nunknown-lock = locked\n", system=self.system)
        until(lambda: "names no session" in self.service.log, "a line in the log")
        self.assertEqual(self.status(), {"locked": True, "known": False, "lockedBy": []})
        self.client().notify("Secret")
        self.until_screen("Notification")
        self.assertEqual(self.service.tool("lock", "off")[0], 0)
        self.until_screen("Secret")


class ByAScreenSaver(LockCase):
    NAMES = ("org.freedesktop.ScreenSaver", "org.cinnamon.ScreenSaver", "org.mate.ScreenSaver",
             "org.xfce.ScreenSaver")

    def test_of_gnome(self):
        saver = GnomeScreenSaver(self, self.bus)
        self.serve_locked_by()
        saver.lock()
        self.until_locked("org.gnome.ScreenSaver")
        saver.lock(False)
        self.until_unlocked()

    def test_of_any_other_desktop(self):
        self.serve_locked_by()
        for name in self.NAMES:
            with self.subTest(name):
                saver = ScreenSaver(self, self.bus, name)
                saver.lock()
                self.until_locked(name)
                saver.lock(False)
                self.until_unlocked()
                saver.leave()

    def test_at_the_other_place_of_its_name(self):
        ScreenSaver(self, self.bus, "org.freedesktop.ScreenSaver", "/ScreenSaver", is_active=True)
        self.serve_locked_by()
        self.until_locked("org.freedesktop.ScreenSaver")

    def test_active_already(self):
        ScreenSaver(self, self.bus, "org.mate.ScreenSaver", is_active=True)
        self.serve_locked_by()
        self.until_locked("org.mate.ScreenSaver")

    def test_one_that_leaves_has_unlocked(self):
        self.serve_locked_by()
        saver = ScreenSaver(self, self.bus, "org.mate.ScreenSaver")
        saver.lock()
        self.until_locked("org.mate.ScreenSaver")
        saver.leave()
        self.until_unlocked()

    def test_locked_as_long_as_one_says_so(self):
        self.serve_locked_by()
        one = ScreenSaver(self, self.bus, "org.mate.ScreenSaver")
        other = ScreenSaver(self, self.bus, "org.xfce.ScreenSaver")
        one.lock()
        other.lock()
        self.until_locked("org.mate.ScreenSaver", "org.xfce.ScreenSaver")
        code, text = self.service.tool("status")
        self.assertEqual(code, 0)
        self.assertIn("locked; so says org.mate.ScreenSaver and org.xfce.ScreenSaver", text)
        one.lock(False)
        self.until_locked("org.xfce.ScreenSaver")
        other.lock(False)
        self.until_unlocked()

    def test_nobody_else_speaks_for_it(self):
        self.serve_locked_by()
        ScreenSaver(self, self.bus, "org.mate.ScreenSaver")
        liar = self.bus.connect()
        liar.emit_signal(
            None, "/org/mate/ScreenSaver", "org.mate.ScreenSaver", "ActiveChanged",
            variant("(b)", (True,)))
        liar.flush_sync(None)
        self.client().notify("Still readable")
        self.until_screen("Still readable")
        self.assertFalse(self.status()["locked"])

    def test_none_is_started(self):
        monitor = Monitor(self, self.bus)
        self.serve_locked_by()
        self.client().notify("Shown")
        self.until_screen("Shown")
        for seen in monitor.seen():
            self.assertNotEqual(seen.member, "StartServiceByName")
            self.assertFalse(
                seen.kind == "method call" and seen.destination.endswith("ScreenSaver"), seen)


class ByThePerson(LockCase):
    BY_HAND = "'pennant lock on'"

    def test_on_and_off(self):
        self.serve_locked_by()
        self.client().notify("Secret", timeout=0)
        self.until_screen("Secret")
        self.assertEqual(self.service.tool("lock", "on"), (0, "locked; so says 'pennant lock on'\n"))
        self.until_screen("Notification")
        self.assertEqual(
            self.service.tool("lock", "status"), (0, "locked; so says 'pennant lock on'\n"))
        self.assertEqual(self.service.tool("lock", "off"), (0, "unlocked\n"))
        self.until_screen("Secret")
        self.assertEqual(self.service.tool("lock", "status"), (1, "unlocked\n"))

    def test_it_outlives_the_service(self):
        self.serve_locked_by()
        self.client().notify("Secret", timeout=0)
        self.until_screen("Secret")
        self.service.tool("lock", "on")
        self.until_screen("Notification")
        self.server.vanish()
        self.server.appear()
        before = len(self.server.shown)
        for again in (lambda: self.service.die().start(), self.service.restart):
            again()
            self.until_locked(self.BY_HAND)
            self.everything_arrived_hidden()
        self.assertEqual({one.summary for one in self.server.shown[before:]}, {"Notification"})
        self.service.tool("lock", "off")
        until(lambda: "Secret" in self.server.summaries(), "the alert as it was")

    def everything_arrived_hidden(self):
        before = len(self.server.shown)
        self.client("mark").notify("Mark", timeout=0)
        until(lambda: len(self.server.shown) > before, "what came meanwhile")

    def test_another_boot_begins_unlocked(self):
        self.serve_locked_by()
        self.service.tool("lock", "on")
        kept = self.service.state / "screen-lock"
        until(lambda: kept.exists() and "person=yes" in kept.read_text(), "that it is locked on the disk")
        self.service.die()
        lines = kept.read_text().splitlines()
        kept.write_text("\n".join(["boot=another", *lines[1:]]) + "\n")
        self.service.start()
        self.assertFalse(self.status()["locked"])

    def test_not_on_the_lock_screen(self):
        self.serve_locked_by("[Defaults]\nlock-screen = no\n")
        client = self.client()
        client.notify("Alert", timeout=0)
        client.notify("Banner")
        self.until_screen("Alert", "Banner")
        self.service.tool("lock", "on")
        self.until_screen()
        client.notify("Came meanwhile", timeout=0)
        client.notify("Came too")
        self.assertEqual(len(Center(self.bus).list()), 4)
        self.assertEqual(self.server.summaries(), [])
        self.service.tool("lock", "off")
        self.until_screen("Alert", "Banner", "Came meanwhile")

    def test_a_sandboxed_or_wrong_call_changes_nothing(self):
        self.serve_locked_by()
        center = Center(self.bus)
        self.assertEqual(
            center.error_of("SetLock", "(s)", "yes"), "org.freedesktop.DBus.Error.InvalidArgs")
        self.assertFalse(self.status()["locked"])


if __name__ == "__main__":
    unittest.main()

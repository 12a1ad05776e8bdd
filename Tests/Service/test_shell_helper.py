"""GNOME Shell's helper leaves the notification name to Pennant, over every kind of end of it."""
import os
import signal
import subprocess
import unittest

from harness import PrivateBus, Process, RecordingServer, Service, ServiceCase, until, variant
from harness.service import make_home
from harness.shell_helper import COMMANDS, IS_INSTALLED, NAME, OWN_NAME


class HelperCase(ServiceCase):
    """A bus that can start the helper, and a shell that draws under its own name."""
    kind = "stand-in"

    def setUp(self):
        if self.kind == "real" and not IS_INSTALLED:
            self.skipTest("GNOME Shell is not installed")
        super().setUp()
        self.home = make_home(self)
        self.starts = self.home / "starts"
        self.starts.mkdir()
        self.bus = PrivateBus(self, services=self.starts)
        self.activates(OWN_NAME, self.command())
        self.shell = RecordingServer(self.bus, name="org.gnome.Shell")

    def command(self, *words):
        own = [self.bus.address, *words] if self.kind == "stand-in" else []
        return [*COMMANDS[self.kind], *own]

    def activates(self, name, command):
        """From now on the bus starts this for the name."""
        (self.starts / f"{name}.service").write_text(
            f"[D-BUS Service]\nName={name}\nExec={' '.join(command)}\n")
        self.bus.ask("ReloadConfig")

    def begin_helper(self, *words):
        helper = Process(self, self.command(*words), name="helper", env={
            **os.environ, "DBUS_SESSION_BUS_ADDRESS": self.bus.address})
        self.bus.until_owned(OWN_NAME, by=helper.pid, log=lambda: helper.log)
        return helper

    def pennant(self, *arguments, is_kept=True):
        """`is_kept`: as the bus starts it; it comes back by itself."""
        session = {"XDG_CURRENT_DESKTOP": "GNOME"}
        if is_kept:
            session["DBUS_STARTER_ADDRESS"] = self.bus.address
        return Service(self, self.bus, "name:org.gnome.Shell", home=self.home, session=session,
                       arguments=arguments)

    def enable(self):
        """The bus starts Pennant for notifications."""
        # The bus says itself that it has started somebody, which 'env -i' would take away.
        service = self.pennant()
        variables = [f"{key}={value}" for key, value in service.environment().items() if " " not in value]
        self.activates(NAME, ["/usr/bin/env", "-i", *variables, *service.command()])

    def end_of(self, process):
        """Ends at the latest with the test what the bus has started."""
        def end():
            try:
                os.kill(process, signal.SIGTERM)
            except ProcessLookupError:
                pass
        self.addCleanup(end)
        return process

    def is_there(self, process):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        return True

    def process_of(self, name):
        return self.bus.ask("GetConnectionUnixProcessID", name)

    def send(self, summary):
        """As an app does; the bus may start whoever is to have it."""
        subprocess.run(
            ["notify-send", summary], check=True, timeout=20,
            env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": self.bus.address})

    def line(self):
        return self.bus.ask("ListQueuedOwners", NAME)

    def until_shown(self, summary):
        until(lambda: self.shell.with_summary(summary), lambda: f"{summary} at the shell: {self.shell.calls}")


class TheHelper(HelperCase):
    def test_it_leaves_a_pennant_that_comes_back_by_itself_and_stays_out(self):
        helper = self.begin_helper()
        self.bus.until_owned(by=helper.pid)
        self.enable()
        service = self.pennant().start()
        helper.wait()
        self.bus.until_owned(OWN_NAME, by=service.process.pid, log=lambda: service.log)
        self.send("Hello")
        self.until_shown("Hello")
        # As a shell that starts anew has it started.
        late = Process(self, self.command(), name="late", env={
            **os.environ, "DBUS_SESSION_BUS_ADDRESS": self.bus.address})
        late.wait()
        self.assertEqual(len(self.line()), 1)

    def test_a_pennant_that_is_there_first_keeps_it_out(self):
        self.enable()
        service = self.pennant().start()
        self.bus.until_owned(OWN_NAME, by=service.process.pid, log=lambda: service.log)

    def test_nothing_is_swallowed_between_two_lives(self):
        helper = self.begin_helper()
        self.enable()
        service = self.pennant().start()
        self.bus.until_owned(OWN_NAME, by=service.process.pid, log=lambda: service.log)
        for end in ("SIGKILL", "SIGTERM"):
            owner = self.process_of(NAME)
            os.kill(owner, signal.Signals[end])
            # The first is a child of this test, the next ones are the bus's.
            until(lambda: not service.process.is_running and not self.is_there(owner), f"the end of {owner}")
            self.send(f"After {end}")
            self.end_of(self.process_of(NAME))
            self.assertNotEqual(self.process_of(NAME), owner)
            self.until_shown(f"After {end}")
            self.bus.until_owned(OWN_NAME, by=self.process_of(NAME))
        self.assertNotIn("swallowed", helper.log)

    def test_a_helper_that_got_the_name_in_between_leaves_again(self):
        self.enable()
        service = self.pennant().start()
        self.bus.until_owned(OWN_NAME, by=service.process.pid, log=lambda: service.log)
        service.process.kill()
        self.bus.until_free(OWN_NAME)
        helper = self.begin_helper()
        self.bus.until_owned(by=helper.pid)
        service.start()
        helper.wait()

    def test_a_pennant_that_nobody_starts_again_has_the_helper_behind_it(self):
        helper = self.begin_helper()
        service = self.pennant("--replace", is_kept=False).start()
        helper.wait()
        until(lambda: len(self.line()) == 2, lambda: f"a helper in line: {self.line()}; {service.log}")
        behind = self.end_of(self.process_of(self.line()[1]))
        self.bus.until_owned(OWN_NAME, by=behind, log=lambda: service.log)
        service.process.kill()
        self.bus.until_owned(by=behind)
        # And it leaves again, for another.
        service.start()
        until(lambda: len(self.line()) == 2, lambda: f"a helper in line: {self.line()}; {service.log}")
        self.end_of(self.process_of(self.line()[1]))

    def test_it_stays_where_nobody_wants_it_to_leave(self):
        helper = self.begin_helper()
        service = self.pennant(is_kept=False)
        service.launch()
        self.assertEqual(service.process.wait(), 3)
        self.assertIn(f"belongs to GNOME Shell's helper, process {helper.pid} ", service.log)
        self.assertIn("'pennant enable' has it leave", service.log)
        self.assertTrue(helper.is_running)
        self.assertEqual(len(self.line()), 1)


class TheRealHelper(TheHelper):
    kind = "real"


class AnotherOwner(HelperCase):
    def test_a_helper_that_has_the_notification_name_before_its_own_leaves_too(self):
        helper = Process(self, self.command("late"), name="helper", env={
            **os.environ, "DBUS_SESSION_BUS_ADDRESS": self.bus.address})
        self.bus.until_owned(by=helper.pid, log=lambda: helper.log)
        service = self.pennant()
        service.launch()
        until(lambda: "is not there yet" in service.log, lambda: f"a service that waits: {service.log}")
        os.kill(helper.pid, signal.SIGUSR1)
        self.bus.until_owned(by=service.process.pid, log=lambda: service.log)
        helper.wait()

    def test_somebody_else_has_it_where_no_helper_comes(self):
        RecordingServer(self.bus)
        service = self.pennant()
        service.launch()
        self.assertEqual(service.process.wait(), 3)
        self.assertIn("is not there yet", service.log)

    def test_a_helper_that_keeps_its_name_is_said_and_tried_again(self):
        helper = self.begin_helper("keeps")
        service = self.pennant()
        service.launch()
        # Not with 3, after which the service manager would try no more.
        self.assertEqual(service.process.wait(), 1)
        self.assertIn("did not leave when it was told to", service.log)
        self.assertTrue(helper.is_running)

    def test_a_shell_is_not_said_to_be_ended_by_enable(self):
        for name, title in (("org.kde.plasmashell", "KDE Plasma"), ("org.Cinnamon", "Cinnamon")):
            with self.subTest(name):
                shell = RecordingServer(self.bus, name=name)
                shell.connection.call_sync(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                    "RequestName", variant("(su)", (NAME, 4)), None, 0, 5000, None)
                service = self.pennant()
                service.launch()
                self.assertEqual(service.process.wait(), 3)
                self.assertIn(f"belongs to {title}, process {os.getpid()} ", service.log)
                self.assertIn("once you log in anew", service.log)
                self.assertNotIn("ends it", service.log)
                shell.vanish()
                self.bus.until_free()


if __name__ == "__main__":
    unittest.main()

"""`run:COMMAND`: the life of the process, whatever it is. What real servers do is in other files."""
import json
import os
import pathlib
import signal
import tempfile
import unittest

from harness import Display, PrivateBus, Service, ServiceCase, until


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def is_alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class ChildProcess(ServiceCase):
    def run_server(self, command, **options):
        self.service = Service(self, self.bus, f"run:{command}", **options).start()
        return self.service

    def child(self):
        found = until(lambda: children(self.service.process.pid), lambda: self.service.log)
        self.assertEqual(len(found), 1)
        return found[0]

    def gates(self):
        return [path.name for path in (self.service.home / "run").glob("pennant-gate-*")]

    def until_said(self, words):
        until(lambda: words in self.service.log, lambda: self.service.log)

    def test_it_ends_with_the_service_and_leaves_nothing(self):
        self.run_server("sleep 600")
        child = self.child()
        self.assertEqual(len(self.gates()), 1)
        self.service.process.terminate()
        self.assertFalse(is_alive(child))
        self.assertEqual(self.gates(), [])

    def test_it_ends_when_the_service_is_killed_and_the_next_one_clears_up(self):
        self.run_server("sleep 600")
        child = self.child()
        os.kill(self.service.process.pid, signal.SIGKILL)
        until(lambda: not self.service.process.is_running, "its end")
        until(lambda: not is_alive(child), "the end of the server")
        self.bus.until_free()
        before = self.gates()
        self.service = Service(self, self.bus, "run:sleep 600", home=self.service.home).start()
        self.child()
        self.assertEqual(len(self.gates()), 1)
        self.assertNotEqual(self.gates(), before)

    def stopped_one_that_hears_nothing(self):
        self.run_server("""sh -c 'trap "" TERM HUP; echo ready; while :; do sleep 0.1; done'""")
        self.until_said("sh: ready")
        child = self.child()
        os.kill(child, signal.SIGSTOP)
        return child

    def test_stopped_it_ends_all_the_same_when_the_service_is_killed(self):
        child = self.stopped_one_that_hears_nothing()
        self.addCleanup(lambda: is_alive(child) and os.kill(child, signal.SIGKILL))
        os.kill(self.service.process.pid, signal.SIGKILL)
        until(lambda: not self.service.process.is_running, "its end")
        until(lambda: not is_alive(child), "the end of the server")

    def test_stopped_it_ends_with_the_service(self):
        child = self.stopped_one_that_hears_nothing()
        self.addCleanup(lambda: is_alive(child) and os.kill(child, signal.SIGKILL))
        self.service.process.terminate()
        self.assertFalse(is_alive(child))
        self.assertEqual(self.gates(), [])

    def test_killed_it_is_started_again(self):
        self.run_server("sleep 600")
        first = self.child()
        os.kill(first, signal.SIGKILL)
        until(lambda: children(self.service.process.pid) not in ([], [first]), "another one")
        self.until_said("sleep ended by signal 9")

    def test_what_it_writes_is_in_the_log(self):
        self.run_server("""sh -c 'echo "address: $DBUS_SESSION_BUS_ADDRESS"; exec sleep 600'""")
        gate = until(self.gates, "a gate")[0]
        address = f"unix:path={self.service.home}/run/{gate}/bus"
        self.until_said(f"sh: address: {address};{self.bus.address}")

    def test_a_program_that_is_not_there_is_told_and_apps_are_answered(self):
        self.run_server("no-such-program")
        self.until_said("there is no program 'no-such-program'")
        self.until_said("the desktop server is given up")
        self.assertTrue(self.client().notify("Answered"))

    def test_one_that_runs_already_elsewhere_is_not_started_for_ever(self):
        self.run_server("true")
        self.until_said("it may be running already")
        self.assertEqual(self.service.log.count("started true"), 1)

    def test_five_deaths_are_told_once_and_the_next_choice_is_taken(self):
        # One that was asked for by name, and meanwhile one that `auto` has found.
        self.run_server("false")
        kept = tempfile.TemporaryDirectory(prefix="bin.")
        self.addCleanup(kept.cleanup)
        broken = pathlib.Path(kept.name, "mate-notification-daemon")
        broken.write_text("#!/bin/sh\nexit 1\n")
        broken.chmod(0o700)
        auto = Service(self, PrivateBus(self), session={
            "DISPLAY": Display(self).name, "XDG_CURRENT_DESKTOP": "MATE",
            "PATH": f"{kept.name}:/usr/bin:/bin"}).without_windows().start()

        def status(service):
            return json.loads(service.tool("status", "--json")[1])
        until(lambda: status(self.service)["serverState"] == "given-up",
              lambda: self.service.log, seconds=20)
        until(lambda: status(auto)["desktop"] == "dunst", lambda: auto.log, seconds=20)
        self.assertEqual(self.service.log.count("started false"), 5)
        self.assertEqual(self.service.log.count("the desktop server is given up"), 1)
        self.assertEqual(auto.log.count("started mate-notification-daemon"), 5)
        self.assertEqual(auto.log.count("the desktop server is given up"), 1)
        said = status(self.service)
        self.assertEqual((said["desktop"], said["open"]), ("none", 1))
        for one in said, status(auto):
            (given_up,) = one["givenUp"]
            self.assertTrue(given_up["reason"].endswith(
                " ended 5 times within a minute, the last time with status 1."), given_up)

    def test_another_server_of_the_preferences_takes_its_place(self):
        self.service = Service(
            self, self.bus, preferences="[Desktop]\nserver = run:sleep 600\n").start()
        child = self.child()
        self.service.preferences_file.write_text("[Desktop]\nserver = run:sleep 601\n")
        until(lambda: children(self.service.process.pid) not in ([], [child]), "another one")
        self.assertFalse(is_alive(child))
        self.service.preferences_file.write_text("[Desktop]\nserver = none\n")
        until(lambda: not children(self.service.process.pid), "none")
        self.assertEqual(self.gates(), [])


if __name__ == "__main__":
    unittest.main()

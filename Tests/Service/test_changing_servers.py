"""Another desktop server while the service runs, and the end of the service: nothing is left behind."""
import contextlib
import json
import pathlib
import re
import signal
import tempfile
import unittest

from harness import Display, PrivateBus, RecordingServer, ServerProcess, Service, ServiceCase, Terminal, until
from harness.real_server import children


def using(server):
    return f"[Desktop]\nserver = {server}\n"


class AnotherServer(ServiceCase):
    def serve_as_written(self):
        """The service in front of the server that its preferences name."""
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.first = f"bus:{behind.address}"
        self.service = Service(self, self.bus, preferences=using(self.first)).start()
        return self.service

    def change(self, server):
        self.service.preferences_file.write_text(using(server))

    def test_what_is_on_screen_moves_to_the_new_server(self):
        self.serve_as_written()
        client = self.client()
        alert = client.notify("An alert", timeout=0, actions=["open", "Open"])
        self.until_shown("An alert")
        old, bus = self.server, PrivateBus(self)
        self.server = RecordingServer(bus)
        self.change(f"bus:{bus.address}")
        shown = self.until_shown("An alert")
        self.assertEqual(shown.replaces, 0, "the new server never gave an id")
        until(lambda: not old.on_screen, lambda: f"an empty old screen; it shows {old.summaries()}")
        self.assertEqual(client.heard("NotificationClosed"), [])
        self.server.invoke(shown.id, "open")
        self.assertEqual(client.until_heard("ActionInvoked", alert), (alert, "open"))

    def test_what_comes_before_the_new_server_is_there_waits_for_it(self):
        self.serve_as_written()
        client = self.client()
        client.notify("Before", timeout=0)
        self.until_shown("Before")
        bus = PrivateBus(self)
        self.change(f"bus:{bus.address}")
        until(lambda: not self.server.on_screen, "the old screen empty")
        client.notify("Between", app="other", timeout=0)
        client.ping()
        server = ServerProcess(self, bus)
        server.until_shown("Before")
        server.until_shown("Between")

    def test_a_server_that_cannot_be_used_changes_nothing(self):
        self.serve_as_written()
        client = self.client()
        client.notify("Before", timeout=0)
        self.until_shown("Before")
        self.change("name:org.freedesktop.Notifications")
        until(lambda: "is the name Pennant itself takes" in self.service.log, lambda: self.service.log)
        self.until_screen("Before")
        client.notify("After", app="other", timeout=0)
        self.until_shown("After")
        # And back: the server in use is the one that is named again.
        self.change(self.first)
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("Before")), 1)
        self.assert_still_serving()

    def test_a_server_that_cannot_be_used_at_the_start(self):
        self.service = Service(self, self.bus, preferences=using("name:org.freedesktop.Notifications")).start()
        until(lambda: "'auto' is used" in self.service.log, lambda: self.service.log)
        self.assertTrue(self.client().notify("Answered"))

    def test_the_log_speaks_again_after_the_terminal_was_left(self):
        service = Service(self, self.bus, preferences=using("terminal"))
        command = service.command()
        terminal = Terminal(
            self, ["sh", "-c", '"$@" 2>"$HOME/log"', "sh", *command], service.environment())
        self.bus.until_owned(log=terminal.screen)
        self.client().notify("On the terminal", timeout=0)
        terminal.until_reads("On the terminal")
        bus = PrivateBus(self)
        self.server = RecordingServer(bus)
        service.preferences_file.write_text(using(f"bus:{bus.address}"))
        self.until_shown("On the terminal")
        log = service.home / "log"
        until(lambda: "forwarding to" in log.read_text(), lambda: f"a line in the log: {log.read_text()}")



READ = "preferences read"
# It never takes the name, and holds on when it is to end.
CLINGING = "trap '' TERM HUP; echo ready; while :; do sleep 0.1; done"


class ServersThatCling(ServiceCase):
    """What is asked for while a server of ours is being ended for good, which takes two seconds."""
    seconds = 60

    def serve_clinging(self):
        self.service = Service(self, self.bus, preferences=using(f'run:sh -c "{CLINGING}"')).start()
        until(lambda: "sh: ready" in self.service.log, lambda: self.service.log)

    def change(self, server):
        """And waits until that has been read."""
        before = self.service.log.count(READ)
        self.service.preferences_file.write_text(using(server))
        until(lambda: self.service.log.count(READ) > before, lambda: self.service.log)

    def status(self):
        return json.loads(self.service.tool("status", "--json")[1])

    def running(self):
        """The commands of the processes that it has started."""
        commands = []
        for process in children(self.service.process.pid):
            with contextlib.suppress(OSError):
                words = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
                commands.append(" ".join(word.decode() for word in words).strip())
        return commands

    def gates(self):
        return [path.name for path in (self.service.home / "run").glob("pennant-gate-*")]

    def test_the_last_of_two_hasty_changes_is_what_runs(self):
        self.serve_clinging()
        self.change("run:sleep 601")
        self.change("run:sleep 602")
        until(lambda: self.running() == ["sleep 602"], self.running)
        self.assertEqual(len(self.gates()), 1)
        self.change("none")
        until(lambda: not self.running() and not self.gates(), lambda: (self.running(), self.gates()))
        # The other would have been started by then: before it, or when it was gone.
        self.assertEqual(self.service.log.count("started sleep"), 1, self.service.log)

    def test_nothing_is_started_once_it_is_told_to_end(self):
        self.serve_clinging()
        self.change("run:sleep 601")
        self.service.process.send(signal.SIGTERM)
        self.assertEqual(self.service.process.wait(), 0)
        self.assertNotIn("started sleep", self.service.log)

    def test_what_auto_was_about_to_choose_is_forgotten_when_nobody_is_asked_for(self):
        folder = tempfile.TemporaryDirectory(prefix="bin.")
        self.addCleanup(folder.cleanup)
        program = pathlib.Path(folder.name, "mate-notification-daemon")
        program.write_text(f"#!/bin/sh\n{CLINGING}\n")
        program.chmod(0o700)
        display = Display(self)
        self.service = Service(self, self.bus, preferences="", session={
            **display.environment, "DISPLAY": display.name, "XDG_CURRENT_DESKTOP": "MATE",
            "PATH": f"{folder.name}:/usr/bin:/bin"}).start()
        until(lambda: "it has not taken the notification name" in self.service.log,
              lambda: self.service.log, seconds=30)
        self.change("none")
        until(lambda: not self.running(), self.running)
        self.assertEqual(self.status()["desktop"], "none")
        # What is asked for after it is what is started after it.
        self.change("run:sleep 601")
        until(lambda: self.running() == ["sleep 601"], self.running)
        def started():
            return re.findall(r"started (\S+) \(process", self.service.log)
        # The child runs a moment before the log says so.
        until(lambda: started()[1:], lambda: self.service.log)
        self.assertEqual(started(), ["mate-notification-daemon", "sleep"], self.service.log)


class TheEnd(ServiceCase):
    def test_a_clean_end_leaves_nothing_on_the_screen(self):
        self.serve()
        self.client().notify("Its buttons work", timeout=0, actions=["go", "Go"])
        self.until_shown("Its buttons work")
        self.assertEqual(self.service.process.terminate(), 0)
        self.until_screen()

    def test_a_stopped_server_does_not_keep_the_service_from_its_end(self):
        behind = PrivateBus(self)
        server = ServerProcess(self, behind)
        self.serve(behind=behind)
        self.client().notify("Shown", timeout=0)
        server.until_shown("Shown")
        server.process.stop()
        self.service.process.terminate()
        self.assertEqual(self.service.process.exit_code, 0)


if __name__ == "__main__":
    unittest.main()

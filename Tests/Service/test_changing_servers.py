"""Another desktop server while the service runs, and the end of the service: nothing is left behind."""
import unittest

from harness import PrivateBus, RecordingServer, ServerProcess, Service, ServiceCase, Terminal, until


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

"""The one notice that the desktop's server does not run: who sees it, and when it goes."""
import json
import socket
import unittest

from harness import Service, ServiceCase, until
from harness.tooled_servers import GateDunst

NOTICE = "The desktop server does not run"


class ServerNotice(ServiceCase):
    def setUp(self):
        super().setUp()
        self.server = GateDunst(self, self.bus)
        self.programs = self.server.home / "bin"
        self.programs.mkdir()

    def start(self, path, **session):
        self.service = Service(
            self, self.bus, preferences="[Defaults]\nbanner-duration = 2s\n", home=self.server.home,
            session={**self.server.session, "PATH": path, **session}).without_windows().start()

    def program(self, name, script):
        path = self.programs / name
        new = path.with_suffix(".new")
        new.write_text(f"#!/bin/sh\n{script}\n")
        new.chmod(0o700)
        new.rename(path)

    def display(self, name):
        """A socket that looks like a Wayland display."""
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(f"{self.server.home}/run/{name}")
        listener.listen()

    def status(self):
        return json.loads(self.service.tool("status", "--json")[1])

    def test_mate_dies_five_times_and_dunst_which_draws_then_shows_the_notice_once(self):
        self.program("mate-notification-daemon", "exit 1")
        self.start(f"{self.programs}:/usr/bin:/bin", XDG_CURRENT_DESKTOP="MATE")
        self.server.find(self.service.process.pid)
        until(lambda: self.server.on_screen() == 1, lambda: f"the notice; {self.service.log}")
        self.assertEqual(self.server.history(), [], "it is seen before it ends")
        until(lambda: self.server.history() == [f"Pennant · {NOTICE}"], lambda: f"{self.server.history()}")
        self.assertEqual(self.server.on_screen(), 0)
        self.assertEqual(self.status()["givenUp"][0]["name"], "mate-notification-daemon")

    def test_the_server_that_failed_is_back_and_the_notice_that_it_does_not_run_is_closed(self):
        self.program("dunst", "exit 1")
        self.display("wayland-1")
        self.start(str(self.programs), DISPLAY="")
        until(lambda: self.status()["desktop"] == "none", lambda: self.service.log, seconds=20)
        self.assertEqual(self.status()["open"], 1)
        screen = self.server.screen.name
        self.program(
            "dunst", f"unset WAYLAND_DISPLAY; export DISPLAY={screen}; exec {self.server.program}")
        # On another display it is tried again.
        self.display("wayland-0")
        self.server.find(self.service.process.pid)
        until(lambda: self.status()["open"] == 0, lambda: f"{self.status()}")
        self.assertEqual((self.server.on_screen(), self.server.history()), (0, []))


if __name__ == "__main__":
    unittest.main()

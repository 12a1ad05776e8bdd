"""What a server that the bridge runs starts itself, and the tools that come before it is there."""
import os
import re
import signal
import sys
import time
import unittest

from harness import ROOT, Service, ServiceCase, until, until_steady
from harness.real_server import children, state

SERVER = ROOT / "Tests/Service/harness/scripted_server.py"


class SettledServer(ServiceCase):
    def run_server(self, *arguments):
        words = " ".join([sys.executable, "-B", str(SERVER), *arguments])
        self.service = Service(self, self.bus, f"run:{words}", arguments=["--verbose"]).start()

    def until_it_draws(self):
        until(lambda: "forwarding to" in self.service.log, lambda: self.service.log)

    def sockets(self):
        return list((self.service.home / "run").glob("pennant-gate-*/bus"))

    def run_script(self, command):
        """The process that the server has started."""
        self.client("script").notify("Run", command, timeout=0)
        found = until(lambda: re.search(r"runs (\d+)", self.service.log), lambda: self.service.log)
        pid = int(found[1])
        self.addCleanup(self.end, pid)
        return pid

    @staticmethod
    def end(pid):
        if state(pid) not in (None, "Z"):
            os.kill(pid, signal.SIGKILL)

    def test_what_a_settled_server_starts_is_on_the_bus_itself_and_outlives_the_bridge(self):
        self.run_server()
        self.until_it_draws()
        begun = time.monotonic()
        self.assertEqual(len(self.sockets()), 1)
        until(lambda: not self.sockets(), "the end of the gate's socket", seconds=5)
        self.assertGreater(time.monotonic() - begun, 1)
        script = self.run_script("notify-send -a late -A yes=Yes Late")
        until(lambda: self.client().call("GetNotificationCount") == (2,), lambda: self.service.log)
        (server,) = children(self.service.process.pid)
        self.service.process.kill()
        until(lambda: state(server) in (None, "Z"), "the end of the server")
        self.assertEqual(until_steady(lambda: state(script)), "S")

    def test_a_tool_that_comes_before_its_server_is_answered_by_it(self):
        self.run_server("1")
        count = self.client().start("GetNotificationCount")
        self.assertEqual(count.result(), (0,))

    def test_a_tool_whose_server_does_not_come_is_told_so(self):
        self.service = Service(self, self.bus, "run:sleep 600").start()
        begun = time.monotonic()
        with self.assertRaisesRegex(Exception, "NoReply.*has not started yet"):
            self.client().call("GetNotificationCount")
        self.assertLess(time.monotonic() - begun, 4)


if __name__ == "__main__":
    unittest.main()

"""Push payloads through the socket of the one that listens."""
import os
import pathlib
import signal
import subprocess
import sys
import unittest

from gi.repository import GLib

from harness import Center, Process, binary, until
from harness.push_case import APP, PushCase, PushClient, payload

#: How many payloads the flood of one push client has.
FLOOD = 300


class Listening(PushCase):
    def listen(self, path=None, name="push"):
        self.path = pathlib.Path(path or self.service.home / "run/push")
        process = Process(
            self, [binary("pennant"), "push", "--listen", str(self.path)],
            env=self.service.environment(), name=name)
        until(lambda: "listens at" in process.log or not process.is_running,
              lambda: f"a listener; log:\n{process.log}")
        return process

    def client(self):
        return PushClient(self, self.path)

    def test_a_line_an_answer(self):
        self.begin()
        self.listen()
        self.assertEqual(os.stat(self.path).st_mode & 0o777, 0o600)
        client = self.client()
        first = client.push(payload(alert={"title": "Ann", "body": "Dinner?"}, badge=3))
        self.assertEqual(self.center.item(first["id"])["title"], "Ann")
        second = client.push(payload(alert="For Chat"), app="org.example.Chat")
        self.assertEqual(self.center.item(second["id"])["app"], "org.example.Chat")
        self.assertEqual(client.push(payload(content_available=1))["id"], None)
        wrong = client.push(payload(badge=-1))
        self.assertEqual(wrong["code"], 2)
        self.assertIn("aps.badge", wrong["error"])
        client.write("nonsense\n")
        self.assertIn("line:1:1:", client.read()["error"])
        # After all that it still works.
        self.assertIn("id", client.push(payload(alert="Last")))

    def test_many_lines_at_once_are_each_one_notification(self):
        self.begin(f"[App {APP}]\nkeep-items = 1000\n")
        self.listen()
        client = self.client()
        line = '{"app": "%s", "payload": {"aps": {"alert": "Message %d"}}}\n'
        client.write("".join(line % (APP, number) for number in range(FLOOD)))
        numbers = [client.read()["id"] for _ in range(FLOOD)]
        self.assertEqual(len(set(numbers)), FLOOD)
        titles = {item["title"] for item in self.center.list(unfolded=True)}
        self.assertEqual(titles, {f"Message {number}" for number in range(FLOOD)})

    def test_it_outlives_the_service(self):
        self.begin()
        self.listen()
        client = self.client()
        client.push(payload(alert="One"))
        self.service.die()
        away = client.push(payload(alert="Two"))
        self.assertEqual(away["code"], 3)
        self.service.start()
        # The name for notifications comes first, its own a moment later.
        Center(self.bus)
        self.assertIn("id", client.push(payload(alert="Three")))

    def test_a_service_that_is_stopped_is_not_waited_for(self):
        self.begin()
        self.listen()
        client = self.client()
        client.push(payload(alert="One"))
        self.service.process.send(signal.SIGSTOP)
        self.addCleanup(self.service.process.send, signal.SIGCONT)
        self.assertEqual(
            client.push(payload(alert="Two"))["error"],
            "the service runs, but does not answer. What was asked may be done all the same.")

    def test_it_ends_cleanly_and_takes_its_socket_away(self):
        self.begin()
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number.name):
                listener = self.listen()
                client = self.client()
                client.push(payload(alert="One"))
                listener.send(number)
                self.assertEqual(listener.wait(), 0)
                self.assertFalse(self.path.exists())
                self.assertEqual(client.read(), None)

    def test_one_that_was_killed_leaves_a_socket_that_the_next_replaces(self):
        self.begin()
        listener = self.listen()
        second = self.listen(self.path, name="second")
        self.assertEqual(second.wait(), 1)
        self.assertIn("somebody listens at", second.log)
        self.assertTrue(listener.is_running)
        listener.kill()
        self.assertTrue(self.path.exists())
        self.listen(self.path, name="third")
        self.assertIn("id", self.client().push(payload(alert="One")))

    def test_it_is_in_no_folder_that_others_may_write_into(self):
        self.begin()
        folder = self.service.home / "shared"
        folder.mkdir()
        folder.chmod(0o777)
        listener = self.listen(folder / "push")
        self.assertEqual(listener.wait(), 1)
        self.assertIn("others may write into the folder", listener.log)

    @unittest.skipIf(os.geteuid() != 0, "only root can be somebody else")
    def test_somebody_else_is_not_heard(self):
        self.begin()
        self.listen()
        # Whatever becomes of its mode: the kernel says who connected.
        self.path.chmod(0o666)
        for folder in (self.path.parent, *self.path.parent.parents):
            if folder.stat().st_mode & 0o001 == 0:
                folder.chmod(0o711)
        script = (
            "import socket, sys\n"
            "s = socket.socket(socket.AF_UNIX)\n"
            "s.settimeout(10)\n"
            "s.connect(sys.argv[1])\n"
            "print('connected')\n"
            "try:\n"
            "    s.sendall(sys.argv[2].encode() + b'\\n')\n"
            "    print(s.recv(100))\n"
            "except ConnectionError:\n"
            "    print(b'')\n")
        line = '{"app": "%s", "payload": %s}' % (APP, payload(alert="Not mine"))
        done = subprocess.run(
            [sys.executable, "-c", script, str(self.path), line], user=65534, group=65534,
            capture_output=True, text=True, timeout=20, check=False)
        self.assertEqual(done.stdout, "connected\nb''\n", done.stderr)
        self.assertIn("id", self.client().push(payload(alert="Mine")))
        self.assertEqual(self.center.titles(), ["Mine"])

    def test_it_does_nothing_while_there_is_nothing_to_do(self):
        self.begin()
        listener = self.listen()
        client = self.client()
        client.push(payload(alert="One"))

        def ticks():
            fields = pathlib.Path(f"/proc/{listener.pid}/stat").read_text().rpartition(")")[2].split()
            return int(fields[11]) + int(fields[12])

        def switches():
            return int(listener.status("voluntary_ctxt_switches"))
        before, ticks_before = switches(), ticks()
        loop = GLib.MainLoop()
        GLib.timeout_add(1500, loop.quit)
        loop.run()
        self.assertLessEqual(switches() - before, 2)
        self.assertLessEqual(ticks() - ticks_before, 1)


if __name__ == "__main__":
    unittest.main()

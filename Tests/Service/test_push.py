"""Push payloads: one notification of each, from a file, from a pipe, and through the socket."""
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import unittest

from gi.repository import GLib
from harness import Center, Process, ServiceCase, binary, until
from harness.monitor import Monitor

APP = "org.example.Mail"
#: How many payloads the flood of one push client has.
FLOOD = 300


def payload(**aps):
    return json.dumps({"aps": {name.replace("_", "-"): value for name, value in aps.items()}})


class PushCase(ServiceCase):
    def begin(self, preferences=None, desktop="none"):
        self.serve(preferences, desktop=desktop)
        self.service.add_desktop_entry(APP, Name="Example Mail", Exec="true")
        self.center = Center(self.bus)

    def push(self, text, *words, app=APP):
        """`pennant push` with a payload on its input; (exit code, output, errors)."""
        done = subprocess.run(
            [binary("pennant"), "push", "--app", app, *words], input=text.encode(),
            env=self.service.environment(), capture_output=True, timeout=20, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def pushed(self, text):
        """The item that a payload became."""
        code, out, err = self.push(text)
        self.assertEqual((code, err), (0, ""))
        return self.center.item(int(out))


class OnePayload(PushCase):
    def test_everything_of_it_is_in_the_item(self):
        self.begin()
        item = self.pushed(payload(
            alert={"title": "Ann & Bob", "subtitle": "Friday", "body": "Dinner <at> seven?"},
            badge=3, sound="default", category="im.received", thread_id="room 7",
            interruption_level="time-sensitive", mutable_content=1))
        self.assertEqual((item["app"], item["app-name"]), (APP, "Example Mail"))
        self.assertEqual(item["title"], "Ann & Bob")
        self.assertEqual(item["body"], "Friday\nDinner <at> seven?")
        self.assertEqual((item["category"], item["thread"]), ("im.received", "room 7"))
        self.assertEqual(item["level"], "time-sensitive")
        self.assertEqual(self.service.tool("badge", APP), (0, "3\n"))

    def test_it_reaches_the_screen(self):
        self.begin(desktop=None)
        self.push(payload(alert="Hello"))
        self.until_shown("Hello")

    def test_its_sound_is_what_an_app_would_ask_for(self):
        self.begin()
        monitor = Monitor(self, self.bus)
        self.push(payload(alert="One", sound="phone-incoming-call"))
        self.push(payload(alert="Two", sound={"volume": 0}))
        one, two = [seen.text for seen in monitor.seen() if seen.member == "Notify"]
        self.assertRegex(one, r'"sound-name"\s+variant\s+string "phone-incoming-call"')
        self.assertRegex(two, r'"suppress-sound"\s+variant\s+boolean true')

    def test_a_file_and_a_pipe_are_read_alike(self):
        self.begin()
        path = self.service.home / "payload.json"
        path.write_text(payload(alert="From a file") + "\n")
        for words in ([str(path)], ["-"], []):
            with self.subTest(words):
                code, out, _ = self.push(payload(alert="From a file"), *words)
                self.assertEqual(code, 0)
                self.assertEqual(self.center.item(int(out))["title"], "From a file")

    def test_zero_clears_the_number_and_what_is_open(self):
        self.begin()
        self.push(payload(alert="One", badge=1))
        self.push(payload(alert="Two", badge=2))
        self.assertEqual(self.service.tool("badge", APP), (0, "2\n"))
        code, _, err = self.push(payload(badge=0))
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(self.service.tool("badge", APP), (0, "0\n"))
        self.assertEqual(self.center.titles(), [])

    def test_what_only_wakes_an_app_is_no_notification(self):
        self.begin()
        code, out, err = self.push(payload(content_available=1))
        self.assertEqual((code, out), (0, ""))
        self.assertIn("nothing to notify of", err)
        self.assertEqual(self.center.titles(), [])

    def test_what_has_no_effect_is_said(self):
        self.begin()
        code, _, err = self.push(payload(alert="One", relevance_score=0.5))
        self.assertEqual(code, 0)
        self.assertIn("relevance-score has no effect", err)
        code, out, err = self.push(payload(sound="default"))
        self.assertEqual((code, out), (0, ""))
        self.assertIn("aps.sound is heard with an alert alone", err)
        self.assertIn("nothing to notify of", err)

    def test_the_persons_file_stands_above_it(self):
        self.begin(f"[App {APP}]\nallow = no\n")
        code, out, _ = self.push(payload(alert="One", interruption_level="critical"))
        self.assertEqual(code, 0)
        self.assertEqual(self.center.titles(), [])
        self.assertTrue(out.strip().isdigit())

    def test_what_is_wrong_is_one_sentence_and_code_2(self):
        self.begin()
        cases = {
            '{"aps": {"alert": }}': "standard input:1:19: '}' stands where a value is expected",
            '{"aps": {}, "aps": {}}': "the key 'aps' is there twice",
            "": "standard input:1:1: there is nothing",
            '{"alert": "A"}': "the payload has no 'aps'",
            '{"aps": {"badge": "3"}}': "aps.badge is a text; it must be a whole number",
            payload(alert="a" * 4100): "has more than 4096 bytes",
            "[" * 3000: "deep",
        }
        for text, words in cases.items():
            with self.subTest(text[:40]):
                code, out, err = self.push(text)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(words, err)
                self.assertEqual(len(err.splitlines()), 1)
        for app in ("", "two words", "../etc/passwd", "a..b", "Grüße"):
            with self.subTest(app):
                code, out, err = self.push(payload(alert="A"), app=app)
                self.assertEqual((code, out), (2, ""))
                self.assertIn("is no app id", err)
        self.assertEqual(self.center.titles(), [])

    def test_without_a_service_it_says_so_with_code_3(self):
        self.begin()
        self.service.die()
        code, _, err = self.push(payload(alert="A"))
        self.assertEqual(code, 3)
        self.assertIn("does not run", err)


class PushClient:
    """A push client: it writes lines and reads answers."""

    def __init__(self, case, path):
        self._socket = socket.socket(socket.AF_UNIX)
        case.addCleanup(self._socket.close)
        self._socket.settimeout(20)
        self._socket.connect(str(path))
        self._file = self._socket.makefile("r")
        case.addCleanup(self._file.close)

    def write(self, text):
        self._socket.sendall(text.encode())

    def push(self, text, app=APP):
        self.write(f'{{"app": "{app}", "payload": {text}}}\n')
        return self.read()

    def read(self):
        line = self._file.readline()
        return json.loads(line) if line else None


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

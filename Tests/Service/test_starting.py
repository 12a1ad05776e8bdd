"""What a person sees first: how the service starts, and what it says where it cannot."""
import os
import pathlib
import signal
import unittest

from harness import Process, Service, ServiceCase, Terminal, until

LONG = "x" * 100_000


class Start(ServiceCase):
    def start(self, *words, shell=None, pass_fds=(), **environment):
        """Starts it with these words; a variable that is None is not set."""
        service = Service(self, self.bus, arguments=words)
        merged = {**service.environment(), **environment}
        command = ["sh", "-c", shell, "sh", *service.command()] if shell else service.command()
        return Process(
            self, command, env={key: value for key, value in merged.items() if value is not None},
            name="pennantd", pass_fds=pass_fds)


class Refusals(Start):
    """It does not start: one sentence that says what is wrong, and a status."""

    def test_one_sentence_and_a_status(self):
        file = pathlib.Path(self.bus.socket).with_name("file")
        file.write_text("")
        link = file.with_name("link")
        link.symlink_to("/tmp")
        cases = [
            ((), {"HOME": None, "XDG_STATE_HOME": None}, 1, "HOME is not set"),
            ((), {"HOME": "", "XDG_STATE_HOME": "relative"}, 1, "HOME is not set"),
            ((), {"DBUS_SESSION_BUS_ADDRESS": None, "XDG_RUNTIME_DIR": None}, 1, "no session bus"),
            ((), {"DBUS_SESSION_BUS_ADDRESS": "nonsense"}, 1, "nonsense"),
            ((), {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}, 1, "/nowhere"),
            (("--state", str(file)), {}, 1, str(file)),
            (("--state", f"{file}/below"), {}, 1, str(file)),
            (("--state", str(link)), {}, 1, str(link)),
            (("--state", "/proc/1/state"), {}, 1, "/proc/1/state"),
            (("--state", f"/tmp/{LONG}"), {}, 1, "state folder cannot be used"),
            (("--desktop", "nonsense"), {}, 2, "'nonsense' names no desktop server"),
            (("--desktop", "name:"), {}, 2, "is no bus name"),
            (("--desktop", "name:one"), {}, 2, "'one' is no bus name"),
            (("--desktop", "bus:"), {}, 2, "names no desktop server"),
            (("--desktop", "run:a | b"), {}, 2, "name the shell: run:sh -c"),
            (("--desktop", "run:a 'b"), {}, 2, "is not closed"),
            (("--desktop", "run:"), {}, 2, "there is no program to start"),
            (("--desktop", LONG), {}, 2, "names no desktop server"),
            (("--desktop", f"name:{LONG}"), {}, 2, "is no bus name"),
            (("--desktop",), {}, 2, "option --desktop needs a value"),
            (("--state=",), {}, 2, "option --state needs a value"),
            (("--replace=yes",), {}, 2, "--replace takes no value"),
            ((f"--{LONG}",), {}, 2, "unknown option"),
        ]
        for words, environment, status, sentence in cases:
            with self.subTest(words=[word[:60] for word in words], environment=environment):
                process = self.start(*words, **environment)
                self.assertEqual(process.wait(), status, process.log)
                (line,) = process.log.splitlines()
                self.assertTrue(line.startswith("pennantd: "), line)
                self.assertIn(sentence, line)
                self.assertLess(len(line), 600)


class Beginnings(Start):
    """It starts: few lines, each of use."""

    def lines(self, process, count):
        """Without the one on the system bus, which there is none of here."""
        def said():
            lines = [line for line in process.log.splitlines() if "there is no system bus" not in line]
            return len(lines) >= count and lines
        lines = until(said, lambda: f"{count} lines; log:\n{process.log}")
        self.assertEqual(len(lines), count, lines)
        return [line.removeprefix("pennantd: ") for line in lines]

    def test_what_it_says_where_there_is_no_terminal(self):
        process = self.start()
        first, serving, auto = self.lines(process, 3)
        self.assertRegex(first, r"^Pennant \d+\.\d+\.\d+, state in .*/state/pennant$")
        self.assertEqual(
            auto, "desktop server 'auto': nobody draws until a server or a display appears; "
                  "'pennant status' says why, --desktop and 'server =' name one")
        self.assertEqual(serving, "serving org.freedesktop.Notifications")

    def test_what_it_says_in_a_terminal(self):
        service = Service(self, self.bus)
        terminal = Terminal(self, ["sh", "-c", '"$@" 2>"$0"; cat', str(service.home / "log"),
                                   *service.command()], service.environment())
        self.bus.until_owned()
        until(lambda: "desktop server 'auto': terminal, as this is a terminal"
              in (service.home / "log").read_text() + terminal.screen(), "what auto chose")

    def test_a_preferences_file_that_is_named_and_not_there(self):
        process = self.start("--desktop", "none", "--preferences", "/nowhere/p.conf")
        _, missing, _ = self.lines(process, 3)
        self.assertEqual(missing, "there is no file /nowhere/p.conf: defaults apply until there is one")

    def test_a_server_of_the_preferences_that_cannot_be_had_is_no_reason_to_end(self):
        service = Service(self, self.bus, preferences="[Desktop]\nserver = run:no-such-program\n").start()
        until(lambda: "there is no program 'no-such-program'" in service.log, "a word on it")
        service.preferences_file.write_text("[Desktop]\nserver = name:org.freedesktop.Notifications\n")
        until(lambda: "is the name Pennant itself takes" in service.log, "a word on it")
        self.client().notify("Still here")

    def test_no_runtime_folder_and_closed_streams(self):
        for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            with self.subTest(closed=closed):
                process = self.start(
                    "--desktop", "terminal", "--footer", "words on the screen",
                    shell=f'exec "$@" {closed}', XDG_RUNTIME_DIR=None)
                self.bus.until_owned(by=process.pid, log=lambda: process.log)
                # What is written goes nowhere, and least of all to the bus.
                client = self.client()
                for number in range(20):
                    client.notify(f"Number {number}", "</b>broken")
                self.assertTrue(process.is_running)
                self.assertEqual(process.terminate(), 0)
                self.bus.until_free()

    def test_a_log_that_nobody_reads_stops_nothing(self):
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        os.set_blocking(writer, False)
        try:
            while True:
                os.write(writer, b"x" * 4096)
        except BlockingIOError:
            os.set_blocking(writer, True)
        process = self.start(
            "--desktop", "none", shell=f'exec "$@" 2>/dev/fd/{writer}', pass_fds=[writer])
        os.close(writer)
        self.bus.until_owned(by=process.pid)
        client = self.client()
        for number in range(20):
            # Each is worth a line.
            client.notify(f"Number {number}", "</b>broken")
        self.assertEqual(process.terminate(), 0)


class Ends(Start):
    def test_what_was_answered_is_heard_although_it_ends(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            self.serve(desktop="none")
            client = self.client()
            calls = [client.start_notify(f"Number {n}", "x" * 2000) for n in range(300)]
            calls[0].result()
            self.service.process.stop()
            client.connection.flush_sync(None)
            self.service.process.send(number)
            self.service.process.go_on()
            self.assertEqual(self.service.process.wait(), 0)
            self.bus.until_free()
            until(lambda: all(call.is_done for call in calls), "an answer or an error to each call")
            given = [identifier for call in calls for identifier in self.answer(call)]
            self.assertEqual(len(set(given)), len(given))
            # None of them comes back in the next life.
            self.service.start()
            self.assertGreater(self.client().notify("Next life"), max(given))
            self.service.process.terminate()
            self.bus.until_free()

    def answer(self, call):
        try:
            return [call.result()[0]]
        except Exception:  # the name was gone before this one
            return []

    def test_a_stopped_bus_does_not_keep_it(self):
        self.serve(desktop="none")
        self.client().ping()
        self.bus.process.stop()
        self.assertEqual(self.service.process.terminate(), 0)
        self.bus.process.go_on()

    def test_the_last_words_are_readable_after_the_terminal_was_drawn_on(self):
        service = Service(self, self.bus, "terminal")
        terminal = Terminal(
            self, ["sh", "-c", '"$@"; echo "status $?"; cat', "sh", *service.command()],
            service.environment())
        self.bus.until_owned()
        self.client().notify("On the screen")
        terminal.until_reads("On the screen")
        self.bus.process.kill()
        terminal.until_reads("status 1")
        terminal.until_reads("the session bus ended the connection")

    def test_killed_it_leaves_a_state_that_can_be_used(self):
        self.serve(desktop="none", preferences="[App x]\nstyle = alert\n")
        client = self.client()
        for _ in range(5):
            last = client.notify("Before")
            client.start_notify("On the way")
            client.connection.flush_sync(None)
            self.service.process.kill()
            self.bus.until_free()
            # The number of the dead is still in the lock's file; the lock is not.
            self.service.start()
            self.assertGreater(client.notify("After"), last)
        # A draft that the living service writes just now is none that a dead one left.
        own = f".{self.service.process.pid}.tmp"
        left = lambda: [path.name for path in self.service.state.glob("*.tmp") if not path.name.endswith(own)]
        until(lambda: left() == [], left)


if __name__ == "__main__":
    unittest.main()

"""A start on a slow disk, or in another session: the name comes first, and nothing is lost."""
import os
import shutil
import signal
import socket
import subprocess
import unittest

from harness import until, variant
from harness.files import binary
from harness.quiet_time import QuietTime
from harness.slow_disk import memory_folder
from harness.start_case import Starts

TRANSIENT = {"transient": variant("b", True)}
#: What a person says, how it is asked for, and what the answer has in it.
SAID = (
    (("lock", "on"), ("lock", "status"), "locked; so says 'pennant lock on'"),
    (("dnd", "on"), ("dnd", "status"), "do-not-disturb, switched on by hand"),
    (("mute", "Chat", "1h"), ("mute",), "Chat"),
    (("sharing", "on"), ("dnd", "status"), "a program said that the screen is shared"),
    (("dnd", "off"), ("dnd", "status"), "off"))


class OnASlowDisk(Starts):
    def test_the_name_and_the_first_answer_do_not_wait_for_it(self):
        self.begin(1)
        self.service.start()
        app = self.client()
        given = [app.notify("Before")]
        self.end()
        self.slow_in(self.disk.runtime)
        for end in (self.end, self.service.die, self.service.die):
            self.service.preferences_file.write_text(f"[App other]\nbanner-duration = {len(given)}s\n")
            named, answered, identifier = self.start_and_notify(app, "First")
            self.assertEqual(self.disk.waited_on_the_loop, [])
            self.assertLess(named, 0.7, "the name waited for the disk")
            self.assertLess(answered, 0.9, "the first answer waited for the disk")
            self.assertNotIn(identifier, given, "an id was given twice")
            given.append(identifier)
            # Of what was never written and is over, only the reserved ids tell.
            passing = app.notify("Passing", hints=TRANSIENT)
            app.close(passing)
            self.assertNotIn(passing, given, "an id was given twice")
            given.append(passing)
            end()
        self.quick_in(self.disk.runtime)
        self.service.start()
        self.assertNotIn(app.notify("Last"), given)

    def test_the_service_manager_hears_that_apps_are_served_before_the_disk_has_answered(self):
        self.begin(2)
        self.service.start()
        app = self.client()
        for number in range(3):
            app.notify(f"Before {number}")
        # A database that is only half made would have to be made first.
        self.end()
        self.slow_in(self.disk.runtime)
        manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(manager.close)
        manager.settimeout(60)
        manager.bind(str(self.disk.runtime / "manager"))
        self.service.session["NOTIFY_SOCKET"] = str(self.disk.runtime / "manager")
        self.service.launch()
        since = QuietTime([self.service.process.pid, self.bus.process.pid, os.getpid()])
        self.assertEqual(manager.recv(100), b"READY=1")
        self.assertLess(since.seconds, 0.9, "the service manager waited for the disk")
        app.notify("After")
        self.assertEqual(self.disk.waited_on_the_loop, [])

    def test_what_is_answered_before_an_end_during_the_restoring_is_open_in_the_next_life(self):
        self.begin(1)
        self.service.start()
        app = self.client()
        app.notify("Before")
        self.end()
        self.service.start()
        app.notify("Left in the journal")
        self.service.die()
        self.slow_in(self.disk.runtime)
        _, _, identifier = self.start_and_notify(app, "Last words")
        self.assertNotIn("serving", self.service.log)
        self.end()
        self.assertNotIn("serving", self.service.log)
        # All of it is on the disk, and no journal is needed.
        self.quick_in(memory_folder(self))
        self.service.start()
        self.assertEqual(set(self.center().titles()), {"Before", "Left in the journal", "Last words"})
        self.assertNotEqual(app.notify("After"), identifier)

    def test_a_call_and_what_is_asked_behind_it_are_answered_in_their_order(self):
        self.begin(0.3)
        self.slow_in(self.disk.runtime)
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        app, center = self.client(), self.center()
        calls = [app.start_notify(f"News {number}") for number in range(40)]
        titles = set(center.titles())
        self.assertEqual({call.result()[0] for call in calls}, {item["id"] for item in center.list()})
        self.assertLessEqual(titles, {f"News {number}" for number in range(40)})

    def test_the_tool_waits_for_the_past_and_says_so(self):
        self.begin(2)
        self.service.start()
        self.client().notify("Before")
        self.end()
        self.slow_in(self.disk.runtime)
        self.service.start()
        app, center = self.client(), self.center()
        ids = [app.notify(f"News {number}", app=f"app {number}") for number in range(5)]
        center.dismiss(*ids)
        said = ""
        for words, answer in ((["history"], "News 4"), (["history", "clear"], "5 notifications forgotten")):
            done = subprocess.run(
                [binary("pennant"), *words], env=self.service.environment(), stdin=subprocess.DEVNULL,
                capture_output=True, text=True, timeout=40, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(answer, done.stdout)
            said += done.stderr
        self.assertIn("pennant: the service is still at work on it; its disk may be slow.\n", said)
        self.assertEqual(center.history(), [])

    def test_what_the_person_has_just_said_is_answered_when_it_outlives_a_kill(self):
        self.begin(1)
        self.slow_in(self.disk.runtime)
        for words, asked, said in SAID[:2]:
            self.service.start()
            code, printed = self.service.tool(*words)
            self.assertEqual(code, 0, printed)
            self.service.die()
            self.service.start()
            self.assertIn(said, self.service.tool(*asked)[1])
            self.service.die()

    def test_what_the_person_says_while_the_past_is_read_outlives_a_kill(self):
        self.begin(1)
        self.service.start()
        self.client().notify("Before")
        self.end()
        self.slow_in(self.disk.runtime)
        for words, asked, said in SAID:
            with self.subTest(words):
                self.launch_to_be_asked()
                code, printed = self.service.tool(*words)
                self.assertEqual(code, 0, printed)
                self.service.die()
                self.launch_to_be_asked()
                self.assertIn(said, self.service.tool(*asked)[1], "as soon as anybody can ask")
                self.service.die()

    def launch_to_be_asked(self):
        self.service.launch()
        self.bus.until_owned("org.pennant.Pennant", by=self.service.process.pid, log=lambda: self.service.log)

    def test_a_service_that_is_stopped_is_not_waited_for_and_is_not_said_to_have_failed(self):
        self.serve(desktop="none")
        # The name under which people ask how it is comes after the one of notifications.
        self.bus.until_owned("org.pennant.Pennant")
        self.service.process.send(signal.SIGSTOP)
        self.addCleanup(self.service.process.send, signal.SIGCONT)
        for words, doubt in ((["history"], ""), (["history", "clear"], " What was asked may be done all the same.")):
            self.assertEqual(
                self.service.tool(*words), (1, f"pennant: the service runs, but does not answer.{doubt}\n"))
        self.service.process.send(signal.SIGCONT)


class OnASilentDisk(Starts):
    def test_calls_wait_for_a_state_folder_that_does_not_answer_and_are_served_when_it_does(self):
        self.begin(0)
        self.service.start()
        before = self.client().notify("Before")
        self.end()
        self.slow_in(self.disk.runtime)
        self.service.session["SLOW_DISK_OPENS"] = str(self.service.state)
        self.disk.fall_silent()
        self.service.launch()
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        app, gone = self.client(), self.client()
        calls = [app.start_notify(f"News {number}") for number in range(20)]
        gone.start_notify("Last words")
        # An answer of the bus comes after it has taken what was sent before.
        gone.call(
            "GetId", path="/org/freedesktop/DBus", interface="org.freedesktop.DBus",
            destination="org.freedesktop.DBus")
        gone.leave()
        self.disk.speak()
        ids = [call.result()[0] for call in calls]
        self.assertNotIn(before, ids)
        self.assertEqual(
            set(self.center().titles()), {"Before", "Last words", *(f"News {number}" for number in range(20))})


class AnotherRuntimeFolder(Starts):
    def test_what_lies_in_the_former_one_is_open_after_a_kill(self):
        self.begin(1)
        self.slow_in(self.disk.runtime)
        self.service.start()
        app = self.client()
        titles = {app.notify(f"A {number}"): f"A {number}" for number in range(20)}
        self.service.die()
        self.assertTrue(list(self.disk.runtime.glob("pennant-journal-*/segment-*")))
        # Where the database gets it neither.
        other = memory_folder(self)
        self.slow_in(other)
        _, _, identifier = self.start_and_notify(app, "B")
        self.assertNotIn(identifier, titles)
        titles[identifier] = "B"
        self.service.die()
        self.quick_in(memory_folder(self))
        self.service.start()
        self.assert_kept(titles)
        self.assertNotIn(app.notify("C"), titles)
        for runtime in (self.disk.runtime, other):
            until(lambda: list(runtime.iterdir()) == [], lambda: f"nothing in {list(runtime.iterdir())}")
        names = self.service.state / "journals"
        until(lambda: names.read_text() == self.service.session["XDG_RUNTIME_DIR"] + "\n",
              lambda: names.read_text())

    def test_a_former_one_that_is_gone_or_makes_no_sense_is_no_trouble(self):
        self.begin(1)
        gone = memory_folder(self)
        self.quick_in(gone)
        self.service.start()
        identifier = self.client().notify("Before")
        self.end()
        shutil.rmtree(gone)
        with open(self.service.state / "journals", "ab") as file:
            file.write(b"relative\n\n\xff\xfe/\0\n/\n/proc/1\n" + b"/x" * 20_000)
        self.quick_in(self.disk.runtime)
        self.service.start()
        self.assertEqual(self.center().item(identifier)["title"], "Before")
        self.assertEqual(self.warnings(), [])


if __name__ == "__main__":
    unittest.main()

"""What is heard, at a real PulseAudio with a recording; never twice, and never the service's trouble."""
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from harness import (
    ROOT, PrivateBus, Process, RecordingServer, Service, ServiceCase, SoundServer, binary, make_sound,
    make_theme, until, until_steady, variant)
from harness.preloaded import compiled
from harness.service import make_home
from harness.sound_server import PipeWire
from test_docs import blocks

BELL, MESSAGE, DING, OWN, MARK = 400, 600, 800, 1000, 1300


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def noise(count):
    """The same each time: by chance, some noise is a sound."""
    return random.Random(count).randbytes(count)


def named(name):
    return {"sound-name": variant("s", name)}


def of_file(path):
    return {"sound-file": variant("s", str(path))}


class SoundCase(ServiceCase):
    def setUp(self):
        super().setUp()
        self.home = make_home(self)
        make_theme(self.home, message=MESSAGE, bell=BELL, ding=DING, mark=MARK)
        self.sounds = None

    def begin(self, preferences=None, has_sound_server=True, capabilities=None):
        if has_sound_server:
            self.sounds = SoundServer(self, self.home)
        behind = PrivateBus(self)
        extra = {"capabilities": capabilities} if capabilities else {}
        self.server = RecordingServer(behind, **extra)
        self.service = Service(
            self, self.bus, f"bus:{behind.address}", preferences, home=self.home).start()
        self.app = self.client("Mail")
        return self.app

    def until_heard_after(self, *tones):
        """These were heard and nothing else, and nothing before a later one."""
        self.sounds.until_heard(*tones)
        self.app.notify("mark", hints=named("mark"))
        self.sounds.until_heard(*tones, MARK)

    def player(self):
        found = until(lambda: children(self.service.process.pid), lambda: self.service.log)
        self.assertEqual(len(found), 1)
        return found[0]

    def answers_at_once(self, *arguments, **fields):
        begun = time.monotonic()
        self.app.notify(*arguments, **fields)
        self.assertLess(time.monotonic() - begun, 0.3, "s until the answer")


class Heard(SoundCase):
    def test_a_named_sound_and_one_of_a_file_are_heard(self):
        self.begin()
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        path = make_sound(self.home / "own.wav", OWN)
        self.app.notify("Two", hints=of_file(path))
        self.sounds.until_heard(DING, OWN)

    @unittest.skipUnless(shutil.which("pipewire-pulse"), "there is no PipeWire")
    def test_they_are_heard_at_pipewire_too(self):
        self.sounds = PipeWire(self, self.home)
        self.begin(has_sound_server=False)
        self.app.notify("One", hints=named("ding"))
        self.until_heard_after(DING)

    def test_names_are_those_of_the_desktops_theme(self):
        make_theme(self.home, "mine", ding=OWN)
        settings = self.home / "config/gtk-3.0/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-sound-theme-name=mine\n")
        self.begin()
        self.app.notify("One", hints=named("ding-a-ling"))
        self.sounds.until_heard(OWN)

    def test_what_is_to_be_silent_is(self):
        self.begin(
            "[App Loud]\nsound = no\n[App Hidden]\npreviews = never\n"
            "[App Calm]\nstyle = none\nsound = no\n")
        self.app.notify("Plain")
        self.app.notify("Own", hints={**named("ding"), "suppress-sound": variant("b", True)})
        self.app.notify("Off", app="Loud", hints=named("ding"))
        self.app.notify("Hidden", app="Hidden", hints=named("ding"))
        self.app.notify("Calm", app="Calm", hints=named("ding"))
        self.app.notify("Low", hints={**named("ding"), "urgency": variant("y", 0)})
        self.app.notify("Volume", hints={
            **named("ding"), "value": variant("i", 40),
            "x-canonical-private-synchronous": variant("s", "volume")})
        self.until_heard_after()

    def test_what_goes_to_the_center_only_and_a_number_alone_are_heard(self):
        self.begin("[App Calm]\nstyle = none\n")
        self.app.notify("In the Center", app="Calm", hints=named("ding"))
        self.sounds.until_heard(DING)
        self.app.notify("", app="Post", hints={
            **named("bell"), "x-pennant-badge": variant("u", 3)})
        self.sounds.until_heard(DING, BELL)
        self.assertEqual(self.server.shown, [])

    def test_the_persons_choice_is_heard_whatever_the_app_names(self):
        path = make_sound(self.home / "mine.wav", OWN)
        self.begin(f"[App Mail]\nsound = bell\n[App Chat]\nsound = {path}\n")
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(BELL)
        self.app.notify("Two", app="Chat")
        self.sounds.until_heard(BELL, OWN)

    def test_ten_folded_ones_are_one_sound(self):
        self.begin()
        for _ in range(10):
            self.app.notify("Again", "and again", hints=named("ding"))
        self.until_shown("Again ×10")
        self.until_heard_after(DING)

    def test_replaced_in_place_it_is_no_second_sound(self):
        self.begin()
        first = self.app.notify("One", timeout=0, hints=named("ding"))
        self.sounds.until_heard(DING)
        self.app.notify("Two", timeout=0, replaces=first, hints=named("ding"))
        self.until_shown("Two")
        self.until_heard_after(DING)

    def test_a_burst_of_many_is_few_sounds(self):
        self.begin()
        for number in range(30):
            self.app.notify(f"Number {number}", hints=named("ding"))
        self.until_shown("Number 29")
        until(lambda: children(self.service.process.pid), "a player")
        heard = until_steady(lambda: len(self.sounds.heard()), seconds=2)
        self.assertIn(heard, (1, 2, 3), "sounds that may lie over one another")

    def test_what_cannot_be_played_is_the_usual_sound(self):
        self.begin()
        self.app.notify("One", hints=named("no-such-sound"))
        self.sounds.until_heard(MESSAGE)
        path = make_sound(self.home / "long.wav", OWN, seconds=31)
        self.app.notify("Two", hints=of_file(path))
        self.sounds.until_heard(MESSAGE, MESSAGE)
        until(lambda: "longer than 30 s" in self.service.log, lambda: self.service.log)


class Trouble(SoundCase):
    def test_bad_files_cost_nobody_anything(self):
        self.begin()
        bad = self.home / "bad"
        bad.mkdir()
        bad.joinpath("broken.wav").write_bytes(b"RIFF\xff\xff\xff\xffWAVEfmt " + noise(4_000))
        bad.joinpath("noise.oga").write_bytes(b"OggS" + noise(20_000))
        with open(bad / "huge.wav", "wb") as file:
            file.truncate(1 << 30)
        os.mkfifo(bad / "fifo.wav")
        bad.joinpath("empty.wav").touch()
        bad.joinpath("link.wav").symlink_to("/dev/zero")
        paths = [*sorted(bad.iterdir()), "/dev/zero", "/dev/tty", "/proc/self/mem", "/nowhere.wav",
                 "https://example.org/ping.wav"]
        for path in paths:
            with self.subTest(str(path)):
                self.answers_at_once(f"Of {pathlib.Path(path).name}", hints=of_file(path))
        # Whatever was heard in their place, the next one is itself.
        until_steady(lambda: len(self.sounds.heard()), seconds=2)
        self.app.notify("Good", hints=named("ding"))
        until(lambda: self.sounds.tones()[-1:] == [DING], lambda: f"{self.sounds.heard()}")
        self.assertEqual(set(self.sounds.tones()), {MESSAGE, DING})
        self.assert_still_serving()

    def test_a_sound_server_that_is_started_anew_is_played_to_again(self):
        """What plays cannot reach it a second time, and gives way to one that can."""
        self.begin()
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        first = self.player()
        self.sounds.process.terminate()
        until(lambda: not self.sounds.process.is_running, "its end")
        self.sounds.recording.unlink()
        self.sounds = SoundServer(self, self.home)
        self.app.notify("Two", hints=named("ding"))
        self.sounds.until_heard(DING)
        self.assertNotEqual(self.player(), first)
        self.assertNotIn("pennant-sound", self.service.log)
        self.assertNotIn("not heard", self.service.log)

    def test_a_sound_server_that_comes_after_us_is_played_to_with_the_next_sound(self):
        self.begin("[App Calm]\nstyle = none\n", has_sound_server=False)
        self.app.notify("One", hints=named("bell"))
        self.app.notify("Two", app="Calm", hints=named("bell"))
        until(lambda: self.service.log.count("not heard: no sound server answers") == 1,
              lambda: self.service.log)
        self.sounds = SoundServer(self, self.home)
        self.app.notify("Three", app="Calm", hints=named("ding"))
        self.until_heard_after(DING)

    def server_killed_while_idle(self, kill, has_old_socket):
        """What comes while there is none is lost, and the first one after that is heard."""
        self.begin()
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        kill(self.sounds.process)
        until(lambda: not self.sounds.process.is_running, "its end")
        left = self.home / "run/pulse/native"
        self.assertEqual(left.exists(), has_old_socket)
        self.app.notify("Lost", hints=named("bell"))
        until(lambda: "not heard: no sound server answers" in self.service.log,
              lambda: self.service.log)
        # A sound server that begins removes an old socket; here the new socket says when it is there.
        left.unlink(missing_ok=True)
        self.sounds.recording.unlink()
        self.sounds = SoundServer(self, self.home)
        self.app.notify("Two", hints=named("ding"))
        self.until_heard_after(DING)

    def test_a_sound_server_that_ended_while_idle_and_came_again_plays_the_next_sound(self):
        self.server_killed_while_idle(lambda process: process.terminate(), has_old_socket=False)

    def test_a_sound_server_that_was_killed_while_idle_and_came_again_plays_the_next_sound(self):
        self.server_killed_while_idle(lambda process: process.kill(), has_old_socket=True)

    def test_that_no_sound_server_answers_is_said_by_doctor_and_by_explain(self):
        doctor = "no sound server answers: sounds are not heard"
        explain = "nothing here can play a sound now: no sound server answers"
        self.begin(has_sound_server=False)
        number = self.app.notify("One", hints=named("ding"))
        quiet = self.app.notify("Two")
        self.assertIn(doctor, self.service.tool("doctor")[1])
        for words in ([str(number)], ["--app", "Mail", "--hint", "string:sound-name:ding"]):
            self.assertIn(explain, self.service.tool("explain", *words)[1])
        self.assertNotIn("can play", self.service.tool("explain", str(quiet))[1])
        self.sounds = SoundServer(self, self.home)
        self.assertNotIn(doctor, self.service.tool("doctor")[1])
        self.assertNotIn("can play", self.service.tool("explain", str(number))[1])

    def test_killed_in_the_middle_of_a_sound_the_next_one_plays(self):
        self.begin()
        path = make_sound(self.home / "lasting.wav", OWN, seconds=20)
        self.app.notify("Long", hints=of_file(path))
        first = self.player()
        until(self.sounds.is_playing, "the sound")
        os.kill(first, signal.SIGKILL)
        until(lambda: "pennant-sound ended by signal 9" in self.service.log, lambda: self.service.log)
        until(lambda: not self.sounds.is_playing(), "the end of what was heard")
        self.app.notify("Next", hints=named("ding"))
        until(lambda: DING in self.sounds.tones(), lambda: f"{self.sounds.heard()}")
        self.assertNotEqual(self.player(), first)
        self.assert_still_serving()

    def test_a_sound_server_that_hangs_is_not_waited_for(self):
        self.begin()
        self.sounds.process.stop()
        self.answers_at_once("One", hints=named("ding"))
        first = self.player()
        until(lambda: "pennant-sound did not answer" in self.service.log, lambda: self.service.log,
              seconds=15)
        self.assertNotIn(first, children(self.service.process.pid))
        self.sounds.process.go_on()
        self.app.notify("Two", hints=named("ding"))
        until(lambda: DING in self.sounds.tones(), lambda: f"{self.sounds.heard()}")

    def test_it_ends_when_it_is_not_needed_and_then_nothing_wakes(self):
        self.begin()
        self.app.notify("One", hints=named("ding"))
        self.player()
        self.sounds.until_heard(DING)
        until(lambda: not children(self.service.process.pid), "the end of the player", seconds=25)

        def wakeups():
            return int(self.service.process.status("voluntary_ctxt_switches"))
        until_steady(wakeups, seconds=3, limit=20)
        # Ended as usual, it is started again without a word.
        self.app.notify("Two", hints=named("ding"))
        self.sounds.until_heard(DING, DING)
        self.assertNotIn("pennant-sound", self.service.log)


class WhoPlays(SoundCase):
    PLAYS = ("body", "actions", "sound")

    def test_a_server_that_plays_is_told_to_be_silent_while_we_play(self):
        self.begin(capabilities=self.PLAYS)
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        hints = self.until_shown("One").hints
        self.assertEqual(hints["suppress-sound"].unpack(), True)
        self.assertFalse({"sound-name", "sound-file"} & hints.keys())

    def test_without_a_sound_server_it_is_left_to_it(self):
        self.begin(capabilities=self.PLAYS, has_sound_server=False)
        self.app.notify("One", hints=named("ding"))
        self.assertEqual(self.until_shown("One").hints["sound-name"].unpack(), "ding")
        self.assertIn("sound", self.app.call("GetCapabilities")[0])
        self.assertNotIn("not heard", self.service.log)
        self.assertNotIn("sounds are not heard", self.service.tool("doctor")[1])

    def test_a_sound_server_that_comes_after_us_takes_over_from_it(self):
        self.begin(capabilities=self.PLAYS, has_sound_server=False)
        self.app.notify("One", hints=named("ding"))
        self.assertEqual(self.until_shown("One").hints["sound-name"].unpack(), "ding")
        self.sounds = SoundServer(self, self.home)
        self.app.notify("Two", hints=named("ding"))
        self.assertEqual(self.until_shown("Two").hints["sound-name"].unpack(), "ding")
        self.app.notify("Three", hints=named("bell"))
        self.assertEqual(self.until_shown("Three").hints["suppress-sound"].unpack(), True)
        # No sound is heard twice: the second was the server's.
        self.until_heard_after(BELL)

    def test_where_no_player_is_installed_it_is_left_to_it(self):
        folder = tempfile.TemporaryDirectory(prefix="bin.")
        self.addCleanup(folder.cleanup)
        shutil.copy(binary("pennantd"), folder.name)
        behind = PrivateBus(self)
        self.server = RecordingServer(behind, capabilities=self.PLAYS)
        self.sounds = SoundServer(self, self.home)
        self.service = Service(self, self.bus, f"bus:{behind.address}", home=self.home)
        command = self.service.command()
        self.service.command = lambda: [f"{folder.name}/pennantd", *command[1:]]
        self.service.start()
        self.app = self.client("Mail")
        self.app.notify("One", hints=named("ding"))
        self.assertEqual(self.until_shown("One").hints["sound-name"].unpack(), "ding")
        self.assertEqual(children(self.service.process.pid), [])

    def test_apps_are_told_of_sounds_where_some_can_be_heard(self):
        self.begin(has_sound_server=False)
        self.assertNotIn("sound", self.app.call("GetCapabilities")[0])
        # A session may start its sound server later.
        self.sounds = SoundServer(self, self.home)
        self.assertIn("sound", self.app.call("GetCapabilities")[0])
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)


class Pages(SoundCase):
    def test_what_the_pages_show_is_right(self):
        self.begin()
        found = 0
        for page in (ROOT / "docs/sound.md", ROOT / "docs/levels.md"):
            for line, text in blocks(page, "ini"):
                with self.subTest(f"{page.name}:{line}"):
                    path = self.home / "example.conf"
                    path.write_text(text)
                    code, words = self.service.tool("check", str(path))
                    self.assertEqual((code, words.count("error")), (0, 0), words)
                    found += 1
        for line, text in blocks(ROOT / "docs/sound.md", "sh tested"):
            with self.subTest(f"sound.md:{line}"):
                shell = Process(
                    self, ["bash", "-euc", text], env=self.service.environment(), name="shell")
                self.assertEqual(shell.wait(), 0, shell.log)
                found += 1
        self.assertEqual(found, 3)
        until(lambda: self.server.with_summary("Tea is ready"), "the last of them")


class Confined(SoundCase):
    def test_what_the_player_gives_up_it_cannot_do(self):
        self.sounds = SoundServer(self, self.home)
        done = subprocess.run(
            [binary("pennant-sound"), "--check"], env=self.sounds.environment, timeout=20,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        for what in ("an inet socket", "an inet6 socket", "a netlink socket", "a file made",
                     "a file written", "another program", "another process"):
            self.assertIn(f"{what}: refused\n", done.stdout)
        self.assertIn("sound server: answers\n", done.stdout)
        self.assertFalse((self.home / "run/pennant-sound-check").exists())

    def test_it_says_what_it_is_also_into_a_file(self):
        path = self.home / "words"
        for word, wanted in (("--help", "Usage: pennant-sound "), ("--version", "pennant-sound ")):
            with self.subTest(word), open(path, "w", encoding="utf-8") as file:
                subprocess.run([binary("pennant-sound"), word], stdout=file, timeout=20, check=True)
                self.assertRegex(path.read_text(), f"^{wanted}")
        self.assertRegex(path.read_text(), r"^pennant-sound \d+\.\d+\.\d+\n$")

    def test_a_check_says_nothing_else_than_what_it_found(self):
        self.sounds = SoundServer(self, self.home)
        done = subprocess.run(
            [binary("pennant-sound"), "--check"], env=self.sounds.environment, timeout=20,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")
        with open(self.home / "words", "w", encoding="utf-8") as file:
            done = subprocess.run(
                [binary("pennant-sound"), "--check"], env=self.sounds.environment, timeout=20,
                stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("add '| cat'", done.stderr)

    def check(self, **environment):
        self.sounds = SoundServer(self, self.home)
        done = subprocess.run(
            [binary("pennant-sound"), "--check"], env={**self.sounds.environment, **environment},
            timeout=20, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_once_it_has_its_sound_server_it_reaches_nobody_else(self):
        # Debian's package has no driver that plays to nobody: where there is one, it is as confined.
        for driver in ({}, {"CANBERRA_DRIVER": "null"}):
            with self.subTest(driver=driver):
                words = self.check(**driver)
                self.assertIn("no sockets while it plays         yes\n", words)
                self.assertIn("a local socket: refused\na connection: refused\n", words)
        self.assertIn("sound server: answers\n", self.check())

    def test_a_driver_that_connects_for_each_sound_is_left_to_do_so(self):
        words = self.check(CANBERRA_DRIVER="alsa")
        self.assertIn("no: CANBERRA_DRIVER makes one for each sound\n", words)
        self.assertIn("sound server: answers\n", words)

    def test_a_decoder_that_a_sound_has_broken_reaches_no_socket(self):
        """In place of a broken one, a library that tries to get out at each read of a sound."""
        folder = self.home / "bin"
        folder.mkdir()
        shutil.copy(binary("pennantd"), folder)
        reached = self.home / "run/reached"
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(reached))
        listener.listen()
        listener.setblocking(False)
        told = self.home / "told"
        os.mkfifo(told)
        reader = os.open(told, os.O_RDWR | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        wrapper = folder / "pennant-sound"
        wrapper.write_text(
            f"#!/bin/sh\nexport LD_PRELOAD={compiled(self, 'breaking_out')} BREAK_OUT_TO={reached}\n"
            f"exec 9<>{told}\nexec {binary('pennant-sound')}\n")
        wrapper.chmod(0o755)
        self.sounds = SoundServer(self, self.home)
        self.service = Service(self, self.bus, "none", home=self.home)
        command = self.service.command()
        self.service.command = lambda: [str(folder / "pennantd"), *command[1:]]
        self.service.start()
        self.app = self.client("Mail")
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        tried = os.read(reader, 1 << 16).decode().splitlines()
        self.assertGreater(len(tried), 1)
        self.assertEqual(set(tried), {"EACCES EACCES"})
        self.assertRaises(BlockingIOError, listener.accept)

    def test_the_one_that_plays_is_confined_too(self):
        self.begin()
        path = make_sound(self.home / "lasting.wav", OWN, seconds=20)
        self.app.notify("Long", hints=of_file(path))
        status = pathlib.Path(f"/proc/{self.player()}/status")
        until(lambda: "NoNewPrivs:\t1" in status.read_text(), status.read_text)
        until(lambda: "Seccomp:\t2" in status.read_text(), status.read_text)


if __name__ == "__main__":
    unittest.main()

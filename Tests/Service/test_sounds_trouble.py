"""Sound servers, sound files and players that fail are never the service's trouble."""
import os
import pathlib
import random
import signal
import unittest

from harness import SoundServer, make_sound, until, until_steady
from harness.sound_case import DING, MESSAGE, OWN, SoundCase, children, named, of_file


def noise(count):
    """The same each time: by chance, some noise is a sound."""
    return random.Random(count).randbytes(count)


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


if __name__ == "__main__":
    unittest.main()

"""Who plays: the server behind or the player, never both, and what the player cannot do."""
import os
import pathlib
import shutil
import socket
import stat
import subprocess
import tempfile
import unittest

from harness import PrivateBus, RecordingServer, Service, SoundServer, binary, make_sound, until
from harness.preloaded import compiled
from harness.shared_memory import SharedMemory
from harness.sound_case import BELL, DING, OWN, SoundCase, children, named, of_file

#: What the filter of system calls must refuse, one group of calls a line.
OF_CALLS = (
    "a file's mode, owner, times or attributes changed",
    "a file or folder made, moved, removed or cut short",
    "a file locked for others",
    "memory or messages shared by a number or a name",
    "a datagram to a name",
    "a socket that is called",
    "a signal by another way",
    "another process looked into, or slowed down",
    "a terminal typed into",
    "another view of the machine",
    "a part of the kernel that no sound needs",
)


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


class Confined(SoundCase):
    def test_what_the_player_gives_up_it_cannot_do(self):
        self.sounds = SoundServer(self, self.home)
        done = subprocess.run(
            [binary("pennant-sound"), "--check"], env=self.sounds.environment, timeout=20,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        for what in ("an inet socket", "an inet6 socket", "a netlink socket", "a file made",
                     "a file written", "another program", "another process", *OF_CALLS):
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
                self.assertIn(
                    "a local socket: refused\na connection: refused\n"
                    "a message that may name its receiver: refused\n", words)
        self.assertIn("sound server: answers\n", self.check())

    def test_a_driver_that_connects_for_each_sound_is_left_to_do_so(self):
        words = self.check(CANBERRA_DRIVER="alsa")
        self.assertIn("no: CANBERRA_DRIVER makes one for each sound\n", words)
        self.assertIn("sound server: answers\n", words)

    def listener(self, name, kind):
        """A local socket of this name, and its path."""
        made = socket.socket(socket.AF_UNIX, kind)
        self.addCleanup(made.close)
        made.bind(str(self.home / "run" / name))
        made.setblocking(False)
        return made, self.home / "run" / name

    def test_a_decoder_that_a_sound_has_broken_reaches_nobody_and_changes_nothing(self):
        """In place of a broken one, a library that tries to get out at each read of a sound."""
        folder = self.home / "bin"
        folder.mkdir()
        shutil.copy(binary("pennantd"), folder)
        called, caller = self.listener("called", socket.SOCK_STREAM)
        called.listen()
        heard, hearer = self.listener("heard", socket.SOCK_DGRAM)
        memory = SharedMemory(self, b"of another process")
        told = self.home / "told"
        os.mkfifo(told)
        reader = os.open(told, os.O_RDWR | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        wrapper = folder / "pennant-sound"
        wrapper.write_text(
            f"#!/bin/sh\nexport LD_PRELOAD={compiled(self, 'breaking_out')} BREAK_OUT_TO={caller}\n"
            f"export BREAK_OUT_BY_DATAGRAM={hearer} BREAK_OUT_INTO={memory.number}\n"
            f"exec 9<>{told}\nexec {binary('pennant-sound')}\n")
        wrapper.chmod(0o755)
        sound = self.home / "data/sounds/freedesktop/stereo/ding.wav"
        before = sound.stat()
        self.sounds = SoundServer(self, self.home)
        self.service = Service(self, self.bus, "none", home=self.home)
        command = self.service.command()
        self.service.command = lambda: [str(folder / "pennantd"), *command[1:]]
        self.service.start()
        self.app = self.client("Mail")
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        tried = os.read(reader, 1 << 16).decode().splitlines()
        self.assertEqual(set(tried), {
            "socket EACCES", "early socket EACCES", "datagram ENOSYS", "mode ENOSYS", "mode by descriptor 0",
            "time ENOSYS", "attribute ENOSYS", "memory ENOSYS"})
        self.assertRaises(BlockingIOError, called.accept)
        self.assertRaises(BlockingIOError, heard.recv, 1)
        after = sound.stat()
        self.assertEqual((after.st_mode, after.st_mtime_ns), (before.st_mode, before.st_mtime_ns))
        self.assertEqual(os.listxattr(sound), [])
        self.assertEqual(memory.bytes(), b"of another process")

    def test_a_folder_of_the_sound_server_that_others_may_read_is_left_so_and_sounds_are_heard(self):
        self.begin()
        folder = self.home / "run/pulse"
        folder.chmod(0o755)
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        self.assertEqual(stat.S_IMODE(folder.stat().st_mode), 0o755)

    def test_the_one_that_plays_is_confined_too(self):
        self.begin()
        path = make_sound(self.home / "lasting.wav", OWN, seconds=20)
        self.app.notify("Long", hints=of_file(path))
        status = pathlib.Path(f"/proc/{self.player()}/status")
        until(lambda: "NoNewPrivs:\t1" in status.read_text(), status.read_text)
        until(lambda: "Seccomp:\t2" in status.read_text(), status.read_text)


if __name__ == "__main__":
    unittest.main()

"""Messages are read aloud by the real Speech Dispatcher, whose voice writes down what it is to say."""
import pathlib
import shutil
import socket
import unittest

from harness import Service, ServiceCase, until, variant
from harness.sound_case import children
from harness.speech_server import SpeechServer


class SpeechCase(ServiceCase):
    def prepare(self, preferences):
        self.service = Service(self, self.bus, "none", preferences)
        self.run = self.service.home / "run"
        self.service.session = {"XDG_RUNTIME_DIR": str(self.run), "LANG": "C.UTF-8"}
        return self.service

    def serve_speech(self, voice=None):
        """Starts the service of a person who has a Speech Dispatcher with this voice."""
        self.voice = SpeechServer(self, self.service.home, voice)
        self.service.start()


@unittest.skipUnless(shutil.which("speech-dispatcher"), "there is no speech-dispatcher")
class Spoken(SpeechCase):
    def start(self, preferences):
        self.prepare(preferences)
        self.serve_speech()
        return self.client()

    def until_spoken(self, words):
        said = self.voice.said
        until(lambda: said().endswith(words), lambda: f"'{words}'; it said '{said()}'; {self.service.log}")
        return said()

    def test_what_comes_is_read_aloud_and_nothing_that_is_hidden_or_silent(self):
        client = self.start(
            "[Defaults]\nspeak = all\n[App Chat]\nspeak = title\n[App Bank]\npreviews = never\n"
            "[App Quiet]\nspeak = no\n")
        client.notify("Ann writes", "Are you there?", app="Mail")
        self.until_spoken("Mail. Ann writes. Are you there?")
        client.notify("Secret", "Of a thousand", app="Bank")
        client.notify("Unsaid", "Words", app="Quiet")
        client.notify("Low", "Words", app="Mail", hints={"urgency": variant("y", 0)})
        client.notify("Bob", "Unsaid words", app="Chat")
        self.assertEqual(
            self.until_spoken("Chat. Bob"),
            "Mail. Ann writes. Are you there? Bank. Notification Chat. Bob")
        # One line: no row of dots ends what is said.
        client.notify("Dots", "before\n.\nafter", app="Mail")
        self.until_spoken("Dots. before . after")

    def test_what_waited_for_its_turn_has_no_words_where_the_screen_was_locked_meanwhile(self):
        client = self.start("[Defaults]\nspeak = all\n")
        # Nobody answers the first one, behind which the second waits.
        folder = self.run / "speech-dispatcher"
        folder.mkdir(exist_ok=True)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.addCleanup(listener.close)
        listener.bind(str(folder / "speechd.sock"))
        listener.listen()
        client.notify("First", app="Mail")
        until(lambda: children(self.service.process.pid), lambda: self.service.log)
        client.notify("Secret", "Words of it", app="Mail")
        self.service.tool("lock", "on")
        (folder / "speechd.sock").unlink()
        listener.close()
        # The first too, which is tried again as a server of its own was started for it.
        both = "Mail. Notification Mail. Notification"
        self.assertEqual(self.until_spoken(both), both)

    def test_while_not_to_be_disturbed_it_is_silent(self):
        client = self.start("[Defaults]\nspeak = all\n")
        self.service.tool("dnd", "on")
        client.notify("Held", app="Mail")
        self.service.tool("dnd", "off")
        client.notify("Heard", app="Mail")
        self.assertNotIn("Held", self.until_spoken("Mail. Heard"))


class Unspoken(SpeechCase):
    def test_where_nobody_can_speak_it_is_said_once_and_everything_else_goes_on(self):
        service = self.prepare("[Defaults]\nspeak = all\n")
        service.session["PATH"] = str(service.home / "bin")
        service.start()
        client = self.client()
        client.notify("One")
        until(lambda: "a message is not spoken: " in self.service.log, lambda: self.service.log)
        client.notify("Two")
        client.ping()
        self.assertEqual(self.service.log.count("a message is not spoken"), 1)
        self.assertIn("the last one was not read aloud: ", service.tool("explain", "--app", "x")[1])

    def test_a_server_that_never_answers_keeps_nobody_waiting(self):
        self.prepare("[Defaults]\nspeak = all\n")
        folder = self.run / "speech-dispatcher"
        folder.mkdir(parents=True)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.addCleanup(listener.close)
        listener.bind(str(folder / "speechd.sock"))
        listener.listen()
        self.service.start()
        client = self.client()
        for number in range(8):
            client.notify(f"Number {number}")
        speaking, = until(lambda: children(self.service.process.pid), lambda: self.service.log)
        confined = pathlib.Path(f"/proc/{speaking}/status")
        until(lambda: "Seccomp_filters:\t2\n" in confined.read_text(), confined.read_text)
        until(lambda: "others wait to be spoken" in self.service.log, lambda: self.service.log)
        until(lambda: "pennant-speech has failed" in self.service.log, lambda: self.service.log, 20)
        client.notify("Last")


if __name__ == "__main__":
    unittest.main()

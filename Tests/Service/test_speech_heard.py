"""What is read aloud is recorded, and understood again by a program that knows only how English sounds."""
import shutil
import unittest

from harness import until
from harness.recogniser import Recogniser
from test_speech import SpeechCase

#: Each text is a recording of its own; the name comes last, when the recording is whole.
VOICE = """\
GenericExecuteSynth "espeak-ng -v en-us -w {folder}/part \'$DATA\' && mv {folder}/part {folder}/$(date +%s%N).wav"
GenericMaxChunkLength 2000
AddVoice "en" "MALE1" "en"
"""
WORDS = "weather", "thunderstorm", "tomorrow afternoon", "notification", "secret password", "seventeen thousand dollars"


@unittest.skipUnless(shutil.which("pocketsphinx_continuous"), "there is no pocketsphinx")
class Heard(SpeechCase):
    def test_words_are_understood_and_hidden_ones_are_not_said(self):
        client = self.start("[Defaults]\nspeak = all\n[App Bank]\npreviews = never\n")
        client.notify("Thunderstorm", "Tomorrow afternoon", app="Weather")
        self.until_understood("weather thunderstorm tomorrow afternoon")
        # Where nobody hides them they are understood: else nothing would follow from their absence.
        client.notify("Secret password", "Seventeen thousand dollars", app="Weather")
        self.until_understood("weather secret password seventeen thousand dollars")
        client.notify("Secret password", "Seventeen thousand dollars", app="Bank")
        self.assertNotRegex(self.until_understood("notification"), "secret|thousand")
        client.notify("Thunderstorm", app="Weather")
        self.until_understood("weather thunderstorm")

    def start(self, preferences):
        self.prepare(preferences)
        self.recordings = self.service.home / "recordings"
        self.recordings.mkdir()
        self.recogniser = Recogniser(self.service.home, *WORDS)
        self.known = {}
        self.serve_speech(VOICE.format(folder=self.recordings))
        return self.client()

    def understood(self):
        for recording in sorted(self.recordings.glob("*.wav")):
            if recording not in self.known:
                self.known[recording] = self.recogniser.understood(recording)
        return " ".join(self.known.values())

    def until_understood(self, words):
        """Since the last words that were waited for; returns all of it."""
        until(lambda: self.understood().endswith(words), lambda: f"'{words}'; understood: {self.known}", seconds=30)
        said = self.understood()
        self.known = dict.fromkeys(self.known, "")
        return said


if __name__ == "__main__":
    unittest.main()

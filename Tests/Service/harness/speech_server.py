"""A person's own Speech Dispatcher, whose voice writes down what it is to say."""
import os
import re
import signal

from .waiting import until

CONFIGURATION = """\
LogLevel 1
LogDir "{folder}"
CommunicationMethod "unix_socket"
Timeout 0
AddModule "text" "sd_generic" "text.conf"
DefaultModule text
DefaultLanguage "en"
AudioOutputMethod "libao"
"""
#: Each text goes to a file, after what was said before.
VOICE = """\
GenericExecuteSynth "printf '%s ' \\'$DATA\\' >>{spoken}"
GenericMaxChunkLength 2000
AddVoice "en" "MALE1" "en"
"""


class SpeechServer:
    """`voice` is what its module is told, where the words are not only to be written down."""

    def __init__(self, case, home, voice=None):
        self.spoken, self._run = home / "spoken", home / "run"
        folder = home / "config/speech-dispatcher"
        (folder / "modules").mkdir(parents=True)
        (folder / "speechd.conf").write_text(CONFIGURATION.format(folder=folder))
        (folder / "modules/text.conf").write_text(voice or VOICE.format(spoken=self.spoken))
        case.addCleanup(self._end)

    def said(self):
        """All that was said, in one line."""
        text = self.spoken.read_text() if self.spoken.exists() else ""
        return re.sub(r"\s+", " ", text).strip()

    def forget(self):
        """Only later words count."""
        self.spoken.write_text("")

    def _end(self):
        """It is started by whoever speaks first."""
        for path in (self._run / "speech-dispatcher/pid").glob("*"):
            pid = int(path.read_text())
            os.kill(pid, signal.SIGTERM)
            until(lambda: not os.path.exists(f"/proc/{pid}"), "the end of speech-dispatcher")

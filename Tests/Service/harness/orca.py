"""Orca, the screen reader of GNOME, and what it says by its own log; its voice is a server that only writes.

    reader = Reader(case)
    orca = Orca(case, bus, home, reader, environment)
    orca.until_said("Chat: Ann")
"""
import re
import shutil

from .accessible_bus import Accessibility
from .processes import Process
from .speech_server import SpeechServer
from .waiting import until


def is_there():
    return shutil.which("orca") and shutil.which("speech-dispatcher")


class Orca:
    def __init__(self, case, bus, home, reader, environment):
        Accessibility(case, bus, reader.environment["AT_SPI_BUS_ADDRESS"])
        SpeechServer(case, home)
        (home / "run").mkdir(mode=0o700, exist_ok=True)
        settings = home / "orca"
        settings.mkdir()
        # A file of its own would be written in blocks; this way each line comes at once.
        (settings / "orca-customizations.py").write_text(
            "import orca.debug\norca.debug.debugLevel = orca.debug.LEVEL_INFO\n")
        self._forgotten = 0
        self.process = Process(
            case, ["orca", "--replace", "--disable", "braille", "--user-prefs", str(settings)],
            env={**reader.readable(environment), "DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": str(home),
                 "XDG_CONFIG_HOME": str(home / "config"), "XDG_RUNTIME_DIR": str(home / "run"), "LANG": "C.UTF-8"})
        self.until_said("Screen reader on.")

    def said(self):
        """All since `forget`. A voice loses some of it, because the next sentence cuts it short."""
        sentences = re.findall("SPEECH OUTPUT: '(.*?)' ?(?:voice|{)", self.process.log)
        return " ".join(one.strip() for one in sentences[self._forgotten:])

    def forget(self):
        self._forgotten = self.process.log.count("SPEECH OUTPUT: '")

    def until_said(self, words, seconds=30):
        """Waits until that is the last that was said; returns everything."""
        until(lambda: self.said().endswith(words), lambda: f"'{words}'; it said '{self.said()}'", seconds)
        return self.said()

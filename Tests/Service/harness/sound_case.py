"""A service whose sounds are recorded, with themes and files that a test can tell apart by their tones."""
import time

from .bus import PrivateBus
from .case import ServiceCase
from .recording_server import RecordingServer
from .service import Service, make_home
from .sound_server import SoundServer, make_theme
from .variants import variant
from .waiting import until

BELL, MESSAGE, DING, OWN, MARK = 400, 600, 800, 1000, 1300


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


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

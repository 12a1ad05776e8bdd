"""The log has no words of messages: not by the path of a picture, nor by what a server writes."""
import os
import shutil
import signal
import unittest

from harness import Service, ServiceCase, until, variant
from harness.display import Display
from harness.real_server import children


@unittest.skipUnless(shutil.which("dunst"), "dunst is not here")
class BehindDunst(ServiceCase):
    def test_a_picture_that_is_left_out_does_not_tell_its_path(self):
        self.start("dunst")
        picture = self.service.home / "Dr Smith confirms your test.png"
        picture.touch()
        self.client().notify("One", hints={"image-path": variant("s", str(picture))})
        until(lambda: "left out" in self.service.log, lambda: f"a line about the picture; {self.service.log}")
        self.assertNotIn("Smith", self.service.log)

    def start(self, command):
        self.service = Service(self, self.bus, f"run:{command}", "", session=Display(self).environment)
        self.service.start()
        until(lambda: "running since" in self.service.tool("status")[1], lambda: self.service.log, seconds=30)

    def test_its_lines_are_there_for_who_asks_for_them_alone(self):
        self.start("dunst -print")
        client = self.client()
        client.notify("Secret title", "secret body")
        until(lambda: "on screen" in self.service.tool("explain")[1], lambda: self.service.log)
        # What dunst printed has come when it has ended: its end is told behind it.
        server, = children(self.service.process.pid)
        os.kill(server, signal.SIGTERM)
        until(lambda: "dunst ended" in self.service.log, lambda: self.service.log)
        self.assertNotIn("ecret", self.service.log)


if __name__ == "__main__":
    unittest.main()

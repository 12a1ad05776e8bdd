"""The machine is carried elsewhere while the service runs: /etc/localtime, as timedatectl changes it."""
import os
import pathlib
import shutil
import struct
import tempfile
import time
import unittest

from harness import (
    Center, PrivateBus, RecordingServer, Service, ServiceCase, binary, until, variant)
from harness.false_clock import FalseClock


def zone(hours):
    """A time zone file (tzfile(5)) without summer time, so many hours east."""
    name = b"TST\0"
    def data(version):
        return struct.pack(">4s1s15x6l", b"TZif", version, 0, 0, 0, 0, 1, len(name)) + struct.pack(
            ">lbb", hours * 3600, 0, 0) + name
    return data(b"2") + data(b"2") + f"\nTST{-hours}\n".encode()


class OwnEtc(Service):
    """With a copy of /etc that a test may change; the namespace is gone with the process."""

    def __init__(self, case, bus, etc, *arguments, **fields):
        super().__init__(case, bus, *arguments, **fields)
        self.etc = etc

    def command(self):
        return ["unshare", "-m", "sh", "-c", 'mount --bind "$0" /etc && exec "$@"', str(self.etc),
                binary("pennantd"), "--desktop", self.desktop]


@unittest.skipUnless(os.getuid() == 0 and shutil.which("unshare"), "needs an /etc of its own")
class Carried(ServiceCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="etc.")
        self.addCleanup(folder.cleanup)
        self.etc = pathlib.Path(folder.name)
        for name in ("passwd", "group", "nsswitch.conf"):
            shutil.copy(f"/etc/{name}", self.etc / name)

    def carry(self, hours):
        """As timedatectl does: the new one takes the name of the old one at once."""
        new = self.etc / "localtime.new"
        new.write_bytes(zone(hours))
        os.replace(new, self.etc / "localtime")

    def serve_here(self, preferences="", session=None):
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.service = OwnEtc(
            self, self.bus, self.etc, f"bus:{behind.address}", preferences, session=session).start()

    def holding(self):
        return '"on": true' in self.service.tool("dnd", "status", "--json")[1]

    def test_a_focus_begins_and_ends_with_the_zone(self):
        """Here it would begin in five hours; six hours to the east it has begun."""
        now = time.gmtime()
        begin, end = ((now.tm_hour + plus) % 24 for plus in (5, 7))
        self.carry(0)
        minute = f"{now.tm_min:02}"
        self.serve_here(
            f"[Focus There]\nfrom = {begin:02}:{minute}\nuntil = {end:02}:{minute}\n")
        center = Center(self.bus)
        center.watch()
        self.assertFalse(self.holding())
        for hours, is_on in ((6, True), (0, False)):
            before = len(center.told("FocusChanged"))
            self.carry(hours)
            # Nobody asks: it is told.
            until(lambda: [one["on"] for (one,) in center.told("FocusChanged")[before:]][-1:] == [is_on],
                  lambda: f"{is_on}; {center.signals}; log:\n{self.service.log}")

    def test_when_something_was_due_is_said_by_the_clock_on_the_wall_of_now(self):
        self.carry(0)
        clock = FalseClock(self)
        self.serve_here(session=clock.environment)
        due = int(time.time()) + 2
        self.client("Mail").notify("Later", hints={"x-pennant-deliver-at": variant("x", due)})
        self.carry(5)
        clock.set(3600)
        there = time.strftime("%H:%M", time.gmtime(due + 5 * 3600))
        self.assertRegex(self.until_shown("Later").body, f"^Due (\\S+ )?{there}$")


if __name__ == "__main__":
    unittest.main()

"""Copies of pictures in a runtime folder on a disk: what waits to be overwritten has a bound, and holds up none."""
import contextlib
import os
import struct
import unittest
import zlib

from harness import until, variant
from harness.chaos_case import ChaosCase
from harness.slow_disk import SlowDisk

MOST_BYTES = 16 << 20
EDGE = 400


def noise():
    """A picture that nothing makes smaller."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = b"".join(b"\0" + os.urandom(EDGE * 3) for _ in range(EDGE))
    head = struct.pack(">IIBBBBB", EDGE, EDGE, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")


def room(paths):
    """What these take, those that have gone meanwhile left out."""
    sizes = []
    for path in paths:
        with contextlib.suppress(FileNotFoundError):
            sizes.append(path.stat().st_size)
    return sum(sizes)


class OnASlowDisk(ChaosCase):
    seconds = 120

    def test_an_app_that_sends_pictures_fills_no_disk_and_keeps_nobody_from_the_past(self):
        self.prepare(apart=True)
        runtime = self.service.home / "run"
        disk = SlowDisk(self, self.service.home, 0.4)
        self.service.session.update(
            disk.environment, SLOW_DISK_FOLDER=str(runtime), SLOW_DISK_SYNCS_ONLY="1",
            XDG_RUNTIME_DIR=str(runtime))
        self.service.start()
        copies = lambda: list(runtime.glob("pennant-pictures-*/picture-*"))
        pictures = [self.service.home / f"{number}.png" for number in range(60)]
        for picture in pictures:
            picture.write_bytes(noise())
        app, most = self.client("chat"), 0
        app.notify("Before")
        self.server.until_shown("Before")
        for number, picture in enumerate(pictures):
            identifier = app.notify(
                "News", app=f"app {number}", hints={"image-path": variant("s", str(picture))}, timeout=0)
            # It is shown in the turn after that of the answer.
            self.center().titles()
            app.close(identifier)
            most = max(most, room(copies()))
        self.assertGreater(most, MOST_BYTES // 2)
        self.assertLessEqual(most, MOST_BYTES)
        left = len(copies())
        self.assertGreater(left, 5)
        self.center().history()
        self.assertGreater(len(copies()), left // 2, "the past was told after the copies had gone")
        until(lambda: not copies(), copies, seconds=40)


if __name__ == "__main__":
    unittest.main()

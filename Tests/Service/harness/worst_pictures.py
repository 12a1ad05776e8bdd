"""Picture files that are small, right by their format, and keep a decoder busy for many seconds."""
import os
import pathlib
import struct
import subprocess
import tempfile
import zlib


def unpacking():
    """A PNG of 16 by 16 pixels, and of texts that unpack to half a gigabyte."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 16, 16, 8, 6, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(bytes(65 * 16)))
    text = zlib.compress(b"A" * 7_000_000, 9)
    texts = b"".join(chunk(b"zTXt", b"k%d\0\0" % n + text) for n in range(80))
    return b"\x89PNG\r\n\x1a\n" + header + texts + pixels + chunk(b"IEND", b"")


def layered():
    """A vector picture whose shapes are each mixed with all below."""
    layers = "<g opacity='.9'>" * 110
    return (f"<svg width='2048' height='2048' xmlns='http://www.w3.org/2000/svg'>{layers}"
            f"<rect width='2048' height='2048'/>{'</g>' * 110}</svg>").encode()


def drawn(*words):
    """What ImageMagick makes of these words."""
    with tempfile.TemporaryDirectory(prefix="picture.") as folder:
        path = pathlib.Path(folder, "picture")
        subprocess.run(
            ["convert", "-size", "2000x2000", "xc:red", *words[1:], f"{words[0]}:{path}"],
            check=True, timeout=120, env={"PATH": os.environ["PATH"], "MAGICK_THREAD_LIMIT": "1"})
        return path.read_bytes()


def of_many_passes():
    """A JPEG whose last scan comes over and over."""
    whole = drawn("jpeg", "-interlace", "JPEG", "-quality", "30")
    last = whole.rindex(b"\xff\xda")
    return whole[:-2] + whole[last:-2] * 600 + whole[-2:]


def of_many_frames():
    """A GIF whose frame comes over and over; each is one more picture of four million pixels."""
    whole = drawn("gif")
    start = 13 + 3 * 2 ** ((whole[10] & 7) + 1)
    frame = whole[start:-1]
    return whole[:-1] + frame * min(300, 3_500_000 // len(frame)) + whole[-1:]


MAKERS = {
    "unpacking.png": unpacking, "layers.svg": layered, "passes.jpg": of_many_passes,
    "frames.gif": of_many_frames}


class WorstPictures:
    """All of them, and what is no picture at all, in a folder; made when first asked for."""

    def __init__(self, folder):
        self._folder = folder

    def path(self, name):
        path = self._folder / name
        if not path.exists():
            path.write_bytes(MAKERS[name]())
        return str(path)

    def no_pictures(self):
        """Paths that a reader waits at, or reads without an end."""
        pipe, large, link = (self._folder / name for name in ("pipe", "large.png", "link"))
        if not pipe.exists():
            os.mkfifo(pipe)
            with open(large, "wb") as file:
                file.truncate(1 << 30)
            link.symlink_to("/dev/zero")
        return [str(pipe), str(large), str(link), str(self._folder), "/dev/zero", "/dev/tty",
                "/proc/self/mem", "https://example.org/x.png", "../../etc/passwd", "x" * 10_000]

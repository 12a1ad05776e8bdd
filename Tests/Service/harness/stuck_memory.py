"""A program on the bus whose memory the kernel keeps locked: reading its command line waits for ever.

One thread of it reads, through /proc/self/mem, a file whose file system (FUSE, served by a child of it)
never answers; a second waits to map memory; and whoever looks into it waits behind both.

usage: stuck_memory.py BUS-SOCKET FOLDER    what stands on its standard input, it calls on the bus
"""
import ctypes
import mmap
import os
import pathlib
import struct
import sys
import threading
import time

from gi.repository import GLib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from harness.client import NAME, NOTIFY, PATH
from harness.wire import blob, connect

PR_SET_PDEATHSIG, SIGKILL = 1, 9
INIT, LOOKUP, GETATTR, OPEN, READ = 26, 1, 3, 14, 15
#: When a file changed does not matter here.
TIMES = (0,) * 6


def end_with_the_test():
    """Whatever becomes of its parent, the kernel ends this process then."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, SIGKILL)


def attributes(node):
    kind, links = (0o40755, 2) if node == 1 else (0o100644, 1)
    return struct.pack("<QQQQQQIIIIIIIIII", node, 4096, 8, *TIMES[:3], *TIMES[3:], kind, links, 0, 0, 0, 4096, 0)


def answer(kind, node):
    if kind == INIT:
        return struct.pack("<IIIIHHIIHHI7I", 7, 31, 65536, 0, 12, 9, 65536, 1, 1, 0, 0, *(0,) * 7)
    if kind == LOOKUP:
        return struct.pack("<QQQQII", 2, 0, 3600, 3600, 0, 0) + attributes(2)
    if kind == GETATTR:
        return struct.pack("<QII", 3600, 0, 0) + attributes(node)
    return struct.pack("<QII", 7, 0, 0) if kind == OPEN else None


def serve(device):
    while True:
        request = os.read(device, 1 << 18)
        _, kind, unique, node = struct.unpack_from("<IIQQ", request)
        if kind == READ:
            continue
        body = answer(kind, node)
        head = struct.pack("<IiQ", 16 + len(body or b""), 0 if body is not None else -38, unique)
        os.write(device, head + (body or b""))


def mount(folder):
    """Serves a file system there from a child, which has its only descriptor."""
    device = os.open("/dev/fuse", os.O_RDWR)
    options = f"fd={device},rootmode=40000,user_id=0,group_id=0".encode()
    if ctypes.CDLL(None, use_errno=True).mount(b"stuck", folder.encode(), b"fuse", 6, options):
        raise OSError(ctypes.get_errno(), "mount")
    if not os.fork():
        end_with_the_test()
        serve(device)
    os.close(device)


def call_for_it(link):
    """In a child, whose memory is its own, on the connection of its parent."""
    end_with_the_test()
    for serial, line in enumerate(sys.stdin, 2):
        word = line.strip()
        body = GLib.Variant("(ssa{sv})", ("", "reading", {})) if word == "Inhibit" else GLib.Variant(
            NOTIFY, ("stuck", 0, "", word, "", [], {}, 0))
        call = blob(NAME, PATH, NAME, "Inhibit" if word == "Inhibit" else "Notify", body)
        link.sendall(call[:8] + serial.to_bytes(4, "little") + call[12:])


def main():
    socket, folder = sys.argv[1:]
    mount(folder)
    link = connect(socket)
    if not os.fork():
        call_for_it(link)
        return
    with open(f"{folder}/file", "rb") as file:
        page = mmap.mmap(file.fileno(), 4096, mmap.MAP_PRIVATE, mmap.PROT_READ | mmap.PROT_WRITE)
    place = ctypes.addressof(ctypes.c_char.from_buffer(page))
    own = os.open("/proc/self/mem", os.O_RDONLY)
    reader = threading.Thread(target=os.pread, args=(own, 1, place), daemon=True)
    reader.start()
    while "request_wait_answer" not in pathlib.Path(f"/proc/self/task/{reader.native_id}/wchan").read_text():
        time.sleep(0.01)
    ctypes.CDLL(None).mmap(None, 4096, 3, 0x22, -1, 0)


if __name__ == "__main__":
    main()

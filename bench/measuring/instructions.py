"""Instructions of a process, by the processor's own counter; many virtual machines have none."""
import ctypes
import os
import platform
import struct

_CALLS = {"x86_64": 298, "aarch64": 241}
_HARDWARE, _INSTRUCTIONS = 0, 1
_SIZE = 128
#: Only what the process itself executes: not the kernel, not the hypervisor.
_EXCLUDE_KERNEL, _EXCLUDE_HYPERVISOR = 1 << 5, 1 << 6


class Counter:
    """Counts from its start; `read` gives None where there is no such counter."""

    def __init__(self, pid):
        attributes = ctypes.create_string_buffer(_SIZE)
        struct.pack_into("IIQ", attributes, 0, _HARDWARE, _SIZE, _INSTRUCTIONS)
        struct.pack_into("Q", attributes, 40, _EXCLUDE_KERNEL | _EXCLUDE_HYPERVISOR)
        call = _CALLS.get(platform.machine())
        self._file = -1 if call is None else ctypes.CDLL(None, use_errno=True).syscall(
            call, attributes, ctypes.c_int(pid), ctypes.c_int(-1), ctypes.c_int(-1), ctypes.c_ulong(0))

    def read(self):
        if self._file < 0:
            return None
        return struct.unpack("Q", os.read(self._file, 8))[0]

    def close(self):
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def are_counted():
    """Whether this machine has the counter at all."""
    counter = Counter(0)
    try:
        return counter.read() is not None
    finally:
        counter.close()

"""A pointer and keys on a Wayland compositor that has none: what wlroots lets programs bring along.

The requests are put on the wire by hand, because no library for Python is in Debian. `zwlr_virtual_pointer_v1` and
`zwp_virtual_keyboard_v1` are the protocols.
"""
import array
import os
import socket
import struct
import time

from .waiting import until

#: Keys by the numbers that Linux has for them.
_ROWS = {16: "qwertyuiop", 30: "asdfghjkl", 44: "zxcvbnm"}
KEYS = {letter: first + place for first, row in _ROWS.items() for place, letter in enumerate(row)}
KEYS |= {" ": 57, "\n": 28, "\x1b": 1, "\t": 15}
#: Buttons of the pointer by the numbers that X has for them.
BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111}

_KEYMAP = b"""xkb_keymap {
  xkb_keycodes { include "evdev" };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+us" };
};\0"""


def _text(word):
    data = word.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + bytes(-len(data) % 4)


class WaylandInput:
    def __init__(self, case, display, size):
        self._size = tuple(int(number) for number in size.split("x"))
        self._socket = socket.socket(socket.AF_UNIX)
        case.addCleanup(self._socket.close)
        until(lambda: self._socket.connect_ex(display) == 0, "a compositor that listens")
        self._last = 1
        self._held = b""
        registry = self._new()
        self._send(1, 1, struct.pack("=I", registry))
        globals_ = self._globals(registry)
        seat = self._bind(registry, globals_, "wl_seat")
        pointers = self._bind(registry, globals_, "zwlr_virtual_pointer_manager_v1")
        keyboards = self._bind(registry, globals_, "zwp_virtual_keyboard_manager_v1")
        self._pointer, self._keyboard = self._new(), self._new()
        self._send(pointers, 0, struct.pack("=II", seat, self._pointer))
        self._send(keyboards, 0, struct.pack("=II", seat, self._keyboard))
        keymap = os.memfd_create("keymap")
        os.write(keymap, _KEYMAP)
        self._send(self._keyboard, 0, struct.pack("=II", 1, len(_KEYMAP)), keymap)
        os.close(keymap)
        self._round_trip()

    # What a person does.

    def move(self, left, top):
        self._send(self._pointer, 1, struct.pack("=IIIII", _now(), left, top, *self._size))
        self._send(self._pointer, 4)
        self._round_trip()

    def click_at(self, left, top, button):
        self.move(left, top)
        self.press(button)

    def press(self, button):
        self.hold(button)
        self.let_go(button)

    def hold(self, button, state=1):
        self._send(self._pointer, 2, struct.pack("=III", _now(), button, state))
        self._send(self._pointer, 4)
        self._round_trip()

    def let_go(self, button):
        self.hold(button, state=0)

    def scroll_across(self, pixels):
        """Two fingers on a touchpad, which then leave it."""
        self._send(self._pointer, 5, struct.pack("=I", 1))
        self._send(self._pointer, 3, struct.pack("=IIi", _now(), 1, pixels * 256))
        self._send(self._pointer, 4)
        self._send(self._pointer, 5, struct.pack("=I", 1))
        self._send(self._pointer, 6, struct.pack("=II", _now(), 1))
        self._send(self._pointer, 4)
        self._round_trip()

    def type(self, text):
        """Types it; keys have no capital letters here."""
        for letter in text.lower():
            self.press_key(KEYS[letter])

    def press_key(self, number):
        for state in (1, 0):
            self._send(self._keyboard, 1, struct.pack("=III", _now(), number, state))
        self._round_trip()

    # The wire.

    def _new(self):
        self._last += 1
        return self._last

    def _send(self, target, opcode, arguments=b"", descriptor=None):
        message = struct.pack("=II", target, (8 + len(arguments)) << 16 | opcode) + arguments
        with_it = [] if descriptor is None else [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        self._socket.sendmsg([message], with_it)

    def _bind(self, registry, globals_, interface):
        number, identifier = globals_[interface], self._new()
        self._send(registry, 0, struct.pack("=I", number) + _text(interface) + struct.pack("=II", 1, identifier))
        return identifier

    def _globals(self, registry):
        found = {}
        for target, opcode, arguments in self._round_trip():
            if (target, opcode) == (registry, 0):
                number, length = struct.unpack_from("=II", arguments)
                found[arguments[8:8 + length - 1].decode()] = number
        return found

    def _round_trip(self):
        """Waits until the compositor has done all that was asked; returns what it said meanwhile."""
        callback = self._new()
        self._send(1, 0, struct.pack("=I", callback))
        said = []
        while True:
            while len(self._held) >= 8:
                target, word = struct.unpack_from("=II", self._held)
                if len(self._held) < word >> 16:
                    break
                arguments, self._held = self._held[8:word >> 16], self._held[word >> 16:]
                if (target, word & 0xffff) == (1, 0):
                    raise OSError(f"the compositor refuses: {arguments[12:]}")
                if target == callback:
                    return said
                said.append((target, word & 0xffff, arguments))
            more = self._socket.recv(65536)
            if not more:
                raise OSError("the compositor has gone")
            self._held += more


def _now():
    return int(time.monotonic() * 1000) & 0xffffffff

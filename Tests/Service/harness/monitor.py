"""What a monitor of the bus sees: dbus-monitor, read back."""
import collections
import re

from .bare import bare
from .processes import Process
from .waiting import until

Seen = collections.namedtuple("Seen", "kind sender destination path interface member text")
_HEAD = re.compile(
    r"^(method call|method return|error|signal) time=\S+ sender=(\S+) -> destination=(.+?) serial=\d+"
    r"(?:.*? path=(\S+); interface=(\S+); member=(\S+))?", re.MULTILINE)


class Monitor:
    def __init__(self, case, bus):
        self.bus = bus
        self._marks = 0
        self._asker = bus.connect()
        self.process = Process(
            case, ["dbus-monitor", "--address", bus.address],
            env=bare())
        until(self._is_there, "a monitor that sees")

    def _mark(self):
        self._marks += 1
        self._asker.emit_signal(None, "/", "org.example.Mark", f"Mark{self._marks}", None)
        return f"member=Mark{self._marks}\n"

    def _is_there(self):
        mark = self._mark()
        self._asker.flush_sync(None)
        return mark in self.process.log + "\n"

    def seen(self):
        """Every message so far."""
        mark = self._mark()
        until(lambda: mark in self.process.log, "the monitor to catch up")
        log = self.process.log
        heads = list(_HEAD.finditer(log))
        ends = [head.start() for head in heads[1:]] + [len(log)]
        return [Seen(*head.groups(), log[head.end():end]) for head, end in zip(heads, ends)]

    def calls(self, member):
        return [one for one in self.seen() if one.kind == "method call" and one.member == member]

    def signals(self, member):
        return [one for one in self.seen() if one.kind == "signal" and one.member == member]

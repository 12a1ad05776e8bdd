"""Many apps at once, each on a connection of its own, in a few processes of their own.

usage: crowd.py SOCKET FIRST SENDERS EACH DEPTH    each sends EACH notifications, DEPTH ahead

Says DONE when all are answered, and stays to hear what ends, as those of others push it out; a line says
that it may leave.
"""
import json
import os
import resource
import selectors
import subprocess
import sys
import time

from . import wire
from .processes import Process
from .waiting import until

#: One process may have no more connections that notify.
PER_PROCESS = 200
DONE = "done"


class Crowd:
    def __init__(self, case, bus, senders, each, depth=8):
        self._processes = [
            Process(
                case, ["/usr/bin/python3", "-B", "-m", "harness.crowd", bus.socket, str(first),
                       str(min(PER_PROCESS, senders - first)), str(each), str(depth)],
                name="crowd", stdin=subprocess.PIPE, env={"PATH": os.environ["PATH"]},
                cwd=os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
            for first in range(0, senders, PER_PROCESS)]

    @property
    def is_over(self):
        """All have their answers."""
        return all(DONE in process.log or not process.is_running for process in self._processes)

    def _until(self, condition, seconds):
        until(condition, lambda: "\n".join(process.log[-500:] for process in self._processes), seconds)

    def result(self, seconds=60):
        """What all of them saw, once they are done."""
        self._until(lambda: self.is_over, seconds)
        for process in filter(lambda process: process.is_running, self._processes):
            process.say("leave")
        self._until(lambda: not any(process.is_running for process in self._processes), 10)
        parts = [json.loads(process.log.splitlines()[-1]) for process in self._processes]
        return {
            "given": sum(part["given"] for part in parts),
            "errors": sorted({error for part in parts for error in part["errors"]}),
            "faults": [fault for part in parts for fault in part["faults"]],
            "last": [last for part in parts for last in part["last"]],
            "slowest": max(part["slowest"] for part in parts),
            "seconds": max(part["seconds"] for part in parts)}


class Sender:
    """One app: what it has sent and what it was told."""

    def __init__(self, path, number, each, depth):
        self.link = wire.connect(path)
        self.template = wire.Notify(f"app {number:04}")
        self.each, self.depth = each, depth
        self.sent, self.waiting, self.ids, self.closed = 0, {}, {}, set()
        self.errors, self.faults, self.slowest = set(), [], 0
        self.unsent, self.unread = bytearray(), bytearray()

    @property
    def is_done(self):
        return self.sent == self.each and not self.waiting

    def send(self):
        while self.sent < self.each and len(self.waiting) < self.depth:
            self.sent += 1
            self.unsent += self.template.call(self.sent)
            self.waiting[self.sent] = time.monotonic()
        try:
            if self.unsent:
                del self.unsent[:self.link.send(self.unsent)]
        except BlockingIOError:
            pass

    def receive(self):
        data = self.link.recv(1 << 18)
        if not data:
            raise ConnectionError("the bus ended the connection")
        self.unread += data
        for kind, serial, number in wire.messages(self.unread):
            if kind == wire.SIGNAL:
                self.take_end(number)
            elif serial in self.waiting:
                self.slowest = max(self.slowest, time.monotonic() - self.waiting.pop(serial))
                if kind == wire.ERROR:
                    self.errors.add(number)
                elif number in self.ids:
                    self.faults.append(f"id {number} given twice")
                else:
                    self.ids[number] = serial

    def take_end(self, number):
        if number in self.closed:
            self.faults.append(f"the end of {number} told twice")
        self.closed.add(number)

    def last(self):
        """What is open of it, as far as it was told."""
        self.faults += [f"{number} ended, and never was" for number in self.closed - set(self.ids)]
        return [(number, self.template.title(serial))
                for number, serial in self.ids.items() if number not in self.closed]


def main(path, first, count, each, depth):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    senders = [Sender(path, first + number, each, depth) for number in range(count)]
    selector = selectors.DefaultSelector()
    for sender in senders:
        selector.register(sender.link, selectors.EVENT_READ, sender)
        sender.link.setblocking(False)
    selector.register(sys.stdin, selectors.EVENT_READ, None)
    begun, ended, leaves = time.monotonic(), None, None
    for sender in senders:
        sender.send()
    # What is told of the last ends comes right behind the last answers.
    while leaves is None or time.monotonic() < leaves:
        for key, _ in selector.select(0.2):
            if key.data is None:
                selector.unregister(sys.stdin)
                leaves = time.monotonic() + 1
                continue
            key.data.receive()
            if not key.data.is_done or key.data.unsent:
                key.data.send()
        if ended is None and all(sender.is_done for sender in senders):
            ended = time.monotonic()
            print(DONE, flush=True)
    print(json.dumps({
        "given": sum(len(sender.ids) for sender in senders),
        "errors": sorted(set().union(*(sender.errors for sender in senders))),
        "last": [sender.last() for sender in senders],
        "faults": [fault for sender in senders for fault in sender.faults][:20],
        "slowest": max(sender.slowest for sender in senders), "seconds": ended - begun}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))

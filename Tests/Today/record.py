"""What goes over a bus in both directions, as busctl writes it down: calls of apps, and what they are told."""
import collections
import json

from harness.bare import bare
from harness.processes import Process
from harness.waiting import until

#: Calls that bring a notification, each with where its title is to be found.
DOORS = {
    ("org.freedesktop.Notifications", "Notify"): lambda fields: fields[3],
    ("org.gtk.Notifications", "AddNotification"): lambda fields: value(fields[2].get("title")),
    ("org.freedesktop.portal.Notification", "AddNotification"): lambda fields: value(fields[1].get("title")),
}

#: `fields` are the arguments; a value in a dictionary is {"type": …, "data": …}.
Seen = collections.namedtuple("Seen", "kind sender destination interface member fields")


def value(variant):
    return None if variant is None else variant["data"]


class Record:
    def __init__(self, case, bus):
        self.process = Process(
            case, ["busctl", "--address", bus.address, "--json=short", "monitor"], env=bare(), name="busctl")
        self._asker = bus.connect()
        self._marks = 0
        until(self._is_there, lambda: f"a record of the bus; log:\n{self.process.log[-2000:]}")

    def _is_there(self):
        return any(one.interface == "org.example.Mark" for one in self._mark_and_read())

    def _mark_and_read(self):
        self._asker.emit_signal(None, "/", "org.example.Mark", "Mark", None)
        return self.seen()

    def seen(self):
        found = []
        for line in self.process.log.splitlines():
            if not line.startswith("{"):
                continue
            try:
                said = json.loads(line)
            except ValueError:
                continue  # Its end is still to come.
            if "member" in said:
                found.append(Seen(
                    said["type"], said.get("sender"), said.get("destination"), said.get("interface"), said["member"],
                    said.get("payload", {}).get("data", [])))
        return found

    def errors(self):
        """What was refused on the bus."""
        return [line[:400] for line in self.process.log.splitlines() if line.startswith('{"type":"method_error"')]

    def sent(self):
        """The calls that brought a notification."""
        return [one for one in self.seen() if one.kind == "method_call" and (one.interface, one.member) in DOORS]

    def until_sent(self, title, seconds=60):
        """Waits for a notification with this in its title; returns the last such call."""
        def found():
            return [one for one in self.sent() if title in (DOORS[one.interface, one.member](one.fields) or "")]
        return until(found, lambda: f"a notification '{title}'; sent were {[one.fields for one in self.sent()]}"[:3000],
                     seconds)[-1]

    def told(self, receiver, *members):
        """Signals and calls to that connection, as (member, arguments)."""
        return [(one.member, one.fields) for one in self.seen()
                if one.destination == receiver and one.member in members]

    def until_told(self, receiver, member, seconds=15):
        return until(lambda: self.told(receiver, member), lambda: f"{member} for {receiver}", seconds)[-1][1]

"""Who calls: asked of the bus once for each connection, and before anything is done for it."""
import unittest

from gi.repository import GLib
from harness import ServiceCase
from harness.client import NAME
from harness.monitor import Monitor

CENTER = {
    "destination": "org.pennant.Pennant", "path": "/org/pennant/Pennant", "interface": "org.pennant.Control1"}


class Callers(ServiceCase):
    def served(self, client):
        """What the bus sees of the service while it does this and that for a client."""
        ours, monitor = self.bus.owner(NAME), Monitor(self, self.bus)
        client.close(client.notify("First"))
        client.notify("Second", actions=["default", "Open"])
        client.call("Inhibit", GLib.Variant("(ssa{sv})", ("player", "A film", {})))
        client.call("List", GLib.Variant("(a{sv})", ({},)), **CENTER)
        return [one for one in monitor.seen() if one.sender == ours]

    def questions(self, seen, client):
        return [at for at, one in enumerate(seen)
                if one.member == "GetConnectionCredentials" and f'"{client.name}"' in one.text]

    def test_each_is_asked_about_once_and_before_its_first_answer(self):
        self.serve(desktop="none")
        first, second = self.client("Mail"), self.client("Mail")
        for client in (first, second):
            seen = self.served(client)
            asked = self.questions(seen, client)
            answered = [at for at, one in enumerate(seen)
                        if one.kind == "method return" and one.destination == client.name]
            self.assertEqual((len(asked), len(answered)), (1, 5), seen)
            self.assertLess(asked[0], answered[0])
        # Known already, and not asked about again.
        self.assertEqual(self.questions(self.served(first), first), [])


if __name__ == "__main__":
    unittest.main()

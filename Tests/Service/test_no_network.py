"""Nothing of the service reaches the network, whatever a message names there."""
import socket
import unittest

from harness import Center, Service, ServiceCase, variant
from harness.preloaded import compiled

SITE = "https://pennant.invalid"
LINK = f'<a href="{SITE}/read">Read</a> <img src="{SITE}/spy.png" alt="x"/>'


class NoNetwork(ServiceCase):
    def serve_noting(self, **session):
        self.log = None
        self.service = Service(self, self.bus, "none")
        self.log = self.service.home / "sockets"
        self.service.session = {
            "LD_PRELOAD": compiled(self, "sockets"), "SOCKETS_LOG": str(self.log), **session}
        return self.service

    def test_every_socket_is_a_local_one_and_no_machine_is_looked_for(self):
        self.serve_noting().start()
        client = self.client("Mail")
        for name, value in (
                ("image-path", f"{SITE}/a.png"), ("sound-file", f"{SITE}/a.oga"), ("sound-name", "message"),
                ("x-kde-origin-name", "pennant.invalid"), ("desktop-entry", f"{SITE}/a.desktop")):
            client.notify(name, LINK, icon=f"{SITE}/icon.png", actions=["default", "Open"], hints={
                name: variant("s", value)})
        center = Center(self.bus)
        for item in center.list():
            center.call("Explain", "(u)", item["id"])
            center.dismiss(item["id"])
        self.service.process.terminate()
        self.assertEqual(set(self.log.read_text().splitlines()), {f"family {socket.AF_UNIX:d}"})

    def test_what_looks_for_a_machine_would_be_seen(self):
        """A bus that is said to be on another machine: the only way there, which nobody but the person opens."""
        service = self.serve_noting(DBUS_SESSION_BUS_ADDRESS="tcp:host=pennant.invalid,port=1")
        service.launch()
        service.process.wait(30)
        self.assertIn("name 0", self.log.read_text().splitlines())


if __name__ == "__main__":
    unittest.main()

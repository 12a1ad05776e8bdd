"""Apps that ask for quiet, and what is told of them."""
import json

from gi.repository import GLib

from .case import ServiceCase
from .client import NAME
from .waiting import until

PROPERTIES = "org.freedesktop.DBus.Properties"


class InhibitionCase(ServiceCase):
    def inhibit(self, client, entry="player", reason="Playing a film", hints=None):
        return client.call("Inhibit", GLib.Variant("(ssa{sv})", (entry, reason, hints or {})))[0]

    def until_inhibited(self, client):
        """While the service is starting its own state is looked at last."""
        until(lambda: self.inhibited(client), "quiet that an app asks for")

    def uninhibit(self, client, cookie):
        client.call("UnInhibit", GLib.Variant("(u)", (cookie,)))

    def inhibited(self, client):
        return client.call(
            "Get", GLib.Variant("(ss)", (NAME, "Inhibited")), interface=PROPERTIES)[0]

    def status(self):
        code, text = self.service.tool("dnd", "status", "--json")
        status = json.loads(text)
        self.assertEqual(code, 0 if status["on"] else 1, text)
        return status

    def who(self):
        return [(one["app"], one["reason"]) for one in self.status()["inhibitors"]]

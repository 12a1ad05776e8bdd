"""A server behind whose own interfaces others may call."""
from .case import ServiceCase
from .client import Refused
from .service import Service

DENIED = "org.freedesktop.DBus.Error.AccessDenied"
DUNST = "org.dunstproject.cmd0"


class BehindCase(ServiceCase):
    def run_behind(self, kind):
        self.server = kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.run, home=self.server.home, session=self.server.session).start()
        self.server.find(self.service.process.pid)
        return self.client()

    def refused(self, words, app, *call, **where):
        with self.assertRaises(Refused) as caught:
            app.call(*call, **where)
        self.assertEqual(caught.exception.name, DENIED, call)
        self.assertIn(words, str(caught.exception))

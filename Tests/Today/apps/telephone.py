"""KDE Connect: its daemon, and a telephone that asks to be paired and brings a message."""
import glob

from apps.libnotify import PROGRAMS
from client_case import ClientCase

#: Of this system alone, which reaches no other: the daemon hears nothing from what loops back.
ADDRESS = "192.0.2.1"


class KdeConnect(ClientCase):
    named, package = "KDE Connect", "kdeconnect"

    def ask(self):
        daemon = next(iter(glob.glob("/usr/lib/*/libexec/kdeconnectd") + ["/usr/bin/kdeconnectd"]))
        self.start_app(daemon, QT_QPA_PLATFORM="xcb")
        self.bus.until_owned("org.kde.kdeconnect")
        phone = self.start_app("python3", "-B", str(PROGRAMS / "telephone.py"), str(self.home), ADDRESS)
        sent = self.until_sent("KDE Connect")
        self.until_seen("KDE Connect", "Pairing", "Telephone", "Accept", word="pairing")
        self.server.choose("Accept")
        self.until_told(sent, "ActionInvoked", "a button: the telephone is paired")
        self.until_said(phone, 'kdeconnect.pair {"pair": true')
        sent = self.until_sent("Messages")
        item = self.until_seen("Messages", "Ann", "Dinner")
        code, said = self.service.tool("reply", str(item["id"]), "Gladly")
        self.assertEqual(code, 0, said)
        self.until_told(sent, "NotificationReplied", "an answer: the telephone has it")
        self.until_said(phone, '"message": "Gladly"')

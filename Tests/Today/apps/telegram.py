"""Telegram: the program itself as far as it goes without an account, and what its source calls for a message."""
from apps.libnotify import PROGRAMS
from client_case import ClientCase
from harness import until


class Telegram(ClientCase):
    named, package = "Telegram Desktop", "telegram-desktop"
    note = "nobody is logged in: the calls of its source; the program itself asks what the server can"

    def ask(self):
        real = self.start_app("telegram-desktop", QT_QPA_PLATFORM="xcb")
        until(lambda: [one for one in self.record.seen() if one.member == "GetCapabilities"],
              lambda: f"a question of the program; log:\n{real.log[-3000:]}", seconds=60)
        self.sends.append("itself: `GetServerInformation`, `GetCapabilities`")
        real.terminate()
        app = self.start_app("python3", "-B", str(PROGRAMS / "as_telegram.py"))
        sent = self.until_sent("Family")
        item = self.until_seen("Family", "Ann", "Dinner", "Mark")
        self.server.choose("Mark")
        self.until_told(sent, "ActionInvoked", "a button")
        self.until_said(app, "ActionInvoked mail-mark-read")
        self.until_said(app, "NotificationClosed")

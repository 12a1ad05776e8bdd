"""What goes by libnotify: notify-send, libnotify in a program, and Electron, which opens it by itself."""
import pathlib

from client_case import ClientCase
from harness.doors import png

PROGRAMS = pathlib.Path(__file__).with_name("programs")


class NotifySend(ClientCase):
    named, package = "notify-send", "libnotify-bin"

    def ask(self):
        first = self.start_app("notify-send", "--print-id", "--transient", "--app-name=Kitchen", "Kettle", "It boils")
        sent = self.until_sent("Kettle")
        number = first.wait() == 0 and first.log.strip()
        self.until_item("Kettle")
        second = self.start_app(
            "notify-send", f"--replace-id={number}", "--wait", "--action=answer=Answer", "--action=later=Later",
            "--app-name=Kitchen", "--app-icon=mail-unread", "Ann", "Dinner at <b>seven</b>")
        sent = self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "seven", "Answer")
        self.server.choose("Answer")
        self.until_told(sent, "ActionInvoked", "`--action`: the button's key is printed")
        self.assertEqual((second.wait(), second.log.strip()), (0, "answer"))
        waits = self.start_app("notify-send", "--wait", "--app-name=Kitchen", "Oven", "It is hot")
        sent = self.until_sent("Oven")
        self.dismiss(self.until_item("Oven"))
        self.assertEqual(waits.wait(), 0)
        self.until_told(sent, "NotificationClosed", "`--wait`: it ends when you dismiss it")


class Libnotify(ClientCase):
    named, package = "libnotify, in a program", "gir1.2-notify-0.7"

    def ask(self):
        picture = self.home / "picture.png"
        picture.write_bytes(png(64, 64, (0xFF, 0x00, 0xFF)))
        app = self.start_app("python3", "-B", str(PROGRAMS / "by_libnotify.py"), str(picture))
        sent = self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "Answer")
        self.server.choose("Answer")
        self.until_told(sent, "ActionInvoked", "a button")
        self.until_said(app, "action answer")
        sent = self.until_sent("Supper")
        self.dismiss(self.until_item("Supper"))
        self.until_told(sent, "NotificationClosed", "your dismissal")
        self.until_said(app, "closed 2")


class Electron(ClientCase):
    named, package = "Electron’s way", "libnotify-bin"
    note = "the calls of its source by libnotify, as it is in no Debian"

    def ask(self):
        app = self.start_app("python3", "-B", str(PROGRAMS / "as_electron.py"))
        sent = self.until_sent("Ann")
        self.until_seen("Ann", "Dinner")
        self.dismiss(self.until_item("Ann"))
        self.until_told(sent, "NotificationClosed", "your dismissal")
        self.until_said(app, "closed")
        sent = self.until_sent("Supper")
        item = self.until_seen("Supper", "Supper", word="tag")
        self.service.tool("invoke", str(item["id"]))
        self.until_told(sent, "ActionInvoked", "a tap")
        self.until_said(app, "view default")

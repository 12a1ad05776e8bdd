"""The portal of today, before ours: an app that asks it, and libnotify and GIO in a sandbox."""
import json
import os

from gi.repository import Gio, GLib

from apps.libnotify import PROGRAMS
from client_case import ClientCase
from harness import Sandbox, until, variant
from harness.doors import IMPL_NAME, PORTAL, PORTAL_PATH, png
from harness.real_portal import PortalApp, RealPortal

KITCHEN = "org.example.Kitchen"
SANDBOXED = f"[Application]\nname={KITCHEN}\n[Instance]\ninstance-id=7\n"


class PortalCase(ClientCase):
    package = "xdg-desktop-portal"

    def setUp(self):
        super().setUp()
        self.bus.until_owned(IMPL_NAME)
        self.portal = RealPortal(self, self.bus, self.service.home)


class Portal(PortalCase):
    named = "the portal, `AddNotification` of version 2"

    def ask(self):
        self.service.add_desktop_entry(KITCHEN, Name="Kitchen", Exec="true")
        app = PortalApp(self.bus)
        app.connection.call_sync(
            PORTAL, PORTAL_PATH, "org.freedesktop.host.portal.Registry", "Register",
            GLib.Variant("(sa{sv})", (KITCHEN, {})), None, Gio.DBusCallFlags.NONE, 10000, None)
        app.add("one", title=variant("s", "Ann"), markup_body=variant("s", "Dinner at <b>seven</b>"),
                icon=variant("(sv)", ("bytes", variant("ay", png(64, 64, (0xFF, 0x00, 0xFF))))),
                priority=variant("s", "high"), category=variant("s", "im.received"),
                display_hint=variant("as", ["show-as-new"]), default_action=variant("s", "show"),
                buttons=variant("aa{sv}", [
                    {"label": variant("s", "Answer"), "action": variant("s", "answer")},
                    {"purpose": variant("s", "im.reply-with-text"), "label": variant("s", "Reply"),
                     "action": variant("s", "reply")}]))
        self.until_sent("Ann")
        item = self.until_seen("Ann", "Dinner", "seven", "Answer")
        self.server.choose("Answer")
        until(lambda: app.invoked, lambda: f"ActionInvoked; log:\n{self.portal.process.log[-3000:]}")
        self.assertEqual(app.invoked[0][:2], ("one", "answer"))
        self.back.append("a button")
        app.add("two", title=variant("s", "Supper"), buttons=variant("aa{sv}", [
            {"purpose": variant("s", "im.reply-with-text"), "label": variant("s", "Reply"),
             "action": variant("s", "reply")}]))
        item = self.until_item("Supper")
        code, said = self.service.tool("reply", str(item["id"]), "Gladly")
        self.assertEqual(code, 0, said)
        until(lambda: len(app.invoked) > 1, "an answer")
        self.assertIn("Gladly", str(app.invoked[1]))
        self.back.append("an answer")


class Boxed(PortalCase):
    """In a sandbox, as Flatpak makes one."""

    def boxed(self, *command):
        box = Sandbox(self, self.bus, SANDBOXED)
        # Where Flatpak says which process is the first in its sandbox.
        said = self.service.home / "run/.flatpak/7"
        said.mkdir(parents=True)
        (said / "bwrapinfo.json").write_text(json.dumps({"child-pid": os.getpid()}))
        here = str(PROGRAMS)
        return self.start_app(*box.words, "--ro-bind", here, here, *command, GIO_USE_VFS="local", HOME="/")


class NotifySendBoxed(Boxed):
    named, package = "notify-send in a sandbox", "libnotify-bin"

    def ask(self):
        app = self.boxed("notify-send", "--wait", "--action=answer=Answer", "Ann", "Dinner at seven")
        self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "Answer")
        self.server.choose("Answer")
        self.assertEqual((app.wait(), app.log.split()[-1]), (0, "answer"))
        self.back.append("a button")


class GtkBoxed(Boxed):
    named, package = "GTK 4 in a sandbox", "gir1.2-gtk-4.0"

    def ask(self):
        app = self.boxed("/usr/bin/python3", "-B", str(PROGRAMS / "gapplication.py"), "4", "org.example.Kitchen")
        self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "Answer")
        self.server.choose("Answer")
        self.until_said(app, "action answer")
        self.back.append("a button")

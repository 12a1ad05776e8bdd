"""Who asks for quiet, and whose wish counts: set aside, not allowed, sandboxed, or a portal's."""
import os
import pathlib
import shutil
import tempfile
import unittest

from gi.repository import GLib

from harness import OutsideApp, Process, Sandbox, until
from harness.inhibition_case import InhibitionCase

# A program that calls itself as a portal's back end does.
PORTAL = """
import sys
from gi.repository import Gio, GLib
bus = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
    | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
cookie, = bus.call_sync(
    "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
    "org.freedesktop.Notifications", "Inhibit",
    GLib.Variant("(ssa{sv})", ("org.mozilla.firefox", "Screen sharing in progress", {})), None,
    Gio.DBusCallFlags.NONE, 5000, None).unpack()
print("cookie", cookie, flush=True)
GLib.MainLoop().run()
"""


class Whose(InhibitionCase):
    def test_switched_off_by_hand_they_are_set_aside(self):
        self.serve()
        client = self.client()
        self.inhibit(client)
        said = self.service.tool("dnd", "off")[1]
        self.assertTrue(said.startswith("off; what player asks for is set aside"), said)
        self.assertIn("pennant dnd allow player", said)
        self.assertFalse(self.inhibited(client))
        self.assertEqual([one["setAside"] for one in self.status()["inhibitors"]], [True])
        self.inhibit(client, "player2")
        self.assertFalse(self.inhibited(client))
        self.inhibit(self.client(), "another")
        self.until_inhibited(client)

    def test_a_second_off_names_what_it_has_set_aside(self):
        self.serve()
        client = self.client()
        self.inhibit(client, "first")
        self.assertIn("what first asks for", self.service.tool("dnd", "off")[1])
        self.inhibit(client, "second")
        said = self.service.tool("dnd", "off")[1]
        self.assertIn("what second asks for", said)
        self.assertNotIn("first", said)
        self.assertEqual(self.service.tool("dnd", "off")[1], "off\n")

    def test_an_app_that_is_set_aside_and_asks_again_silences_nobody(self):
        self.serve()
        client = self.client()
        self.uninhibit(client, self.inhibit(client))
        cookie = self.inhibit(client)
        self.service.tool("dnd", "off")
        self.uninhibit(client, cookie)
        self.inhibit(client, "Player")
        self.assertFalse(self.inhibited(client), "asked again")
        self.service.restart()
        again = self.client()
        self.inhibit(again)
        self.assertFalse(self.inhibited(again), "asked again after a restart")
        self.assertEqual(self.status()["appsSetAside"], ["player"])
        self.assertIn("player, as you have set aside", self.service.tool("dnd", "status")[1])
        again.notify("Not silenced", app="Mail")
        self.until_shown("Not silenced")
        self.assertEqual(self.service.tool("dnd", "allow", "PLAYER")[0], 0)
        self.assertTrue(self.inhibited(again), "it still asks")
        self.assertEqual(self.service.tool("dnd", "allow", "player")[0], 1)

    def test_an_app_that_may_not_inhibit_gets_an_answer_and_silences_nobody(self):
        self.serve("[App player]\nmay-inhibit = no\n")
        client = self.client()
        for name in ("player", "Player.desktop"):
            self.assertNotEqual(self.inhibit(client, name), 0)
            self.assertFalse(self.inhibited(client), name)
        self.assertIn("'may-inhibit = no'", self.service.tool("dnd", "status")[1])
        self.service.preferences_file.write_text("")
        until(lambda: self.inhibited(client), "it heard, as it still asks")

    def test_written_down_as_one_that_may_it_is_heard_again(self):
        self.serve()
        client = self.client()
        self.inhibit(client)
        self.service.tool("dnd", "off")
        self.assertFalse(self.inhibited(client))
        self.service.preferences_file.write_text("[App player]\nmay-inhibit = yes\n")
        until(lambda: self.inhibited(client), "it heard again")
        self.service.tool("dnd", "off")
        self.assertFalse(self.inhibited(client))
        self.inhibit(client)
        self.assertTrue(self.inhibited(client), "set aside for that once")
        self.assertEqual(self.status()["appsSetAside"], [])

    @unittest.skipUnless(shutil.which("bwrap"), "there is no bwrap")
    def test_a_sandbox_may_ask_and_is_called_by_its_own_name(self):
        self.serve()
        sandbox = Sandbox(self, self.bus, "[Application]\nname=org.example.Player\n")
        app = OutsideApp(self, self.bus, sandbox.words)
        app.inhibit("org.other.App", "A film")
        self.assertEqual(self.who(), [("org.example.Player", "A film")])
        self.service.tool("dnd", "off")
        again = OutsideApp(self, self.bus, sandbox.words)
        again.inhibit("org.another.Name", "A film")
        self.assertFalse(self.inhibited(self.client()), "a sandbox asks under another name")
        other = self.client()
        self.inhibit(other, "org.another.Name")
        self.until_inhibited(other)

    SHARED = "[Focus Talk]\napps = chat\n[Desktop]\nfocus-when-sharing = Talk\n"

    def holding(self):
        return [(one["name"], one["cause"]) for one in self.status()["holding"]]

    def test_a_portal_shares_the_screen(self):
        self.serve(self.SHARED)
        for name in ("org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.kde"):
            with self.subTest(name):
                portal = self.client()
                self.assertEqual(portal.call(
                    "RequestName", GLib.Variant("(su)", (name, 4)), path="/org/freedesktop/DBus",
                    interface="org.freedesktop.DBus", destination="org.freedesktop.DBus"), (1,))
                self.inhibit(portal, "org.mozilla.firefox", "Screen sharing in progress")
                self.assertEqual(self.holding(), [("Talk", "sharing")])
                self.assertEqual(self.who(), [("org.mozilla.firefox", "Screen sharing in progress")])
                client = self.client()
                client.notify(f"Hello {name}", app="Chat")
                self.until_shown(f"Hello {name}")
                portal.leave()
                until(lambda: not self.status()["holding"], "an end with the portal")

    def test_a_program_that_calls_itself_a_portal_is_none(self):
        self.serve(self.SHARED)
        folder = tempfile.TemporaryDirectory(prefix="portal.")
        self.addCleanup(folder.cleanup)
        script = pathlib.Path(folder.name, "script.py")
        script.write_text(PORTAL)
        name = "/usr/libexec/xdg-desktop-portal-kde"
        portal = Process(
            self, ["bash", "-c", f'exec -a {name} /usr/bin/python3 -B "$@"', "sh", str(script),
                   self.bus.address], env={"PATH": os.environ["PATH"]}, name="portal")
        until(lambda: "cookie" in portal.log, lambda: f"a cookie; {portal.log}")
        self.assertEqual(self.holding(), [(None, "inhibitor")])
        self.client().notify("Hello", app="Chat")
        until(lambda: self.status()["held"] == 1, "it held by the plain focus")
        portal.terminate()
        until(lambda: not self.status()["holding"], "an end with the program")


if __name__ == "__main__":
    unittest.main()

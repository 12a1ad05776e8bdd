"""Apps that ask for quiet through the notification interface, as on Plasma."""
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from gi.repository import GLib

from harness import Center, Process, Refused, until
from harness.client import NAME, PATH
from harness.files import ROOT
from harness.inhibition_case import PROPERTIES, InhibitionCase


class Inhibitions(InhibitionCase):
    def test_quiet_while_it_is_asked_for(self):
        self.serve()
        client = self.client()
        self.assertIn("inhibitions", client.call("GetCapabilities")[0])
        self.assertFalse(self.inhibited(client))
        cookie = self.inhibit(client)
        self.assertNotEqual(cookie, 0)
        self.until_inhibited(client)
        self.assertEqual(self.who(), [("player", "Playing a film")])
        self.assertIn("player: Playing a film", self.service.tool("dnd", "status")[1])
        held = client.notify("Held", app="Mail")
        self.assertIn("player: Playing a film", self.service.tool("explain", str(held))[1])
        self.uninhibit(client, cookie)
        self.assertFalse(self.inhibited(client))
        self.until_shown("1 while you were away")
        self.assertEqual(self.who(), [])

    def test_everybody_hears_that_it_has_changed(self):
        self.serve()
        listener = self.bus.connect()
        heard = []
        listener.signal_subscribe(
            None, PROPERTIES, "PropertiesChanged", PATH, None, 0,
            lambda _c, _s, _p, _i, _m, body: heard.append(body.unpack()))
        client = self.client()
        cookie = self.inhibit(client)
        until(lambda: heard == [(NAME, {"Inhibited": True}, [])], lambda: f"true; {heard}")
        # A second one changes nothing for others.
        self.inhibit(client, "other")
        self.uninhibit(client, cookie)
        client.leave()
        until(lambda: heard[1:] == [(NAME, {"Inhibited": False}, [])], lambda: f"false; {heard}")

    def test_who_leaves_the_bus_asks_for_nothing(self):
        self.serve()
        client, other = self.client(), self.client()
        self.inhibit(client)
        self.inhibit(client, "second")
        client.leave()
        until(lambda: not self.inhibited(other), "an end with the connection")
        self.assertEqual(self.who(), [])

    def test_a_cookie_is_its_makers(self):
        self.serve()
        client, other = self.client(), self.client()
        cookie = self.inhibit(client)
        self.uninhibit(other, cookie)
        self.uninhibit(client, cookie + 1)
        self.uninhibit(client, 0)
        self.until_inhibited(client)

    def test_one_that_says_no_name_is_called_as_its_program(self):
        self.serve()
        self.inhibit(self.client(), entry="")
        program = pathlib.Path(os.readlink("/proc/self/exe")).name
        (name, _), = self.who()
        self.assertTrue(program.startswith(name.split(".")[0]), name)

    def test_a_program_that_cannot_be_looked_into_keeps_nobody_waiting(self):
        """The kernel waits with whoever reads its command line, which is in its memory."""
        self.serve()
        folder = self.fuse_folder()
        script = ROOT / "Tests/Service/harness/stuck_memory.py"
        stuck = Process(
            self, ["/usr/bin/python3", "-B", str(script), self.bus.socket, folder],
            stdin=subprocess.PIPE)

        def waits():
            try:
                return [pathlib.Path(f"/proc/{stuck.pid}/task/{task}/wchan").read_text()
                        for task in os.listdir(f"/proc/{stuck.pid}/task")]
            except OSError:
                return []
        until(lambda: any("vm_mmap" in one or "rwsem" in one for one in waits()),
              lambda: f"its memory locked; {waits()}; log:\n{stuck.log}")
        stuck.say("Inhibit")
        client = self.client()
        until(lambda: self.inhibited(client), "quiet for it")
        self.assertTrue(self.who()[0][0].startswith("python3"), self.who())
        stuck.say("Hello")
        until(lambda: "Hello" in self.service.tool("list")[1], "its notification")
        begun = time.monotonic()
        client.notify("Another app")
        self.assertLess(time.monotonic() - begun, 1, "s until another app is answered")

    def fuse_folder(self):
        if not os.access("/dev/fuse", os.R_OK | os.W_OK) or os.getuid():
            self.skipTest("nothing can be mounted here that never answers")
        folder = tempfile.mkdtemp(prefix="stuck.")
        self.addCleanup(os.rmdir, folder)
        self.addCleanup(subprocess.run, ["umount", "--lazy", folder], check=False)
        return folder

    def test_so_many_and_no_more(self):
        self.serve()
        client = self.client()
        cookies = [self.inhibit(client, f"app {number}") for number in range(16)]
        self.assertEqual(len(set(cookies)), 16)
        with self.assertRaises(Refused) as refused:
            self.inhibit(client)
        self.assertEqual(refused.exception.name, "org.freedesktop.DBus.Error.LimitsExceeded")
        self.uninhibit(client, cookies[0])
        self.inhibit(client)
        self.assert_still_serving_quietly(client)

    def assert_still_serving_quietly(self, client):
        self.assertEqual(client.call("GetServerInformation")[0], "Pennant")

    def test_nonsense_is_refused(self):
        self.serve()
        client = self.client()
        for member, arguments in (
                ("Inhibit", None), ("Inhibit", GLib.Variant("(ss)", ("a", "b"))),
                ("UnInhibit", GLib.Variant("(i)", (1,))), ("UnInhibit", None)):
            with self.assertRaises(Refused) as refused:
                client.call(member, arguments)
            self.assertEqual(refused.exception.name, "org.freedesktop.DBus.Error.InvalidArgs")
        with self.assertRaises(Refused):
            client.call("Set", GLib.Variant(
                "(ssv)", (NAME, "Inhibited", GLib.Variant("b", True))), interface=PROPERTIES)
        self.assertFalse(self.inhibited(client))

    def test_why_is_not_said_where_any_part_of_the_app_is_hidden_now_or_later(self):
        hides = "[App player Site web.example.org]\npreviews = never\n"
        self.serve("")
        client = self.client()
        self.inhibit(client)
        self.assertEqual(self.who(), [("player", "Playing a film")])
        self.service.preferences_file.write_text(hides)
        until(lambda: self.who() == [("player", "")], lambda: f"no reason: {self.who()}")
        self.inhibit(client)
        self.inhibit(client, entry="other")
        self.assertEqual(self.who(), [("player", ""), ("player", ""), ("other", "Playing a film")])

    def test_words_that_move_the_cursor_do_not(self):
        self.serve()
        self.inhibit(self.client(), "a\x1b[31m\nb", "c\x07\nd" + "x" * 5000)
        (app, reason), = self.who()
        self.assertEqual(app, "a[31m b")
        self.assertTrue(reason.startswith("c d"))
        self.assertLess(len(reason), 300)

    def test_none_of_them_holds_after_a_restart(self):
        self.serve()
        client = self.client()
        self.inhibit(client)
        client.notify("Held", app="Mail")
        until(lambda: self.status()["held"] == 1, "one held")
        self.service.restart()
        self.assertFalse(self.inhibited(self.client()))
        self.assertEqual(self.who(), [])
        self.until_shown("1 while you were away")

    def test_a_property_that_others_set_by_hand_is_true_too(self):
        self.serve()
        client = self.client()
        self.service.tool("dnd", "on")
        self.until_inhibited(client)

    def test_a_flood_of_asking_and_ending_is_looked_at_now_and_then(self):
        self.serve()
        center = Center(self.bus)
        center.watch()
        listener = self.bus.connect()
        heard = []
        listener.signal_subscribe(
            None, PROPERTIES, "PropertiesChanged", PATH, None, 0,
            lambda _c, _s, _p, _i, _m, body: heard.append(body.unpack()[1]["Inhibited"]))
        client = self.client()
        calls = []
        # Who guesses cookies before the first answer ends nothing.
        first = self.inhibit(client)
        self.uninhibit(client, first)
        for cookie in range(first + 1, first + 501):
            calls.append(client.start(
                "Inhibit", GLib.Variant("(ssa{sv})", (f"player {cookie}", "A film", {}))))
            calls.append(client.start("UnInhibit", GLib.Variant("(u)", (cookie,))))
        for call in calls:
            call.result()
        last = self.inhibit(client)
        # In the end it is as it was asked for last.
        until(lambda: self.inhibited(client), "quiet")
        self.uninhibit(client, last)
        until(lambda: not self.inhibited(client), "an end of it")
        self.assertLess(len(heard), 40, "changes told to everybody on the bus")
        self.assertLess(len(center.told("FocusChanged")), 40)
        self.assertLess(self.service.log.count("\n"), 40, self.service.log)
        self.assertIn("in a flood", self.service.log)
        self.assertEqual(self.who(), [])


if __name__ == "__main__":
    unittest.main()

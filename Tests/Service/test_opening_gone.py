"""L1: what is tapped opens its app, also where that is not there any more to hear of it."""
import pathlib
import stat
import unittest

from gi.repository import Gio, GLib
from harness import Center, OutsideApp, Sandbox, ServiceCase, until, variant

APPLICATION = """
<node><interface name="org.freedesktop.Application">
  <method name="Activate"><arg type="a{sv}" name="platform_data" direction="in"/></method>
</interface></node>
"""
NOTES, MAIL, BOX = "org.example.Notes", "org.example.My-Mail", "org.example.Box"


class OpeningGone(ServiceCase):
    def start(self, entry, **keys):
        """The service, and an app that is installed."""
        self.serve()
        self.entry = entry
        keys = keys or {"Exec": self.program()}
        self.service.add_desktop_entry(entry, Name="The App", **keys)
        self.center = Center(self.bus)

    def program(self):
        path = self.service.home / "program"
        path.write_text(
            f"#!/bin/sh\ncd '{self.service.home}'\nenv > started.part; mv started.part started\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def notify_and_leave(self, summary, **fields):
        app = self.client("The App")
        identifier = app.notify(
            summary, hints={"desktop-entry": variant("s", self.entry)}, **fields)
        self.until_shown(summary)
        app.leave()
        return identifier

    def environment(self):
        path = self.service.home / "started"
        until(path.exists, lambda: f"the app; log:\n{self.service.log}")
        return dict(line.split("=", 1) for line in path.read_text().splitlines() if "=" in line)

    def assert_over(self, identifier):
        until(lambda: self.center.list() == [], "nothing open")
        (past,) = self.center.history()
        self.assertEqual((past["id"], past["reason"]), (identifier, 2))

    def test_invoked_over_the_control_interface(self):
        self.start(NOTES)
        identifier = self.notify_and_leave("Note", actions=["default", "Open"])
        until(lambda: self.center.item(identifier)["reach"] == "entry", "that its app is gone")
        self.assertEqual(self.center.invoke(identifier, token="token-1"), "entry")
        self.assertEqual(self.environment()["XDG_ACTIVATION_TOKEN"], "token-1")
        self.assert_over(identifier)

    def test_tapped_at_the_desktop_server(self):
        self.start(NOTES)
        identifier = self.notify_and_leave("Note", actions=["default", "Open"], timeout=0)
        until(lambda: self.center.item(identifier)["reach"] == "entry", "that its app is gone")
        (shown,) = [one for one in self.server.on_screen.values() if one.summary == "Note"]
        self.server.invoke(shown.id, "default", token="token-2")
        self.assertEqual(self.environment()["XDG_ACTIVATION_TOKEN"], "token-2")
        self.assert_over(identifier)

    def test_after_a_restart_too(self):
        self.start(NOTES)
        identifier = self.notify_and_leave("Note", actions=["default", "Open"])
        self.service.die()
        self.service.start()
        self.center = Center(self.bus)
        item = self.center.item(identifier)
        self.assertEqual((item["reach"], item["opens"], item["actions"]), ("entry", True, []))
        self.assertEqual(self.center.invoke(identifier), "entry")
        self.assertNotIn("XDG_ACTIVATION_TOKEN", self.environment())
        self.assert_over(identifier)

    def starts(self):
        path = self.service.home / "starts"
        return path.read_text().splitlines() if path.exists() else []

    def counting(self, name):
        """A program that writes down each time it is started."""
        path = self.service.home / f"count-{name}"
        path.write_text(f"#!/bin/sh\necho {name} >>'{self.service.home}/starts'\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def test_nothing_but_a_tap_starts_it(self):
        self.start(NOTES)
        self.service.add_desktop_entry(NOTES, Name="The App", Exec=self.counting("notes"))
        self.service.tool("reload")
        actions = ["default", "Open", "like", "Like"]
        ids = [self.notify_and_leave(f"Note {number}", actions=actions, timeout=0) for number in range(3)]
        until(lambda: self.center.item(ids[2])["reach"] == "entry", "that its app is gone")
        drawn = {one.summary: one.id for one in self.server.on_screen.values()}
        self.server.invoke(drawn["Note 0"], "like")
        self.server.close(drawn["Note 1"], 2)
        self.assertEqual(
            self.center.error_of("Invoke", "(usa{sv})", ids[2], "like", {}), "org.pennant.Error.Unheard")
        self.everything_arrived(self.client())
        # Nobody is being started, and who was has had all the time that a whole start takes.
        number = self.service.process.pid
        self.assertEqual(pathlib.Path(f"/proc/{number}/task/{number}/children").read_text(), "")
        self.server.invoke(drawn["Note 2"], "default")
        until(self.starts, lambda: f"the app; log:\n{self.service.log}")
        self.assertEqual(self.starts(), ["notes"])

    def test_a_tap_does_not_start_what_a_sandbox_says_it_is(self):
        self.start(NOTES)
        for name in (NOTES, BOX):
            self.service.add_desktop_entry(name, Name=name, Exec=self.counting(name))
        self.service.tool("reload")
        box = OutsideApp(self, self.bus, Sandbox(self, self.bus, f"[Application]\nname={BOX}\n").words)
        identifier = box.notify("Forged", app=NOTES, desktop_entry=NOTES)
        self.until_shown("Forged")
        box.leave()
        until(lambda: self.center.item(identifier)["reach"] == "entry", "that it is gone")
        self.assertEqual(self.center.invoke(identifier), "entry")
        until(self.starts, lambda: f"the box; log:\n{self.service.log}")
        self.assertEqual(self.starts(), [BOX])

    def test_one_that_is_asked_over_the_bus(self):
        told = []

        def called(_connection, _sender, path, _interface, _member, arguments, invocation):
            told.append((path, arguments.unpack()[0]))
            invocation.return_value(None)

        self.start(MAIL, DBusActivatable="true")
        identifier = self.notify_and_leave("Mail", actions=["default", "Open"])
        until(lambda: self.center.item(identifier)["reach"] == "entry", "that its app is gone")
        # As the bus would start it.
        self.app = self.bus.connect()
        (interface,) = Gio.DBusNodeInfo.new_for_xml(APPLICATION).interfaces
        self.app.register_object("/org/example/My_Mail", interface, called, None, None)
        self.app.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (MAIL, 4)), None, Gio.DBusCallFlags.NONE, 5000, None)
        self.assertEqual(self.center.invoke(identifier, token="token-3"), "entry")
        until(lambda: told, lambda: f"the app asked; log:\n{self.service.log}")
        self.assertEqual(told, [("/org/example/My_Mail", {
            "activation-token": "token-3", "desktop-startup-id": "token-3"})])
        self.assert_over(identifier)


if __name__ == "__main__":
    unittest.main()

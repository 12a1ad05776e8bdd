"""`pennant open`: an app is started from its desktop entry, as the service has it done."""
import os
import pathlib
import signal
import stat
import unittest

from gi.repository import Gio, GLib
from harness import Service, ServiceCase, binary, until
from harness.processes import Process

APPLICATION = """
<node><interface name="org.freedesktop.Application">
  <method name="Activate"><arg type="a{sv}" name="platform_data" direction="in"/></method>
</interface></node>
"""


SYSTEMD = """
<node><interface name="org.freedesktop.systemd1.Manager">
  <method name="StartTransientUnit">
    <arg type="s" name="name" direction="in"/><arg type="s" name="mode" direction="in"/>
    <arg type="a(sv)" name="properties" direction="in"/>
    <arg type="a(sa(sv))" name="aux" direction="in"/><arg type="o" name="job" direction="out"/>
  </method>
</interface></node>
"""


class OpeningCase(ServiceCase):
    def setUp(self):
        super().setUp()
        self.session = Service(self, self.bus)
        self.home = self.session.home

    def open(self, *words):
        return self.session.tool("open", *words)

    def open_beside(self, *words):
        """As `open`, while this process answers on the bus."""
        tool = Process(
            self, [binary("pennant"), "open", *words], env=self.session.environment(), name="tool")
        until(lambda: not tool.is_running, "the end of the tool", seconds=30)
        return tool.exit_code, tool.log

    def serve_object(self, name, path, description, called):
        """Somebody on the bus, under a name."""
        # Kept, as it ends with its last owner.
        self.connection = self.bus.connect()
        (interface,) = Gio.DBusNodeInfo.new_for_xml(description).interfaces
        self.connection.register_object(path, interface, called, None, None)
        self.connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (name, 4)), None, Gio.DBusCallFlags.NONE, 5000, None)

    def script(self, text):
        path = self.home / "program"
        path.write_text(f"#!/bin/sh\ncd '{self.home}'\n{text}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def written(self, name):
        """The lines of a file that a script moved to its place when it was complete."""
        path = self.home / name
        until(path.exists, f"{name} from the app")
        return path.read_text().splitlines()


class ByCommand(OpeningCase):
    """An app that is started by its Exec line."""

    def app(self, script, **keys):
        self.session.add_desktop_entry(
            "org.example.Mail", Name="Mail", Exec=self.script(script), **keys)

    def variables(self, *words):
        self.app("env > env.part; mv env.part env")
        self.assertEqual(self.open("org.example.Mail", *words), (0, ""))
        return dict(line.split("=", 1) for line in self.written("env") if "=" in line)

    def test_the_token_is_in_its_environment(self):
        found = self.variables("--token", "abc-1")
        self.assertEqual(found["XDG_ACTIVATION_TOKEN"], "abc-1")
        self.assertEqual(found["DESKTOP_STARTUP_ID"], "abc-1")
        self.assertEqual(found["DBUS_SESSION_BUS_ADDRESS"], self.bus.address)

    def test_without_a_token_it_has_none(self):
        self.session.session = {"XDG_ACTIVATION_TOKEN": "ours", "DESKTOP_STARTUP_ID": "ours"}
        found = self.variables()
        self.assertNotIn("XDG_ACTIVATION_TOKEN", found)
        self.assertNotIn("DESKTOP_STARTUP_ID", found)

    def test_a_token_that_is_none_is_left_out(self):
        self.assertNotIn("XDG_ACTIVATION_TOKEN", self.variables("--token", "two words"))

    def test_it_is_a_program_of_its_own(self):
        self.app(
            "(echo $$; ls -l /proc/$$/fd; grep -E '^Sig(Blk|Ign)' /proc/self/status) > said.part;"
            " mv said.part said; exec sleep 60")
        with open(os.devnull, "rb") as one, open(self.home / "kept", "wb") as other:
            tool = Process(
                self, [binary("pennant"), "open", "org.example.Mail"],
                env=self.session.environment(), pass_fds=(one.fileno(), other.fileno()),
                start_new_session=True)
            tool.wait()
        said = self.written("said")
        pid = int(said[0])
        self.addCleanup(os.kill, pid, signal.SIGKILL)
        # The tool is gone with all its group, and the app is not in it.
        self.assertEqual(os.getsid(pid), os.getpgid(pid))
        self.assertNotEqual(os.getsid(pid), tool.pid)
        os.kill(pid, 0)
        links = [line.split(" -> ")[1] for line in said if " -> " in line]
        # The last is what the shell itself has its script open by.
        foreign = [
            link for link in links
            if link not in ("/dev/null", str(self.home / "program"), str(self.home / "said.part"))]
        self.assertEqual(foreign, [])
        self.assertIn("SigBlk:\t0000000000000000", said)

    def test_systemd_is_asked_for_a_unit_of_its_own(self):
        asked = []

        def called(_connection, _sender, _path, _interface, _member, arguments, invocation):
            asked.append(arguments.unpack())
            invocation.return_value(GLib.Variant("(o)", ("/job",)))

        self.serve_object(
            "org.freedesktop.systemd1", "/org/freedesktop/systemd1", SYSTEMD, called)
        self.app("echo $$ > pid.part; mv pid.part pid")
        self.assertEqual(self.open_beside("org.example.Mail"), (0, ""))
        (pid,) = self.written("pid")
        self.assertEqual(asked, [(
            f"app-pennant-org.example.Mail-{pid}.scope", "fail",
            [("PIDs", [int(pid)]), ("CollectMode", "inactive-or-failed")], [])])

    def test_a_bus_that_is_not_there_is_not_needed(self):
        environment = {**self.session.environment(), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"}
        self.session.environment = lambda: environment
        self.assertIn("PATH", self.variables())

    def test_a_bus_that_does_not_answer(self):
        self.app("true")
        self.bus.process.stop()
        self.addCleanup(self.bus.process.go_on)
        self.assertEqual(
            self.open("org.example.Mail"), (1, "pennant: the session bus does not answer.\n"))

    def test_what_cannot_be_opened(self):
        absent = "pennant: there is no desktop entry '{}' of a program that is installed here.\n"
        self.session.add_desktop_entry("hidden", Name="Hidden", Exec="true", Hidden="true")
        self.session.add_desktop_entry("gone", Name="Gone", Exec="/no/such/program")
        self.session.add_desktop_entry("empty", Name="Empty")
        for entry in ("org.example.Absent", "hidden", "gone"):
            self.assertEqual(self.open(entry), (1, absent.format(entry)))
        code, text = self.open("empty")
        self.assertEqual(code, 1, text)
        self.assertEqual(text.count("\n"), 1)
        for entry in ("../mail", "/etc/passwd", ".hidden", ""):
            code, text = self.open(entry)
            self.assertEqual(
                (code, text), (1, f"pennant: '{entry}' is no name of a desktop entry; "
                               "write it without folder and ending.\n"))


class ByTheBus(OpeningCase):
    """An app that is asked by `org.freedesktop.Application`."""

    def app(self, **keys):
        self.session.add_desktop_entry(
            "org.example.My-Mail", Name="Mail", DBusActivatable="true", **keys)

    def serve_app(self, answer=None):
        """The app itself; returns what it is told."""
        told = []

        def called(_connection, _sender, path, _interface, _member, arguments, invocation):
            told.append((path, arguments.unpack()[0]))
            if answer:
                invocation.return_dbus_error("org.example.Error.Busy", answer)
            else:
                invocation.return_value(None)

        self.serve_object("org.example.My-Mail", "/org/example/My_Mail", APPLICATION, called)
        return told

    def test_it_is_told_the_token(self):
        self.app()
        told = self.serve_app()
        self.assertEqual(self.open_beside("org.example.My-Mail", "--token=abc-1"), (0, ""))
        self.assertEqual(told, [("/org/example/My_Mail", {
            "activation-token": "abc-1", "desktop-startup-id": "abc-1"})])

    def test_without_a_token_it_is_told_none(self):
        self.app(Exec=self.script("touch started"))
        told = self.serve_app()
        self.assertEqual(self.open_beside("org.example.My-Mail"), (0, ""))
        self.assertEqual(told, [("/org/example/My_Mail", {})])
        self.assertFalse(pathlib.Path(self.home, "started").exists())

    def test_one_that_says_no(self):
        self.app()
        self.serve_app(answer="not\nnow")
        self.assertEqual(
            self.open_beside("org.example.My-Mail"),
            (1, "pennant: 'org.example.My-Mail' does not open: notnow "
             "(org.example.Error.Busy).\n"))

    def test_one_that_the_bus_does_not_know_is_started_by_its_command(self):
        self.app(Exec=self.script("env > env.part; mv env.part env"))
        self.assertEqual(self.open("org.example.My-Mail", "--token=abc-1"), (0, ""))
        self.assertIn("XDG_ACTIVATION_TOKEN=abc-1", self.written("env"))

    def test_one_that_the_bus_does_not_know_and_that_has_no_command(self):
        self.app()
        self.assertEqual(
            self.open("org.example.My-Mail"),
            (1, "pennant: 'org.example.My-Mail' is opened through the bus, and the bus knows no "
             "service of this name.\n"))


if __name__ == "__main__":
    unittest.main()

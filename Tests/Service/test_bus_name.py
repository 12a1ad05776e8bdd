"""The notification name: had, taken, given up."""
import unittest

from harness import Process, RecordingServer, ServerProcess, Service, ServiceCase, until
from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
ALLOW_REPLACEMENT, REPLACE, DO_NOT_QUEUE = 1, 2, 4


class TheName(ServiceCase):
    def request(self, flags, name=NAME):
        connection = self.bus.connect()
        (answer,) = connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (name, flags)), None, Gio.DBusCallFlags.NONE, 5000, None)
        return connection, answer

    def test_taken_it_says_by_whom_and_what_to_do(self):
        holder = ServerProcess(self, self.bus)
        service = Service(self, self.bus, "none")
        service.launch()
        self.assertNotEqual(service.process.wait(), 0)
        self.assertRegex(service.log, rf"belongs to process {holder.process.pid} \(python3")
        self.assertEqual(
            self.bus.ask("GetConnectionUnixProcessID", self.bus.owner(NAME)), holder.process.pid)

    def test_pennant_started_twice_is_told_that_it_serves_already(self):
        """'pennant enable' was said to end it, and to have Pennant started in its place."""
        first = Service(self, self.bus, "none").start()
        for arguments in ([], ["--replace"]):
            second = Service(self, self.bus, "none", arguments=arguments)
            second.launch()
            self.assertNotEqual(second.process.wait(), 0)
            self.assertIn(f"Pennant serves already: process {first.process.pid} ", second.log)
            self.assertNotIn("pennant enable", second.log)

    def test_replace_where_the_owner_does_not_allow_it_says_so(self):
        holder = ServerProcess(self, self.bus)
        service = Service(self, self.bus, "none", arguments=["--replace"])
        service.launch()
        self.assertNotEqual(service.process.wait(), 0)
        self.assertIn(str(holder.process.pid), service.log)

    def test_replace_where_the_owner_allows_it(self):
        _, answer = self.request(ALLOW_REPLACEMENT)
        self.assertEqual(answer, 1)
        Service(self, self.bus, "none", arguments=["--replace"]).start()

    def test_nobody_can_take_it_from_us(self):
        self.serve(desktop="none")
        _, answer = self.request(REPLACE | DO_NOT_QUEUE)
        self.assertEqual(answer, 3, "EXISTS")
        self.assertEqual(self.client().call("GetServerInformation")[0], "Pennant")

    def test_it_ends_cleanly_and_gives_the_name_back(self):
        self.serve(desktop="none")
        self.assertEqual(self.service.process.terminate(), 0)
        self.bus.until_free()

    def test_it_ends_when_the_bus_does(self):
        self.serve(desktop="none")
        self.bus.process.kill()
        self.assertEqual(self.service.process.wait(), 1)
        last = self.service.log.splitlines()[-1]
        self.assertIn("the session bus ended the connection", last)

    def test_no_bus_is_said_in_one_sentence(self):
        service = Service(self, self.bus, "none")
        environment = {**service.environment(), "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"}
        process = Process(self, service.command(), env=environment)
        self.assertNotEqual(process.wait(), 0)
        self.assertIn("bus", process.log)

    def test_wrong_usage_ends_with_2(self):
        for words in (["--no-such-option"], ["--desktop", "nonsense"], ["--desktop"], ["stray"]):
            service = Service(self, self.bus, arguments=words)
            service.launch()
            self.assertEqual(service.process.wait(), 2, words)
            self.assertIn(words[-1], service.log)

    def test_help_and_version(self):
        for words in ("--help", "--version"):
            service = Service(self, self.bus, arguments=[words])
            service.launch()
            self.assertEqual(service.process.wait(), 0)
            self.assertIn("pennantd", service.log.lower())


class AServerByName(ServiceCase):
    def test_a_server_under_another_name_of_the_session_bus(self):
        server = RecordingServer(self.bus, name="org.example.Shell")
        self.serve(desktop="name:org.example.Shell")
        client = self.client()
        identifier = client.notify("By name", actions=["go", "Go"])
        until(lambda: server.with_summary("By name"), lambda: str(server.calls))
        server.invoke(server.with_summary("By name")[0].id, "go")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "go"))

    def test_gnome_shell_is_told_who_really_sent_it(self):
        server = RecordingServer(self.bus, name="org.gnome.Shell")
        self.serve(desktop="name:org.gnome.Shell")
        client = self.client()
        client.notify("To the shell", hints={
            "x-shell-sender-pid": GLib.Variant("u", 1), "x-shell-sender": GLib.Variant("s", ":1.0")})
        # A shell of that version draws no app's name.
        until(lambda: server.with_summary("client · To the shell"), lambda: str(server.calls))
        hints = server.with_summary("client · To the shell")[0].hints
        self.assertEqual(hints["x-shell-sender"].unpack(), client.name)
        self.assertNotEqual(hints["x-shell-sender-pid"].unpack(), 1)

    def test_its_own_name_is_no_server(self):
        service = Service(self, self.bus, f"name:{NAME}")
        service.launch()
        self.assertEqual(service.process.wait(), 2)
        self.assertIn(f"{NAME} is the name Pennant itself takes", service.log)

    def test_it_never_forwards_to_itself(self):
        service = Service(self, self.bus, f"bus:{self.bus.address}").start()
        until(lambda: "is this very service" in service.log, lambda: f"a word on it; log:\n{service.log}")
        client = self.client()
        first = client.notify("Round and round")
        second = client.notify("And round again")
        client.ping()
        # Each forwarding to itself would have taken an id.
        self.assertEqual(second, first + 1)


if __name__ == "__main__":
    unittest.main()

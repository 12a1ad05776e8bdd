"""`pennant status`: who draws, and why; and what `auto` finds."""
import json
import pathlib
import tempfile
import unittest

from harness import Display, PrivateBus, RecordingServer, Service, ServiceCase, until, variant
from gi.repository import Gio, GLib


class StatusCase(ServiceCase):
    def status(self, code=0):
        got, text = self.service.tool("status", "--json")
        self.assertEqual(got, code, text)
        return json.loads(text)


class Status(StatusCase):
    def test_no_service(self):
        service = Service(self, self.bus)
        code, text = service.tool("status")
        self.assertEqual(code, 3)
        self.assertEqual(
            text, "pennant: the service does not run on this bus; 'pennant enable' has it started with the "
            "next notification, such as 'notify-send Hello', and 'pennant doctor' says what is wrong; where it has opened a bus of its own, put that "
            "DBUS_SESSION_BUS_ADDRESS=… before this command.\n")

    def test_no_service_yet_where_it_is_enabled(self):
        service = Service(self, self.bus)
        service.state.mkdir(parents=True)
        (service.state / "enabled").write_text("")
        code, text = service.tool("status")
        self.assertEqual(code, 3)
        self.assertIn("the service does not run yet. It is enabled, and starts when you next log in", text)
        self.assertNotIn("pennant enable", text)

    def test_who_was_asked_for(self):
        self.serve(desktop="none")
        status = self.status()
        self.assertEqual((status["asked"], status["desktop"]), ("none", "none"))
        self.assertEqual(status["reason"], "--desktop asks for it")
        self.assertEqual(status["open"], 0)
        self.client().notify("Hello")
        until(lambda: self.status()["open"] == 1, "the open notification is counted")
        code, text = self.service.tool("status")
        self.assertEqual(code, 0)
        self.assertIn("Open          1 notification\n", text)

    def test_who_was_asked_for_in_the_preferences(self):
        self.serve("[Desktop]\nserver = none\n[Defaults]\nstyel = alert\n", desktop="none")
        preferences = self.status()["preferences"]
        self.assertEqual(preferences["errors"], 1)
        self.assertEqual(preferences["file"], str(self.service.preferences_file))

    def test_the_own_name_may_be_another_s(self):
        connection = self.bus.connect()
        connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", ("org.pennant.Pennant", 4)), None, Gio.DBusCallFlags.NONE, 5000,
            None)
        self.serve(desktop="none")
        until(lambda: "org.pennant.Pennant belongs to another process" in self.service.log,
              lambda: self.service.log)
        self.assertTrue(self.client().notify("Answered all the same"))


class ServerState(StatusCase):
    """How it stands with the server that is to draw."""

    def state(self):
        return self.status()["serverState"]

    def until_state(self, state):
        until(lambda: self.state() == state, lambda: f"{state}; {self.status()}")

    def test_one_that_starts(self):
        self.serve(desktop="run:sleep 600")
        self.assertEqual(self.state(), "starting")

    def test_one_that_is_not_there(self):
        self.serve(behind=PrivateBus(self))
        self.until_state("absent")

    def test_one_that_does_not_answer(self):
        self.serve()
        self.until_state("running")
        self.server.is_silent = True
        self.client().notify("Unanswered")
        self.until_state("silent")
        self.assertIn("silent since", self.service.tool("status")[1])
        self.server.is_silent = False
        self.client().notify("Answered")
        self.until_state("running")

    def test_one_that_is_given_up(self):
        self.serve(desktop="run:no-such-program")
        self.until_state("given-up")
        status = self.status()
        # Nobody reads what the tests write, so nobody draws.
        self.assertEqual(status["desktop"], "none")
        self.assertEqual(status["reason"], "run:no-such-program is given up for now")
        (given_up,) = status["givenUp"]
        self.assertEqual(given_up["name"], "run:no-such-program")
        self.assertIn("there is no program 'no-such-program'", given_up["reason"])
        self.assertEqual(given_up["again"] - given_up["since"], 60)
        self.assertEqual(given_up["since"], status["serverSince"])
        # The notice of it is the only one.
        self.assertEqual(status["open"], 1)

    def test_where_a_program_was_looked_for_is_said_once(self):
        self.serve(desktop="run:no-such-program")
        until(lambda: "is given up" in self.service.log, lambda: self.service.log)
        self.assertEqual(self.service.log.count("there is no program"), 1, self.service.log)

    def test_the_notice_goes_with_the_server_it_is_about(self):
        self.service = Service(
            self, self.bus, preferences="[Desktop]\nserver = run:no-such-program\n").start()
        until(lambda: self.status()["open"] == 1, lambda: self.service.log)
        self.service.preferences_file.write_text("[Desktop]\nserver = none\n")
        until(lambda: self.status()["asked"] == "none", lambda: self.status())
        self.assertEqual(self.status()["open"], 0)


class Auto(StatusCase):
    """Who draws when nobody is named."""

    def auto(self):
        self.service = Service(self, self.bus).start()

    def until_drawn_by(self, title):
        until(lambda: self.status()["desktop"] == title, lambda: f"{title}; {self.status()}")

    def test_nobody_is_there(self):
        self.auto()
        self.until_drawn_by("none")
        reasons = {one["name"]: one["reason"] for one in self.status()["candidates"]}
        self.assertEqual(reasons["GNOME Shell"], "org.gnome.Shell is not on the bus")
        self.assertEqual(
            [one["name"] for one in self.status()["candidates"] if one["taken"]], ["none"])

    def test_a_shell_that_comes_later_draws_what_is_open(self):
        self.auto()
        self.until_drawn_by("none")
        self.client().notify("Early", timeout=0)
        self.server = RecordingServer(self.bus, name="org.Cinnamon")
        self.until_drawn_by("Cinnamon")
        # Cinnamon draws no app's name.
        self.until_shown("client · Early")
        self.client().notify("Later")
        self.until_shown("client · Later")

    def test_a_later_version_than_was_tried_is_treated_as_that(self):
        self.auto()
        self.until_drawn_by("none")
        said = variant("(ssss)", ("cinnamon", "GNOME", "99.1", "1.2"))
        self.server = RecordingServer(
            self.bus, name="org.Cinnamon", odd_answers={"GetServerInformation": said})
        self.until_drawn_by("Cinnamon")
        until(lambda: self.status()["server"], "what it says of itself")
        self.assertEqual(self.status()["server"], {
            "name": "cinnamon", "version": "99.1", "profile": "Cinnamon", "knownUpTo": "6.6.9"})
        self.assertIn("known up to 6.6.9, treated as that", self.service.tool("status")[1])
        self.client().notify("Early")
        self.until_shown("client · Early")

    def on(self, display, **environment):
        """A service in a session with this display."""
        self.service = Service(self, self.bus)
        plain = self.service.environment()
        self.service.environment = lambda: {**plain, "DISPLAY": display.name, **environment}
        # They have settings of it; without them windows of Pennant's own would come first.
        self.service.home.joinpath("config/dunst").mkdir()
        self.service.start()

    def test_a_server_that_is_installed_is_started_where_there_is_a_display(self):
        display = Display(self)
        self.on(display)
        self.until_drawn_by("dunst")
        until(lambda: self.status()["server"], "what dunst says of itself")
        server = self.status()["server"]
        self.assertEqual((server["name"], server["profile"]), ("dunst", "dunst"))
        self.assertRegex(server["version"], r"^\d+\.")
        self.client().notify("Drawn", timeout=0)
        display.until_drawn()

    def test_a_tool_that_comes_before_anybody_is_chosen_is_answered_by_who_is(self):
        self.on(Display(self))
        shown = self.client().call(
            "Get", GLib.Variant("(ss)", ("org.dunstproject.cmd0", "displayedLength")),
            interface="org.freedesktop.DBus.Properties")
        self.assertEqual(shown, (0,))

    def test_a_desktop_whose_server_cannot_live_behind_us(self):
        self.on(Display(self), XDG_CURRENT_DESKTOP="Budgie:GNOME")
        self.until_drawn_by("none")
        reasons = {one["name"]: one["reason"] for one in self.status()["candidates"]}
        self.assertIn("leave the name to it, with 'pennant disable' where Pennant is enabled", reasons["Budgie"])
        self.assertEqual(
            reasons["dunst"], "it is not started in Budgie, which has a server of its own")
        self.assertNotIn("started", self.service.log)

    def test_a_desktop_that_nobody_knows(self):
        self.on(Display(self), XDG_CURRENT_DESKTOP="Elsewhere")
        self.until_drawn_by("dunst")
        reasons = {one["name"]: one["reason"] for one in self.status()["candidates"]}
        self.assertEqual(
            reasons["the desktop's own server"],
            "nothing is known of the server of 'Elsewhere'; if it has one, name it with 'server =' in "
            "the preferences")

    def test_a_server_that_does_not_run_is_listed_as_given_up(self):
        kept = tempfile.TemporaryDirectory(prefix="bin.")
        self.addCleanup(kept.cleanup)
        broken = pathlib.Path(kept.name, "mate-notification-daemon")
        broken.write_text("#!/bin/sh\nexit 0\n")
        broken.chmod(0o700)
        self.on(Display(self), PATH=f"{kept.name}:/usr/bin:/bin", XDG_CURRENT_DESKTOP="MATE")
        self.until_drawn_by("dunst")
        until(lambda: self.status()["server"], lambda: self.service.log)
        (given_up,) = self.status()["givenUp"]
        self.assertEqual(given_up["name"], "mate-notification-daemon")
        self.assertIn("ended at once and without an error", given_up["reason"])
        self.assertEqual(given_up["again"] - given_up["since"], 300)

    def test_a_server_that_does_not_run_makes_room_for_the_next(self):
        kept = tempfile.TemporaryDirectory(prefix="bin.")
        self.addCleanup(kept.cleanup)
        folder = pathlib.Path(kept.name)
        for name in ("dunst", "lxqt-notificationd"):
            folder.joinpath(name).write_text("#!/bin/sh\nexit 0\n")
            folder.joinpath(name).chmod(0o700)
        # LXQt's own comes first there, then all others in their order.
        self.on(Display(self), PATH=f"{folder}:/bin", XDG_CURRENT_DESKTOP="LXQt")
        given_up = "it was tried, failed and was given up"

        def reason(name):
            found = [one for one in self.status()["candidates"] if one["name"] == name]
            return found[0]["reason"]
        for name in ("lxqt-notificationd", "dunst"):
            until(lambda: reason(name) == given_up, lambda: self.service.log, seconds=20)
        self.assertLess(
            self.service.log.index("started lxqt-notificationd"),
            self.service.log.index("started dunst"))


if __name__ == "__main__":
    unittest.main()

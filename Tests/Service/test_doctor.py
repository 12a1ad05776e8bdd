"""`pennant doctor`: what is wrong in a session, and what is not."""
import json
import os
import pathlib
import re
import signal
import unittest

from harness import Display, RecordingServer, until
from harness.enable_case import EnableCase


class Doctor(EnableCase):
    def begin_well(self):
        self.system.joinpath("sounds/freedesktop").mkdir(parents=True)
        self.system.joinpath("sounds/freedesktop/index.theme").write_text("")
        # In the place of a sound server's socket, which is looked for and no more.
        self.home.joinpath("run/pulse").mkdir()
        self.home.joinpath("run/pulse/native").touch()
        self.tool("enable")
        self.service.start()
        self.bus.until_owned("org.pennant.Pennant")

    def kinds(self, code=1):
        report = json.loads(self.tool("doctor", "--json", code=code))
        return [finding["kind"] for finding in report["findings"]], report

    def test_all_is_well_and_what_is_not_is_said(self):
        self.begin_well()
        self.assertIn("all is well", self.tool("doctor"))
        kinds, report = self.kinds(code=0)
        self.assertEqual((kinds, report["owner"]["isPennant"]), ([], True))
        self.assertEqual(report["owner"]["process"], self.service.process.pid)
        self.service.preferences_file.write_text("[Defaults]\nstyle = baner\n")
        words = self.tool("doctor", code=1)
        self.assertIn(f"{self.service.preferences_file}:2:9: ", words)
        self.assertIn("  pennant prefs edit\n", words)
        self.service.preferences_file.unlink()
        self.system.joinpath("sounds/freedesktop/index.theme").unlink()
        self.assertEqual(self.kinds()[0], ["sound"])

    def test_a_machine_without_a_sound_server_is_well_unless_a_sound_was_chosen(self):
        self.begin_well()
        self.home.joinpath("run/pulse/native").unlink()
        self.system.joinpath("sounds/freedesktop/index.theme").unlink()
        kinds, report = self.kinds(code=0)
        self.assertEqual((kinds, [note["kind"] for note in report["notes"]]), ([], ["sound", "sound"]))
        self.assertIn("note: no sound server answers: sounds are not heard", self.tool("doctor"))
        self.service.preferences_file.write_text("[App Mail]\nsound = bell\n")
        self.assertEqual(self.kinds()[0], ["sound", "sound"])
        self.assertIn("no sound server answers: sounds are not heard", self.tool("doctor", code=1))

    def test_a_session_without_pennant(self):
        services = self.system / "dbus-1/services"
        services.mkdir(parents=True)
        services.joinpath("x.service").write_text(
            "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/usr/bin/mako\n")
        services.joinpath("portal.service").write_text("")
        services.joinpath("org.freedesktop.portal.Desktop.service").write_text("")
        self.home.joinpath("data/flatpak/app/org.example.App").mkdir(parents=True)
        RecordingServer(self.bus)
        kinds, report = self.kinds()
        self.assertEqual(kinds, ["owner", "activation", "portal"])
        # What this machine has besides comes after it.
        self.assertEqual(report["activation"][0], str(services / "x.service"))
        self.assertEqual(report["owner"]["process"], os.getpid())
        words = self.tool("doctor", code=1)
        self.assertIn(f"(process {os.getpid()})", words)
        self.assertIn("  pennant enable\n", words)

    def test_without_sandboxed_apps_a_portal_file_that_is_not_there_is_no_fault(self):
        self.begin_well()
        services = self.system / "dbus-1/services"
        services.mkdir(parents=True)
        services.joinpath("org.freedesktop.portal.Desktop.service").write_text("")
        words = self.tool("doctor")
        self.assertIn("all is well\nnote: pennant.portal is not installed", words)
        # Of the source here, where nothing is installed; a person may type it anywhere.
        mend, = re.findall("  (sudo cp .*)", words)
        paths = [one for one in re.split("[ ;]+", mend) if "/" in one]
        self.assertEqual(len(paths), 3, mend)
        for one in paths:
            self.assertTrue(one.startswith("/"), mend)
        self.assertTrue(pathlib.Path(paths[0]).is_file() and pathlib.Path(paths[2]).is_file(), mend)

    def test_a_service_that_hangs_is_said(self):
        self.begin_well()
        self.service.process.send(signal.SIGSTOP)
        self.addCleanup(self.service.process.send, signal.SIGCONT)
        self.assertIn("nobody-draws", self.kinds()[0])

    def test_nobody_who_draws_is_said_unless_it_was_asked_for(self):
        self.service.desktop = "auto"
        self.begin_well()
        report = self.kinds()[1]
        self.assertEqual([one["kind"] for one in report["findings"]], ["nobody-draws"])
        self.assertRegex(report["findings"][0]["problem"], "^nobody draws: ")

    def test_a_server_that_was_given_up_is_said_and_not_who_stands_in(self):
        self.service.desktop = "run:nosuch"
        self.begin_well()
        until(lambda: "given up" in self.service.tool("status")[1], "the server given up")
        problem, = [one["problem"] for one in self.kinds()[1]["findings"]]
        self.assertEqual(
            problem, "run:nosuch does not draw: it failed and was given up, and nobody draws in its place")

    def test_windows_that_are_asked_for_and_have_no_display_are_said(self):
        self.begin_well()
        self.service.preferences_file.write_text("[Desktop]\nserver = windows\n")
        report = self.kinds()[1]
        (found,) = [one for one in report["findings"] if one["kind"] == "windows"]
        self.assertRegex(found["problem"], "^there is no display to draw windows on")
        display = Display(self)
        self.service.session["DISPLAY"] = display.name
        kinds, report = self.kinds(code=0)
        self.assertEqual(kinds, [])
        # No portal is installed here.
        self.assertIn("windows are light or dark by the theme of GTK",
                      [note["problem"] for note in report["notes"] if note["kind"] == "windows"][0])

    def test_windows_that_the_command_line_asks_for_and_have_no_display_are_said(self):
        self.service.desktop = "windows"
        self.begin_well()
        said = [one["problem"] for one in self.kinds()[1]["findings"] if one["kind"] == "windows"]
        self.assertRegex(said[0], "^there is no display to draw windows on")

    def test_of_several_files_in_one_folder_nobody_knows_which_is_taken(self):
        services = self.system / "dbus-1/services"
        services.mkdir(parents=True)
        for name in ("mako", "dunst"):
            services.joinpath(f"{name}.service").write_text(
                f"[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/usr/bin/{name}\n")
        said = self.tool("doctor", code=1)
        self.assertRegex(said, r"The bus starts +one of: /usr/bin/dunst, by \S+; /usr/bin/mako, by ")
        self.assertIn("the bus starts one of /usr/bin/dunst, /usr/bin/mako: which one is undefined", said)
        self.assertNotIn("comes first", said)

    def test_a_server_that_is_not_there_is_said(self):
        self.service.desktop = "name:org.example.Server"
        self.begin_well()
        problem, = [one["problem"] for one in self.kinds()[1]["findings"]]
        self.assertRegex(problem, "org.example.Server does not draw: it is not there")

    def test_no_bus(self):
        self.service.session["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        self.assertIn("bus", self.kinds()[0])


if __name__ == "__main__":
    unittest.main()

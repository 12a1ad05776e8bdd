"""`pennant enable` and `disable` in a home of a test's own, compared file by file, and `doctor`."""
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import unittest
import unittest.mock

from harness import (
    ROOT, Display, Dunst, Process, RecordingServer, Service, ServiceCase, binary, until)
from harness.service import make_home

ENTRY = "[Desktop Entry]\nType=Application\nName=A Server\nExec=/usr/bin/dunst\n"
PROGRAM = os.path.realpath(binary("pennantd"))
OLD = b"[D-BUS Service]\r\nName=org.freedesktop.Notifications\r\nExec=/opt/\xff\x00old\n"


def tree(folder):
    """Everything below a folder, with its bytes and who may read it."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        status = path.lstat()
        content = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else ""
        found[str(path.relative_to(folder))] = (oct(status.st_mode), content)
    return found


class EnableCase(ServiceCase):
    def setUp(self):
        self.home = make_home(self)
        self.system = self.home / "system"
        self.system.joinpath("autostart").mkdir(parents=True)
        # The bus of a session knows the same folders.
        with unittest.mock.patch.dict(os.environ, {
                "XDG_DATA_HOME": str(self.home / "data"), "XDG_DATA_DIRS": str(self.system)}):
            super().setUp()
        self.service = Service(self, self.bus, "none", home=self.home)
        self.service.session = {
            "XDG_CONFIG_DIRS": str(self.system), "XDG_DATA_DIRS": str(self.system),
            "XDG_CURRENT_DESKTOP": "i3"}
        self.bus.until_owned("org.freedesktop.DBus")

    def tool(self, *words, code=0):
        got, text = self.service.tool(*words)
        self.assertEqual(got, code, f"pennant {words}: {text}")
        return text

    def begin_used(self):
        """A home with files of the person's own at places that are to be changed."""
        self.system.joinpath("autostart/dunst.desktop").write_text(ENTRY)
        self.system.joinpath("autostart/other.desktop").write_text(ENTRY.replace("dunst", "other"))
        own = self.home / "data/dbus-1/services"
        own.mkdir(parents=True)
        own.joinpath("org.freedesktop.Notifications.service").write_bytes(OLD)
        own.joinpath("org.freedesktop.Notifications.service").chmod(0o640)
        own.joinpath("mine.service").symlink_to("../elsewhere")
        own.parent.joinpath("elsewhere").write_bytes(OLD.replace(b"\r", b""))
        own.joinpath("third.service").write_text("[D-BUS Service]\nName=org.example.Third\nExec=x\n")


class Files(EnableCase):
    def test_disable_puts_every_file_back(self):
        self.begin_used()
        before = tree(self.home)
        self.assertIn("would ", self.tool("enable", "--dry-run"))
        self.assertEqual(tree(self.home), before, "after --dry-run")
        self.tool("enable")
        enabled = tree(self.home)
        self.assertNotEqual(enabled, before)
        own = self.home / "data/dbus-1/services"
        self.assertEqual(
            own.joinpath("org.freedesktop.Notifications.service").read_text(),
            f"[D-BUS Service]\nName=org.freedesktop.Notifications\nExec={PROGRAM}\n")
        self.assertFalse(os.path.lexists(own / "mine.service"))
        self.assertTrue(own.joinpath("third.service").exists())
        self.assertEqual(
            self.home.joinpath("config/autostart/dunst.desktop").read_text(),
            ENTRY.replace("]\n", "]\nHidden=true\n"))
        self.assertFalse(self.home.joinpath("config/autostart/other.desktop").exists())
        self.assertIn(f"\nExec={PROGRAM}\n",
                      self.home.joinpath("config/autostart/pennantd.desktop").read_text())
        self.assertIn("nothing to do", self.tool("enable"))
        self.assertEqual(tree(self.home), enabled, "after the second time")
        self.assertIn("would remove", self.tool("disable", "--dry-run"))
        self.assertEqual(tree(self.home), enabled, "after --dry-run of disable")
        self.tool("disable")
        self.assertEqual(tree(self.home), before, "after disable")
        self.assertEqual(self.tool("disable"), "nothing to do\n")

    def test_an_empty_home_is_as_empty_afterwards(self):
        before = tree(self.home)
        self.tool("enable")
        self.tool("disable")
        self.assertEqual(tree(self.home), before)

    def test_what_was_changed_since_is_left_and_said(self):
        self.tool("enable")
        own = self.home / "data/dbus-1/services/org.freedesktop.Notifications.service"
        own.write_text("mine now")
        self.assertIn("was changed since, and is left as it is", self.tool("disable"))
        self.assertEqual(own.read_text(), "mine now")

    def test_a_setting_that_could_not_be_put_back_is_put_back_the_next_time(self):
        tools = self.home / "tools"
        tools.mkdir()
        value, refused = tools / "value", tools / "refused"
        value.write_text("false\n")
        tools.joinpath("gsettings").write_text(
            f'#!/bin/sh\n[ "$1" != "$(cat {refused} 2>/dev/null)" ] || exit 1\n'
            f'case $1 in get) cat {value} ;; set) echo "$4" >{value} ;; esac\n')
        tools.joinpath("gsettings").chmod(0o755)
        self.service.session.update(
            XDG_CURRENT_DESKTOP="X-Cinnamon", PATH=f"{tools}:{os.environ['PATH']}")
        before = tree(self.home)
        self.tool("enable")
        self.assertEqual(value.read_text(), "true\n")
        refused.write_text("get\n")
        self.assertIn("could not be asked for, and is left", self.tool("disable", code=1))
        refused.write_text("set\n")
        self.assertIn("gsettings could not set", self.tool("disable", code=1))
        refused.unlink()
        self.assertIn("set org.cinnamon", self.tool("disable"))
        self.assertEqual(tree(self.home), before)

    def begin_lines(self, text):
        self.service.session["XDG_CURRENT_DESKTOP"] = "sway"
        own = self.home / "config/sway/config"
        own.parent.mkdir()
        own.write_text(text)
        return own

    def test_a_compositor_that_starts_mako_is_named_with_its_line_and_not_edited(self):
        text = "set $mod Mod4\nbindsym $mod+n exec makoctl dismiss\nexec mako\nexec pennantd\n"
        own = self.begin_lines(text)
        for words in (["enable", "--dry-run"], ["enable"]):
            said = self.tool(*words)
            self.assertIn(f"note: {own}:3 starts mako with the session: take that line out", said)
            self.assertIn(f"note: {own}:4 starts pennantd with the session: leave it", said)
        # What is to be done is said until it is.
        said = self.tool("enable")
        self.assertIn("nothing to do", said)
        self.assertIn(f"{own}:3 starts mako", said)
        self.assertNotIn(f"{own}:4", said)
        report = json.loads(self.tool("doctor", "--json", code=1))
        found = [one["problem"] for one in report["findings"] if one["kind"] == "autostart"]
        self.assertEqual(found, [f"{own}:3 starts mako with the session"])
        self.assertIn(f"{own}:4 starts pennantd with the session",
                      [one["problem"] for one in report["notes"]])
        self.assertEqual(own.read_text(), text)
        self.service.session["XDG_CURRENT_DESKTOP"] = ""
        self.assertNotIn("starts mako", self.tool("enable"))
        self.service.session["SWAYSOCK"] = "/run/sway"
        self.assertIn(f"{own}:3 starts mako", self.tool("enable"))

    def test_a_compositors_file_that_is_none_is_passed_over(self):
        own = self.begin_lines("")
        own.unlink()
        kept = self.home / "kept"
        kept.write_text("exec mako\n")
        # People keep such files elsewhere, and link to them.
        own.symlink_to(kept)
        self.assertIn(f"{own}:1 starts mako", self.tool("enable", "--dry-run"))
        big = self.home / "big"
        big.write_text("exec mako\n" * 100_000)
        pipe = self.home / "pipe"
        os.mkfifo(pipe)
        for target in (big, pipe, "/dev/zero", "/nowhere", self.home):
            with self.subTest(target):
                own.unlink()
                own.symlink_to(target)
                self.assertNotIn("starts mako", self.tool("enable", "--dry-run"))

    def test_nothing_to_do_says_nothing_of_service_managers(self):
        self.assertIn("there is no service manager", self.tool("enable"))
        said, how = self.tool("enable").splitlines()
        self.assertEqual(said, "nothing to do")
        # Where no session starts it, nothing but a notification does.
        self.assertRegex(how, "^Pennant starts with the next notification.*'notify-send Hello' starts it now")

    def test_the_last_line_says_how_pennant_starts(self):
        self.assertRegex(
            self.tool("enable").splitlines()[-1],
            "^Pennant starts with the next notification.*'pennant status' and 'pennant doctor' show it.$")

    def test_what_a_killed_enable_left_half_written_goes(self):
        gone = Process(self, ["true"])
        until(lambda: not gone.is_running, "the end of a process")
        live = Process(self, ["sleep", "60"])
        own = self.home / "data/dbus-1/services/org.freedesktop.Notifications.service"
        draft = pathlib.Path(f"{own}.{gone.pid}.tmp")
        lists = self.service.state / f"enabled.{gone.pid}.tmp"
        kept = [pathlib.Path(f"{own}.{live.pid}.tmp"), pathlib.Path(f"{own}.tmp"),
                own.with_name(f"other.service.{gone.pid}.tmp")]
        before = tree(self.home)
        self.service.state.mkdir()
        lists.write_text("half")
        self.assertIn(f"remove {lists}: ", self.tool("enable"))
        for one in kept:
            one.write_text("another's")
        for words, code in ((["enable"], 0), (["doctor"], 0), (["disable"], 0)):
            draft.symlink_to("/dev/null")
            lists.write_text("half")
            for dry in ([*words, "--dry-run"],) if words != ["doctor"] else ():
                self.tool(*dry)
                self.assertTrue(lists.exists() and draft.is_symlink(), dry)
            said = self.tool(*words, code=code)
            self.assertIn(str(draft), said)
            self.assertIn(str(lists), said)
            self.assertFalse(lists.exists() or draft.is_symlink(), words)
        for one in kept:
            one.unlink()
        for folder in (own.parent, own.parent.parent, self.service.state):
            folder.rmdir()
        self.assertEqual(tree(self.home), before)

    def test_budgie_is_refused_and_nothing_changed(self):
        self.service.session["XDG_CURRENT_DESKTOP"] = "Budgie:GNOME"
        before = tree(self.home)
        self.assertIn("leave the name to it, with 'pennant disable'", self.tool("enable", "--yes", code=1))
        self.assertEqual(tree(self.home), before)

    def test_a_bus_with_other_folders_is_said_before_anything_is_changed(self):
        before = tree(self.home)
        self.service.session["XDG_DATA_HOME"] = str(self.home / "another")
        self.assertIn(f"run 'XDG_DATA_HOME={self.home / 'data'} pennant enable'",
                      self.tool("enable", code=1))
        self.assertIn(f"the bus looks for files in {self.home / 'data'}", self.tool("doctor", code=1))
        self.assertEqual(tree(self.home), before)

    def test_a_slash_behind_a_folder_is_no_other_folder(self):
        before = tree(self.home)
        self.service.session["XDG_DATA_HOME"] = f"{self.home / 'data'}/"
        self.tool("enable")
        self.tool("disable")
        self.assertEqual(tree(self.home), before)

    def test_a_list_that_lies_elsewhere_is_asked_for(self):
        before = tree(self.home)
        self.tool("enable")
        self.service.session["XDG_STATE_HOME"] = str(self.home / "another")
        words = self.tool("disable", code=1)
        self.assertIn(f"is not in {self.home / 'another/pennant/enabled'}", words)
        self.assertIn(f"{self.home / 'data/dbus-1/services'}/org.freedesktop.Notifications", words)
        del self.service.session["XDG_STATE_HOME"]
        self.tool("disable")
        self.assertEqual(tree(self.home), before)

    def test_a_damaged_journal_is_named_and_nothing_done(self):
        self.tool("enable")
        journal = self.service.state / "enabled"
        journal.write_text(journal.read_text() + "nonsense\n")
        before = tree(self.home)
        lines = len(journal.read_text().splitlines())
        for verb in ("enable", "disable"):
            self.assertIn(f"enabled:{lines}: this line makes no sense", self.tool(verb, code=1))
        self.assertEqual(tree(self.home), before)


class RunningServer(EnableCase):
    def begin_dunst(self):
        display = Display(self)
        return Dunst(self, self.bus, display)

    def answer(self, words, answer):
        """Runs the tool for somebody at a terminal, who types an answer."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        os.write(ours, answer)
        done = subprocess.run(
            [binary("pennant"), *words], env=self.service.environment(), stdin=theirs,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30, check=False)
        os.close(theirs)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_a_server_is_stopped_only_by_who_says_so(self):
        dunst = self.begin_dunst()
        # Nobody could be asked, so that it is not done: a script is to know.
        words = self.tool("enable", code=1)
        self.assertIn(f"dunst (process {dunst.process.pid}) goes on", words)
        self.assertIn(f"Pennant starts once dunst (process {dunst.process.pid}) has ended", words)
        self.assertIn("'pennant enable --yes' stops it", words)
        self.assertIn("goes on", self.answer(["enable"], b"n\n"))
        self.assertTrue(dunst.process.is_running)
        self.assertIn("stop dunst", self.answer(["enable"], b"y\n"))
        until(lambda: not dunst.process.is_running, "the end of dunst")
        self.assertIn("nothing to do", self.tool("enable"))

    def test_what_another_enable_does_meanwhile_is_not_forgotten(self):
        self.begin_dunst()
        before = tree(self.home)
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        asking = Process(
            self, [binary("pennant"), "enable"], env=self.service.environment(), stdin=theirs)
        os.close(theirs)
        until(lambda: "Stop dunst" in asking.log, "the question")
        for verb in ("enable", "disable"):
            self.assertIn("another enable or disable runs", self.tool(verb, "--yes", code=1))
        self.assertIn("would", self.tool("disable", "--dry-run"))
        os.write(ours, b"y\n")
        until(lambda: not asking.is_running, "the end of enable")
        self.tool("disable", "--yes")
        self.assertEqual(tree(self.home), before)

    def test_disable_says_how_a_server_is_started_again(self):
        self.begin_dunst()
        self.assertIn("stop dunst", self.tool("enable", "--yes"))
        self.service.start()
        self.assertIn("Pennant goes on until you log out", self.tool("enable", "--yes")
                      + self.tool("disable", code=1))
        self.assertTrue(self.service.process.is_running)
        # The list still knows what was stopped.
        self.assertIn("have the bus start dunst again where its files start that one alone, and say elsewhere "
                      "how it is started: dunst -config", self.tool("disable", "--dry-run"))
        self.assertIn("'pennant disable --yes' stops it, and has the bus start dunst again, or says how",
                      self.tool("disable", code=1))
        self.assertIn("start the server again that was stopped: dunst", self.tool("disable", "--yes"))
        until(lambda: not self.service.process.is_running, "the end of the service")

    def test_disable_stops_pennant_where_it_is_told_to(self):
        self.begin_dunst()
        self.tool("enable", "--yes")
        self.service.start()
        words = self.tool("disable", "--yes")
        self.assertRegex(words, r"start the server again that was stopped: dunst -config \S+")
        until(lambda: not self.service.process.is_running, "the end of the service")

    def test_on_xfce_it_is_said_that_its_own_server_draws_in_place_of_dunst(self):
        own = self.home / "bin/xfce4-notifyd"
        own.parent.mkdir()
        own.write_text("#!/bin/sh\n")
        own.chmod(0o755)
        display = Display(self)
        Dunst(self, self.bus, display)
        self.service.session.update(
            XDG_CURRENT_DESKTOP="XFCE", DISPLAY=display.environment["DISPLAY"],
            PATH=f"{own.parent}:{os.environ['PATH']}")
        said = self.tool("enable", "--dry-run")
        self.assertIn("note: xfce4-notifyd will draw for Pennant, and not dunst, since it is XFCE's own: "
                      "'server = run:dunst -config", said)
        self.assertIn(f"under [Desktop] in {self.service.preferences_file} has dunst draw", said)
        self.service.preferences_file.write_text("[Desktop]\nserver = run:dunst\n")
        self.assertNotIn("will draw", self.tool("enable", "--dry-run"))
        self.service.preferences_file.unlink()
        self.service.session["XDG_CURRENT_DESKTOP"] = "i3"
        self.assertNotIn("will draw", self.tool("enable", "--dry-run"))

    def test_a_program_that_is_no_known_server_is_never_stopped(self):
        RecordingServer(self.bus)
        words = self.tool("enable", "--yes")
        self.assertIn("is no server that is known here", words)
        self.assertIsNotNone(self.bus.owner("org.freedesktop.Notifications"))


class Activation(EnableCase):
    def begin_bus(self):
        """A bus that starts services, as a session's does; nothing of the person's is there yet."""
        socket = self.home / "run/bus"
        config = self.home / "bus.conf"
        config.write_text((ROOT / "scripts/bus.conf").read_text().replace(
            "</busconfig>", "<standard_session_servicedirs/></busconfig>"))
        self.service.session["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={socket}"
        Process(
            self, ["dbus-daemon", f"--config-file={config}", f"--address=unix:path={socket}", "--nofork"],
            env=self.service.environment())
        until(socket.exists, "a bus")

    def test_the_first_notification_starts_pennant(self):
        self.begin_bus()
        self.service.preferences_file.write_text("[Desktop]\nserver = none\n")
        self.tool("enable")
        subprocess.run(
            ["notify-send", "First"], env=self.service.environment(), check=True, timeout=20)
        self.assertIn("First", self.tool("list"))
        self.assertIn("stop Pennant", self.tool("disable", "--yes"))
        self.tool("list", code=3)


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

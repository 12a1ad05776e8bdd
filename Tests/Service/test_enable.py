"""`pennant enable` and `disable` in a home of a test's own, compared file by file."""
import json
import os
import pathlib
import pwd
import unittest
import unittest.mock

from harness import PrivateBus, Process, binary, until
from harness.enable_case import ENTRY, EnableCase, tree

PROGRAM = os.path.realpath(binary("pennantd"))


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

    def test_a_home_that_is_not_the_accounts_is_no_place_that_the_bus_reads(self):
        account = pwd.getpwuid(os.getuid()).pw_dir
        outside = {key: value for key, value in os.environ.items() if key != "XDG_DATA_HOME"}
        with unittest.mock.patch.dict(os.environ, {**outside, "HOME": str(self.home)}, clear=True):
            self.service.bus = PrivateBus(self)
        plain = self.service.environment()
        del plain["XDG_DATA_HOME"]
        self.service.environment = lambda: plain
        before = tree(self.home)
        words = f"the bus looks for files in {account}/.local/share, and HOME is {self.home} here"
        said = self.tool("enable", code=1)
        self.assertIn(words, said)
        self.assertIn(f"run 'HOME={account} pennant enable'", said)
        said = self.tool("doctor", code=1)
        self.assertIn(words, said)
        self.assertIn(f"HOME={account} pennant doctor", said)
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


if __name__ == "__main__":
    unittest.main()

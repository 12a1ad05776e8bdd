"""What `make install` puts into folders of its own, and what `make uninstall` leaves there."""
import os
import re
import shutil
import unittest

from harness import ROOT
from harness.folder_case import PROGRAMS, Folder, run


class Installing(Folder):
    def test_uninstall_leaves_what_was_there_before_and_nothing_else(self):
        foreign = self.folder / "opt/share/man/man1/other.1"
        foreign.parent.mkdir(parents=True)
        foreign.write_text("another's")
        (self.folder / "opt/share/doc").mkdir()
        before = self.held()
        self.script("install", PREFIX="/opt")
        self.assertGreater(len(self.held()), len(before) + 30)
        self.script("uninstall", PREFIX="/opt")
        self.assertEqual(self.held(), before)

    def test_uninstall_stops_where_pennant_is_enabled(self):
        state = self.folder / "home/.local/state"
        (state / "pennant").mkdir(parents=True)
        (state / "pennant/enabled").write_text("")
        self.script("install", PREFIX="/opt")
        # A new version goes over the old one.
        self.script("install", PREFIX="/opt")
        places = {**os.environ, "BIN": str(PROGRAMS), "DESTDIR": str(self.folder), "PREFIX": "/opt",
                  "HOME": str(self.folder / "home"), "SUDO_USER": "", "XDG_STATE_HOME": ""}
        done = run(ROOT / "scripts/uninstall", env=places)
        self.assertEqual(done.returncode, 1)
        self.assertIn("each who ran 'pennant enable' runs 'pennant disable' first", done.stderr)
        self.assertTrue((self.folder / "opt/bin/pennant").exists())
        self.assertEqual(run(ROOT / "scripts/uninstall", "--force", env=places).returncode, 0)
        self.assertFalse((self.folder / "opt/bin/pennant").exists())

    def test_what_is_installed_speaks_each_language(self):
        self.script("install", PREFIX="/opt")
        for catalogue in (ROOT / "po").glob("*.po"):
            self.assertTrue((self.folder / f"opt/share/locale/{catalogue.stem}/LC_MESSAGES/pennant.mo").is_file())
        told = run(self.folder / "opt/bin/pennant", "explain", "--app", "mail", env={
            "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "LANGUAGE": "de"})
        self.assertIn("ein Banner, wie üblich", told.stdout)

    def test_windows_come_along_where_they_were_built_and_are_found_there(self):
        place = self.folder / "opt/libexec/pennant/pennant-windows"
        self.script("install", PREFIX="/opt")
        self.assertTrue(os.access(place, os.X_OK))
        self.script("uninstall", PREFIX="/opt")
        self.assertFalse(place.exists())
        without = self.folder / "without"
        without.mkdir()
        for name in ("pennantd", "pennant", "pennant-sound", "pennant-front", "pennant-speech"):
            (without / name).symlink_to(PROGRAMS / name)
        (without / "locale").symlink_to(PROGRAMS / "locale")
        self.assertIn("pennant-windows was not built", self.script("install", PREFIX="/opt", BIN=str(without)))
        self.assertFalse(place.exists())
        self.assertIn("pennant-windows is not there", self.refused(
            "install", BIN=str(without), PARTS="windows", FORCE="1"))

    def refused(self, name, **places):
        done = run(ROOT / "scripts" / name, env={
            **os.environ, "BIN": str(PROGRAMS), "DESTDIR": str(self.folder), "PREFIX": "/opt",
            "HOME": str(self.folder / "home"), "SUDO_USER": "", "XDG_STATE_HOME": "", **places})
        self.assertEqual(done.returncode, 1, done.stdout)
        return done.stderr

    def test_files_of_a_distributions_package_are_not_written_over(self):
        theirs = self.folder / "opt/bin/pennant"
        theirs.parent.mkdir(parents=True)
        theirs.write_text("theirs")
        (self.folder / "opt/bin/pennantd").symlink_to("/nowhere")
        before = self.held()
        words = self.refused("install")
        self.assertRegex(words, f"^Nothing was installed: {self.folder}/opt/bin/pennantd {theirs} \\(2 in all\\)")
        self.assertEqual(words.count("\n"), 1)
        self.assertEqual((theirs.read_text(), self.held()), ("theirs", before))
        self.script("install", PREFIX="/opt", FORCE="1")
        self.assertNotEqual(theirs.read_bytes(), b"theirs")
        self.script("install", PREFIX="/opt")
        self.script("uninstall", PREFIX="/opt")
        self.assertFalse(theirs.exists())

    def test_folders_with_blanks_and_signs_are_installed_into_and_left_empty(self):
        root = self.folder / "a place & more|here"
        places = {"DESTDIR": str(root), "PREFIX": "/opt/my own"}
        programs = self.folder / "what was built"
        programs.symlink_to(PROGRAMS)
        self.script("install", BIN=str(programs), **places)
        own = root / "opt/my own"
        self.assertTrue(os.access(own / "bin/pennantd", os.X_OK))
        self.assertTrue((own / "share/doc/pennant/docs/moving.md").is_file())
        for name, key in (("lib/systemd/user/pennant.service", "ExecStart"),
                          ("share/dbus-1/services/org.pennant.Pennant.service", "Exec")):
            self.assertIn(f'\n{key}="/opt/my own/bin/pennantd"\n', (own / name).read_text())
        # By make it is the same; the second one goes over the first.
        done = run("make", "-C", ROOT, "install", f"BIN={programs}", *(f"{k}={v}" for k, v in places.items()))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.script("uninstall", **places)
        self.assertEqual([path for path in root.rglob("*") if path.is_file()], [])
        self.assertFalse(own.exists())

    def test_a_unit_below_a_folder_with_blanks_is_one_for_systemd(self):
        programs = self.folder / "my own/bin"
        self.script("install", DESTDIR="", PREFIX=str(programs.parent))
        done = run("systemd-analyze", "--user", "verify", "--man=no", "--no-pager",
                   programs.parent / "lib/systemd/user/pennant.service",
                   env={**os.environ, "XDG_RUNTIME_DIR": str(self.folder)})
        self.assertNotIn("pennant.service", done.stderr)

    def test_a_folder_that_no_unit_can_name_is_refused(self):
        for sign in '"\\$`%':
            with self.subTest(sign):
                self.assertIn("give another PREFIX", self.refused("install", PREFIX=f"/opt/a{sign}b"))

    def test_under_sudo_it_is_the_caller_whose_pennant_is_looked_for(self):
        self.script("install", PREFIX="/opt")
        tools = self.folder / "tools"
        tools.mkdir()
        home = self.folder / "home of tester"
        tools.joinpath("getent").write_text(
            f'#!/bin/sh\n[ "$*" = "passwd tester" ] && echo "tester:x:9:9::{home}:/bin/sh"\n')
        tools.joinpath("getent").chmod(0o755)
        sudo = {"SUDO_USER": "tester", "PATH": f"{tools}:{os.environ['PATH']}"}
        usual, other = home / ".local/state", self.folder / "elsewhere"
        for state, more in ((usual, {}), (usual, {"XDG_STATE_HOME": str(other)}),
                            (other, {"XDG_STATE_HOME": str(other)})):
            with self.subTest(str(state), **more):
                (state / "pennant").mkdir(parents=True)
                (state / "pennant/enabled").write_text("")
                self.assertIn(f"{state}/pennant/enabled is there", self.refused("uninstall", **sudo, **more))
                shutil.rmtree(state)
        # root's own is nobody's there.
        (self.folder / "home/.local/state/pennant").mkdir(parents=True)
        (self.folder / "home/.local/state/pennant/enabled").write_text("")
        said = self.script("uninstall", PREFIX="/opt", **sudo)
        self.assertIn(f"was looked up in {usual} alone", said)
        self.assertFalse((self.folder / "opt/bin/pennant").exists())

    def test_what_an_older_version_has_installed_goes(self):
        self.script("install", PREFIX="/opt")
        with open(self.folder / "opt/share/pennant/installed", "a", encoding="utf-8") as record:
            record.write("file /opt/bin/pennant-old\n")
        (self.folder / "opt/bin/pennant-old").write_text("")
        self.script("install", PREFIX="/opt")
        self.assertFalse((self.folder / "opt/bin/pennant-old").exists())

    def test_files_that_are_filled_in_name_the_prefix(self):
        self.script("install", PREFIX="/opt/it")
        for name in ("lib/systemd/user/pennant.service",
                     "share/dbus-1/services/org.pennant.Pennant.service"):
            text = (self.folder / "opt/it" / name).read_text()
            self.assertIn("/opt/it/bin/pennantd", text)
            self.assertNotRegex(text, "@[a-z]+@")

    def test_every_link_of_the_installed_pages_leads_somewhere(self):
        self.script("install", PREFIX="/opt")
        pages = sorted(self.folder.joinpath("opt/share/doc/pennant").rglob("*.md"))
        self.assertGreater(len(pages), 15)
        for page in pages:
            for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
                if re.match(r"[a-z]+:", link):
                    continue
                place = self.folder / link[1:] if link.startswith("/") else page.parent / link
                with self.subTest(page=page.name, link=link):
                    self.assertTrue(place.exists())

    def test_no_file_of_the_notification_name_is_installed_for_the_bus(self):
        self.script("install", PREFIX="/usr")
        services = self.folder / "usr/share/dbus-1/services"
        self.assertEqual(
            [path.name for path in services.iterdir()], ["org.pennant.Pennant.service"])


if __name__ == "__main__":
    unittest.main()

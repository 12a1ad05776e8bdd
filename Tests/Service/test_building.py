"""What a build says on a machine that lacks something, before anything is compiled, and what it holds all to."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from harness import ROOT

#: What the scripts themselves are made of.
USUAL = ("dirname", "readlink", "sed", "head", "sh", "swift")

FOLDERS = {"test": "Tests"}


class WhatIsMissing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="building.")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def said(self, **environment):
        done = subprocess.run(
            [ROOT / "scripts/build"], env={**os.environ, **environment}, check=False, capture_output=True,
            text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def test_without_the_libraries_one_line_names_them_and_the_command(self):
        said = self.said(PKG_CONFIG_LIBDIR=str(self.folder))
        self.assertIn("missing: dbus-1 glib-2.0 gio-2.0 sqlite3 libcanberra. Run 'make deps'", said)

    def test_one_library_that_is_missing_is_named_alone(self):
        folders = subprocess.run(
            ["pkg-config", "--variable=pc_path", "pkg-config"], check=True, capture_output=True, text=True,
            timeout=10).stdout.strip()
        for file in (file for folder in folders.split(":") for file in pathlib.Path(folder).glob("*.pc")):
            if file.name != "sqlite3.pc":
                shutil.copy(file, self.folder)
        self.assertIn("missing: sqlite3. Run", self.said(PKG_CONFIG_LIBDIR=str(self.folder)))

    def test_windows_are_missed_where_they_are_asked_for(self):
        for name in ("dbus-1", "glib-2.0", "gio-2.0", "sqlite3", "libcanberra"):
            self.folder.joinpath(f"{name}.pc").write_text(f"Name: {name}\nDescription: x\nVersion: 1\n")
        places = {**os.environ, "PKG_CONFIG_LIBDIR": str(self.folder)}

        def needed(**more):
            return subprocess.run(
                [ROOT / "scripts/need-libraries"], env={**places, **more}, check=False, capture_output=True,
                text=True, timeout=60)
        self.assertEqual(needed().returncode, 0)
        done = needed(PENNANT_WINDOWS="yes")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
        self.assertIn("gtk-layer-shell-0", done.stderr)

    def test_without_pkg_config_itself(self):
        for name in USUAL:
            self.folder.joinpath(name).symlink_to(shutil.which(name))
        self.assertIn("no 'pkg-config' on PATH", self.said(PATH=str(self.folder)))


class Settings(unittest.TestCase):
    def test_without_windows_no_target_takes_gtk(self):
        with tempfile.TemporaryDirectory(prefix="package.") as apart:
            said = subprocess.run(
                ["swift", "package", "--scratch-path", apart, "dump-package"], cwd=ROOT, check=True,
                capture_output=True, text=True, timeout=120,
                env={**os.environ, "PENNANT_WITHOUT_WINDOWS": "yes"})
        package = json.loads(said.stdout)
        names = {target["name"] for target in package["targets"]}
        self.assertFalse(names & {"CGTK", "CReaders", "Widgets", "pennant-windows"})
        needed = {next(iter(one.values()))[0] for target in package["targets"] for one in target["dependencies"]}
        self.assertLessEqual(needed, names)
        self.assertNotIn("pennant-windows", [one["name"] for one in package["products"]])

    def test_each_target_in_swift_is_held_to_mark_what_is_unsafe_and_ends_with_a_warning(self):
        with tempfile.TemporaryDirectory(prefix="package.") as apart:
            # With a folder of its own the command need not wait for a build that is under way.
            said = subprocess.run(
                ["swift", "package", "--scratch-path", apart, "dump-package"], cwd=ROOT, check=True,
                capture_output=True, text=True, timeout=120)
        count = 0
        for target in json.loads(said.stdout)["targets"]:
            folder = ROOT / (target.get("path") or f"{FOLDERS.get(target['type'], 'Sources')}/{target['name']}")
            if not any(folder.rglob("*.swift")):
                continue
            count += 1
            kinds = [setting["kind"] for setting in target["settings"]]
            with self.subTest(target["name"]):
                self.assertIn({"strictMemorySafety": {}}, kinds)
                self.assertIn({"treatAllWarnings": {"_0": "error"}}, kinds)
        self.assertGreater(count, 60)


if __name__ == "__main__":
    unittest.main()

"""The unit, and the packages that are made of it all."""
import os
import re
import shutil
import unittest

from harness import ROOT
from harness.folder_case import PROGRAMS, Folder, run


class UnitFile(Folder):
    def analyze(self, *words):
        env = {**os.environ, "XDG_RUNTIME_DIR": str(self.folder), "SYSTEMD_COLORS": "0"}
        return run("systemd-analyze", "--user", *words, "--no-pager", self.unit, env=env)

    def write(self, *more):
        text = (ROOT / "packaging/systemd/pennant.service.in").read_text()
        self.unit = self.folder / "pennant.service"
        self.unit.write_text(text.replace("@bindir@", str(PROGRAMS)) + "\n".join(more))

    def test_systemd_has_nothing_to_say_of_it(self):
        self.write()
        done = self.analyze("verify", "--man=no")
        self.assertNotIn("pennant.service", done.stderr)

    def test_it_names_no_unit_that_has_the_same_bus_name(self):
        # systemd would load that one for it, and refuse one of the two.
        text = (ROOT / "packaging/systemd/pennant.service.in").read_text()
        for unit in ("dunst", "mako", "swaync", "xfce4-notifyd", "mate-notification-daemon"):
            self.assertNotIn(f"{unit}.service", text)

    def exposure(self, *words, more=()):
        self.write("[Service]", *more)
        done = self.analyze("security", "--offline=true", *words)
        found = re.search(r"exposure level for pennant.service: ([0-9.]+)", done.stdout)
        return float(found.group(1))

    def test_its_exposure_is_what_the_page_says(self):
        page = (ROOT / "docs/installing.md").read_text()
        said = [float(one) for one in re.findall(r"gives it \*\*([0-9.]+)\*\*|the unit has ([0-9.]+)\.", page)
                for one in one if one]
        policy = ROOT / "packaging/systemd/security-policy.json"
        found = [self.exposure(), self.exposure(f"--security-policy={policy}")]
        # What a line counts changes a little from one systemd to the next.
        for one, other in zip(said, found, strict=True):
            self.assertAlmostEqual(one, other, delta=0.3)

    def test_what_is_not_set_would_give_what_the_page_says(self):
        page = (ROOT / "docs/installing.md").read_text()
        rows = re.findall(r"^\| (`[A-Z].*=`.*?) \| ([0-9.]+) \|", page, re.M)
        self.assertEqual(len(rows), 6)
        values = {"ProtectSystem": "strict", "ProtectProc": "invisible", "ProcSubset": "pid", "User": "games",
                  "RootDirectory": "/usr", "CapabilityBoundingSet": ""}
        is_same = run("systemctl", "--version").stdout.startswith("systemd 252 ")
        for names, said in rows:
            with self.subTest(names):
                more = [f"{name}={values.get(name, 'yes')}" for name in re.findall("`([A-Za-z]+)=`", names)]
                self.assertAlmostEqual(
                    self.exposure(more=more), float(said), delta=0.05 if is_same else 0.3)

    def test_after_the_session_it_could_not_be_before_the_shells(self):
        # As GNOME has it: the shell, then the session that waits for it.
        for name, text in {
                "org.gnome.Shell@wayland.service":
                    "[Unit]\nBefore=gnome-session-initialized.target\n[Service]\nExecStart=/bin/true\n",
                "gnome-session-initialized.target": "[Unit]\nBefore=graphical-session.target\n",
                "graphical-session.target":
                    "[Unit]\nWants=org.gnome.Shell@wayland.service gnome-session-initialized.target"
                    " pennant.service\n"}.items():
            (self.folder / name).write_text(text)
        # What every unit is ordered by, and nothing of this machine's.
        for name in ("basic", "sockets", "paths", "timers", "shutdown", "graphical-session-pre"):
            (self.folder / f"{name}.target").write_text("[Unit]\n")
        self.write()
        self.assertNotIn("cycle", self.verify_session())
        self.write("[Unit]", "After=graphical-session.target")
        self.assertIn("ordering cycle", self.verify_session())

    def test_it_comes_before_each_shell_by_the_name_that_its_unit_has(self):
        # GNOME up to 48, on Wayland and X; from 49 on; Plasma.
        for shell in ("org.gnome.Shell@wayland.service", "org.gnome.Shell@x11.service", "org.gnome.Shell@user.service",
                      "plasma-plasmashell.service"):
            with self.subTest(shell):
                # What is to come both before and after another is a circle.
                (self.folder / shell).write_text("[Unit]\nBefore=pennant.service\n[Service]\nExecStart=/bin/true\n")
                (self.folder / "graphical-session.target").write_text(f"[Unit]\nWants={shell} pennant.service\n")
                self.write()
                self.assertIn("ordering cycle", self.verify_session())
                (self.folder / shell).unlink()

    def verify_session(self):
        return run("systemd-analyze", "--user", "verify", "--man=no", "--no-pager",
                   self.folder / "graphical-session.target", env={
                       **os.environ, "XDG_RUNTIME_DIR": str(self.folder),
                       "SYSTEMD_UNIT_PATH": str(self.folder)}).stderr


class Recipes(Folder):
    """The packages that others make of the tarball, of the programs that are here."""

    def setUp(self):
        super().setUp()
        product = (ROOT / "Sources/Core/NotificationModel/Product.swift").read_text()
        self.version = re.search(r'let version = "(.+)"', product).group(1)
        self.env = {**os.environ, "BIN": str(PROGRAMS), "HOME": str(self.folder)}

    def test_debian_says_before_it_is_removed_what_to_do_and_does_nothing_itself(self):
        script = self.folder / "prerm"
        source = (ROOT / "packaging/debian/pennant.prerm").read_text()
        self.assertEqual(source.count("#DEBHELPER#\n"), 1)
        script.write_text(source.replace("#DEBHELPER#\n", ""))
        self.assertEqual(run("sh", "-n", script).stderr, "")
        held = self.held()
        for words, is_said in ((["remove"], True), (["upgrade", "2"], False), (["deconfigure"], False),
                               (["failed-upgrade", "1"], False)):
            with self.subTest(words):
                done = run("fakeroot", "sh", script, *words, cwd=self.folder, env={
                    **self.env, "DPKG_MAINTSCRIPT_NAME": "prerm"})
                self.assertEqual((done.returncode, done.stdout), (0, ""))
                self.assertEqual("runs 'pennant disable' first" in done.stderr, is_said, done.stderr)
        self.assertEqual(self.held(), held)

    def test_all_of_them_are_of_this_version(self):
        for name, pattern in (("arch/PKGBUILD", r"^pkgver=(.+)$"), ("rpm/pennant.spec", r"^Version: +(.+)$"),
                              ("debian/changelog", r"^pennant \((.+)\)")):
            text = (ROOT / "packaging" / name).read_text()
            self.assertEqual(re.search(pattern, text, re.M).group(1), self.version, name)

    def test_arch_packs_what_make_install_installs(self):
        recipe = ROOT / "packaging/arch/PKGBUILD"
        self.assertEqual(run("bash", "-n", recipe).stderr, "")
        source = self.folder / "src"
        source.mkdir()
        (source / f"pennant-{self.version}").symlink_to(ROOT)
        done = run("fakeroot", "bash", "-euc", """
            . "$1"
            for one in $pkgname $pkgver $pkgrel $pkgdesc $license $arch $makedepends $source; do
              test -n "$one"
            done
            test "${#source[@]}" = "${#sha256sums[@]}"
            whole=$pkgdir
            mkdir "$whole"
            for one in "${pkgname[@]}"; do
              cd "$srcdir"
              pkgdir=$whole-$one
              depends=
              "package_$one"
              test -n "$depends"
              cp -a "$pkgdir/." "$whole"
            done
            find "$whole-pennant" -name pennant-windows
            find "$whole" ! -user root""", "-", recipe, env={
                **self.env, "srcdir": str(source), "pkgdir": str(self.folder / "pkg")})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        # The first has no windows, and nothing of it is another's.
        for line in done.stdout.splitlines():
            self.assertRegex(line, "^Installed below ")
        self.assertEqual(packed(self.folder / "pkg"), self.installed())

    def test_rpm_packs_what_make_install_installs(self):
        self.script("dist")
        (self.folder / "SOURCES").mkdir()
        shutil.copy(ROOT / f"dist-out/pennant-{self.version}.tar.gz", self.folder / "SOURCES")
        done = run(
            "rpmbuild", "-bb", "--nodeps", "--define", f"_topdir {self.folder}",
            "--define", f"programs {PROGRAMS}", "--define", "_binary_payload w0.gzdio",
            "--define", "__os_install_post %{nil}", ROOT / "packaging/rpm/pennant.spec", env=self.env)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        made = {path.name.split("-0.")[0]: path for path in (self.folder / "RPMS").rglob("*.rpm")}
        held = {name: {line.removeprefix("/").removesuffix(".gz")
                       for line in run("rpm", "-qlp", path, env=self.env).stdout.split()}
                for name, path in made.items()}
        self.assertEqual(set(held), {"pennant", "pennant-windows"})
        windows = {
            "usr/libexec/pennant/pennant-windows", "usr/share/applications/org.pennant.Center.desktop",
            "usr/share/applications/org.pennant.Settings.desktop",
            "usr/share/icons/hicolor/scalable/apps/org.pennant.Settings.svg"}
        self.assertEqual(self.installed() - held["pennant"], windows)
        self.assertLessEqual(windows, held["pennant-windows"])
        needs = {name: run("rpm", "-qRp", path, env=self.env).stdout for name, path in made.items()}
        self.assertNotIn("libgtk", needs["pennant"])
        self.assertIn("libgtk-3", needs["pennant-windows"])

    def installed(self):
        """What `make install` puts below /usr; a package keeps no list of it."""
        self.script("install", PREFIX="/usr", DESTDIR=str(self.folder / "made"), RECORD="no")
        return packed(self.folder / "made")


def packed(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


class Tarball(Folder):
    def test_two_of_one_commit_are_the_same_and_hold_what_it_takes(self):
        said = [self.script("dist") for _ in range(2)]
        self.assertEqual(said[0], said[1])
        names = run("tar", "-tzf", ROOT / said[0].split()[0]).stdout
        for name in ("Package.swift", "Makefile", "packaging/files", "packaging/debian/control"):
            self.assertIn(f"/{name}\n", names)


if __name__ == "__main__":
    unittest.main()

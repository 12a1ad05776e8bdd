"""What is installed, and what is made for it: folders of its own, real shells, real readers of pages."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

from harness import ROOT, binary
from harness.shells import Shell

PROGRAMS = pathlib.Path(binary("pennant")).parent
MANUALS = sorted((ROOT / "packaging/man").glob("*.[157]"))


def run(*words, **more):
    return subprocess.run(
        [str(word) for word in words], check=False, capture_output=True, text=True, timeout=60, **more)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(os.environ.get("TMPDIR", "/tmp"), f"packaging-{os.getpid()}")
        self.folder.mkdir()
        self.addCleanup(shutil.rmtree, self.folder)

    def script(self, name, **places):
        done = run(ROOT / "scripts" / name, env={
            **os.environ, "BIN": str(PROGRAMS), "DESTDIR": str(self.folder),
            "HOME": str(self.folder / "home"), "SUDO_USER": "", "XDG_STATE_HOME": "", **places})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def held(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))


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

    def test_no_file_of_the_notification_name_is_installed_for_the_bus(self):
        self.script("install", PREFIX="/usr")
        services = self.folder / "usr/share/dbus-1/services"
        self.assertEqual(
            [path.name for path in services.iterdir()], ["org.pennant.Pennant.service"])


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

    def verify_session(self):
        return run("systemd-analyze", "--user", "verify", "--man=no", "--no-pager",
                   self.folder / "graphical-session.target", env={
                       **os.environ, "XDG_RUNTIME_DIR": str(self.folder),
                       "SYSTEMD_UNIT_PATH": str(self.folder)}).stderr


class Pages(unittest.TestCase):
    def test_they_are_what_the_programs_say_now(self):
        done = run(ROOT / "scripts/pages", "--check", env={**os.environ, "BIN": str(PROGRAMS)})
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_mandoc_has_nothing_to_say_of_them(self):
        done = run("mandoc", "-T", "lint", "-W", "warning", *MANUALS)
        self.assertEqual(done.stdout + done.stderr, "")

    def test_man_has_nothing_to_say_of_them(self):
        for page in MANUALS:
            with self.subTest(page.name):
                done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page, env={
                    **os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"})
                self.assertEqual(done.stderr, "")

    def test_the_page_of_the_service_has_every_option_of_its_help(self):
        page = (ROOT / "packaging/man/pennantd.1").read_text().replace("\\-", "-")
        options = re.findall(r"^  --([a-z]+)", run(PROGRAMS / "pennantd", "--help").stdout, re.M)
        self.assertGreater(len(options), 5)
        for option in options:
            self.assertIn(f"\n\\fB--{option}\\fR", page)

    def test_the_page_of_hints_has_every_hint_of_ours(self):
        page = (ROOT / "packaging/man/pennant-hints.7").read_text().replace("\\-", "-")
        sources = "".join(path.read_text() for path in (ROOT / "Sources/Intake").rglob("*.swift"))
        hints = set(re.findall(r'"(x-pennant-[a-z-]+)"', sources))
        self.assertGreaterEqual(len(hints), 6)
        for hint in hints:
            self.assertIn(f"\n\\fB{hint}\\fR", page)


#: What is typed before the Tab, and what the line is then: one way to go on, or several.
TYPED = [
    ("pennant hist", "pennant history "),
    ("pennant dnd tog", "pennant dnd toggle "),
    ("pennant list --unf", "pennant list --unfolded "),
    ("pennant send --urgency cr", "pennant send --urgency critical "),
    ("pennant prefs set slack prev", "pennant prefs set slack previews "),
    ("pennant prefs set slack style ban", "pennant prefs set slack style banner "),
    ("pennant lock sta", "pennant lock status "),
    ("pennant prefs get zeb", "pennant prefs get zebra-chat "),
    ("pennant help expl", "pennant help explain "),
    ("pennantd --verb", "pennantd --verbose "),
]


def offers():
    """What is typed before the Tab where there are several ways to go on, and words among them."""
    tables = json.loads(run(PROGRAMS / "pennant", "tables").stdout)
    verbs = {verb["name"] for verb in tables["commands"]}
    return [
        ("pennant ", verbs),
        ("pennant help ", verbs),
        ("pennant prefs ", {"get", "set", "unset", "edit"}),
        ("pennant dnd ", {"on", "off", "toggle", "until", "for", "status"}),
        ("pennant prefs set slack ", {row["key"] for row in tables["keys"] if row["group"] == "[Defaults]"}),
        ("pennant prefs set slack style ", {"auto", "banner", "alert", "none"}),
        ("pennant list --", {"--app", "--json", "--snoozed", "--held"}),
        ("pennant check preferences.conf", {"preferences.conf", "preferences.conf.d"}),
        ("pennantd --desktop ", {"auto", "terminal", "none"}),
        ("pennantd --", {"--desktop", "--preferences", "--state", "--verbose"}),
    ]


class Completions(Folder):
    def setUp(self):
        super().setUp()
        (self.folder / "preferences.conf.d").mkdir()
        (self.folder / "preferences.conf").write_text("")
        self.script("install", PREFIX="/usr")
        entries = self.folder / "usr/share/applications"
        entries.mkdir()
        (entries / "zebra-chat.desktop").write_text("[Desktop Entry]\nType=Application\n")
        self.data = self.folder / "usr/share"

    def hold(self, name, words, setup):
        shell = Shell(words, setup, HOME=str(self.folder), XDG_DATA_DIRS=str(self.data),
                      XDG_DATA_HOME=str(self.folder / "none"), PATH=f"{PROGRAMS}:/usr/bin:/bin")
        self.addCleanup(shell.end)
        for typed, line in TYPED:
            with self.subTest(f"{name}: {typed}"):
                self.assertEqual(shell.after_tab(typed), line.rstrip(), shell.log)
        for typed, words in offers():
            with self.subTest(f"{name}: {typed}"):
                said = shell.offered(typed)
                self.assertEqual({word for word in words if not standing(word, said)}, set(), said)

    def test_bash(self):
        self.hold("bash", ["bash", "--norc", "--noprofile", "-i"], [
            f"cd {self.folder}", "bind 'set completion-query-items 0'", "bind 'set page-completions off'",
            f". {self.data}/bash-completion/completions/pennant",
            f". {self.data}/bash-completion/completions/pennantd",
            "show() { printf '\\n<%s>\\n' \"$READLINE_LINE\"; }", "bind -x '\"\\C-x\\C-p\": show'"])

    def test_zsh(self):
        self.hold("zsh", ["zsh", "-f", "-i"], [
            f"cd {self.folder}", f"fpath=({self.data}/zsh/site-functions $fpath)", "autoload -Uz compinit", "compinit -u -D",
            "show() { print -r -- $'\\n'\"<$BUFFER>\"; }", "zle -N show", "bindkey '^X^P' show"])

    def test_fish(self):
        env = {**os.environ, "HOME": str(self.folder), "XDG_DATA_DIRS": str(self.data),
               "XDG_DATA_HOME": str(self.folder / "none"), "PATH": f"{PROGRAMS}:/usr/bin:/bin"}
        for typed, line in TYPED:
            with self.subTest(typed):
                source = self.data / f"fish/vendor_completions.d/{typed.split()[0]}.fish"
                done = run("fish", "--no-config", "-c", f"source {source}; complete -C '{typed}'", env=env)
                found = [one.split("\t")[0] for one in done.stdout.splitlines()]
                self.assertEqual(found, [line.split()[-1]], done.stderr)
        for typed, words in offers():
            with self.subTest(typed):
                source = self.data / f"fish/vendor_completions.d/{typed.split()[0]}.fish"
                done = run("fish", "--no-config", "-c", f"source {source}; complete -C '{typed}'", env=env,
                           cwd=self.folder)
                found = {one.split("\t")[0].rstrip("/") for one in done.stdout.splitlines()}
                self.assertEqual(words - found, set(), done.stderr)


def standing(word, text):
    """Whether a word stands in a text by itself."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)


class Recipes(Folder):
    """The packages that others make of the tarball, of the programs that are here."""

    def setUp(self):
        super().setUp()
        product = (ROOT / "Sources/NotificationModel/Product.swift").read_text()
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
            for one in $pkgname $pkgver $pkgrel $pkgdesc $license $arch $depends $makedepends $source; do
              test -n "$one"
            done
            test "${#source[@]}" = "${#sha256sums[@]}"
            cd "$srcdir"
            package
            find "$pkgdir" ! -user root""", "-", recipe, env={
                **self.env, "srcdir": str(source), "pkgdir": str(self.folder / "pkg")})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertNotIn("/pkg/", done.stdout.split(".", 1)[1])
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
        (made,) = (self.folder / "RPMS").rglob("*.rpm")
        names = run("rpm", "-qlp", made, env=self.env).stdout.split()
        held = {name.removeprefix("/").removesuffix(".gz") for name in names}
        self.assertEqual(self.installed() - held, set())

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
    sys.exit(unittest.main())

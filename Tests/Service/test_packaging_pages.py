"""Manual pages and completions, in real shells and real readers of pages."""
import json
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from harness import ROOT
from harness.folder_case import PROGRAMS, Folder, run
from harness.shells import Shell
from test_languages import columns

MANUALS = sorted((ROOT / "packaging/man").rglob("*.[157]"))
LANGUAGES = sorted(path.stem for path in (ROOT / "po").glob("*.po"))


def of_all_languages(name):
    """The texts of a page by their folders, with plain hyphens."""
    pages = {path.parent.name: path.read_text(encoding="utf-8").replace("\\-", "-") for path in MANUALS if path.name == name}
    assert set(pages) == {"man", *LANGUAGES}, f"{name} is there in {sorted(pages)}"
    return pages


class Pages(unittest.TestCase):
    def test_they_are_what_the_programs_say_now(self):
        done = run(ROOT / "scripts/pages", "--check", env={**os.environ, "BIN": str(PROGRAMS)})
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_mandoc_has_nothing_to_say_of_them(self):
        done = run("mandoc", "-T", "lint", "-W", "warning", *MANUALS)
        self.assertEqual(done.stdout + done.stderr, "")

    def test_man_has_nothing_to_say_of_them(self):
        with tempfile.TemporaryDirectory() as folder:
            for page in MANUALS:
                with self.subTest(str(page.relative_to(ROOT))):
                    # By the folder man knows the language, which says where lines may break. It fills none out by
                    # blanks, as Japanese has few.
                    language = page.parent.name
                    place = pathlib.Path(folder, "man", "" if language == "man" else language, f"man{page.name[-1]}")
                    place.mkdir(parents=True, exist_ok=True)
                    shutil.copy(page, place)
                    done = run("man", "--warnings", "--nj", "-E", "UTF-8", "-l", "-Tutf8", "-Z", place / page.name, env={
                        **os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"})
                    self.assertEqual(done.stderr, "")

    def test_each_is_installed_where_man_looks_for_its_language(self):
        lines = (ROOT / "packaging/files").read_text()
        placed = re.findall(r"^644 packaging/(man/\S+) +@mandir@/(\S+)/$", lines, re.M)
        self.assertEqual({name for name, _ in placed}, {str(page.relative_to(ROOT / "packaging")) for page in MANUALS})
        for name, folder in placed:
            *language, page = name.split("/")[1:]
            self.assertEqual(folder, "/".join([*language, f"man{page[-1]}"]))

    def test_the_page_of_the_service_has_every_option_of_its_help_in_each_language(self):
        options = re.findall(r"^  --([a-z]+)", run(PROGRAMS / "pennantd", "--help").stdout, re.M)
        self.assertGreater(len(options), 5)
        for language, page in of_all_languages("pennantd.1").items():
            for option in options:
                self.assertIn(f"\n\\fB--{option}\\fR", page, language)
            self.assertRegex(page, r"\n\\fBrun:\\fR\\fICOMMAND\\fR\n", language)

    def test_the_page_of_hints_has_every_hint_that_is_read_with_its_type_in_each_language(self):
        folder = ROOT / "Sources/Core/Intake"
        types = dict(re.findall(r'case (\w+) = "([^"]+)"', (folder / "Hint.swift").read_text()))
        sources = "".join((folder / f"Hint+{name}.swift").read_text() for name in ("Own", "Standard", "Others"))
        hints = {name: types[kind] for name, kind in re.findall(r'\bHint\(\s*"([\w-]+)"[^.{]*\.(\w+)', sources)}
        self.assertEqual(len(hints), sources.count(" Hint("))
        self.assertGreater(len(hints), 35)
        for language, page in of_all_languages("pennant-hints.7").items():
            found = dict(re.findall(r"\\fB([\w-]+)\\fR \((.+?)\)(?=, |\n)", page))
            self.assertEqual(set(found), set(hints), language)
            if language == "man":
                self.assertEqual(found, hints)

    def test_the_page_of_hints_says_of_ours_what_their_rows_say(self):
        rows = (ROOT / "Sources/Core/Intake/Hint+Own.swift").read_text()
        page = re.sub(r"\\f.|\\\(aq", "", of_all_languages("pennant-hints.7")["man"])
        comments = re.findall(r"((?:  // .*\n)+)  public static let", rows)
        self.assertGreaterEqual(len(comments), 7)
        for comment in comments:
            words = re.sub(r"\[(.*?)\]\(.*?\)|`", r"\1", " ".join(re.findall("// (.*)", comment)))
            self.assertIn(f"\n{words}.\n", page)


class ServiceHelp(unittest.TestCase):
    def test_it_speaks_each_language_and_fits_a_terminal(self):
        for language in LANGUAGES:
            said = run(PROGRAMS / "pennantd", "--help", env={
                **os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": language}).stdout
            self.assertEqual(len(re.findall(r"^  --[a-z]+(?: [A-Z]+)? {2,}\S", said, re.M)), 8)
            for english in ("where notifications are shown", "whoever draws", "Usage:", "Signals:", "prints the version"):
                self.assertNotIn(english, said, language)
            for line in said.splitlines():
                self.assertLessEqual(columns(line), 100, line)


#: What is typed before the Tab, and what the line is then: one way to go on, or several.
TYPED = [
    ("pennant hist", "pennant history "),
    ("pennant dnd tog", "pennant dnd toggle "),
    ("pennant list --unf", "pennant list --unfolded "),
    ("pennant send --urgency cr", "pennant send --urgency critical "),
    ("pennant prefs set slack prev", "pennant prefs set slack previews "),
    ("pennant prefs set slack style ban", "pennant prefs set slack style banner "),
    ("pennant lock sta", "pennant lock status "),
    ("pennant import du", "pennant import dunst "),
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
        ("pennant import ", {"dunst", "mako", "swaync", "xfce4-notifyd"}),
        ("pennant import mako preferences.conf", {"preferences.conf", "preferences.conf.d"}),
        ("pennantd --desktop ", {"auto", "terminal", "none", "windows"}),
        ("pennantd --", {"--desktop", "--preferences", "--state", "--verbose"}),
    ]


def standing(word, text):
    """Whether a word stands in a text by itself."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)


class Completions(Folder):
    def setUp(self):
        super().setUp()
        (self.folder / "preferences.conf.d").mkdir()
        (self.folder / "preferences.conf").write_text("")
        self.script("install", PREFIX="/usr")
        entries = self.folder / "usr/share/applications"
        entries.mkdir(exist_ok=True)
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


if __name__ == "__main__":
    unittest.main()

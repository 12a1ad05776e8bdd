"""Texts in the person's language: what the service sends, what the windows draw, and the catalogues themselves."""
import re
import subprocess
import unicodedata
import unittest

from harness import ROOT, PrivateBus, RecordingServer, ServiceCase, until
from harness.panels import NAME, KeyedSway, Panel
from harness.service import Service

LANGUAGES = ("ar", "de", "es", "fr", "ja")
HIDDEN = "[App bank]\npreviews = never\n"
SHOWN = "[App chat]\npreviews = always\n"


def catalogue(name):
    """A file of po/, in which each text stands on one line."""
    return (ROOT / f"po/{name}").read_text(encoding="utf-8").replace('"\n"', "")


def speaking(language):
    """As a session says it on a machine that has made no locale of that language."""
    return {"LC_ALL": "C.UTF-8", "LANGUAGE": language}


class Speaking(ServiceCase):
    def begin(self, **session):
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.service = Service(self, self.bus, f"bus:{behind.address}", HIDDEN + SHOWN, session=session).start()


class Sent(Speaking):
    """On the wire to the server that draws."""

    def test_buttons_and_placeholders(self):
        for language, opens, hidden in (
                ("de", "Öffnen", "Mitteilung"), ("fr", "Ouvrir", "Notification"),
                ("es", "Abrir", "Notificación"), ("ja", "開く", "通知"), ("ar", "فتح", "إشعار")):
            with self.subTest(language):
                self.begin(**speaking(language))
                self.client("mail").notify("Ann", "Dinner?", timeout=0, actions=["default", ""])
                self.assertEqual(self.until_shown("Ann").actions, ["default", opens])
                self.client("bank").notify("Code 1234", "Tell nobody")
                until(lambda word=hidden: self.server.with_summary(word), hidden)
                self.service.die()

    def test_a_language_by_its_locale_alone_that_this_machine_has_not_made(self):
        self.begin(LANG="de_AT.UTF-8", LC_ALL="", LC_MESSAGES="")
        self.client("bank").notify("Code 1234")
        until(lambda: self.server.with_summary("Mitteilung"), "the German placeholder")

    def test_a_language_that_nobody_has_translated_is_english(self):
        self.begin(**speaking("eo"))
        self.client("bank").notify("Code 1234")
        until(lambda: self.server.with_summary("Notification"), "the English placeholder")

    def test_words_that_the_person_has_chosen_stay(self):
        self.begin(**speaking("de"))
        self.service.preferences_file.write_text(HIDDEN + "placeholder = %u New\n")
        self.service.tool("reload")
        self.client("bank").notify("Code 1234")
        until(lambda: self.server.with_summary("1 New"), "the person's own placeholder")

    def test_a_buttons_title_keeps_its_capital_behind_unlock(self):
        """As German writes its nouns so."""
        self.begin(**speaking("de"))
        self.client("chat").notify("Ann", timeout=0, actions=["default", "Nachricht lesen"])
        self.until_shown("Ann")
        self.service.tool("lock", "on")
        until(lambda: self.server.with_summary("Ann")[-1].actions == ["default", "Entsperren: Nachricht lesen"],
              lambda: f"the words to unlock by: {self.server.with_summary('Ann')[-1].actions}")

    def test_the_log_and_what_programs_read_stay_english(self):
        self.begin(**speaking("de"))
        self.client("mail").notify("Ann", timeout=0)
        self.service.tool("dnd", "on")
        until(lambda: "held back by do-not-disturb (switched on by hand)" in self.service.log, lambda: self.service.log)
        self.assertIn('"style": "alert"', self.service.tool("list", "--json")[1])


class Said(Speaking):
    """By the command."""

    def text(self, language, english, **values):
        """Its forms in that language."""
        entry = next(one for one in catalogue(f"{language}.po").split("\n\n") if f'\nmsgid "{english}"\n' in one)
        return [form.format(**values) for form in re.findall(r'^msgstr(?:\[\d\])? "(.+)"$', entry, re.M)]

    def assert_says(self, said, *text, **values):
        forms = self.text(*text, **values)
        self.assertTrue(any(form in said for form in forms), f"one of {forms} in:\n{said}")

    def test_a_mistake_in_the_file(self):
        for language in LANGUAGES:
            with self.subTest(language):
                self.begin(**speaking(language))
                self.service.preferences_file.write_text("[App chat]\nstyle = baner\n")
                code, said = self.service.tool("check")
                self.assertEqual(code, 4)
                self.assert_says(said, language, "Did you mean {word}?", word="'banner'")
                self.assertNotIn("Expected", said)
                # The notification about it too, and never the log.
                self.service.tool("reload")
                titles = self.text(language, "Preferences file not used")
                until(lambda words=titles: any(map(self.server.with_summary, words)), f"one of {titles}")
                until(lambda: "Did you mean 'banner'?" in self.service.log, lambda: self.service.log)
                self.service.die()

    def test_what_stands_and_why_nothing_was_done(self):
        self.begin(**speaking("de"))
        self.assert_says(self.service.tool("status")[1], "de", "Drawn by")
        self.assert_says(self.service.tool("dismiss", "77")[1], "de", "notification {id} is not open.", id=77)
        self.assert_says(
            self.service.tool("dnd", "on", "Work")[1], "de", "the preferences have no [Focus {name}] and no other focus",
            name="Work")
        self.assert_says(self.service.tool("foo")[1], "de", "unknown command '{command}'.", command="foo")

    def test_why_a_server_is_given_up_and_a_file_is_not_read(self):
        self.service = Service(
            self, self.bus, "run:no-such-program", session=speaking("de")).start()
        until(lambda: "es gibt kein Programm 'no-such-program'" in self.service.tool("status")[1],
              lambda: self.service.tool("status")[1])
        until(lambda: "given up: there is no program 'no-such-program'" in self.service.log, lambda: self.service.log)
        self.assert_says(
            self.service.tool("import", "dunst", "/no/such/file")[1], "de",
            "{path} does not exist; check the spelling.", path="/no/such/file")

    def test_what_programs_read_stays_english(self):
        self.begin(**speaking("ja"))
        self.service.preferences_file.write_text("[App chat]\nstyle = baner\n")
        self.assertIn("'baner' is no style", self.service.tool("check", "--json")[1])

    def test_the_help_fits_a_terminal_in_each_language(self):
        for language in LANGUAGES:
            self.begin(**speaking(language))
            overview = self.service.tool("help")[1]
            self.assertGreater(len(overview.splitlines()), 30)
            said = self.service.tool("help", "list")[1]
            self.assert_says(said, language, "for programs")
            self.assertNotIn("for programs", said)
            for most, text in ((80, overview), (100, said)):
                for line in text.splitlines():
                    with self.subTest(language, line=line):
                        self.assertLessEqual(columns(line), most)
            self.service.die()


class Drawn(ServiceCase):
    def panel(self, language):
        self.service = Service(self, self.bus, "none").start()
        self.client("Mail").notify("Ann", "Dinner?", timeout=0)
        panel = Panel(self, self.bus, KeyedSway, size="452x500")
        panel.environment.update(speaking(language))
        return panel.open()

    def until_named(self, panel, *names):
        for name in names:
            panel.reader.until_found(NAME, name=name)

    def test_the_center_in_german(self):
        self.until_named(self.panel("de"), "Verwerfen: Ann", "Nicht stören, aus", "Mail stumm schalten")

    def test_in_arabic_it_begins_at_the_right(self):
        panel = self.panel("ar")
        self.until_named(panel, "إزالة: Ann", "عدم الإزعاج، متوقف")
        close = panel.reader.until_found(NAME, name="إغلاق")
        self.assertLess(panel.place(close)[0], 100, "the last of the row at the top stands at the left")


class Catalogues(unittest.TestCase):
    def test_the_template_has_the_texts_of_the_sources(self):
        made = subprocess.run([ROOT / "scripts/pot", "--print"], check=True, capture_output=True, text=True).stdout
        self.assertEqual(made, (ROOT / "po/pennant.pot").read_text(), "run 'make pot'")

    def test_each_catalogue_is_whole_and_has_no_mistake(self):
        self.assertEqual({path.stem for path in (ROOT / "po").glob("*.po")}, set(LANGUAGES))
        for language in LANGUAGES:
            with self.subTest(language):
                told = subprocess.run(
                    ["msgfmt", "--check-format", "--check-domain", "--statistics", "--output-file=/dev/null",
                     ROOT / f"po/{language}.po"], check=True, capture_output=True, text=True).stderr
                self.assertRegex(told, r"^\d+ translated messages\.$")

    def test_each_catalogue_has_the_texts_of_the_template_and_no_others(self):
        def texts(name):
            return re.findall(r'^msgid(?:_plural)? "(.+)"$', catalogue(name), re.M)
        for language in LANGUAGES:
            self.assertEqual(texts(f"{language}.po"), texts("pennant.pot"), language)

    def test_each_text_has_the_values_of_the_english_one(self):
        for language in LANGUAGES:
            for entry in catalogue(f"{language}.po").split("\n\n")[1:]:
                english = re.findall(r'^msgid(?:_plural)? "(.*)"$', entry, re.M)
                wanted = set(re.findall(r"\{\w+\}", " ".join(english))) - {"{count}"}
                for text in re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', entry, re.M):
                    with self.subTest(language, english=english[0]):
                        self.assertEqual(set(re.findall(r"\{\w+\}", text)) - {"{count}"}, wanted)

    def test_what_stands_on_buttons_fits_them(self):
        """A card of 400 points has room for three buttons of 14 columns, or two of 22, and the Center's head for 26."""
        for language in LANGUAGES:
            texts = dict(re.findall(
                r'^msgid "(.*)"\nmsgstr "(.*)"$', catalogue(f"{language}.po"), re.M))
            for most, *labels in (
                    (14, "Close", "View", "OK", "Reply", "Send", "Snooze", "Cancel", "Clear", "Undo", "End"),
                    (22, "Allow", "Don't Allow", "Allow Quietly", "Accept", "Decline", "Hang Up", "Unlock to view"),
                    (16, "An hour", "Until tomorrow", "15 min", "1 hour", "Tomorrow", "Always", "Today")):
                for label in labels:
                    with self.subTest(language, label=label):
                        self.assertLessEqual(columns(texts[label]), most, texts[label])
            self.assertLessEqual(columns(texts["Notifications"]) + columns(texts["Do not disturb"]), 28, language)

    def test_no_text_that_a_person_sees_is_written_past_the_catalogue(self):
        found = [f"{place}: {words}" for place, words in literals() if not allowed(place, words)]
        self.assertEqual(found, [], "put these into translated(…), or name the reason here:\n" + "\n".join(found))


#: What people see. Elsewhere most literals are of the log, of the wire or of the manual.
SEEN = ("Sources/Windows", "Sources/Tool/CenterScreen", "Sources/Core/CenterList")
#: What the command says, in whole phrases; single words there are mostly names.
SAID = (
    "Sources/Tool", "Sources/Core/Preferences", "Sources/Core/Choosing", "Sources/System/LocalFiles",
    "Sources/System/PersonalFiles")
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
#: The help and the manual, which the list in po/help-texts has: verbs, their options, and what a key means; and the words of traps.
MANUAL = (
    rf"= Verb\(.*?^  (?:\) \{{|  parts: .*?run: nil\))|\bOption\((?:[^()\"]|{LITERAL}|\({LITERAL}\))*\)"
    rf"|\.says\(\s*(?:{LITERAL}\s*[+,]?\s*)+|\b(?:fatalError|precondition(?:Failure)?)\((?:[^()\"]|{LITERAL})*\)")
#: Files whose phrases no person reads on a screen, or that come to the catalogue in another way.
OTHERWISE = {
    "CardServer.swift": "errors to callers, and lines of the log",
    "CenterWindowProgram.swift": "lines of the log",
    "SettingsProgram.swift": "lines of the log",
    "WindowsProgram.swift": "words in a terminal",
    "SoleInstance.swift": "names on the bus, and lines of the log",
    "WordRinse.swift": "names on the bus",
    "StyleInForce.swift": "names on the bus",
    "AppWindow.swift": "lines of the log",
    "Toolkit.swift": "lines of the log",
    "Widget.swift": "a trap's words",
    "Labels.swift": "by po/settings-texts",
    "RowMaker.swift": "names of groups",
    "Verb.swift": "the manual",
    "Verb+Help.swift": "the manual",
    "Verb+Dnd.swift": "the manual, of two verbs that are made by one function",
    "ItemLife.swift": "the manual",
    "PackedFile.swift": "the manual",
    "PackedFrame.swift": "the manual",
    "ChangeJournal.swift": "a file that is read again",
    "PushListener.swift": "for programs",
    "NameRefusal.swift": "lines of the log",
    "OwnServer.swift": "lines of the log",
    "FolderLock.swift": "lines of the log",
    "VectorPicture.swift": "lines of the log",
    "CheckedPicture.swift": "lines of the log",
    "FileFault.swift": "lines of the log, as to the only one",
    "TextRules.swift": "words that apps write",
    "Person.swift": "a script for the shell",
}
#: Commands to type, as they stand in each language.
COMMANDS = re.compile(
    r"(pennant|systemctl|gsettings|gdbus|rm|sudo|dnd|HOME=|XDG_|org\.|/org/|allow quietly|desktop entry$|built in$|\\\(right\) pennant)")
#: Names that are the same in each language, and one that only programs read.
NAMES = {"Pennant", "Esc", "Enter ", "Ctrl+Z", "open link"}


def columns(text):
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else unicodedata.combining(letter) == 0 for letter in text)


def sources(parts):
    """(file, text) without comments, the manual and the arguments of translated(…)."""
    for part in parts:
        for file in sorted((ROOT / part).rglob("*.swift")):
            source = re.sub(r"^\s*//.*$", "", file.read_text(encoding="utf-8"), flags=re.M)
            source = re.sub(r'"""\n.*?"""', '""', source, flags=re.S)
            source = re.sub(MANUAL, "", source, flags=re.S | re.M)
            yield file, re.sub(rf"\btranslated\(\s*(?:{LITERAL}\s*[+,]?\s*)+", "", source)


def literals():
    """(place, text) of each phrase, or where windows draw it of a word with a capital."""
    for parts, pattern in ((SEEN, r"[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]+"), (SAID, r"[a-z]{3,} [a-z]{2,}")):
        for file, source in sources(parts):
            for text in re.findall(LITERAL, source):
                words = re.sub(r"\\\([^)]*\)+", "", text[1:-1])
                if re.search(pattern, words) and not COMMANDS.match(text[1:-1]):
                    yield str(file.relative_to(ROOT)), text[1:-1]


def allowed(place, words):
    return place.rpartition("/")[2] in OTHERWISE or words in NAMES


if __name__ == "__main__":
    unittest.main()

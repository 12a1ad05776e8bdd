"""The lists of CONTRIBUTING.md, of files that a new thing touches, held against the tree."""
import re
import unittest

from harness import ROOT

CORE = ROOT / "Sources/Core"
#: What each list is about, by its example: the words of it in the sources, and the folders where they are looked for.
EXAMPLES = {
    "snoozeAction": (r"snoozeAction|snoozeAdded|SnoozeRule|snooze: Span\?|verdict\.snooze", [CORE / "Policy"]),
    "deliverAt": (r"deliverAt", [CORE, ROOT / "Sources/Tool/pennant/Notifications/SentNotification.swift"]),
    "markupBody": (r"markupBody", [CORE]),
    "during": (r"during|struct RuleMoment|func changeMoment", [CORE]),
    "lxqt": (r"lxqt", [ROOT / "Sources/Screen"]),
    "showAgain": (r"showAgain", [ROOT / "Sources/Doors", ROOT / "Sources/Daemon/Service"]),
}


def section():
    return (ROOT / "CONTRIBUTING.md").read_text().split("## To add something")[1].split("\n## ")[0]


def lists():
    """{identifier: files that the list names by their whole path}"""
    found = {}
    for point in section().split("\n- ")[1:]:
        example = re.search(r", as `(\w+)`", point)
        if example:
            found[example[1]] = set(re.findall(r"`((?:\w+/)+[\w+]+\.swift)`", point))
    return found


def sources(places):
    for place in places:
        yield from [place] if place.is_file() else place.rglob("*.swift")


def code(path):
    """The text of a file without its comments, which may use any word."""
    return re.sub(r"//.*", "", path.read_text())


class Lists(unittest.TestCase):
    def test_each_names_the_files_that_speak_of_its_example(self):
        self.assertEqual(set(lists()), set(EXAMPLES))
        for example, named in lists().items():
            with self.subTest(example):
                words, places = EXAMPLES[example]
                files = {
                    str(path.relative_to(ROOT)) for path in sources(places)
                    if re.search(rf"\b(?:{words})(?!\w)", code(path))}
                self.assertEqual(named, files)

    def test_the_texts_of_the_example_are_in_the_catalogues_that_are_named(self):
        """What Settings says of it, and the sentence of its reason."""
        point = section().split(", as `snoozeAction`")[1].split("\n- ")[0]
        there = {
            str(path.relative_to(ROOT)) for path in (ROOT / "po").iterdir()
            if path.is_file() and re.search("Snooze action|[Aa] Snooze button (brings it back|on alerts)", path.read_text())}
        self.assertEqual(set(re.findall(r"`(po/[\w.-]+)`", point)), there)

    def test_files_that_are_named_without_their_folder_are_there(self):
        names = set(re.findall(r"`([\w+]+\.swift)`", section()))
        self.assertGreater(len(names), 5)
        there = {path.name for folder in ("Sources", "Tests") for path in (ROOT / folder).rglob("*.swift")}
        self.assertEqual(names - there, {"Verb+NAME.swift"})

    def test_what_people_meet_is_told_in_the_changelog(self):
        for example in "snoozeAction", "deliverAt":
            point = section().split(f", as `{example}`")[1].split("\n- ")[0]
            self.assertIn("`CHANGELOG.md`", point)


class Hints(unittest.TestCase):
    def test_the_page_for_apps_says_of_ours_what_their_rows_say(self):
        kinds = dict(re.findall(r'case (\w+) = "([^"]+)"', (CORE / "Intake/Hint.swift").read_text()))
        rows = re.findall(
            r'((?:  // .*\n)+)  public static let \w+ = Hint\(\s*"(x-pennant-[\w-]+)", \.(\w+)',
            (CORE / "Intake/Hint+Own.swift").read_text())
        self.assertGreaterEqual(len(rows), 7)
        page = (ROOT / "docs/for-apps.md").read_text()
        self.assertEqual(
            [f"| `{name}` | {kinds[kind]} | {' '.join(re.findall('// (.*)', words))} |"
             for words, name, kind in rows],
            re.findall(r"^\| `x-pennant-.*", page, re.M))


class Files(unittest.TestCase):
    def test_no_file_is_longer_than_the_page_says(self):
        most = int(re.search(r"Nothing over (\d+)", (ROOT / "CONTRIBUTING.md").read_text())[1])
        long = {
            str(path.relative_to(ROOT)): lines for folder in ("Sources", "Tests", "bench")
            for path in (ROOT / folder).rglob("*") if path.suffix in (".swift", ".py", ".c", ".h")
            for lines in [path.read_bytes().count(b"\n")] if lines > most}
        self.assertEqual(long, {})


if __name__ == "__main__":
    unittest.main()

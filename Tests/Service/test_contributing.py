"""The lists of CONTRIBUTING.md, of files that a new thing touches, held against the tree."""
import re
import unittest

from harness import ROOT

CORE = ROOT / "Sources/Core"
#: What of the sources each list is about, by its example.
FOLDERS = {
    "stripAppName": [CORE],
    "deliverAt": [CORE],
    "markupBody": [CORE],
    "showAgain": [ROOT / "Sources/Doors", ROOT / "Sources/Daemon/Service"],
}


def lists():
    """{identifier: files that the list names}"""
    section = (ROOT / "CONTRIBUTING.md").read_text().split("## To add something")[1].split("\n## ")[0]
    found = {}
    for point in section.split("\n- ")[1:]:
        example = re.search(r", as `(\w+)`", point)
        if example:
            found[example[1]] = set(re.findall(r"`((?:\w+/)+[\w+]+\.swift)`", point))
    return found


class Lists(unittest.TestCase):
    def test_each_names_the_files_that_speak_of_its_example(self):
        self.assertEqual(set(lists()), set(FOLDERS))
        for word, named in lists().items():
            with self.subTest(word):
                files = {
                    str(path.relative_to(ROOT)) for folder in FOLDERS[word] for path in folder.rglob("*.swift")
                    if re.search(rf"\b{word}\b", path.read_text())}
                self.assertEqual(named, files)


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


if __name__ == "__main__":
    unittest.main()

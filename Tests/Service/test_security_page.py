"""The page on security names the tests that show each of its lines, and each of those is there."""
import re
import unittest

import chaos
from harness import ROOT

PAGE = ROOT / "docs/security.md"
MOST = 3
#: The tables and lists where the last cell of a row, or the bracket at the end of a point, names tests in code.
TABLES = ("Who is trusted", "Threats", "Where words lie")
LISTS = {"Where the lines are": r"\d+\.", "What it does not do": "-", "The service itself": "-"}


def sections():
    """{heading: text} of the page."""
    parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def lines():
    """(what the line begins with, what stands where its tests are named)"""
    found = sections()
    for name in TABLES:
        rows = re.findall(r"^\| (.*) \|$", found[name], re.M)
        yield from ((row[:60], row.rpartition(" | ")[2]) for row in rows[1:])
    for name, mark in LISTS.items():
        for point in re.findall(rf"^{mark} (.+(?:\n +.+)*)", found[name], re.M):
            bracket = re.search(r"\[(`[^\]]+`)\]$", point)
            yield point[:60], bracket[1] if bracket else ""


def wrong(name):
    """What is wrong with the name of a test, if anything."""
    if re.fullmatch(r"test_\w+", name):
        return None if (ROOT / f"Tests/Service/{name}.py").exists() else "no such file in Tests/Service"
    if re.fullmatch(r"(\w+Tests\.)?\w+Tests", name):
        *target, suite = name.split(".")
        files = [path for path in ROOT.glob(f"Tests/**/{suite}.swift") if not target or target[0] in path.parts]
        return None if len(files) == 1 and "@Test" in files[0].read_text() else "no such suite, or several"
    if name.startswith("scripts/"):
        return None if (ROOT / name).exists() else "no such script"
    words = re.fullmatch(r"make ([\w-]+)(?: (\w+)=(?:'([a-z -]+)'|([a-z-]+)))?", name)
    if not words:
        return "no form that a test is named in"
    verb, variable, *values = words.groups()
    asked = set(" ".join(filter(None, values)).split())
    known = {
        ("hostile", None): set(), ("fuzz", None): set(), ("test-asan", None): set(), ("test-tsan", None): set(),
        ("chaos", "FAULT"): {fault for fault, _, _ in chaos.FAULTS},
        ("fuzz", "CHECKS"): set(re.search(r"^all='(.+)'$", (ROOT / "scripts/fuzz").read_text(), re.M)[1].split()),
    }.get((verb, variable))
    return "no such tests" if known is None or not asked <= known or bool(asked) != bool(variable) else None


class Page(unittest.TestCase):
    def test_each_line_names_the_tests_that_show_it(self):
        found = list(lines())
        self.assertGreater(len(found), 45)
        for line, named in found:
            with self.subTest(line):
                self.assertIn(len(re.findall(r"`[^`]+`", named)), range(1, MOST + 1))

    def test_each_name_is_that_of_a_test(self):
        for line, named in lines():
            for name in re.findall(r"`([^`]+)`", named):
                with self.subTest(f"{line}: {name}"):
                    self.assertIsNone(wrong(name))

    def test_a_name_that_is_none_is_found(self):
        for name in ("make test", "test_nothing", "NothingTests", "make chaos FAULT=rain", "make chaos",
                     "make fuzz CHECKS=nothing", "make bench", "scripts/nothing", "FocusTests x", "SoundTests"):
            with self.subTest(name):
                self.assertIsNotNone(wrong(name))

    def test_each_kind_of_line_is_looked_at(self):
        found = sections()
        self.assertEqual({*TABLES, *LISTS}, set(found))
        count = len(re.findall(r"^\| (?!---)", "".join(found[name] for name in TABLES), re.M)) - len(TABLES)
        count += sum(len(re.findall(rf"^{mark} ", found[name], re.M)) for name, mark in LISTS.items())
        self.assertEqual(len(list(lines())), count)


if __name__ == "__main__":
    unittest.main()

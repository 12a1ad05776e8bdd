"""The rows of hints in the Swift sources: names, types, and of Pennant's own the words about them."""
import pathlib
import re
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "Sources/Core/Intake"
OWN = "Hint+Own.swift"
ROW = re.compile(r'((?: *//.*\n)*)(?: *public static let \w+ = | +)Hint\(\s*"([\w-]+)"(?:,\s*or: "[\w-]+")*,\s*\.(\w+)')


@dataclass
class Hint:
    name: str
    type: str
    words: str


def plain(comment):
    """The words of a comment, which has Markdown for docs/for-apps.md: a link is its text, and what is typed stands in ''."""
    words = " ".join(re.findall("// (.*)", comment))
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", words).replace("`", "'")


def rows(name):
    """The rows of a file, in its order."""
    types = dict(re.findall(r'case (\w+) = "([^"]+)"', (FOLDER / "Hint.swift").read_text(encoding="utf-8")))
    return [Hint(name, types[kind], plain(comment))
            for comment, name, kind in ROW.findall((FOLDER / name).read_text(encoding="utf-8"))]


def own():
    found = rows(OWN)
    for one in found:
        if not one.words:
            sys.exit(f"{OWN}: nothing is said of {one.name}; write a comment above its row, as the others have")
    return found


def others():
    """{name: row} of the specification's and of other servers'."""
    return {one.name: one for file in ("Hint+Standard.swift", "Hint+Others.swift") for one in rows(file)}


def texts():
    """What is translated of the rows: the words, and types that have words in them."""
    mine = own()
    types = [one.type for one in [*mine, *others().values()] if " " in one.type]
    return list(dict.fromkeys([one.words for one in mine] + types))

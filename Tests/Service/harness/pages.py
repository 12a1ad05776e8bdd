"""What the pages show: fenced blocks, words in code, and what manual pages set in bold."""
import re
import textwrap
from dataclasses import dataclass

from .files import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MANUALS = sorted((ROOT / "packaging/man").glob("*.[157]"))
_BLOCK = re.compile(r"^( *)```([^`\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Shown:
    """A text on a page; `kind` is what stands behind the opening of its block."""
    page: str
    line: int
    kind: str
    text: str

    @property
    def place(self):
        return f"{self.page}:{self.line}"


def _line(text, found):
    return text.count("\n", 0, found.start()) + 1


def blocks(page, text=None):
    """Every fenced block of a page."""
    text = page.read_text(encoding="utf-8") if text is None else text
    return [
        Shown(page.name, _line(text, found), found[2], textwrap.dedent(found[3]))
        for found in _BLOCK.finditer(text)]


def inline(page, text=None):
    """Every text in code that is no block."""
    text = page.read_text(encoding="utf-8") if text is None else text
    bare = _BLOCK.sub(lambda block: "\n" * block[0].count("\n"), text)
    return [
        Shown(page.name, _line(bare, found), "inline", " ".join(found[1].split()).replace("\\|", "|"))
        for found in re.finditer(r"`([^`]+)`", bare)]


def bold(page):
    """What a manual page sets in bold; `heading` where arguments in italics come after it."""
    found, text = [], page.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        for match in re.finditer(r"\\fB(.*?)\\fR( \\fI)?", line):
            kind = "heading" if match[2] else "inline"
            found.append(Shown(page.name, number, kind, unroffed(match[1])))
    return found


def examples(page):
    """What a manual page sets as it is typed, between .nf and .fi."""
    found, text = [], page.read_text(encoding="utf-8")
    for match in re.finditer(r"^\.nf\n(.*?)^\.fi$", text, re.MULTILINE | re.DOTALL):
        lines = [line for line in match[1].splitlines() if not line.startswith(".R")]
        found.append(Shown(page.name, _line(text, match), "example", unroffed("\n".join(lines) + "\n")))
    return found


def unroffed(text):
    for written, meant in (("\\-", "-"), ("\\(aq", "'"), ("\\(ti", "~"), ("\\(dq", '"'), ("\\&", ""),
                           ("\\e", "\\")):
        text = text.replace(written, meant)
    return text

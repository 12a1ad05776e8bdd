"""Writes what is made from what the programs say of themselves: manual pages, completions, packed preferences.

usage: make.py FOLDER-OF-THE-PROGRAMS [--check]    --check: writes nothing, says what is out of date
"""
import gettext
import pathlib
import sys

import bash
import fish
import zsh
from hints_page import HintsPage
from manuals import Manuals
from service_page import ServicePage
from tables import Tables

PACKAGING = pathlib.Path(__file__).resolve().parent.parent


def languages():
    """Those that have a catalogue."""
    return sorted(path.stem for path in (PACKAGING.parent / "po").glob("*.po"))


def catalogue(folder, language):
    """What translates a text of a page."""
    if not language:
        return str
    found = gettext.translation("pennant", f"{folder}/locale", [language])
    return lambda words: found.gettext(words)


def made(folder):
    tables = Tables(folder)
    pages = {}
    for language in [None, *languages()]:
        texts = Tables(folder, language), catalogue(folder, language)
        manuals = Manuals(*texts)
        place = f"man/{language}" if language else "man"
        pages[f"{place}/pennant.1"] = manuals.pennant()
        pages[f"{place}/pennant-preferences.5"] = manuals.preferences()
        pages[f"{place}/pennantd.1"] = ServicePage(*texts).pennantd()
        pages[f"{place}/pennant-hints.7"] = HintsPage(*texts).hints()
    return {
        **pages,
        "preferences.conf": tables.preferences,
        "completions/pennant.bash": bash.pennant(tables),
        "completions/pennantd.bash": bash.pennantd(tables),
        "completions/pennant.zsh": zsh.pennant(tables),
        "completions/pennant.fish": fish.pennant(tables),
        "completions/pennantd.fish": fish.pennantd(tables),
    }


def main():
    old = []
    for name, text in made(sys.argv[1]).items():
        path = PACKAGING / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        old.append(name)
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"packaging/{name}")
    if old and "--check" in sys.argv:
        sys.exit(f"out of date: {', '.join(old)}; run 'make pages' and commit what it writes")


main()

"""Tries each client of today before Pennant, and writes the table of it: clients.py FOLDER [CLIENT…]

What it sends is recorded at the bus; what a person sees is listed by `pennant` and read on the screen of a real server;
what comes back is what the client itself says that it heard. In FOLDER it leaves `table.md`, pictures and logs.
"""
import pathlib
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Service"))

from app_table import HEAD, line  # noqa: E402
from apps.all import CLIENTS  # noqa: E402
from installed import version  # noqa: E402

def why(result):
    """The line that says what was wrong; an empty text where nothing was."""
    for _, text in [*result.failures, *result.errors]:
        words = [one for one in text.splitlines() if one.startswith(("AssertionError", "gi.", "subprocess."))]
        return (words or text.strip().splitlines())[-1][:300]
    return ""


def ask(kind, folder):
    """Whether it holds, and its row."""
    begun = time.monotonic()
    client, result = kind("ask"), unittest.TestResult()
    client.sends, client.sees, client.back = [], [], []
    kind.pictures = folder
    client.run(result)
    wrong = why(result)
    if wrong:
        log = folder / f"{kind.__name__.lower()}.log"
        log.write_text("\n".join(text for _, text in [*result.failures, *result.errors]), encoding="utf-8")
    print(f"{kind.named}: {'NO, ' + wrong if wrong else 'yes'}, {time.monotonic() - begun:.0f} s", flush=True)
    return not wrong, line(client, version(kind.package), wrong)


def chosen(names):
    found = [kind for kind in CLIENTS if not names or kind.__name__.lower() in names]
    unknown = set(names) - {kind.__name__.lower() for kind in found}
    if unknown:
        sys.exit(f"clients: there is no client '{unknown.pop()}'; there are"
                 f" {', '.join(kind.__name__.lower() for kind in CLIENTS)}")
    return found


def main(folder, names):
    folder = pathlib.Path(folder)
    lines, wrong = [], []
    for kind in chosen([name.lower() for name in names]):
        if not version(kind.package):
            print(f"{kind.named}: not in this Debian ({kind.package})", flush=True)
            continue
        holds, row = ask(kind, folder)
        lines.append(row)
        wrong += [] if holds else [kind.__name__.lower()]
    (folder / "table.md").write_text("\n".join([*HEAD, *lines]) + "\n", encoding="utf-8")
    print("\n" + "\n".join([*HEAD, *lines]))
    if wrong:
        sys.exit("\nFAILED: " + ", ".join(wrong))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])

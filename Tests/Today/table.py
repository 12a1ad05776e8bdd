"""The answers as a table for people, server by question."""

MARKS = {"yes": "yes", "no": "**NO**", "itself": "its own", "not asked": "–"}


def cell(kind, words, notes):
    """What stands in the table; reasons are below it, each with a number."""
    if kind == "yes":
        return words or "yes"
    if words not in notes:
        notes.append(words)
    return f"{MARKS[kind]} {notes.index(words) + 1}"


def table(answers, versions, questions):
    """`answers` are {(server, question): (kind, words)}, `versions` {server: version}."""
    notes = []
    lines = ["| server | version | " + " | ".join(name.replace("_", " ") for name in questions) + " |",
             "|" + "---|" * (len(questions) + 2)]
    for server, version in versions.items():
        cells = [cell(*answers.get((server, one), ("no", "no answer")), notes) for one in questions]
        lines.append(f"| {server} | {version} | " + " | ".join(cells) + " |")
    return [*lines, "", *(f"{number}. {words}" for number, words in enumerate(notes, 1))]

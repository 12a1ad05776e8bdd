"""Text as roff, for manual pages."""
import re


def text(words):
    """Words of a paragraph, with nothing in them that roff would obey."""
    out = words.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    out = out.replace("`", "\\(ga").replace("'", "\\(aq")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in out.split("\n"))


def prose(words):
    """A text in which what stands in '' is bold, and an apostrophe is none of these."""
    parts = re.split(r"(?<![A-Za-z])'([^']+)'(?![A-Za-z])", words)
    return "".join(bold(part) if place % 2 else text(part) for place, part in enumerate(parts) if part)


def bold(words):
    return f"\\fB{text(words)}\\fR"


def italic(words):
    return f"\\fI{text(words)}\\fR"


def header(name, section, date, version, title):
    return f'.TH {name.upper()} {section} "{date}" "Pennant {version}" "{title}"\n'


def section(name):
    return f".SH {name.upper()}\n"


def item(head, body):
    return f".TP\n{head}\n{body}\n"


def example(lines):
    return ".PP\n.nf\n.RS 4\n" + "\n".join(text(line) for line in lines) + "\n.RE\n.fi\n"


def details(words):
    """What the help says: paragraphs, and indented lines as they stand."""
    out, kept = [".PP"], []
    for line in words.split("\n") + [""]:
        if line.startswith("  "):
            kept.append(line[2:])
            continue
        if kept:
            out.append(example(kept).rstrip("\n"))
            out.append(".PP")
            kept = []
        if line:
            out.append(text(line))
    if out[-1] == ".PP":
        out.pop()
    return "\n".join(out) + "\n"

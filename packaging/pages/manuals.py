"""The manual pages that are made from the tables."""
import roff

DATE = "2026-11-22"
INTRODUCTION = """Shows what is open and what is over of your notifications, acts on them, and reads and \
changes your preferences for them. It asks the running service, pennantd(1)."""
EXITS = [
    ("0", "Done."), ("1", "\"No\", or not found."), ("2", "Wrong usage."),
    ("3", "The service does not run."), ("4", "The preferences have errors.")]
FILE = """A text in the syntax of desktop entries: groups in brackets, under them lines with a key, \
'=' and a value; comments start with '#' and stand on lines of their own. More files may lie beside it \
in preferences.conf.d; they are read after it, in the order of their names, and win. A save takes \
effect at once. A file with an error is refused whole, and its last good text stays in force."""
VALUES = [
    ("Yes and no", "yes, no; also true, false, on, off, 1, 0"),
    ("Durations", "500ms, 5s, 10m, 1h, 7d, or a bare number of seconds"),
    ("Lists", "entries with ';' between them"),
    ("Text", "\\s is a blank at the start or end, \\\\ a backslash")]
GROUPS = [
    ("[Defaults]", "Everything. The weakest."),
    ("[Category C]", "A kind of event; 'im' also means im.received. Upper and lower case are the same."),
    ("[App ID]", "One app: the name of its desktop entry, else its own name; several with ';' between them; "
                 "a pattern such as chrome-*, above which an app's own group stands. As a part of an id "
                 "'[', ']', '%', ';', '*' and '?' are written %5B, %5D, %25, %3B, %2A and %3F."),
    ("[App ID Site HOST]", "One web site in a browser, as the browser names it."),
    ("[App ID Category C]", "One kind of event of one app. The strongest of an app."),
    ("[Rule NAME]", "The messages for which all of its conditions hold; of a list one entry is enough. Then any key "
                    "of an app holds that is about one message: all but styles, badge, may-inhibit, rate-limit and "
                    "keep-items. Above all others, and later rules above earlier."),
    ("[Focus NAME]", "A time of quiet."), ("[Desktop]", "What draws, and the screen."),
    ("[Windows]", "Where the cards of pennant-windows stand.")]
HEADINGS = {
    "[Defaults]": "Keys of Defaults, Category and App",
    "[Rule NAME]": "Conditions of Rule",
    "[Focus NAME]": "Keys of Focus", "[Desktop]": "Keys of Desktop", "[Windows]": "Keys of Windows"}


def pages(*names):
    return roff.section("See also") + ",\n".join(
        roff.bold(name) + f"({number})" for name, number in names) + "\n"


def pennant(tables):
    out = roff.header("pennant", 1, DATE, tables.version, "User commands")
    out += roff.section("Name") + "pennant \\- your notifications, and your preferences for them\n"
    out += roff.section("Synopsis") + f"{roff.bold('pennant')} {roff.italic('COMMAND')} …\n.br\n"
    out += f"{roff.bold('pennant --help')} | {roff.bold('--version')}\n"
    out += roff.section("Description") + roff.text(INTRODUCTION) + "\n"
    out += roff.section("Commands")
    for topic in tables.topics:
        for command in (one for one in tables.commands if one.topic == topic):
            for one in command.all:
                out += verb(one)
    out += roff.section("Exit status") + "".join(roff.item(*map(roff.text, one)) for one in EXITS)
    out += roff.section("Files")
    out += roff.item(roff.italic("~/.config/pennant/preferences.conf"), "Your preferences.")
    out += roff.section("Environment")
    out += roff.item("DBUS_SESSION_BUS_ADDRESS", "The bus that the service is asked on.")
    out += roff.item("VISUAL, EDITOR", "What opens the file in " + roff.bold("pennant prefs edit") + ".")
    out += roff.item("NO_COLOR", "Nothing is coloured where it is set.")
    return out + pages(("pennantd", 1), ("pennant-preferences", 5), ("pennant-hints", 7))


def verb(command):
    out = f'.SS "pennant {roff.text(command.name)}"\n'
    words = f" {roff.italic(command.arguments)}" if command.arguments else ""
    out += f"{roff.bold('pennant ' + command.name)}{words}\n" + roff.details(command.details)
    for option in command.options:
        if option.name == "help":
            continue
        head = roff.bold("--" + option.name)
        if option.letter:
            head = roff.bold("-" + option.letter) + ", " + head
        if option.value:
            head += " " + roff.italic(option.value)
        meaning = option.meaning + (" (may be repeated)" if option.repeats else "")
        out += roff.item(head, roff.text(sentence(meaning)))
    for typed, meaning in command.examples:
        out += roff.item(roff.bold(typed), roff.text(sentence(meaning)))
    return out


def sentence(words):
    end = "" if words.endswith((".", "!", "?")) else "."
    return words + end


def preferences(tables):
    out = roff.header("pennant-preferences", 5, DATE, tables.version, "File formats")
    out += roff.section("Name") + "pennant-preferences \\- what Pennant does with notifications\n"
    out += roff.section("Synopsis")
    out += roff.italic("~/.config/pennant/preferences.conf") + "\n.br\n"
    out += roff.italic("~/.config/pennant/preferences.conf.d/*.conf") + "\n"
    out += roff.section("Description") + roff.text(FILE) + "\n.PP\n"
    out += "The value behind '=' is the one that holds where no line says otherwise.\n"
    out += roff.section("The life of an item")
    out += "An item is a message as Pennant keeps it.\n.PP\n"
    out += ".nf\n" + "\n".join(map(roff.text, tables.life["picture"])) + "\n.fi\n"
    out += "".join(roff.item(roff.italic(one["word"]), roff.text(one["meaning"])) for one in tables.life["words"])
    out += roff.section("Values") + "".join(roff.item(*map(roff.text, one)) for one in VALUES)
    out += roff.section("Groups")
    out += "".join(roff.item(roff.bold(head), roff.text(body)) for head, body in GROUPS)
    for group, heading in HEADINGS.items():
        out += roff.section(heading)
        for one in (one for one in tables.keys if one.group == group):
            head = f"{roff.bold(one.key)} ="
            out += roff.item(f"{head} {roff.italic(one.value)}" if one.value else head, described(one.words.splitlines()))
            out += ".br\n" + roff.text(f"Example: {one.key} = {one.example}") + "\n"
            out += ".br\n" + roff.text(f"Allowed: {one.expected}.") + "\n"
    out += roff.section("Example")
    out += roff.example(["[Defaults]", "banner-duration = 7s", "", "[App bank]", "previews = never"]).removeprefix(".PP\n")
    return out + pages(("pennant", 1), ("pennantd", 1), ("pennant-hints", 7))


def described(lines):
    """Lines as a text; those that are indented stand as they are."""
    out = []
    for indented in (False, True):
        some = [line for line in lines if line.startswith("  ") == indented]
        if some and not indented:
            out.append(roff.text(" ".join(some)))
        elif some:
            out.append(".nf\n" + "\n".join(roff.text(line) for line in some) + "\n.fi")
    return "\n".join(out)

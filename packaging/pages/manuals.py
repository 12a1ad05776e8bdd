"""The manual pages of the tool and of the preferences, in a language for which there is a catalogue, or in English."""
import roff
from page import Page


class Manuals(Page):
    def pennant(self):
        _ = self._
        out = self.page("pennant", 1, _("User commands"))
        out += roff.section(_("Name")) + "pennant \\- " + _("your notifications, and your preferences for them") + "\n"
        out += roff.section(_("Synopsis")) + f"{roff.bold('pennant')} {roff.italic('COMMAND')} …\n.br\n"
        out += f"{roff.bold('pennant --help')} | {roff.bold('--version')}\n"
        out += roff.section(_("Description")) + roff.text(_(
            "Shows what is open and what is over of your notifications, acts on them, and reads and "
            "changes your preferences for them. It asks the running service, pennantd(1).")) + "\n"
        out += roff.section(_("Commands"))
        for topic in self.tables.topics:
            for command in (one for one in self.tables.commands if one.topic == topic):
                for one in command.all:
                    out += self.verb(one)
        out += roff.section(_("Exit status"))
        for number, meaning in enumerate((
                _("Done."), _("\"No\", or not found."), _("Wrong usage."), _("The service does not run."),
                _("The preferences have errors."))):
            out += roff.item(str(number), roff.text(meaning))
        out += roff.section(_("Files"))
        out += roff.item(roff.italic("~/.config/pennant/preferences.conf"), roff.text(_("Your preferences.")))
        out += roff.section(_("Environment"))
        for name, meaning in (
                ("DBUS_SESSION_BUS_ADDRESS", _("The bus that the service is asked on.")),
                ("VISUAL, EDITOR", _("What opens the file in 'pennant prefs edit'.")),
                ("NO_COLOR", _("Nothing is coloured where it is set."))):
            out += roff.item(name, roff.text(meaning))
        return out + self.pages(("pennantd", 1), ("pennant-preferences", 5), ("pennant-hints", 7))

    def verb(self, command):
        out = f'.SS "pennant {roff.text(command.name)}"\n'
        words = f" {roff.italic(command.arguments)}" if command.arguments else ""
        out += f"{roff.bold('pennant ' + command.name)}{words}\n" + roff.details(command.details)
        out += "".join(self.option(one) for one in command.options if one.name != "help")
        for typed, meaning in command.examples:
            out += roff.item(roff.bold(typed), roff.text(self.sentence(meaning)))
        return out

    def preferences(self):
        _, tables = self._, self.tables
        out = self.page("pennant-preferences", 5, _("File formats"))
        out += roff.section(_("Name")) + "pennant-preferences \\- " + _("what Pennant does with notifications") + "\n"
        out += roff.section(_("Synopsis"))
        out += roff.italic("~/.config/pennant/preferences.conf") + "\n.br\n"
        out += roff.italic("~/.config/pennant/preferences.conf.d/*.conf") + "\n"
        out += roff.section(_("Description")) + roff.text(_(
            "A text in the syntax of desktop entries: groups in brackets, under them lines with a key, '=' and "
            "a value; comments start with '#' and stand on lines of their own. More files may lie beside it in "
            "preferences.conf.d; they are read after it, in the order of their names, and win. A save takes "
            "effect at once. A file with an error is refused whole, and its last good text stays in force.")) + "\n.PP\n"
        out += roff.text(_("The value behind '=' is the one that holds where no line says otherwise.")) + "\n"
        out += roff.section(_("The life of an item")) + roff.text(_("An item is a message as Pennant keeps it.")) + "\n.PP\n"
        out += ".nf\n" + "\n".join(map(roff.text, tables.life["picture"])) + "\n.fi\n"
        out += "".join(roff.item(roff.italic(one["word"]), roff.text(one["meaning"])) for one in tables.life["words"])
        out += roff.section(_("Values"))
        for head, body in (
                (_("Yes and no"), _("yes, no; also true, false, on, off, 1, 0")),
                (_("Durations"), _("500ms, 5s, 10m, 1h, 7d, or a bare number of seconds")),
                (_("Lists"), _("entries with ';' between them")),
                (_("Text"), _("\\s is a blank at the start or end, \\\\ a backslash"))):
            out += roff.item(roff.text(head), roff.text(body))
        out += roff.section(_("Groups"))
        out += "".join(roff.item(roff.bold(head), roff.text(body)) for head, body in self.groups())
        for group, heading in (
                ("[Defaults]", _("Keys of Defaults, Category and App")), ("[Rule NAME]", _("Conditions of Rule")),
                ("[Focus NAME]", _("Keys of Focus")), ("[Desktop]", _("Keys of Desktop")),
                ("[Windows]", _("Keys of Windows"))):
            out += roff.section(heading)
            out += "".join(self.key(one) for one in tables.keys if one.group == group)
        out += roff.section(_("Example"))
        out += roff.example(["[Defaults]", "banner-duration = 7s", "", "[App bank]", "previews = never"]).removeprefix(".PP\n")
        return out + self.pages(("pennant", 1), ("pennantd", 1), ("pennant-hints", 7))

    def groups(self):
        _ = self._
        return [
            ("[Defaults]", _("Everything. The weakest.")),
            ("[Category C]", _("A kind of event; 'im' also means im.received. Upper and lower case are the same.")),
            ("[App ID]", _(
                "One app: the name of its desktop entry, else its own name; several with ';' between them; a "
                "pattern such as chrome-*, above which an app's own group stands. As a part of an id '[', ']', "
                "'%', ';', '*' and '?' are written %5B, %5D, %25, %3B, %2A and %3F.")),
            ("[App ID Site HOST]", _("One web site in a browser, as the browser names it.")),
            ("[App ID Category C]", _("One kind of event of one app. The strongest of an app.")),
            ("[Rule NAME]", _(
                "The messages for which all of its conditions hold; of a list one entry is enough. Then any key of an "
                "app holds that is about one message: all but styles, badge, may-inhibit, rate-limit and keep-items. "
                "Above all others, and later rules above earlier.")),
            ("[Focus NAME]", _("A time of quiet.")), ("[Desktop]", _("What draws, and the screen.")),
            ("[Windows]", _("Where the cards of pennant-windows stand, and how large buttons are."))]

    def key(self, one):
        head = f"{roff.bold(one.key)} ="
        out = roff.item(f"{head} {roff.italic(one.value)}" if one.value else head, described(one.words.splitlines()))
        example = self._("Example: {line}").replace("{line}", f"{one.key} = {one.example}")
        allowed = self._("Allowed: {values}.").replace("{values}", one.expected)
        return out + ".br\n" + roff.text(example) + "\n.br\n" + roff.text(allowed) + "\n"


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

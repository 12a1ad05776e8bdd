"""The manual page of the service. Its options are those of `pennantd --help`."""
import roff
from page import Page


class ServicePage(Page):
    def pennantd(self):
        _ = self._
        out = self.page("pennantd", 1, _("User commands"))
        out += roff.section(_("Name")) + "pennantd \\- " + roff.prose(_("the notification service of a desktop session")) + "\n"
        out += roff.section(_("Synopsis")) + self.synopsis()
        out += roff.section(_("Description")) + roff.prose(_(
            "Owns org.freedesktop.Notifications on the session bus, brings each notification into one style, "
            "applies your preferences for its app, passes it on to the server that draws on this desktop, and "
            "keeps what you have not handled. An app is answered when its notification is written down, so that "
            "a crash or an update of the service takes none away.")) + "\n.PP\n"
        out += roff.prose(_("It stays in the foreground and logs to standard error, in English.")) + "\n"
        out += roff.section(_("Options")) + "".join(self.option(one) + self.values(one) for one in self.tables.service)
        out += roff.section(_("As a service")) + roff.prose(_(
            "Installing it changes nobody's session. This has it started in yours, in the place of another server "
            "where there is one, and says each step:")) + "\n" + roff.example(["pennant enable"]) + ".PP\n"
        out += roff.prose(_(
            "'pennant disable' undoes exactly that, and 'pennant doctor' says what is wrong. "
            "'systemctl --user reload pennant.service' reads the preferences again.")) + "\n.PP\n"
        out += roff.prose(_(
            "Where there is no systemd, start pennantd with your session; the bus also starts it when a program "
            "asks for org.pennant.Pennant.")) + "\n"
        out += self.items(_("Signals"), (
            ("HUP", _("Reads the preferences again.")),
            ("INT, TERM", _("End the service; what is open stays in its state."))))
        out += self.items(_("Exit status"), (
            ("0", _("Ended as asked.")), ("1", _("Could not go on.")), ("2", _("Wrong usage.")),
            ("3", _("The name or the state folder is another's."))))
        own = "~/.config/pennant/preferences.conf"
        out += self.items(_("Files"), (
            (roff.italic(own) + ", " + roff.italic(f"{own}.d/*.conf"),
             _("Your preferences; pennant-preferences(5) describes them.")),
            (roff.italic("~/.local/state/pennant/center.db"),
             _("What is open and what is over, readable by you alone.")),
            (roff.italic("$XDG_RUNTIME_DIR/pennant-journal-") + "…", _(
                "The newest of it, until the database has it. It lies in memory and outlives the service, not the "
                "machine. Where that folder lies on a disk or there is none, it is center.journal beside the database."))))
        out += self.items(_("Environment"), (
            ("DBUS_SESSION_BUS_ADDRESS", _("The bus that is served.")),
            ("XDG_CONFIG_HOME, XDG_STATE_HOME", _(
                "Where the folders above are, in place of ~/.config and ~/.local/state."))))
        out += self.items(_("Examples"), (
            (roff.bold("pennantd --desktop terminal"), _("Draws in this terminal.")),
            (roff.bold("pennantd --desktop run:dunst"), _("Has dunst draw."))))
        return out + self.pages(("pennant", 1), ("pennant-preferences", 5), ("pennant-hints", 7))

    def synopsis(self):
        out = roff.bold("pennantd")
        for one in self.tables.service:
            if one.name not in ("help", "version"):
                value = " " + roff.italic(one.value) if one.value else ""
                out += f"\n[{roff.bold('--' + one.name)}{value}]"
        return out + f"\n.br\n{roff.bold('pennantd --help')} | {roff.bold('--version')}\n"

    def values(self, option):
        """The values of an option, under it: what is typed as it is, and what stands for something else."""
        if not option.values:
            return ""
        out = ".RS\n"
        for typed, meaning in option.values:
            word, colon, rest = typed.partition(":")
            head = roff.bold(word + colon) + (roff.italic(rest) if rest else "")
            out += roff.item(head, roff.prose(self.sentence(meaning)))
        return out + ".RE\n.IP\n" + roff.prose(self._("COMMAND is split into words as a shell does, without one.")) + "\n"

"""The manual page of the hints. Pennant's own come from their rows in the Swift sources, and all types do."""
import hint_rows
import roff
from page import Page


class HintsPage(Page):
    def hints(self):
        _ = self._
        out = self.page("pennant-hints", 7, _("For app developers"))
        out += roff.section(_("Name")) + "pennant-hints \\- " + roff.prose(_("what an app can say with a notification")) + "\n"
        out += roff.section(_("Description")) + roff.prose(_(
            "Hints are the seventh argument of Notify of org.freedesktop.Notifications, a dictionary from names to "
            "variants. The person's preferences stand above each of them. A hint of another type than the one below "
            "is read where its meaning is plain, else left out; no hint makes a call fail.")) + "\n"
        out += roff.section(_("Hints of Pennant"))
        out += "".join(self.hint([one], _(one.words)) for one in hint_rows.own())
        rows = hint_rows.others()
        for heading, described in (
                (_("Hints of the standard"), self.standard()), (_("Hints of other servers"), self.servers())):
            out += roff.section(heading)
            out += "".join(self.hint([rows[name] for name in names.split()], words) for names, words in described)
        out += self.items(_("Examples"), (
            (roff.bold("notify-send -h string:x-pennant-thread:release Builder 'All tests pass'"), _("One of a thread.")),
            (roff.bold("notify-send -h int:x-pennant-badge:3 -h string:desktop-entry:mail Mail 'Three new'"),
             _("With a number on the icon."))))
        return out + self.pages(("pennant", 1), ("pennantd", 1), ("pennant-preferences", 5))

    def hint(self, rows, words):
        head = ", ".join(f"{roff.bold(one.name)} ({roff.text(self._(one.type))})" for one in rows)
        return roff.item(head, roff.prose(self.sentence(words)))

    def standard(self):
        _ = self._
        return [
            ("urgency", _(
                "0 low, 1 normal, 2 critical: low is a banner without a sound, critical without a time of its own "
                "is an alert, and none of them raises the interruption level")),
            ("category", _("the kind of event, such as im.received; preferences may be given for it")),
            ("desktop-entry", _(
                "the name of the app's desktop entry, without .desktop: the app's name, its icon and its "
                "preferences follow from it")),
            ("transient", _("it is closed when it leaves the screen, and its words are not written to disk")),
            ("resident", _("it stays when one of its actions is chosen")),
            ("value", _("progress, 0 to 100")),
            ("image-data image-path", _("a picture, or its file or name")),
            ("icon-data", _("a picture, read where there is no other, as the oldest apps send it")),
            ("sound-name sound-file suppress-sound", _("a sound of the theme, a file, or none")),
            ("action-icons", _("the keys of the actions are names of icons"))]

    def servers(self):
        _ = self._
        return [
            ("x-canonical-private-synchronous x-dunst-stack-tag", _(
                "a status display such as a volume bar: the newest with the same tag takes the place of the one before")),
            ("x-kde-origin-name", _("the web site, account or device that it came through")),
            ("x-kde-display-appname", _(
                "the app's name, where no desktop entry says one, or where another program passes the message on")),
            ("x-kde-reply-placeholder-text x-kde-reply-submit-button-text", _(
                "what the empty field for a reply says, and the button that sends it")),
            ("x-kde-urls", _(
                "addresses of files that the notification is about: local ones that can be opened go on to a server "
                "with that capability, such as Plasma, and never while the screen is locked or the preview hidden")),
            ("x-kde-reply-submit-button-icon-name x-kde-appname x-kde-eventId x-kde-skipGrouping "
             "x-kde-user-action-feedback SWAYNC_NO_SCRIPT", _("they go on to a server that knows them")),
            ("x-pennant-came-at", _(
                "when the message came, in Unix milliseconds: Pennant tells it to its own cards, and passes over that of an app")),
            ("fgcolor bgcolor frcolor hlcolor SWAYNC_BYPASS_DND", _("they are left out: only the person may ask for this"))]

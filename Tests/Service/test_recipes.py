"""Every recipe does what its heading says: its lines are good, and messages become what is expected.

A recipe is all blocks of preferences below one heading of docs/recipes.md. What a message would become is asked
of `pennant explain`, and what explaining cannot say of a service on a private bus.
"""
import json
import re
import unittest

from harness import ROOT, Center, ServiceCase, until, variant
from harness.explain_case import ExplainCase
from harness.pages import blocks

PAGE = ROOT / "docs/recipes.md"

#: By heading: a message, as `explain` takes it, and what it must say of it; `-` before what it may not say.
CASES = {
    "Quiet while I work": [
        ("--app slack --focus Work", "the focus 'Work'", "not on screen; open in the Center"),
        ("--app org.gnome.Calendar --focus Work", "a banner for 5 s"),
        ("--app slack --focus Work --hint string:x-pennant-interruption-level:critical", "a banner for 5 s")],
    "Quiet at night": [
        ("--app slack --focus Night", "not on screen; open in the Center"),
        ("--app org.gnome.clocks --focus Night", "a banner for 5 s"),
        ("--app slack --category call.incoming --focus Night", "[Rule Calls] breakthrough = always", "- not on screen"),
        ("--app slack --focus Night --hint string:x-pennant-interruption-level:time-sensitive", "not on screen"),
        ("--app slack --focus Night --hint string:x-pennant-interruption-level:critical", "a banner for 5 s")],
    "One person, also while I am not to be disturbed": [
        ("--app slack --title 'Ann Smith' --focus ''", "a banner for 5 s", "[Rule Ann]"),
        ("--app slack --title Bob --focus ''", "not on screen; open in the Center")],
    "Banners without sound at night": [
        ("--app slack --hint string:sound-name:bell --focus Night", "a banner for 5 s", "sound     none"),
        ("--app slack --hint string:sound-name:bell", "sound     bell")],
    "One app silent in meetings": [
        ("--app slack --focus Meeting", "not on screen; open in the Center"),
        ("--app mail --focus Meeting", "a banner for 5 s")],
    "Holiday": [
        ("--app slack --focus Holiday", "not on screen; open in the Center"),
        ("--app org.gnome.Calendar --focus Holiday", "a banner for 5 s")],
    "Hide what people write to me when the screen is locked": [
        ("--app slack --locked", "hidden, shown as 'New Message'"),
        ("--app other --category im.received --locked", "hidden, shown as 'New Message'"),
        ("--app other --locked", "title     Title"),
        ("--app slack", "title     Title")],
    "Alerts for the calendar only": [
        ("--app org.gnome.Calendar", "an alert", "Snooze"),
        ("--app mail --timeout 0", "a banner for 5 s"),
        ("--app org.gnome.Calendar --focus Work", "an alert")],
    "A sound for each app": [
        ("--app org.gnome.Evolution", "message-new-email"),
        ("--app org.gnome.clocks", "alarm-clock-elapsed"),
        ("--app chat --category im", "message-new-instant"),
        ("--app other --hint string:sound-name:bell", "sound     none")],
    "One program talks too much": [
        ("--app org.example.Builds", "rate-limit = 2/m"),
        ("--app org.example.Shop --hint string:sound-name:bell", "not on screen; open in the Center", "sound     none"),
        ("--app org.example.Game", "nothing is shown")],
    "One app never": [("--app org.example.Game", "nothing is shown", "[App org.example.Game] allow = no")],
    "Nothing of a chat but one word": [
        ("--app org.telegram.desktop --title Ann", "nothing is shown", "[Rule Chat]"),
        ("--app org.telegram.desktop --title 'EMERGENCY at home'", "an alert", "[Rule Emergency]"),
        ("--app org.telegram.desktop --title Ann --body 'An emergency!'", "an alert", "[Rule Emergency in the text]"),
        ("--app slack --title Ann", "a banner for 5 s")],
    "Each song for a moment, and kept nowhere": [
        ("--app spotify --hint string:sound-name:bell", "a banner for 3 s, then closed", "sound     none", "history = no")],
    "Longer on the screen than its app says": [
        ("--app discord --timeout 1000", "a banner for 15 s, then open in the Center"),
        ("--app other --timeout 1000", "a banner for 1 s, then closed")],
    "On the screen until I have seen it": [
        ("--app mail", "an alert"), ("--app mail --urgency low", "a banner for 5 s")],
    "Still there when I come back": [
        ("--app mail --locked", "an alert", "hidden, shown as 'Notification'"), ("--app mail", "a banner for 5 s")],
    "Do not disturb, and nothing passes": [
        ("--app mail --urgency critical --focus dnd", "not on screen; open in the Center"),
        ("--app mail --hint string:x-pennant-interruption-level:critical --focus dnd",
         "not on screen; open in the Center", "[Focus dnd] levels =")],
    "An app that calls everything urgent": [
        ("--app org.telegram.desktop --urgency critical", "a banner for 5 s"),
        ("--app org.telegram.desktop --hint string:x-pennant-interruption-level:critical --focus ''", "not on screen"),
        ("--app teams-for-linux --title 'Incident 7' --focus ''", "an alert"),
        ("--app teams-for-linux --title Ann --focus ''", "not on screen")],
    "One web site of my browser": [
        ("--app chromium --site mail.example.org", "a banner for 5 s", "message-new-email"),
        ("--app chromium --site shop.example.org", "not on screen; open in the Center"),
        ("--app firefox --site mail.example.org", "a banner for 5 s")],
    "A sound for what has none, and not so loud": [
        ("--app mail", "sound     message", "volume = 60"),
        ("--app mail --hint string:sound-name:bell", "sound     bell"),
        ("--app org.kde.konsole", "sound     none"),
        ("--app mail --urgency low", "sound     none")],
    "What did it say?": [("--app mail", "history-keep = 90d")],
    "Some messages only": [
        ("--app spotify --title 'A song' --hint string:sound-name:bell",
         "not on screen; open in the Center", "sound     none", "[Rule Spotify quiet]"),
        ("--app ci-bot --title 'Build 7 failed'", "an alert", "[Rule Failed builds]"),
        ("--app ci-bot --title 'Build 7 passed'", "nothing is shown", "[Rule Builds]"),
        ("--app slack --title Ann --focus ''", "message-new-instant", "a banner for 5 s", "volume = 100", "[Rule Ann]"),
        ("--app slack --title Bob --hint string:sound-name:bell", "volume = 40", "- volume = 100"),
        ("--app slack --title Bob --focus ''", "not on screen"),
        ("--app upower --title 'Battery is low' --focus ''", "a banner for 5 s", "[Rule Low battery]"),
        ("--app other --title 'Low battery (7 %)' --urgency critical --focus ''", "an alert", "[Rule Low battery]"),
        ("--app other --title 'Battery full' --focus ''", "not on screen"),
        ("--app chat --category im.received --at 21:00", "hidden, shown as 'Notification'", "[Rule Evening]"),
        ("--app chat --category im.received --at 12:00", "title     Title")],
    "Several apps at once": [
        ("--app teams", "message-new-instant"), ("--app chrome-abcdef-Default --timeout 0", "a banner for 5 s")],
    "Nothing of my bank on the disk": [("--app bank", "hidden, shown as 'Account Moved'", "previews = never")],
    "At nine and at six, not all day": [
        ("--app slack", "gathered in the Center until"), ("--app slack --title Ann", "a banner for 5 s"),
        ("--app slack --urgency critical", "an alert")],
    "Have it read aloud": [
        ("--app org.gnome.Calendar", "run = sh -c 'jq"), ("--app org.gnome.Calendar --locked", "run = no")],
    "Flash the screen, or a light": [
        ("--app a --urgency critical", "[Rule Flash] run = sh -c"),
        ("--app a", "- [Rule Flash]")],
    "A log of everything": [("--app a", "[Defaults] run = sh -c 'cat")],
    "To the phone": [
        ("--app mail --locked", "[Rule To the phone] run = sh -c 'jq"), ("--app mail", "- [Rule To the phone]"),
        ("--app org.gnome.Calendar --locked", "title     Title")],
}


def recipes():
    """The preferences of each heading that has any, all blocks below it in one text."""
    found = {}
    for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.M)[1:]:
        texts = [shown.text for shown in blocks(PAGE, part) if shown.kind == "ini"]
        if texts:
            found[part.splitlines()[0]] = "\n".join(texts)
    return found


class Explained(ExplainCase):
    def test_every_recipe_has_a_case_and_every_case_a_recipe(self):
        self.assertGreater(len(recipes()), 25)
        self.assertEqual(sorted(recipes()), sorted(CASES))

    def test_each_is_good_and_does_what_its_heading_says(self):
        self.all_hold(recipes(), CASES)


class Served(ServiceCase):
    """What only a service can show."""

    def serve_recipe(self, heading):
        self.serve(recipes()[heading])
        return self.client()

    def test_a_log_of_everything(self):
        client = self.serve_recipe("A log of everything")
        client.notify("Invoice", "For October", app="Mail")
        log = self.service.home / "notifications.jsonl"
        until(lambda: log.exists() and log.read_text().endswith("\n"), lambda: self.service.log)
        self.assertEqual(json.loads(log.read_text())["title"], "Invoice")

    def test_what_did_it_say(self):
        client = self.serve_recipe("What did it say?")
        center = Center(self.bus)
        for title, body in (("Invoice", "For October"), ("News", "Of October")):
            center.dismiss(client.notify(title, body, app="Mail"))
        code, told = self.service.tool("history", "--search", "october invoice")
        self.assertEqual((code, "Invoice" in told, "News" in told), (0, True, False), told)

    def test_volume_and_brightness_on_one_card(self):
        self.serve("")
        client = self.client()
        hints = {"x-canonical-private-synchronous": variant("s", "volume")}
        for value in (40, 45):
            client.notify("Volume", app="keys", hints={**hints, "value": variant("i", value)})
        until(lambda: [shown.hints["value"].unpack() for shown in self.server.on_screen.values()] == [45],
              lambda: f"the newer one alone; it got {self.server.calls}")

    def test_still_there_when_i_come_back(self):
        client = self.serve_recipe("Still there when I come back")
        self.assertEqual(self.service.tool("lock", "on")[0], 0)
        client.notify("Ann", "Dinner?", app="Chat")
        self.until_shown("Notification")
        self.assertEqual(self.server.shown[-1].timeout, 0)
        self.assertEqual(self.service.tool("lock", "off")[0], 0)
        self.until_shown("Ann")


if __name__ == "__main__":
    unittest.main()

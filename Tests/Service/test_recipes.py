"""Every recipe does what its heading says: its lines are good, and messages become what is expected.

A recipe is all blocks of preferences below one heading of docs/recipes.md. What a message would become is asked
of `pennant explain`, and what explaining cannot say of a service on a private bus.
"""
import datetime
import json
import re
import shlex
import subprocess
import unittest

from harness import ROOT, Center, ServiceCase, until, variant
from harness.bare import bare
from harness.files import binary
from harness.pages import blocks
from harness.service import make_home

PAGE = ROOT / "docs/recipes.md"
WISHES_PAGE = ROOT / "docs/preferences.md"

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


#: What the page on preferences promises, by its wish: the app of the row, a message, and what is said of it.
WISHES = {
    "quiet at night": [("--app slack --focus Night", "not on screen; open in the Center")],
    "… but calls and alarms come through": [
        ("--app slack --focus Night", "not on screen; open in the Center"),
        ("--app slack --category alarm.ringing --focus Night", "- not on screen")],
    "… seen, and not heard": [
        ("--app slack --hint string:sound-name:bell --focus Night", "a banner for 5 s", "sound     none")],
    "no words on the locked screen": [
        ("--app other --locked", "hidden, shown as 'Notification'"), ("--app other", "title     Title")],
    "no words of this app, anywhere": [
        ("--app NAME", "hidden, shown as 'Notification'"), ("--app other", "title     Title")],
    "this app never": [("--app NAME", "nothing is shown"), ("--app other", "a banner for 5 s")],
    "this web site never": [
        ("--app chromium --site HOST", "nothing is shown"),
        ("--app chromium", "a banner for 5 s")],
    "this app in the list only": [
        ("--app NAME --hint string:sound-name:bell", "not on screen; open in the Center", "sound     none")],
    "that app stays until I have seen it": [("--app NAME", "an alert")],
    "I do not hear what comes": [("--app slack", "the edges of the screen light up")],
    "read it to me": [("--app slack", "is read aloud")],
    "… and never go by themselves": [("--app slack", "an alert", "stays until you act on it")],
    "what came while I was out waits for me": [("--app slack --locked", "an alert")],
    "that app louder than the rest": [
        ("--app NAME --hint string:sound-name:bell", "volume = 100"),
        ("--app other --hint string:sound-name:bell", "volume = 50")],
    "nothing makes a sound": [("--app other --hint string:sound-name:bell", "sound     none")],
    "no sound on these days": [
        ("--app other --hint string:sound-name:bell --focus Quiet", "a banner for 5 s", "sound     none")],
    "this app only at nine and at six": [
        ("--app NAME", "not on screen", "deliver = 09:00;18:00"), ("--app other", "a banner for 5 s")],
    "banners stay longer": [("--app other", "a banner for 10 s")],
    "the calendar also when I am not to be disturbed": [
        ("--app NAME --focus ''", "a banner for 5 s"), ("--app other --focus ''", "not on screen")],
    "not while I show my screen": [],
    "songs come and go, and leave nothing": [("--app NAME", "a banner for 5 s, then closed", "history = no")],
}


def wishes():
    """The lines of preferences of each wish; one that names two groups has a line for each."""
    table = WISHES_PAGE.read_text(encoding="utf-8").partition("## Everyday")[2]
    found, kept = {}, {}
    for wish, group, line in re.findall(r"^\| (.+?) \| (`.+?`) \| (.+) \|$", table, re.M):
        groups = re.findall(r"`(\[.+?\])`", group)
        # A row that goes on from the one above has its lines too.
        kept = {name: list(lines) for name, lines in kept.items()} if wish.startswith("…") else {}
        for index, text in enumerate(re.findall(r"`([a-z-]+ = .+?)`", line)):
            kept.setdefault(groups[min(index, len(groups) - 1)], []).append(text)
        found[wish] = "".join("\n".join([name, *lines]) + "\n" for name, lines in kept.items())
    return found


def recipes():
    """The preferences of each heading that has any, all blocks below it in one text."""
    found = {}
    for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.M)[1:]:
        texts = [shown.text for shown in blocks(PAGE, part) if shown.kind == "ini"]
        if texts:
            found[part.splitlines()[0]] = "\n".join(texts)
    return found


def zone(clock):
    """A time zone in which it is this time of the day now."""
    now = datetime.datetime.now(datetime.timezone.utc)
    hours, minutes = map(int, clock.split(":"))
    # West is positive, and up to a day of it is allowed.
    west = (now.hour * 60 + now.minute - hours * 60 - minutes) % (24 * 60)
    return f"AAA{west // 60:02}:{west % 60:02}"


class Explained(unittest.TestCase):
    def setUp(self):
        self.home = make_home(self)
        self.file = self.home / "recipe.conf"

    def pennant(self, *words, env=()):
        done = subprocess.run(
            [binary("pennant"), *words], capture_output=True, text=True, timeout=20, check=False,
            env={**bare(), "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home / "config"), **dict(env)})
        return done.returncode, done.stdout + done.stderr

    def test_every_recipe_has_a_case_and_every_case_a_recipe(self):
        self.assertGreater(len(recipes()), 25)
        self.assertEqual(sorted(recipes()), sorted(CASES))

    def test_each_is_good_and_does_what_its_heading_says(self):
        self.all_hold(recipes(), CASES)

    def test_each_everyday_wish_comes_true(self):
        self.assertGreater(len(wishes()), 10)
        self.assertEqual(sorted(wishes()), sorted(WISHES))
        self.all_hold(wishes(), WISHES)

    def test_the_picture_of_an_item_is_that_of_the_packed_file(self):
        packed = (ROOT / "packaging/preferences.conf").read_text(encoding="utf-8")
        page = WISHES_PAGE.read_text(encoding="utf-8")
        picture = re.search(r"^# The life of an item.*?\n#\n(.*?)^#\n", packed, re.M | re.S)[1]
        self.assertGreater(picture.count("\n"), 5)
        self.assertTrue(
            f"```text picture\n{re.sub('^# ', '', picture, flags=re.M)}```\n" in page, picture)
        for word in re.findall(r"^#   ([a-z-]+) +[A-Z]", packed, re.M):
            self.assertRegex(page, rf"(?m)^\| [*`]{word}[*`] \|")

    def all_hold(self, texts, cases):
        for heading, text in texts.items():
            self.file.write_text(text, encoding="utf-8")
            with self.subTest(heading):
                code, said = self.pennant("check", str(self.file))
                self.assertEqual(code, 0, said)
            for message, *expected in cases.get(heading, []):
                with self.subTest(heading, message=message):
                    self.says(shlex.split(message), expected)

    def says(self, words, expected):
        # At no hour of any focus or rule of these pages, where the case names none.
        clock = "08:00"
        if "--at" in words:
            place = words.index("--at")
            clock, words = words[place + 1], words[:place] + words[place + 2:]
        code, told = self.pennant(
            "explain", "--preferences", str(self.file), *words, env={"TZ": zone(clock)})
        self.assertEqual(code, 0, told)
        for one in expected:
            if one.startswith("- "):
                self.assertNotIn(one[2:], told)
            else:
                self.assertIn(one, told)


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

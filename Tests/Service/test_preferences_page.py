"""Each everyday wish of the page on preferences comes true, and its picture is that of the packed file."""
import re
import unittest

from harness import ROOT
from harness.explain_case import ExplainCase

PAGE = ROOT / "docs/preferences.md"

#: What the page on preferences promises, by its wish: the app of the row, a message, and what is said of it.
WISHES = {
    "quiet at night": [("--app slack --focus Night", "not on screen; open in the Center")],
    "… but calls and alarms come through": [
        ("--app slack --focus Night", "not on screen; open in the Center"),
        ("--app slack --category alarm.ringing --focus Night", "- not on screen")],
    "… seen, and not heard": [
        ("--app slack --hint string:sound-name:bell --focus Night", "a banner for 5 s", "sound     none")],
    "quiet at night, and nothing passes": [
        ("--app slack --urgency critical --focus Night", "not on screen; open in the Center")],
    "two kinds of nights: before a working day": [("--app slack --focus Night", "not on screen")],
    "… and before a free one": [
        ("--app slack --focus Weekend", "not on screen"), ("--app slack --focus Night", "not on screen")],
    "mail in two bundles a day, as a digest": [
        ("--app NAME", "not on screen", "deliver = 08:00;18:00"), ("--app other", "a banner for 5 s")],
    "apps cannot shorten the time of a banner": [
        ("--app other --timeout 2000", "a banner for 5 s")],
    "bigger buttons": [("--app other", "a banner for 5 s")],
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
    table = PAGE.read_text(encoding="utf-8").partition("## Everyday")[2]
    found, kept = {}, {}
    for wish, group, line in re.findall(r"^\| (.+?) \| (`.+?`) \| (.+) \|$", table, re.M):
        groups = re.findall(r"`(\[.+?\])`", group)
        # A row that goes on from the one above has its lines too.
        kept = {name: list(lines) for name, lines in kept.items()} if wish.startswith("…") else {}
        for index, text in enumerate(re.findall(r"`([a-z-]+ =(?: .+?)?)`", line)):
            kept.setdefault(groups[min(index, len(groups) - 1)], []).append(text)
        found[wish] = "".join("\n".join([name, *lines]) + "\n" for name, lines in kept.items())
    return found


class Page(ExplainCase):
    def test_each_everyday_wish_comes_true(self):
        self.assertGreater(len(wishes()), 10)
        self.assertEqual(sorted(wishes()), sorted(WISHES))
        self.all_hold(wishes(), WISHES)

    def test_the_picture_of_an_item_is_that_of_the_packed_file(self):
        packed = (ROOT / "packaging/preferences.conf").read_text(encoding="utf-8")
        page = PAGE.read_text(encoding="utf-8")
        picture = re.search(r"^# The life of an item.*?\n#\n(.*?)^#\n", packed, re.M | re.S)[1]
        self.assertGreater(picture.count("\n"), 5)
        self.assertTrue(
            f"```text picture\n{re.sub('^# ', '', picture, flags=re.M)}```\n" in page, picture)
        for word in re.findall(r"^#   ([a-z-]+) +[A-Z]", packed, re.M):
            self.assertRegex(page, rf"(?m)^\| [*`]{word}[*`] \|")


if __name__ == "__main__":
    unittest.main()

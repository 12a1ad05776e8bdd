"""Every cell of docs/moments.md in the whole service: seen, counted, and stored as bytes on disk."""
import collections
import unittest

from harness import ROOT, Center, ServiceCase, until, variant

STYLES = ("auto", "banner", "alert", "none")
Cell = collections.namedtuple("Cell", "screen previews focus level style seen counted stored")


def cells():
    found = []
    for line in (ROOT / "docs/moments.md").read_text().splitlines():
        words = [word.strip() for word in line.strip("|").split("|")]
        if words[0] in ("locked", "unlocked"):
            screen, previews, focus, level, *seen, counted, stored = words
            found += [Cell(screen, previews, focus, level, style, one, counted, stored)
                      for style, one in zip(STYLES, seen, strict=True)]
    return found


def place(cell):
    return cell.seen.removesuffix(" \u266a")


class EveryMoment(ServiceCase):
    """What is heard is in Tests/DeliveryTests: sounds have a rate of their own."""
    seconds = 120

    def setUp(self):
        super().setUp()
        self.cells = cells()
        groups = ["[Defaults]\nrate-limit = off\n"]
        for number, cell in enumerate(self.cells):
            # An app each: an app may add one alert a second.
            groups.append(f"[App m{number}]\nstyle = {cell.style}\npreviews = {cell.previews}\n")
        self.serve("".join(groups))
        self.center = Center(self.bus)
        self.sender = self.client()

    def send(self, number, level):
        return self.sender.start_notify(
            f"Title {number}.", f"Secret-{number}.", app=f"m{number}", hints={
                "x-pennant-interruption-level": variant("s", level),
                "x-pennant-preview-placeholder": variant("s", f"Hidden {number}."),
                "x-pennant-badge": variant("u", 3)})

    def test_it_is_as_the_page_says(self):
        self.assertEqual(len(self.cells), 192)
        moments = {(cell.screen, cell.focus) for cell in self.cells}
        self.assertEqual(len(moments), 4)
        for screen, focus in sorted(moments):
            self.service.tool("lock", "on" if screen == "locked" else "off")
            self.service.tool("dnd", "on" if focus == "on" else "off")
            here = [(number, cell) for number, cell in enumerate(self.cells)
                    if (cell.screen, cell.focus) == (screen, focus)]
            # What is to be seen comes last: with it the rest would have come.
            here.sort(key=lambda one: place(one[1]) != "Center")
            before = len(self.server.shown)
            calls = [self.send(number, cell.level) for number, cell in here]
            ids = [call.result()[0] for call in calls]
            until(lambda: len(self.seen(before)) >= sum(place(cell) != "Center" for _, cell in here),
                  lambda: f"all of it on the screen; there are {self.seen(before)}")
            shown = self.seen(before)
            badges = {app: count for app, _entry, count in self.center.call("GetBadges")}
            listed = {item["id"] for item in self.center.list()}
            for identifier, (number, cell) in zip(ids, here, strict=True):
                with self.subTest(cell):
                    self.assertEqual(shown.get(f"{number}.", "Center"), place(cell))
                    counted = f"{int(identifier in listed)} open, badge {badges.get(f'm{number}', 0)}"
                    self.assertEqual(counted, cell.counted)
            self.center.dismiss_all()
        self.look_at_the_disk()

    def seen(self, before):
        """What has come to the screen since, in the words of the page, by its number."""
        shown = {}
        for one in self.server.shown[before:]:
            kind, _, number = one.summary.partition(" ")
            self.assertIn(kind, ("Title", "Hidden"), one)
            self.assertNotEqual((kind, "Secret" in one.body), ("Hidden", True), one)
            shown[number] = ("hidden " if kind == "Hidden" else "") + (
                "alert" if one.timeout == 0 else "banner")
        return shown

    def look_at_the_disk(self):
        """Of the dismissed ones the history has the text, where it may be kept."""
        self.service.die()
        disk = b"".join(
            path.read_bytes() for path in sorted(self.service.state.rglob("*")) if path.is_file())
        for number, cell in enumerate(self.cells):
            with self.subTest(cell):
                self.assertEqual(f"Secret-{number}.".encode() in disk, cell.stored == "text")


if __name__ == "__main__":
    unittest.main()

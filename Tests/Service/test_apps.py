"""What `make test-apps` writes of the apps that it tries; it itself runs in another Debian."""
import re
import shutil
import sys
import unittest

from gi.repository import GLib

from harness import ROOT, ServiceCase

sys.path.append(str(ROOT / "Tests/Today"))

from app_table import line  # noqa: E402
from apps.all import CLIENTS  # noqa: E402
from questions import Questions  # noqa: E402
from record import Seen  # noqa: E402
from rows import row_named  # noqa: E402
from sent_words import words  # noqa: E402

HINTS = {
    "urgency": {"type": "y", "data": 1}, "sender-pid": {"type": "x", "data": 4711},
    "image-data": {"type": "(iiibiiay)", "data": [64, 48, 256, True, 8, 4, []]}}


class Client:
    named, note = "App", ""
    sends, sees, back = ["`Notify`", "`Notify`"], ["a | b"], []


class Words(unittest.TestCase):
    def test_a_call_without_what_is_of_that_one_run(self):
        sent = Seen("method_call", ":1.2", ":1.1", "org.freedesktop.Notifications", "Notify", [
            "App", 7, "/tmp/home.x/icon.png", "Ann", "at <b>seven</b>", ["default", "Open"], HINTS, -1])
        self.assertEqual(
            words(sent), "`Notify` as “App”; replaces; icon a png file; markup; actions `default`;"
            " `image-data` 64×48; `sender-pid`; `urgency` 1; timeout -1")

    def test_a_row_says_each_thing_once(self):
        self.assertEqual(line(Client, "1.2+ds-3", ""), "| App | 1.2 | `Notify` | a \\| b | – |")

    def test_a_row_says_what_did_not_hold(self):
        self.assertIn("| **NO**: no button |", line(Client, "1", "no button"))


class Rows(unittest.TestCase):
    def test_each_package_of_a_client_is_installed_for_it(self):
        listed = re.findall(r"^clients +(\S+)", (ROOT / "scripts/packages").read_text(), re.M)
        for client in CLIENTS:
            self.assertIn(client.package, listed)

    def test_each_client_has_a_row_on_the_page(self):
        page = (ROOT / "docs/apps.md").read_text()
        for client in CLIENTS:
            self.assertIn(f"\n| {client.named} ", page)


class QtsTray(ServiceCase):
    def test_its_picture_arrives_although_its_stride_is_of_another_type(self):
        self.serve()
        pixels = GLib.Variant("(iixbiiay)", (64, 64, 192, False, 8, 3, bytes([0xFF, 0x00, 0xFF]) * 64 * 64))
        self.client("Kitchen").notify("Ann", "Dinner at seven", hints={"image_data": pixels})
        hints = self.until_shown("Ann").hints
        self.assertEqual(hints["image-data"].unpack()[:4], (64, 64, 192, False), list(hints))


@unittest.skipUnless(shutil.which("tesseract"), "tesseract is not here")
class OnXfce(Questions):
    row = row_named("xfce4-notifyd")

    def test_what_a_tap_does_stands_once_among_the_buttons(self):
        self.say(actions=["default", "Answer"])
        seen = self.server.until_read("Dinner", "Answer", "Close", seconds=40)
        places = {word.across // 40 for word in seen.words() if "Answer" in word.text}
        self.assertEqual(len(places), 1, seen.text)


if __name__ == "__main__":
    unittest.main()

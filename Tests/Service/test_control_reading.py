"""What panels and settings read at the control interface: pictures, words, what holds."""
import os
import struct
import unittest
import zlib

from gi.repository import Gio, GLib

from harness import Center, ServiceCase, until, variant
from harness.center import INTERFACE, NAME, PATH

NOT_FOUND = "org.pennant.Error.NotFound"


def png(width=2, height=3):
    """A picture file, as an app would write it."""
    def chunk(name, content):
        return (struct.pack(">I", len(content)) + name + content
                + struct.pack(">I", zlib.crc32(name + content)))
    rows = b"".join(b"\0" + b"\x20\x40\x60" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"tEXt", b"Comment\0words that nobody needs")
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Reading(ServiceCase):
    def picture(self, center, identifier):
        """The bytes of an item's picture, and its numbers."""
        reply, files = center.connection.call_with_unix_fd_list_sync(
            NAME, PATH, INTERFACE, "GetPicture", GLib.Variant("(u)", (identifier,)), None,
            Gio.DBusCallFlags.NONE, 10000, None, None)
        _, *numbers = reply.unpack()
        descriptor = files.get(0)
        with self.assertRaises(OSError):
            os.write(descriptor, b"x")
        with open(descriptor, "rb") as file:
            return file.read(), numbers

    def test_pictures(self):
        preferences = "[Defaults]\nlock-screen = yes\n[App secret]\npreviews = never\n"
        self.serve(preferences)
        center = Center(self.bus)
        client = self.client()
        pixels = variant("(iiibiiay)", (2, 1, 8, True, 8, 4, bytes(range(8))))
        file = self.service.home / "face.png"
        file.write_bytes(png())
        drawn = client.notify("Pixels", hints={"image-data": pixels}, timeout=0)
        named = client.notify("File", hints={"image-path": variant("s", str(file))}, timeout=0)
        icon = client.notify("Icon", hints={"image-path": variant("s", "face-smile")}, timeout=0)
        hidden = client.notify("Hidden", app="Secret", hints={"image-data": pixels}, timeout=0)
        bare = client.notify("Bare", timeout=0)
        self.assertEqual(self.picture(center, drawn), (bytes(range(8)), [2, 1, 8, True]))
        content, numbers = self.picture(center, named)
        self.assertEqual(numbers, [0, 0, 0, False])
        self.assertEqual(content[:8], png()[:8])
        self.assertNotIn(b"words that nobody needs", content)
        self.assertEqual(center.item(icon)["picture-name"], "face-smile")
        for identifier in (icon, hidden, bare, 7):
            self.assertEqual(center.error_of("GetPicture", "(u)", identifier), NOT_FOUND)
        center.call("SetLock", "(b)", True)
        for identifier in (drawn, named):
            self.assertEqual(center.error_of("GetPicture", "(u)", identifier), NOT_FOUND)
        center.call("SetLock", "(b)", False)
        center.dismiss(drawn, named)
        until(lambda: len(center.history()) == 2, "both to be past")
        self.assertEqual([item.get("picture") for item in center.history()], [True, True])
        self.assertEqual(self.picture(center, drawn), (bytes(range(8)), [2, 1, 8, True]))
        file.write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
        other = client.notify("Vector", hints={"image-path": variant("s", str(file))}, timeout=0)
        self.assertEqual(center.error_of("GetPicture", "(u)", other), NOT_FOUND)

    def found(self, center, member, words):
        options = {"search": GLib.Variant("s", words)}
        return [item["title"] for item in center.call(member, "(a{sv})", options)]

    def test_an_apps_own_words_for_its_reply(self):
        self.serve("[App Secret]\npreviews = never\n", desktop="none")
        center, client = Center(self.bus), self.client("Chat")
        hints = {"x-kde-reply-placeholder-text": variant("s", "To Ann"),
                 "x-kde-reply-submit-button-text": variant("s", "Post")}
        shown = center.item(client.notify("Ann", actions=["inline-reply", "Answer"], hints=hints, timeout=0))
        self.assertEqual(
            [shown[key] for key in ("takes-reply", "reply-title", "reply-prompt", "reply-send")],
            [True, "Answer", "To Ann", "Post"])
        hidden = center.item(client.notify(
            "Ann", app="Secret", actions=["inline-reply", "Answer"], hints=hints, timeout=0))
        self.assertEqual([key for key in hidden if key.startswith("reply-")], [])
        self.assertFalse(hidden["takes-reply"])

    def test_words_are_found_and_hidden_ones_are_not(self):
        self.serve("[App secret]\npreviews = never\nplaceholder = Something\n")
        center = Center(self.bus)
        client = self.client()
        client.notify("Lunch?", "With <b>Ü</b>mit &amp; Ann", app="Mail", timeout=0)
        client.notify("Dinner", "Tom", app="Mail", timeout=0)
        client.notify("Lunch", "Ann", app="Secret", timeout=0)

        def check(member):
            for words, titles in (
                    ("lunch", ["Lunch?"]), ("LUNCH ümit", ["Lunch?"]), ("mail", ["Dinner", "Lunch?"]),
                    ("& ann", ["Lunch?"]), ("lunch tom", []), ("nowhere", [])):
                self.assertEqual(self.found(center, member, words), titles, (member, words))
        check("List")
        self.assertEqual(self.found(center, "List", "something"), ["Something"])
        self.assertEqual(
            center.error_of("List", "(a{sv})", {"search": GLib.Variant("s", "a" * 257)}),
            "org.freedesktop.DBus.Error.InvalidArgs")
        center.dismiss_all()
        until(lambda: len(center.history()) == 2, "what may be remembered to be past")
        check("History")

    def test_what_holds_and_which_line_says_so(self):
        self.serve("[Defaults]\nsound = no\n\n[App Mail]\nstyle = alert\n[App mail Category im]\nstyle = none\n")
        center = Center(self.bus)

        def of(app, category=""):
            return {one["key"]: one for one in center.call("GetPreferences", "(ss)", app, category)}
        file = str(self.service.preferences_file)
        style = of("mail")["style"]
        self.assertEqual((style["value"], style["group"], style["file"], style["line"]), ("alert", "App Mail", file, 5))
        self.assertEqual(of("mail", "im.received")["style"]["value"], "none")
        self.assertEqual(of("mail")["sound"]["line"], 2)
        built_in = of("")["style"]
        self.assertEqual((built_in["value"], built_in["group"], built_in["file"], built_in["line"]), ("auto", "", "", 0))
        self.assertEqual(of("unknown")["sound"]["value"], "no")


if __name__ == "__main__":
    unittest.main()

"""Whatever an app sends, the service goes on answering, and so does the server behind it."""
import os
import time
import unittest

from gi.repository import GLib

from harness import image, until, variant
from harness.client import NOTIFY
from harness.hostile_case import INVALID, HostileCase


class WrongShapes(HostileCase):
    def test_a_wrong_signature_is_refused_by_name(self):
        self.serve()
        client = self.client()
        bodies = {
            "nothing": None,
            "one string": GLib.Variant("(s)", ("x",)),
            "an id that is signed": GLib.Variant(
                "(sisssasa{sv}i)", ("a", 0, "", "s", "b", [], {}, -1)),
            "a timeout too many": GLib.Variant(
                "(susssasa{sv}ii)", ("a", 0, "", "s", "b", [], {}, -1, 1)),
            "hints that are strings": GLib.Variant(
                "(susssasa{ss}i)", ("a", 0, "", "s", "b", [], {}, -1)),
            "actions that are numbers": GLib.Variant(
                "(susssaua{sv}i)", ("a", 0, "", "s", "b", [], {}, -1)),
        }
        for what, body in bodies.items():
            with self.subTest(what=what):
                self.assertEqual(self.send(client, body), INVALID)
        self.assertEqual(self.send(client, GLib.Variant("(s)", ("1",)), "CloseNotification"), INVALID)
        self.assertEqual(self.send(client, GLib.Variant("(s)", ("x",)), "GetCapabilities"), INVALID)

    def test_hints_of_wrong_types_are_dropped_and_the_notice_is_kept(self):
        self.serve()
        client = self.client()
        wrong = [variant("s", "wrong"), variant("as", ["x"]), variant("d", 1.5), variant("(i)", (1,)),
                 variant("a{sv}", {"x": variant("s", "y")}), variant("v", variant("v", variant("i", 1)))]
        names = [
            "urgency", "category", "desktop-entry", "image-data", "image-path", "resident",
            "sound-file", "sound-name", "suppress-sound", "transient", "x", "value", "action-icons",
            "x-pennant-badge", "x-pennant-destructive", "x-pennant-thread", "x-kde-origin-name"]
        for number, value in enumerate(wrong):
            client.notify(f"Wrong {number}", hints={name: value for name in names})
            self.until_shown(f"Wrong {number}")

    def test_odd_action_lists(self):
        self.serve()
        client = self.client()
        for number, actions in enumerate((
                ["only a key"], ["a", "A", "b"], ["", ""], ["same", "1", "same", "2"], ["x" * 100_000, "X"],
                [text for n in range(500) for text in (f"key{n}", f"Action {n}")])):
            client.notify(f"Actions {number}", actions=actions)
            shown = self.until_shown(f"Actions {number}")
            self.assertEqual(len(shown.actions) % 2, 0)
            self.assertLessEqual(len(shown.actions), 2 * 8)

    def test_a_deep_variant(self):
        self.serve()
        client = self.client()
        value = variant("i", 1)
        for _ in range(50):
            value = variant("v", value)
        client.notify("Deep", hints={"x-deep": value, "urgency": value, "image-data": value})
        self.until_shown("Deep")

    def test_thousands_of_hints(self):
        self.serve()
        self.client().notify("Hints", hints={f"x-{n}": variant("i", n) for n in range(5000)})
        self.until_shown("Hints")

    def test_descriptors_are_not_kept(self):
        self.serve()
        client = self.client()
        client.notify("Before")
        self.until_shown("Before")
        before = self.service.process.descriptors()
        for number in range(20):
            reader, writer = os.pipe()
            body = GLib.Variant(NOTIFY, (
                "fds", 0, "", f"Descriptor {number}", "", [], {"x-fd": variant("h", 0)}, -1))
            self.send(client, body, descriptors=[writer])
            os.close(reader)
            os.close(writer)
        client.ping()
        # The service opens files of its own for a moment.
        until(lambda: self.service.process.descriptors() <= before, "descriptors that are closed again")


class Text(HostileCase):
    def test_very_long_text_is_cut(self):
        self.serve()
        client = self.client()
        for number, body in enumerate((
                "word " * 200_000, "x" * 1_000_000, "\n" * 100_000, "line\n" * 100_000,
                "a\u0301\u0302\u0303" * 100_000, "\u0644\u0627" * 200_000)):
            client.notify(f"Long {number}", body)
            shown = self.until_shown(f"Long {number}").body
            self.assertLess(len(shown.encode()), 70_000, number)
            self.assertLessEqual(shown.count("\n"), 64, number)
        client.notify("S" * 1_000_000, "")
        until(lambda: any(s.summary.startswith("SSS") for s in self.server.shown), "the long title")
        (title,) = [s.summary for s in self.server.shown if s.summary.startswith("SSS")]
        self.assertLessEqual(len(title), 300)

    def test_control_and_direction_characters_do_not_arrive(self):
        self.serve()
        evil = "".join(map(chr, range(1, 32))) + "\x7f\x9b\u202e\u2066\u2069"
        shown = self.shown_body(f"a{evil}b")
        self.assertFalse(set(shown) & (set(evil) - set("\n\t")), shown)
        client = self.client("evil" + evil)
        client.notify(f"Title{evil}")
        until(lambda: any("Title" in s.summary for s in self.server.shown), "the title")
        (item,) = [s for s in self.server.shown if "Title" in s.summary]
        self.assertFalse(set(item.summary + item.app) & set(evil), item)

    def test_broken_markup_becomes_plain_text(self):
        self.serve()
        client = self.client()
        for number, (body, plain) in enumerate((
                ("<b>open", "&lt;b&gt;open"), ("a < b", "a &lt; b"), ("</i>", "&lt;/i&gt;"),
                ("R&D", "R&amp;D"), ("<b><i>x</b></i>", "&lt;b&gt;&lt;i&gt;x&lt;/b&gt;&lt;/i&gt;"),
                ("&nosuch;", "&amp;nosuch;"))):
            client.notify(f"Markup {number}", body)
            self.assertEqual(self.until_shown(f"Markup {number}").body, plain)

    def test_deeply_nested_markup(self):
        self.serve()
        self.shown_body("<b>" * 50_000 + "x" + "</b>" * 50_000)

    def test_scripts_remote_pictures_and_strange_links_do_not_arrive(self):
        self.serve(capabilities=["body", "body-markup", "body-hyperlinks", "body-images", "actions"])
        client = self.client()
        client.notify("Warm up")
        self.until_shown("Warm up")
        for number, body in enumerate((
                "<img src=\"https://example.org/spy.png\" alt=\"x\"/>text",
                "<a href=\"javascript:alert(1)\">text</a>", "<script>x</script>text",
                "<img src=\"file:///dev/zero\" alt=\"x\"/>text")):
            client.notify(f"Body {number}", body)
            shown = self.until_shown(f"Body {number}").body
            for word in ("<img", "href=\"javascript", "<script"):
                self.assertNotIn(word, shown)
            self.assertIn("text", shown)

    def test_bytes_that_are_no_text_end_the_connection_or_the_call_and_nothing_else(self):
        # The bus itself ends a connection that sends a string which is not UTF-8; overlong and
        # surrogate forms come through as variants of bytes at most.
        self.serve()
        self.client().notify("Bytes", hints={"x-bytes": variant("ay", b"\xff\xfe\x00\xc0\x80")})
        self.until_shown("Bytes")


class Pictures(HostileCase):
    def test_pictures_whose_numbers_lie_are_dropped(self):
        self.serve()
        client = self.client()
        big = 2 ** 31 - 1
        for number, lie in enumerate((
                dict(data=b""), dict(data=b"x"), dict(width=0), dict(height=0), dict(width=-1, stride=8),
                dict(height=-1, data=b"xxxx"), dict(stride=1), dict(stride=-8, data=b"x" * 64),
                dict(width=big, stride=big, data=b"x" * 64), dict(height=big, stride=8, data=b"x" * 64),
                dict(bits=16), dict(bits=0), dict(channels=3), dict(channels=0, stride=8),
                dict(channels=200, stride=8), dict(alpha=False, channels=4))):
            client.notify(f"Lie {number}", hints={"image-data": image(**lie)})
            self.assertNotIn("image-data", self.until_shown(f"Lie {number}").hints, lie)

    def test_a_huge_picture_is_dropped(self):
        self.serve()
        self.client().notify("Huge", hints={"image-data": image(1200, 1200)})
        self.assertNotIn("image-data", self.until_shown("Huge").hints)

    def test_paths_that_are_no_small_regular_files_are_dropped(self):
        self.serve()
        home = self.service.home
        os.mkfifo(home / "pipe")
        with open(home / "big.png", "wb") as file:
            file.truncate(1 << 30)
        (home / "link").symlink_to("/dev/zero")
        (home / "folder").mkdir()
        (home / "loop").symlink_to(home / "loop")
        client = self.client()
        paths = [
            *(str(home / name) for name in ("pipe", "big.png", "link", "folder", "loop", "absent")),
            "/dev/zero", "/dev/tty", "/dev/stdin", "/proc/self/mem", "https://example.org/x.png",
            "ftp://example.org/x", "//server/share", "../../etc/passwd", "x" * 10_000]
        for number, path in enumerate(paths):
            for hint in ("image-path", "sound-file"):
                summary = f"Path {number} {hint}"
                value = path if number % 2 or not path.startswith("/") else f"file://{path}"
                begun = time.monotonic()
                client.notify(summary, icon=path, hints={hint: variant("s", value)})
                self.assertLess(time.monotonic() - begun, 1, path)
                shown = self.until_shown(summary)
                self.assertNotIn(hint, shown.hints, path)
                self.assertNotIn(path, (shown.icon, shown.icon.removeprefix("file://")), path)


if __name__ == "__main__":
    unittest.main()

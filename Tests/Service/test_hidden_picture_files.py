"""Files of ours with pictures and sounds of messages: none of what may never be seen, none of what was replaced."""
import os
import unittest

from harness import make_sound, until, variant
from harness.door_case import MAIL
from harness.doors import GTK, Portal, came_along, memory_file, png
from harness.site_pages import Pages, hint
from harness.slow_disk import memory_folder

HIDDEN = f"[App {MAIL}]\npreviews = never\n"


class AtADoor(Pages):
    def begin(self, preferences):
        self.serve(preferences)
        self.bus.until_owned(GTK)
        self.portal = Portal(self.bus)

    def add(self, title):
        files = [memory_file(png(2, 2, (1, 2, 3))), memory_file(make_sound(self.service.home / "a.wav", 500).read_bytes())]
        self.portal.add(
            MAIL, title, files, title=variant("s", title),
            icon=variant("(sv)", ("file-descriptor", variant("h", 0))),
            sound=variant("(sv)", ("file-descriptor", variant("h", 1))))
        for file in files:
            os.close(file)

    def files(self):
        return [str(path) for path in came_along(self.service)]

    def test_hidden_from_the_start_leaves_neither_picture_nor_sound(self):
        self.begin(HIDDEN)
        self.add("Secret")
        self.assertIn("Notification", self.service.tool("list")[1])
        self.assertEqual(self.files(), [])

    def test_hidden_later_leaves_no_picture_though_nothing_of_it_was_written(self):
        self.begin(f"[App {MAIL}]\nhistory = no\n")
        self.add("Secret")
        until(self.files, "its picture")
        self.prefer(f"{HIDDEN}history = no\n")
        until(lambda: not self.files(), lambda: f"no picture; there is {self.files()}")

    def test_what_is_hidden_by_hours_has_its_picture_afterwards(self):
        self.begin(f"[App {MAIL}]\nhistory = no\n")
        self.add("Secret")
        until(self.files, "its picture")
        self.prefer(f"[App {MAIL}]\nhistory = no\n[Rule Night]\nlocked = yes\npreviews = never\n")
        self.service.tool("lock", "on")
        self.assertIn("Notification", self.service.tool("list")[1])
        self.assertEqual(len(self.files()), 2)


class OfAnEarlierLife(Pages):
    def test_a_replacement_without_a_picture_leaves_none(self):
        runtime = memory_folder(self)
        self.serve("")
        self.service.session["XDG_RUNTIME_DIR"] = str(runtime)
        self.service.restart()
        picture = self.service.home / "a.png"
        picture.write_bytes(png(2, 3))
        client = self.client("chat")
        number = client.notify("First", hints={"image-path": hint(str(picture))}, timeout=0)
        self.until_shown("First")
        picture.unlink()
        self.center().history()
        self.service.die()
        self.service.start()
        self.until_shown("First", 2)

        def kept():
            return [path for path in runtime.rglob("pennant-kept*/*") if path.is_file()]
        until(kept, "the picture of the earlier life")
        client.notify("Second", replaces=number, timeout=0)
        until(lambda: not kept(), lambda: f"no picture; there is {kept()}")


if __name__ == "__main__":
    unittest.main()

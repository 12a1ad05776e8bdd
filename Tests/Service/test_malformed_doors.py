"""A thousand calls at the doors that are wrong in every way, and nothing left of them."""
import os
import random
import tempfile
import unittest

from harness import Refused, image, until, until_steady, variant
from harness.doors import DoorClient, GTK, GtkApp, Portal, SEALS, came_along, memory_file, png
from harness.door_case import DoorCase, MAIL


class Malformed(DoorCase):
    seconds = 120
    CALLS = 1000

    def value(self, dice, files):
        """A value of any type, right or wrong, and the descriptors that come with it."""
        choice = dice.randrange(12)
        if choice == 0:
            return variant("i", dice.randrange(-9, 9)), []
        if choice == 1:
            return variant("as", ["tray", "transient", "x" * dice.randrange(3000)]), []
        if choice == 2:
            return variant("(sv)", (dice.choice(["bytes", "themed", "file", "?"]), variant(
                "ay", os.urandom(dice.randrange(200))))), []
        if choice == 3:
            return variant("aa{sv}", [
                {dice.choice(["label", "action", "target", "purpose", "?"]):
                    variant(*dice.choice([("s", "x" * dice.randrange(2000)), ("i", 3), ("b", True)]))
                 for _ in range(4)} for _ in range(dice.randrange(70))]), []
        if choice == 4:
            deep = variant("s", "deep")
            for _ in range(dice.randrange(30)):
                deep = variant("v", deep)
            return deep, []
        if choice == 5:
            return image(), []
        if choice == 6:
            return variant("s", dice.choice(["", "\u202e" * 99, "x" * 70000, "<b>", "urgent"])), []
        if choice == 7:
            return variant("h", 0), [files["pipe"]]
        kind = dice.choice(["file-descriptor", "bytes", "themed"])
        file = dice.choice(sorted(files))
        return variant("(sv)", (kind, variant("h", 0))), [files[file]]

    def test_a_thousand_of_them_leave_it_as_it_was(self):
        dice = random.Random(int(os.environ.get("SEED", "7")))
        self.serve()
        self.bus.until_owned(GTK)
        doors = [Portal(self.bus), GtkApp(self.bus), DoorClient(self.bus)]
        reading, writing = os.pipe()
        plain = tempfile.TemporaryFile()
        plain.write(png())
        plain.flush()
        files = {
            "pipe": reading, "other end": writing, "plain file": plain.fileno(),
            "unsealed": memory_file(png(), 0), "half sealed": memory_file(png(), SEALS & ~1 & ~8),
            "empty": memory_file(b""), "garbage": memory_file(os.urandom(500)),
            "huge": memory_file(png() + bytes(9 << 20)), "good": memory_file(png()),
            "device": os.open("/dev/zero", os.O_RDONLY), "folder": os.open("/", os.O_RDONLY)}
        for number, door in enumerate(doors):
            door.add(MAIL, "first", title=variant("s", f"First {number}"))
            self.until_shown(f"First {number}")
        # What it opens once, for its first picture and its first sound, is open.
        doors[0].add(MAIL, "warm", [files["good"]], title=variant("s", "Warm"),
                     icon=variant("(sv)", ("file-descriptor", variant("h", 0))))
        self.assertIn("image-path", self.until_shown("Warm").hints)
        before = until_steady(self.service.process.open_files)
        names = ["title", "body", "markup-body", "icon", "sound", "priority", "default-action",
                 "default-action-target", "buttons", "display-hint", "category", "urgent", "x"]
        outcomes = {"answered": 0, "refused": 0}
        for number in range(self.CALLS):
            door = dice.choice(doors)
            if dice.randrange(10) == 0:
                signature, values = dice.choice([
                    ("s", ("x",)), ("ssas", (MAIL, "x", [])), ("()", None), ("ssa{ss}", (MAIL, "x", {})),
                    ("sss", ("x", "y", "z")), ("u", (7,))])
                arguments = None if values is None else variant(f"({signature})", values)
                descriptors = []
            else:
                entries, descriptors = {}, []
                for name in dice.sample(names, dice.randrange(1, 6)):
                    value, brought = self.value(dice, files)
                    if not brought or not descriptors:
                        entries[name] = value
                        descriptors += brought
                app = dice.choice([MAIL, MAIL, MAIL, "", "x", "../x", "a" * 300])
                identifier = dice.choice(["one", "", "x" * 600, "\n", str(number % 7)])
                arguments = variant("(ssa{sv})", (app, identifier, entries))
            member = dice.choice(["AddNotification"] * 9 + ["RemoveNotification"])
            try:
                door.start_door(member, arguments, descriptors).result()
                outcomes["answered"] += 1
            except Refused as refused:
                outcomes["refused"] += 1
                self.assertRegex(refused.name, r"^org\.(freedesktop\.DBus|gtk\.Notifications)\.Error\.")
        self.assertGreater(min(outcomes.values()), 100, outcomes)
        # What is left over is nobody's: not of descriptors, and not of files once all has ended.
        until(lambda: len(self.service.process.open_files()) <= len(before),
              lambda: f"{before}; there are {self.service.process.open_files()}")
        self.acts("dismiss", "--all")
        until(lambda: not came_along(self.service), "no file left")
        self.assert_still_serving()
        doors[0].add(MAIL, "last", title=variant("s", "Last"))
        self.until_shown("Last")
        plain.close()
        for name in set(files) - {"plain file"}:
            os.close(files[name])


if __name__ == "__main__":
    unittest.main()

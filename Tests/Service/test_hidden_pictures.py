"""Copies of pictures, which a server opens, go with what they are shown for."""
import pathlib
import subprocess
import tempfile
import unittest

from harness import until
from harness.doors import png
from harness.site_pages import Pages, hint
from harness.slow_disk import memory_folder


class Copies(Pages):
    """Copies of pictures, which a server opens, go with what they are shown for."""

    def copies(self):
        return sorted(path.name for path in self.service.home.glob("run/pennant-pictures-*/*"))

    def show(self, name, shade, app="chat", **fields):
        picture = self.service.home / f"{name}.png"
        picture.write_bytes(png(2, 1 + shade))
        number = self.client(app).notify(name, hints={"image-path": hint(str(picture))}, timeout=0, **fields)
        self.until_shown(name)
        return number

    def until_copies(self, count):
        until(lambda: len(self.copies()) == count, lambda: f"{count} copies; {self.copies()}")

    def test_closed_replaced_hidden_or_locked_nothing_of_a_picture_is_left(self):
        self.serve("")
        first = self.show("First", 1)
        self.until_copies(1)
        before = self.copies()
        # Replaced, by another picture.
        self.show("Second", 2, replaces=first)
        until(lambda: len(self.copies()) == 1 and self.copies() != before, lambda: f"another copy {self.copies()}")
        # Two that show the same one, of which one goes.
        third = self.show("Third", 2, app="talk")
        self.client("chat").ping()
        self.until_copies(1)
        self.center().dismiss(first)
        self.client("chat").ping()
        self.until_copies(1)
        self.service.tool("lock", "on")
        self.until_copies(0)
        self.service.tool("lock", "off")
        self.until_copies(1)
        self.prefer("[App talk]\npreviews = never\n")
        self.until_copies(0)
        self.prefer("")
        self.until_copies(1)
        self.center().dismiss(third)
        self.until_copies(0)

    def serve_in(self, runtime):
        self.serve("")
        self.service.session["XDG_RUNTIME_DIR"] = str(runtime)
        self.service.restart()

    def on_a_disk(self):
        folder = tempfile.TemporaryDirectory(prefix="run.", dir="/var/tmp")
        self.addCleanup(folder.cleanup)
        kind = subprocess.run(
            ["stat", "--file-system", "--format=%T", folder.name], capture_output=True, text=True, check=True)
        if kind.stdout.strip() in ("tmpfs", "ramfs"):
            self.skipTest("no folder is known to lie on a disk")
        return pathlib.Path(folder.name)

    def overwritten(self, pattern, act):
        """Whether the one file of a pattern is overwritten, and goes, when something is done."""
        found = lambda: list(self.service.home.glob(pattern)) + list(self.runtime.glob(pattern))
        until(lambda: len(found()) == 1, lambda: f"one file; {found()}")
        path, = found()
        with open(path, "rb", buffering=0) as file:
            before = file.read()
            self.assertIn(b"PNG", before)
            act()
            until(lambda: not path.exists(), f"the end of {path}")
            file.seek(0)
            self.assertEqual(file.read(), bytes(len(before)), f"{path} was not overwritten")

    def die_behind_the_picture(self):
        # What asks the database is answered behind what it was given before.
        self.center().history()
        self.service.die()
        self.service.start()

    def test_without_a_folder_in_memory_a_copy_is_overwritten_before_it_goes(self):
        self.runtime = self.on_a_disk()
        self.serve_in(self.runtime)
        copy = "pennant-pictures-*/*"
        first = self.show("First", 1)
        self.overwritten(copy, lambda: self.center().dismiss(first))
        # The same one again is another file.
        second = self.show("Second", 1)
        (self.service.home / "Second.png").unlink()
        self.overwritten(copy, self.die_behind_the_picture)
        self.until_shown("Second", 2)
        self.overwritten("state/pennant/pictures/item-*", lambda: self.center().dismiss(second))
        until(lambda: list(self.runtime.glob(copy)) == [], "no copy")

    def test_a_picture_out_of_the_database_is_in_memory_and_goes_too(self):
        runtime = memory_folder(self)
        self.serve_in(runtime)
        self.show("First", 1)
        (self.service.home / "First.png").unlink()
        self.die_behind_the_picture()
        kept = lambda: [
            str(path) for place in (runtime, self.service.home) for path in place.rglob("item-*")]
        until(lambda: len(kept()) == 1, lambda: f"one file; {kept()}")
        self.assertIn(f"{runtime}/pennant-kept-", kept()[0])
        self.prefer("[App chat]\npreviews = never\n")
        until(lambda: kept() == [], lambda: f"none; {kept()}")


if __name__ == "__main__":
    unittest.main()

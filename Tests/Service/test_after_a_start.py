"""What a start finds is told, hidden and read again as if the service had been there all the time."""
import os
import sqlite3
import subprocess
import unittest

from gi.repository import Gio, GLib
from harness import Center, Service, ServiceCase, until, variant
from harness.slow_disk import memory_folder
from test_restarting import PNG

NAME = "org.freedesktop.Notifications"


class AfterAStart(ServiceCase):
    def stop(self):
        self.service.process.terminate()
        self.bus.until_free()

    def hide(self, group):
        self.service.preferences_file.write_text(group)

    def files_with(self, word):
        return [
            path.name for path in self.service.state.rglob("*")
            if path.is_file() and word.encode() in path.read_bytes()]

    def test_an_end_is_told_by_the_owner_of_the_name(self):
        self.serve(desktop="none")
        app = self.client()
        identifier = app.notify("Short", timeout=1000)
        # As most libraries do it: whoever has not the name is not heard.
        heard = []
        app.connection.signal_subscribe(
            NAME, NAME, "NotificationClosed", None, None, Gio.DBusSignalFlags.NONE,
            lambda *signal: heard.append(signal[5].unpack()))
        self.service.die()
        GLib.usleep(1_100_000)
        self.service.start()
        until(lambda: heard, "the end")
        self.assertEqual(heard, [(identifier, 1)])

    def test_a_volume_display_is_gone_after_a_kill_and_its_app_is_told(self):
        self.serve(desktop="none")
        app, center = self.client(), Center(self.bus)
        tag = {"x-canonical-private-synchronous": variant("s", "volume")}
        tagged = app.notify("Volume", hints={**tag, "value": variant("i", 40)}, timeout=60_000)
        self.assertEqual(
            app.notify("Volume", hints={**tag, "value": variant("i", 50)}, timeout=60_000), tagged)
        barred = app.notify(
            "Brightness", hints={"value": variant("i", 40)}, replaces=9999, timeout=60_000)
        self.service.die()
        self.service.start()
        news = app.notify("News")
        self.assertEqual(center.titles(), ["News"])
        self.assertEqual([app.until_closed(number) for number in (tagged, barred)], [1, 1])
        self.service.restart()
        self.assertEqual([item["id"] for item in Center(self.bus).list()], [news])

    def test_text_of_an_app_that_was_hidden_meanwhile_goes(self):
        self.serve(desktop="none")
        identifier = self.client().notify("Balance", app="Bank")
        self.stop()
        self.assertIn("center.db", self.files_with("Balance"))
        self.hide("[App Bank]\nhistory = no\n")
        self.service.start()
        until(lambda: self.files_with("Balance") == [], lambda: self.files_with("Balance"))
        self.service.restart()
        self.assertEqual([item["id"] for item in Center(self.bus).list()], [identifier])

    def test_what_lies_in_the_center_is_hidden_at_once(self):
        self.serve(desktop="none", preferences="[Defaults]\nbanner-duration = 1s\n")
        identifier = self.client().notify("Balance", app="Bank")
        center = Center(self.bus)
        until(lambda: center.item(identifier)["place"] == "center", "in the Center alone")
        self.hide("[App Bank]\npreviews = never\nplaceholder = Money\n")
        until(lambda: center.titles() == ["Money"], center.titles)
        self.hide("[App Bank]\nplaceholder = Money\n")
        until(lambda: center.titles() == ["Balance"], center.titles)

    def test_a_file_that_could_not_be_read_at_the_start_is_read_later(self):
        self.serve(desktop="none")
        app = self.client()
        identifier = app.notify("Kept")
        self.stop()
        other = sqlite3.connect(self.service.state / "center.db")
        self.addCleanup(other.close)
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        self.service.start()
        center = Center(self.bus)
        new = app.notify("New")
        self.assertEqual(center.titles(), ["New"])
        other.close()
        until(lambda: center.titles() == ["New", "Kept"], center.titles, 20)
        app.close(identifier)
        self.assertEqual(app.until_closed(identifier), 3)
        self.service.die()
        self.service.start()
        self.assertEqual([item["id"] for item in Center(self.bus).list()], [new])

    def test_the_copy_of_a_picture_goes_with_its_item(self):
        runtime = memory_folder(self)
        self.service = Service(
            self, self.bus, "none", session={"XDG_RUNTIME_DIR": str(runtime)}).start()
        picture = self.service.home / "temporary.png"
        picture.write_bytes(PNG)
        hints = {"image-path": GLib.Variant("s", str(picture))}
        identifier = self.client().notify("Picture", hints=hints)
        Center(self.bus)
        self.service.restart()
        copies = lambda: list(runtime.glob("pennant-kept-*/*"))
        until(lambda: len(copies()) == 1, "the copy of the picture")
        self.assertFalse((self.service.state / "pictures").exists())
        Center(self.bus).dismiss(identifier)
        until(lambda: copies() == [], "no copy of the picture")


class LittleRoom(ServiceCase):
    def begin(self, size):
        """A state folder on a disk of that size."""
        self.service = Service(self, self.bus, "none", "[Defaults]\nkeep-items = 1000\n")
        state = self.service.state
        state.mkdir(parents=True)
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size},mode=0700", "tmpfs", str(state)],
            capture_output=True, text=True, check=False)
        if done.returncode:
            self.skipTest(f"nothing can be mounted here: {done.stderr.strip()}")
        self.addCleanup(subprocess.run, ["umount", "--lazy", str(state)], check=False)
        self.service.start()

    def until_tidy(self):
        log = self.service.state / "center.db-wal"
        until(lambda: log.stat().st_size == 0, "an empty log")

    def test_no_room_to_write_all_anew_stops_nothing_else(self):
        self.begin("6m")
        app = self.client()
        first = app.notify("Old", app="A")
        for number in range(600):
            app.notify(f"News {number}", "z" * 2500, app="B")
        center = Center(self.bus)
        center.dismiss(first)
        self.until_tidy()
        room = os.statvfs(self.service.state)
        with open(self.service.state / "ballast", "wb") as ballast:
            ballast.write(b"x" * (room.f_bavail * room.f_frsize - (300 << 10)))
        self.assertEqual(center.call("ClearHistory", "(s)", "A"), 1)
        self.until_tidy()
        identifier = app.notify("New")
        self.assertNotIn("in memory", self.service.log)
        self.service.die()
        self.service.start()
        self.assertEqual(Center(self.bus).item(identifier)["title"], "New")

    def test_a_flood_that_does_not_end_does_not_fill_the_disk(self):
        self.begin("48m")
        app = self.client()
        calls = [app.start_notify(f"News {number}", "z" * 4000) for number in range(6000)]
        for call in calls:
            call.result()
        self.assertLess((self.service.state / "center.db-wal").stat().st_size, 24 << 20)
        self.assertNotIn("in memory", self.service.log)


if __name__ == "__main__":
    unittest.main()

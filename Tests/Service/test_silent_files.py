"""Desktop entries, pictures and preferences on a disk that does not answer hold up nobody, and count when it answers."""
import unittest

from harness import PrivateBus, RecordingServer, Service, ServiceCase, until, variant
from harness.service import make_home
from harness.slow_disk import SlowDisk

NAMES = 100
#: One pixel.
GIF = (b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;")
PREFERENCES = "[Defaults]\nrate-limit = off\n"


class ASilentDisk(ServiceCase):
    def serve_on_a_silent_disk(self, folder, preferences=PREFERENCES, before=lambda service: None):
        home = make_home(self)
        self.disk = SlowDisk(self, home)
        self.addCleanup(self.disk.speak)
        behind = PrivateBus(self)
        self.server = RecordingServer(behind)
        self.service = Service(
            self, self.bus, f"bus:{behind.address}", preferences, home=home, session={
                **self.disk.environment, "SLOW_DISK_FOLDER": str(home / "another"),
                "SLOW_DISK_OPENS": str(folder(self.disk) if callable(folder) else home / folder)})
        before(self.service)
        self.service.start()
        self.app = self.client("App")
        self.disk.fall_silent()

    def newest_app(self):
        return self.server.shown[-1].app if self.server.shown else "nothing is shown yet"

    def named(self, entry):
        return self.app.start_notify(entry, hints={"desktop-entry": variant("s", entry)})


class Entries(ASilentDisk):
    def serve_mail(self):
        self.serve_on_a_silent_disk("data/applications")
        self.service.add_desktop_entry("mail", Name="Post")

    def test_everybody_is_answered_while_an_entry_is_awaited_and_the_app_has_its_name_afterwards(self):
        self.serve_mail()
        calls = [self.named(f"made-up-{number}") for number in range(NAMES)]
        self.named("mail").result()
        self.client("Other").notify("Hello")
        self.assertEqual([len(call.result()) for call in calls], [1] * NAMES)
        self.disk.speak()
        until(lambda: self.named("mail").result() and self.newest_app() == "Post", self.newest_app)

    def test_what_was_shown_without_its_apps_name_has_it_when_the_entry_is_found(self):
        self.serve_mail()
        number = self.named("mail").result()[0]
        until(lambda: self.server.with_summary("mail"), "it, without the name")
        self.assertNotEqual(self.server.with_summary("mail")[-1].app, "Post")
        self.disk.speak()
        until(lambda: self.newest_app() == "Post", self.newest_app)
        self.assertEqual(self.server.with_summary("mail")[-1].replaces, self.server.with_summary("mail")[0].id)
        self.assertRegex(self.service.tool("list")[1], rf"(?m)^ *{number} .* Post ")

    def test_the_service_ends_while_an_entry_is_awaited(self):
        self.serve_mail()
        self.named("mail").result()
        self.service.process.terminate()
        self.bus.until_free()


class Pictures(ASilentDisk):
    def test_everybody_is_answered_and_shown_while_a_picture_is_awaited_and_it_is_shown_afterwards(self):
        self.serve_on_a_silent_disk("pictures")
        folder = self.service.home / "pictures"
        folder.mkdir()
        for number in range(NAMES):
            (folder / f"{number}.gif").write_bytes(GIF)
        for number in range(NAMES):
            self.pictured(folder / f"{number}.gif")
        self.client("Other").notify("Hello")
        self.until_shown("Hello")
        self.assertEqual({path for path in map(self.picture, self.server.shown) if path}, set())
        self.disk.speak()
        until(lambda: self.pictured(folder / "0.gif") and self.until_shown("Later") and
              self.picture(self.server.shown[-1]), lambda: self.server.shown[-1])

    def pictured(self, path):
        return self.app.notify("Later", hints={"image-path": variant("s", str(path))})

    def picture(self, shown):
        return shown.hints.get("image-path") or shown.hints.get("image_path") or ""


class Preferences(ASilentDisk):
    def test_everybody_is_answered_while_a_save_is_read_and_it_counts_afterwards(self):
        self.serve_on_a_silent_disk("config")
        for number in range(8):
            self.service.preferences_file.write_text(f"{PREFERENCES}badge = no\n# {number}\n")
            self.app.notify(f"After save {number}")
        # Whoever asks for it by name waits for it alone.
        asked = self.app.start("Reload", path="/org/pennant/Pennant", interface="org.pennant.Control1")
        self.client("Other").notify("Hello")
        self.service.preferences_file.write_text(f"{PREFERENCES}[App App]\nallow = no\n")
        self.disk.speak()
        asked.result()
        self.app.notify("Not wanted")
        self.client("Other").notify("Wanted")
        self.until_shown("Wanted")
        self.assertEqual(self.server.with_summary("Not wanted"), [])

    def test_the_service_ends_while_a_save_is_read(self):
        self.serve_on_a_silent_disk("config")
        self.service.preferences_file.write_text(f"{PREFERENCES}badge = no\n")
        self.service.process.send(1)
        self.app.notify("Hello")
        self.service.process.terminate()
        self.bus.until_free()


if __name__ == "__main__":
    unittest.main()

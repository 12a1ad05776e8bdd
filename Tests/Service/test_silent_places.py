"""Places that other programs of the person fill, on a disk that does not answer: nobody else waits."""
import os
import pathlib
import shutil
import unittest

from gi.repository import Gio, GLib

from harness import Center, OutsideApp, RecordingServer, until
from test_silent_files import ASilentDisk

CONTROL = ("org.pennant.Pennant", "/org/pennant/Pennant", "org.pennant.Control1")
PROXY = "xdg-dbus-proxy"


class Places(ASilentDisk):
    def test_the_marks_of_sandboxes_behind_a_proxy(self):
        self.serve_on_a_silent_disk(lambda disk: disk.runtime / ".flatpak")
        folder = self.disk.runtime / ".flatpak/1"
        folder.mkdir(parents=True)
        (folder / "bwrapinfo.json").write_text('{"child-pid": 1}')
        named = self.service.home / PROXY
        shutil.copy(os.path.realpath("/usr/bin/python3"), named)
        OutsideApp(
            self, self.bus, ["sh", "-c", f'shift; PYTHONHOME=/usr exec {named} "$@"', "sh"]).begin_notify("Hello")
        self.app.notify("Other")
        self.until_shown("Other")

    def test_an_answer_to_a_question_holds_up_neither_history_nor_the_end(self):
        self.serve_on_a_silent_disk("config", "[Defaults]\nallow = ask\n")
        self.disk.speak()
        self.app.notify("Hi", app="chat", timeout=0)
        question = self.until_shown("chat wants to send you notifications")
        self.disk.fall_silent()
        self.server.invoke(question.id, "pennant-allow")
        self.until_shown("Hi")
        Center(self.bus).history()
        self.service.process.terminate()
        self.bus.until_free()

    def test_readings_of_the_preferences_do_not_pile_up(self):
        self.serve_on_a_silent_disk("config")
        status = pathlib.Path(f"/proc/{self.service.process.pid}/status")

        def resident():
            return int(status.read_text().partition("VmRSS:")[2].split()[0])
        connection = self.bus.connect()
        before = resident()
        for _ in range(20_000):
            message = Gio.DBusMessage.new_method_call(*CONTROL, "Reload")
            message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
            connection.send_message(message, Gio.DBusSendMessageFlags.NONE)
        connection.flush_sync(None)
        # Behind all of them, on the same connection.
        connection.call_sync(*CONTROL, "GetCounts", None, None, Gio.DBusCallFlags.NONE, 60_000, None)
        self.assertLess(resident() - before, 8 << 10)

    def test_a_focus_that_is_looked_for_holds_up_no_switch_and_changes_nothing_after_one(self):
        self.serve_on_a_silent_disk("config", "[Focus Work]\n")
        self.disk.speak()
        file = self.service.preferences_file
        self.disk.fall_silent()
        connection = self.bus.connect()
        said = []
        connection.call(
            *CONTROL, "SwitchFocus", GLib.Variant("(sa{sv})", ("on", {"name": GLib.Variant("s", "Later")})), None,
            Gio.DBusCallFlags.NONE, 60_000, None, lambda _, result: said.append(connection.call_finish(result)))
        self.assertEqual(self.service.tool("dnd", "on", "Work")[0], 0)
        self.assertEqual(self.service.tool("dnd", "off")[0], 0)
        self.assertEqual(said, [])
        file.write_text("[Focus Work]\n[Focus Later]\n")
        self.disk.speak()
        until(lambda: said, "the answer of the switch that waited")
        self.assertIn("off", self.service.tool("dnd", "status")[1])


class Plasma(ASilentDisk):
    def test_its_own_settings(self):
        self.serve_on_a_silent_disk("config/plasmanotifyrc", before=self.prepare)
        settings = self.service.home / "config/plasmanotifyrc"
        settings.with_suffix(".new").write_text("[DoNotDisturb]\n")
        settings.with_suffix(".new").rename(settings)
        self.app.notify("Other")
        until(lambda: "Other" in self.shell.summaries(), self.shell.summaries)

    def prepare(self, service):
        self.shell = RecordingServer(self.bus, "org.kde.plasmashell")
        service.desktop = "name:org.kde.plasmashell"


if __name__ == "__main__":
    unittest.main()

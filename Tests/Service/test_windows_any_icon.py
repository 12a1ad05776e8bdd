"""The Center and Settings, whatever an app says its icon is: a pipe, or a picture that takes long."""
import os
import unittest

from harness import until, variant
from harness.panel_case import PanelCase
from harness.processes import cpu_seconds
from harness.reader import Reader
from harness.service import Service, make_home
from harness.settings_case import Opened
from harness.settings_window import SettingsWindow
from harness.worst_pictures import MAKERS


class InTheCenter(PanelCase):
    def test_a_pipe_in_the_place_of_an_icon_holds_up_nothing(self):
        self.serve_panel()
        pipe = self.panel.home / "pipe"
        os.mkfifo(pipe)
        self.client("Evil").notify("First", icon=str(pipe))
        self.panel.until_row("Evil, First")
        self.client("Mail").notify("After")
        self.panel.until_row("Mail, After")

    def test_a_pipe_in_an_icon_theme_holds_up_nothing(self):
        folder = make_home(self)
        icons = folder / "data/icons/hicolor/48x48/apps"
        icons.mkdir(parents=True)
        os.mkfifo(icons / "evil.png")
        self.serve_panel(home=folder)
        self.client("Evil").notify("First", icon="evil")
        self.panel.until_row("Evil, First")
        self.client("Mail").notify("After", hints={"image-path": variant("s", "evil")})
        self.panel.until_row("Mail, After")

    def test_pictures_that_take_long_are_no_icons(self):
        self.serve_panel()
        before = cpu_seconds(self.panel.process.pid)
        for name, make in MAKERS.items():
            file = self.panel.home / name
            file.write_bytes(make())
            self.client(name).notify("Large", icon=str(file))
            self.panel.until_row(f"{name}, Large")
        self.client("Mail").notify("After")
        self.panel.until_row("Mail, After")
        self.assertLess(cpu_seconds(self.panel.process.pid) - before, 2)


class InSettings(Opened):
    def test_an_app_that_is_called_like_a_pipe_holds_up_nothing(self):
        self.window = SettingsWindow(self, self.bus, self.kind, "")
        pipe = self.window.home / "pipe"
        os.mkfifo(pipe)
        service = Service(self, self.bus, "none", home=self.window.home).start()
        self.client("Pipe").notify("First", app=str(pipe))
        until(lambda: str(pipe) in service.tool("apps")[1], "an app of that name")
        self.reader = Reader(self, self.bus, self.window.screen, self.window.home / "run")
        self.window.open(self.reader).go_to("Focus")


if __name__ == "__main__":
    unittest.main()

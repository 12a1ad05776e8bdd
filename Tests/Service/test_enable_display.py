"""`pennant enable` where the bus is older than the display, and where nothing runs autostart files."""
import json
import pathlib
import subprocess
import unittest

from harness.enable_case import EnableCase

NOTE = "dbus-update-activation-environment --systemd DISPLAY XDG_CURRENT_DESKTOP"


class OlderBus(EnableCase):
    def test_what_the_bus_starts_knows_the_display_that_came_after_it(self):
        self.begin_bus()
        self.service.preferences_file.write_text("[Desktop]\nserver = none\n")
        self.service.session["DISPLAY"] = ":77"
        self.assertIn("would tell the bus, which was started before the display, of DISPLAY",
                      self.tool("enable", "--dry-run"))
        self.assertIn(NOTE, self.tool("enable"))
        subprocess.run(
            ["notify-send", "First"], env=self.service.environment(), check=True, timeout=20)
        process = json.loads(self.tool("doctor", "--json", code=None))["owner"]["process"]
        environment = pathlib.Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
        self.assertIn(b"DISPLAY=:77", environment)
        self.tool("disable", "--yes")

    def test_a_display_of_another_machine_is_not_told(self):
        self.begin_bus()
        self.service.session.update(DISPLAY="localhost:10.0", SSH_CONNECTION="192.0.2.1 1 192.0.2.2 22")
        self.assertNotIn("tell the bus, which", self.tool("enable", "--dry-run"))

    def test_the_doctor_names_the_command_where_the_service_knows_no_display(self):
        self.begin_bus()
        self.tool("enable")
        subprocess.run(
            ["notify-send", "First"], env=self.service.environment(), check=True, timeout=20)
        self.service.session["DISPLAY"] = ":77"
        report = json.loads(self.tool("doctor", "--json", code=1))
        (found,) = [one for one in report["findings"] if one["kind"] == "nobody-draws"]
        self.assertIn("knows no display", found["problem"])
        self.assertIn(f"{NOTE}; then end pennantd, and start it again", found["mend"])
        self.tool("disable", "--yes")


class Autostart(EnableCase):
    def test_a_compositor_that_may_run_no_autostart_files_is_said(self):
        for desktop, line in (("sway", "exec pennantd"), ("Hyprland", "exec-once = pennantd"),
                              ("river", "pennantd &")):
            self.service.session["XDG_CURRENT_DESKTOP"] = desktop
            with self.subTest(desktop):
                self.assertIn(f"{desktop} may run no autostart files by itself: then '{line}' in ",
                              self.tool("enable", "--dry-run"))
        self.service.session["XDG_CURRENT_DESKTOP"] = "XFCE"
        self.assertNotIn("autostart files by itself", self.tool("enable", "--dry-run"))


if __name__ == "__main__":
    unittest.main()

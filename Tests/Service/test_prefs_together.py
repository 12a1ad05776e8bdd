"""Several programs that change the preferences at once: no line of one is lost by another."""
import os
import subprocess
import unittest

from harness.files import binary
from harness.preloaded import compiled
from harness.service import make_home
from harness import ServiceCase

APPS = [f"app{number}" for number in range(30)]
#: The number of nobody, who has no rights of his own.
NOBODY = 65534


class Together(ServiceCase):
    def setUp(self):
        super().setUp()
        self.home = make_home(self)
        self.file = self.home / "config/pennant/preferences.conf"
        self.environment = {
            "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home / "config"), "PATH": os.environ["PATH"]}

    def start(self, *words, **options):
        return subprocess.Popen(
            [binary("pennant"), "prefs", *words], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, **options)

    def test_thirty_that_write_at_once_have_a_line_each(self):
        running = [self.start("set", app, "style", "alert") for app in APPS]
        for process in running:
            self.assertEqual(process.wait(30), 0, process.stderr.read())
            process.stdout.close()
            process.stderr.close()
        text = self.file.read_text()
        self.assertEqual([app for app in APPS if f"[App {app}]\nstyle = alert\n" not in text], [])

    def test_a_file_system_that_exchanges_no_names_has_the_lines_too(self):
        self.environment["LD_PRELOAD"] = compiled(self, "no_exchange")
        for app in APPS[:2]:
            process = self.start("set", app, "style", "alert")
            self.assertEqual(process.communicate(timeout=30)[1], "")
            self.assertEqual(process.returncode, 0)
        text = self.file.read_text()
        self.assertEqual([app for app in APPS[:2] if f"[App {app}]\nstyle = alert\n" not in text], [])
        self.assertEqual([one.name for one in self.file.parent.glob("*.tmp")], [])

    def test_a_file_that_its_owner_has_closed_to_changes_stays_as_it_is(self):
        self.file.write_text("# Mine.\n")
        self.file.chmod(0o444)
        for folder in (self.home, self.home / "config", self.file.parent):
            folder.chmod(0o777)
        options = {"user": NOBODY, "group": NOBODY} if os.geteuid() == 0 else {}
        process = self.start("set", "Mail", "style", "alert", **options)
        said = process.communicate(timeout=30)[1]
        self.assertNotEqual(process.returncode, 0)
        self.assertIn("preferences.conf may not be opened by this user", said)
        self.assertEqual(self.file.read_text(), "# Mine.\n")


if __name__ == "__main__":
    unittest.main()

"""Other people of the machine: whatever the service makes is for its owner alone."""
import os
import stat
import sys
import unittest

from harness import ROOT, Center, Service, ServiceCase, until, variant
from harness.doors import png
from harness.files import binary
from harness.processes import Process
from harness.slow_disk import memory_folder

#: For everybody, as far as the person's own mask goes.
LAX = ["sh", "-c", 'umask 0; exec "$@"', "sh"]
#: Parts of names that must be there before all files are looked at, each of another kind.
MADE = (
    "center.db", "next-id", "screen-lock", "focus", "muted", "apps-seen", "journals", "pennant-journal-",
    "pennant-pictures-")


class PrivateFiles(ServiceCase):
    def start(self):
        self.runtime = memory_folder(self)
        script = ROOT / "Tests/Service/harness/scripted_server.py"
        self.service = Service(
            self, self.bus, f"run:{sys.executable} -B {script} 0", "[Defaults]\nstyle = alert\n")
        self.service.session["XDG_RUNTIME_DIR"] = str(self.runtime)
        command = self.service.command()
        self.service.command = lambda: [*LAX, *command]
        self.service.start()

    def made(self):
        """{path: (kind, rights)} of all that is not the test's own."""
        found = {}
        for folder in (self.service.state, self.runtime):
            for path in folder.rglob("*"):
                mode = path.lstat().st_mode
                found[path] = stat.S_ISDIR(mode), stat.S_IMODE(mode)
        return found

    def test_no_file_folder_or_socket_of_it_is_open_to_others(self):
        self.start()
        picture = self.service.home / "picture.png"
        picture.write_bytes(png(2, 3))
        client = self.client("Mail")
        client.notify("News", hints={"image-path": variant("s", str(picture))}, timeout=0)
        for words in ("lock on", "lock off", "dnd on", "dnd off"):
            self.service.tool(*words.split())
        listener = Process(
            self, [*LAX, binary("pennant"), "push", "--listen", str(self.runtime / "push")],
            env=self.service.environment(), name="listener")
        Center(self.bus).dismiss_all()
        names = lambda: [str(path) for path in self.made()]
        for wanted in MADE:
            until(lambda: any(wanted in name for name in names()), lambda: f"{wanted}; there are {names()}")
        for path, (is_folder, rights) in self.made().items():
            with self.subTest(path=str(path)):
                self.assertEqual(rights & 0o077, 0, oct(rights))
                self.assertTrue(is_folder or rights == 0o600, oct(rights))
        self.assertEqual(os.stat(self.service.state).st_mode & 0o777, 0o700)


if __name__ == "__main__":
    unittest.main()

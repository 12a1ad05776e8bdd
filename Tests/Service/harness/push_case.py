"""Push payloads, and a client that writes them."""
import json
import socket
import subprocess

from .case import ServiceCase
from .center import Center
from .files import binary

APP = "org.example.Mail"


def payload(**aps):
    return json.dumps({"aps": {name.replace("_", "-"): value for name, value in aps.items()}})


class PushCase(ServiceCase):
    def begin(self, preferences=None, desktop="none"):
        self.serve(preferences, desktop=desktop)
        self.service.add_desktop_entry(APP, Name="Example Mail", Exec="true")
        self.center = Center(self.bus)

    def push(self, text, *words, app=APP):
        """`pennant push` with a payload on its input; (exit code, output, errors)."""
        done = subprocess.run(
            [binary("pennant"), "push", "--app", app, *words], input=text.encode(),
            env=self.service.environment(), capture_output=True, timeout=20, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def pushed(self, text):
        """The item that a payload became."""
        code, out, err = self.push(text)
        self.assertEqual((code, err), (0, ""))
        return self.center.item(int(out))


class PushClient:
    """A push client: it writes lines and reads answers."""

    def __init__(self, case, path):
        self._socket = socket.socket(socket.AF_UNIX)
        case.addCleanup(self._socket.close)
        self._socket.settimeout(20)
        self._socket.connect(str(path))
        self._file = self._socket.makefile("r")
        case.addCleanup(self._file.close)

    def write(self, text):
        self._socket.sendall(text.encode())

    def push(self, text, app=APP):
        self.write(f'{{"app": "{app}", "payload": {text}}}\n')
        return self.read()

    def read(self):
        line = self._file.readline()
        return json.loads(line) if line else None

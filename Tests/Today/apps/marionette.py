"""Mozilla's programs, told what to do by their own door for tests."""
import json
import socket

from harness import until


class Marionette:
    """`profile` is the folder in which the program says where its door is."""

    def __init__(self, profile, log):
        port = profile / "MarionetteActivePort"
        until(lambda: port.exists() and port.read_text().strip(), lambda: f"a door; log:\n{log()[-3000:]}", seconds=60)
        self._socket = socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=60)
        self._count = 0
        self._read()
        self.ask("WebDriver:NewSession")
        self.ask("Marionette:SetContext", value="chrome")

    def ask(self, command, **arguments):
        self._count += 1
        text = json.dumps([0, self._count, command, arguments]).encode()
        self._socket.sendall(b"%d:" % len(text) + text)
        _, _, error, value = self._read()
        if error:
            raise AssertionError(f"{command}: {error['message']}")
        return value

    def run(self, script, *arguments):
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(arguments), sandbox="system")

    def _read(self):
        size = b""
        while not size.endswith(b":"):
            size += self._socket.recv(1)
        text = b""
        while len(text) < int(size[:-1]):
            text += self._socket.recv(int(size[:-1]) - len(text))
        return json.loads(text)

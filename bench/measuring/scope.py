"""What the parts of the service tests clean up after: here a block of code in place of a test."""
import contextlib


class Scope(contextlib.ExitStack):
    """All that was started in it ends with it, the last first; `logs` has what they said."""

    def __init__(self):
        super().__init__()
        self.logs = []

    def addCleanup(self, function, *arguments):  # noqa: N802 - the name that unittest gave it
        self.callback(function, *arguments)

    def keep_log(self, name, text):
        self.logs.append(f"--- log of {name}\n{text[-2000:]}")

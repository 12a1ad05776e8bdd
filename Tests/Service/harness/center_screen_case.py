"""`pennant center` on a whole terminal."""
from .case import ServiceCase
from .files import binary
from .terminal import Terminal


class CenterScreenCase(ServiceCase):
    def open_center(self, preferences=None, environment=None, command=None, **size):
        self.serve(preferences)
        self.terminal = Terminal(
            self, command or [binary("pennant"), "center"],
            {**self.service.environment(), **(environment or {})}, **size)
        if command is None:
            self.terminal.until_reads("Nothing is open.")

    def rows(self):
        return [row.rstrip() for row in self.terminal.screen().splitlines()]

    def until_selected(self, words):
        """The bar stands beside it."""
        self.terminal.until_screen(
            lambda text: any(
                words in row for row in text.splitlines() if row.startswith("▌")),
            f"'{words}' selected")

    def type(self, text):
        for character in text:
            self.terminal.press("Space" if character == " " else character)

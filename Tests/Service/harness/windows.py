"""pennant-windows: the server of our own, which draws cards."""
from .files import binary
from .real_server import RealServer
from .sway import Sway
from .x_servers import ClickedServer


class Windows(ClickedServer):
    """On X, where no compositor is: each pixel of a card is there or not."""
    word = "pennant-windows"
    size = "640x480"
    button, away = (-100, -30), (-24, 22)
    #: For `--desktop`.
    run = "windows"

    @property
    def program(self):
        return binary(self.word)

    def tap(self):
        """Clicks on the title."""
        self.screen.click(60, 44)


class WaylandWindows(RealServer):
    """On sway, where the cards are a layer."""
    word = "pennant-windows"
    size = "640x480"
    screen_kind = Sway
    run = "windows"
    program = Windows.program

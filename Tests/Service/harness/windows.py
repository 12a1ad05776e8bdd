"""pennant-windows: the server of our own, which draws cards."""
from .files import binary
from .service import Service
from .sway import Sway
from .waiting import until, until_steady
from .wayland_input import BUTTONS, WaylandInput
from .x_servers import ClickedServer


class Windows(ClickedServer):
    """On X, where no compositor is: each pixel of a card is there or not."""
    word = "pennant-windows"
    size = "640x480"
    #: For `--desktop`.
    run = "windows"
    #: Whether it ends while nothing is on the screen, and is started for what comes; most tests look at
    #: it from the start on.
    rests = False
    #: Milliseconds after which it rests, where not the usual ones.
    rests_after = None
    #: What is drawn around a card: its shadow.
    edge = 0

    @property
    def program(self):
        return binary(self.word)

    @property
    def command(self):
        return [self.program]

    @property
    def session(self):
        word = str(self.rests_after or "") if self.rests else "never"
        return {**super().session, "PENNANT_TEST_REST": word}

    def serve(self, preferences=None, **session):
        """Starts a service that has it as its child, and waits for it; `session` is of its environment besides."""
        service = Service(
            self.case, self.bus, self.run, preferences, home=self.home, session={**self.session, **session}).start()
        self.find(service.process.pid)
        return service

    def _within(self, across, down):
        return tuple(one + (self.edge if one > 0 else -self.edge) for one in (across, down))

    @property
    def button(self):
        """The last one."""
        return self._within(-90, -28)

    @property
    def away(self):
        return self._within(-24, 20)

    @property
    def title(self):
        return self._within(60, 46)

    @property
    def field(self):
        """The one for an answer."""
        return self._within(60, -28)

    @property
    def body_above_buttons(self):
        """In the last line of the words of an alert."""
        return self._within(60, -62)

    def tap(self, button=1):
        self.screen.click(*self.title, button=button)

    def write(self, text):
        """Clicks into the field at the lower edge, writes there and presses Return."""
        before = until_steady(self.screen.shot)
        self.screen.click(*self.field)
        until(lambda: self.screen.shot() != before, "a caret: the field has the keys")
        self.screen.type(text)


class PointedSway(Sway):
    """A compositor with a pointer and keys."""

    def __init__(self, case, size="480x360"):
        super().__init__(case, size)
        self._input = WaylandInput(case, self.environment["WAYLAND_DISPLAY"], size)
        self.move_to(1, 1)

    def move_to(self, left, top):
        self._input.move(left, top)

    def click_here(self):
        self._input.press(BUTTONS[1])

    def click_at(self, left, top, button=1):
        self._input.click_at(left, top, BUTTONS[button])
        self._input.move(1, 1)

    def drag(self, left, top, across, lets_go=True):
        self.move_to(left, top)
        self._input.hold(BUTTONS[1])
        for part in (1, 2, 3, 4):
            self.move_to(left + across * part // 4, top)
        if lets_go:
            self.let_go()

    def let_go(self):
        self._input.let_go(BUTTONS[1])

    def scroll_across(self, steps):
        self._input.scroll_across(steps * 10)

    def letters(self, text):
        self._input.type(text)

    def type(self, text):
        self.letters(text + "\n")


class WaylandWindows(Windows):
    """On sway, where the cards are a layer."""
    screen_kind = PointedSway
    edge = 11

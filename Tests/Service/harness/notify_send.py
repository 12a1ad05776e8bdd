"""The real notify-send."""

from .bare import bare
from .processes import Process


class NotifySend(Process):
    """`notify-send WORDS...`, running."""

    def __init__(self, case, bus, *words, before=()):
        """`before` is what stands before the command: what puts it into a sandbox."""
        environment = bare(DBUS_SESSION_BUS_ADDRESS=bus.address)
        super().__init__(case, [*before, "notify-send", *words], env=environment, name="notify-send")

    def finish(self, seconds=10):
        """Waits for a good end; returns what it printed."""
        code = self.wait(seconds)
        assert code == 0, f"notify-send ended with {code}:\n{self.log}"
        return self.log.strip()


def notify_send(case, bus, *words):
    return NotifySend(case, bus, *words).finish()

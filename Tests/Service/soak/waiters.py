"""Programs that wait for the person: notify-send, which stays until its notification is over."""
import signal

from harness import NotifySend

from . import person
from .model import Broken, Keeps
from .stage import PATIENCE


class Waiter:
    def __init__(self, stage, asks, until):
        self.title = f"Waiting No. {stage.number}"
        words = ["-A", "yes=Yes", "-A", "no=No"] if asks else ["-w"]
        self.process = NotifySend(stage.case, stage.bus, "-a", "waiting", *words, self.title)
        self.asks, self.until = asks, until
        self.life = stage.usage.lives
        # No call of ours: the list is where its id is seen.
        stage.model.never_answered("waiting", self.title, Keeps.KEPT)
        stage.sent += 1


def wait(stage, now, asks, lasts, pick):
    stage.waiters.append(Waiter(stage, asks, now + lasts))


def attend(stage, now):
    """Those whose time has come are answered; then they end, as those do whose notice is over."""
    for waiter in [waiter for waiter in stage.waiters if now > waiter.until]:
        stage.waiters.remove(waiter)
        finish(stage, waiter)


def finish(stage, waiter):
    found = [item for item in stage.center.list(unfolded=True) if item["title"] == waiter.title]
    if found:
        number, key = found[0]["id"], "yes" if waiter.asks else ""
        if not waiter.asks or person.control(stage, "Invoke", "(usa{sv})", number, key, {}) is None:
            stage.center.dismiss(number)
    elif waiter.life != stage.usage.lives:
        # Its end may have been written and not told when the service was killed.
        kill(waiter)
    waiter.process.wait(PATIENCE)
    if waiter.process.exit_code not in (0, -signal.SIGKILL):
        raise Broken(f"notify-send ended with {waiter.process.exit_code}: {waiter.process.log}")


def kill(waiter):
    waiter.process.send(signal.SIGKILL)


def kill_one(stage, roll):
    """SIGKILL to one of them, which nobody attends to any more."""
    if not stage.waiters:
        return False
    waiter = stage.waiters.pop(int(roll * len(stage.waiters)))
    waiter.process.kill()
    return True

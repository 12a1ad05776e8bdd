"""The bars: what Pennant promises of its speed and size, and which figure says whether it is so."""
import dataclasses
from typing import Optional

AT_MOST, AT_LEAST = "at most", "at least"

DEFAULT, FORWARDED = "Pennant", "Pennant, each forwarded"
#: Behind the name of a server that has one at a time on its screen.
CLOSED = ", each closed at once"
FORWARDER = "an echo that forwards"
KEEPER = "an echo that keeps"
#: Its own windows behind the service.
WINDOWS = "Pennant Windows"
#: Milliseconds that a screen of 60 Hz shows one picture.
FRAME = 16.7
BEHIND_GATE, BEHIND_BUS = "Pennant, its own server", "Pennant, server on a bus"


PASSING_ON = ("passing it on to a server costs that by itself: an echo that forwards, and does nothing else, "
              "needs {beside} × in the same run")
TWO_PROCESSORS = ("app, bus and service share the processors here. An echo that {what} each reaches {{beside}} × the floor; "
                  "Pennant reads every word of it besides, judges it by its app's preferences, and has "
                  "it where a crash does not reach it before it answers")
KEEPING = TWO_PROCESSORS.format(what="keeps")
FORWARDING = TWO_PROCESSORS.format(what="forwards")


@dataclasses.dataclass(frozen=True)
class Bar:
    """`of` is the field of the figure that is compared; `against` another subject that the value is
    divided by ours of; `beyond` other subjects, of which the quickest is taken off the value."""
    name: str
    row: str
    figure: str
    subject: str
    of: str
    sense: str
    limit: float
    unit: str = ""
    against: Optional[str] = None
    beyond: tuple[str, ...] = ()
    #: Said beside a figure that does not meet it: what in the machine is the reason. `{beside}` in it
    #: is the ratio of the subject of that name in the same row.
    reason: str = ""
    beside: str = ""


BARS = (
    Bar("round trip, p50, default preferences", "roundtrip", "round trip, p50", DEFAULT,
        "ratio", AT_MOST, 1.25, "× floor"),
    Bar("round trip, p99, default preferences", "roundtrip", "round trip, p99", DEFAULT,
        "ratio", AT_MOST, 1.25, "× floor"),
    Bar("round trip, p50, 100 a second, each forwarded", "paced", "round trip, p50", FORWARDED,
        "ratio", AT_MOST, 1.25, "× floor", reason=PASSING_ON, beside=FORWARDER),
    Bar("round trip, p99, 100 a second, each forwarded", "paced", "round trip, p99", FORWARDED,
        "ratio", AT_MOST, 1.25, "× floor", reason=PASSING_ON, beside=FORWARDER),
    Bar("throughput of answers, default preferences", "throughput", "32 in flight", DEFAULT,
        "ratio", AT_LEAST, 0.8, "× floor", reason=KEEPING, beside=KEEPER),
    Bar("throughput of answers, each forwarded", "throughput", "32 in flight", FORWARDED,
        "ratio", AT_LEAST, 0.5, "× floor", reason=FORWARDING, beside=FORWARDER),
    Bar("throughput of answers to 8 clients, default preferences", "clients", "32 in flight each", DEFAULT,
        "ratio", AT_LEAST, 0.8, "× floor", reason=KEEPING, beside=KEEPER),
    Bar("throughput of answers to 8 clients, each forwarded", "clients", "32 in flight each", FORWARDED,
        "ratio", AT_LEAST, 0.5, "× floor", reason=FORWARDING, beside=FORWARDER),
    Bar("quicker than dunst, p50", "roundtrip", "round trip, p50", DEFAULT,
        "value", AT_LEAST, 20, "×", against="dunst"),
    Bar("quicker than dunst at its best, p50", "roundtrip", "round trip, p50", DEFAULT,
        "value", AT_LEAST, 20, "×", against="dunst" + CLOSED,
        reason="there each is closed as soon as it is answered, so that dunst has one to draw and not twenty"),
    Bar("app to server, p50", "latency", "app to server, p50", BEHIND_GATE,
        "ratio", AT_MOST, 2, "× direct call", beside=FORWARDER,
        reason="an echo that forwards needs {beside} ×; and after an answer we wait a quarter of a millisecond, so "
        "that the app and the bus go on first"),
    Bar("memory at start", "memory", "resident at start", DEFAULT, "value", AT_MOST, 12, "MB"),
    Bar("memory after everything", "memory", "resident after everything", DEFAULT,
        "value", AT_MOST, 16, "MB"),
    Bar("start to name owned", "start", "start to name owned", DEFAULT, "value", AT_MOST, 15, "ms"),
    Bar("wakeups in 10 idle seconds", "idle", "wakeups in 10 s", DEFAULT, "value", AT_MOST, 0),
    Bar("flat in open items: with 10,000 against 10", "open", "round trip, p50, 10,000 open", DEFAULT,
        "ratio", AT_MOST, 1.25, "×"),
    Bar("call to frame, no slower than Xfce's server", "windows", "call to frame", WINDOWS,
        "value", AT_LEAST, 1, "×", against="xfce4-notifyd"),
    Bar("call to frame, after the quickest of all", "windows", "call to frame", WINDOWS,
        "value", AT_MOST, FRAME, "ms", beyond=("dunst", "xfce4-notifyd")),
    Bar("call to frame on sway, no slower than swaync", "windows", "call to frame, sway", WINDOWS,
        "value", AT_LEAST, 1, "×", against="swaync"),
    Bar("call to frame on sway, after the quickest of all", "windows", "call to frame, sway", WINDOWS,
        "value", AT_MOST, FRAME, "ms", beyond=("mako", "swaync")),
    Bar("start of the windows to their first frame", "windows", "start to frame", WINDOWS, "value", AT_MOST, 150, "ms"),
    Bar("memory of the windows with five cards", "windows", "resident with five cards", WINDOWS,
        "value", AT_MOST, 45, "MB"),
    Bar("memory of the Center in its window", "windows", "resident with the Center open", WINDOWS,
        "value", AT_MOST, 60, "MB"),
    Bar("wakeups of the windows with nothing on screen", "windows", "wakeups in 10 s, nothing on screen", WINDOWS,
        "value", AT_MOST, 0),
    Bar("wakeups of the windows with still cards", "windows", "wakeups in 10 s, five cards", WINDOWS,
        "value", AT_MOST, 0),
    Bar("processor time of the windows for a flood of 1,000", "windows", "processor time of 1,000", WINDOWS,
        "value", AT_MOST, 1, "s"),
)

MET, NOT_MET, NOT_RUN, UNSURE = "met", "NOT MET", "not run", "no quiet round"


@dataclasses.dataclass(frozen=True)
class Judgement:
    bar: Bar
    value: Optional[float]
    verdict: str
    beside: Optional[float] = None

    @property
    def reason(self):
        """Why it is not met; nothing where what stands beside it was not measured."""
        if self.bar.beside and self.beside is None:
            return ""
        return self.bar.reason.format(beside=f"{self.beside or 0:.2f}")


def judge(bar, figures):
    """The bar against the figure of this run; one that no quiet round stands behind is unsure."""
    def find(subject):
        return next((each for each in figures if (each.row, each.name, each.subject) == (
            bar.row, bar.figure, subject)), None)

    figure, other = find(bar.subject), find(bar.against) if bar.against else None
    value = getattr(figure, bar.of) if figure else None
    if bar.against:
        value = other.value / value if other and other.value and value else None
    if bar.beyond and value is not None:
        others = [each.value for each in map(find, bar.beyond) if each and each.value is not None]
        value = value - min(others) if len(others) == len(bar.beyond) else None
    if value is None:
        return Judgement(bar, None, NOT_RUN)
    if not figure.had_quiet_rounds:
        return Judgement(bar, value, UNSURE)
    within = value <= bar.limit if bar.sense == AT_MOST else value >= bar.limit
    beside = find(bar.beside)
    return Judgement(bar, value, MET if within else NOT_MET, beside.ratio if beside else None)


def judge_all(figures, bars=BARS):
    return [judge(bar, figures) for bar in bars]

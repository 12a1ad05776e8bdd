"""The script of a day: which deeds at which second. The same seed gives the same script."""
import collections
import random

from . import cast, faults

#: A deed at a second of the day; `fields` is what there is to know of it.
Event = collections.namedtuple("Event", "number at deed fields")

#: What apps and people do all day long, and how often in a hundred.
HABITS = (
    ("say", 62), ("replace", 6), ("close", 5), ("volume", 5), ("download", 1.5), ("again", 4),
    ("own number", 2), ("wait", 1), ("dismiss", 4), ("dismiss app", 0.5), ("invoke", 3), ("reply", 1),
    ("show again", 1), ("tap", 2), ("brush away", 2), ("tool", 1), ("restart app", 0.7))

#: Habits in a second, on the average.
PACE = 8
#: The mean time between two, in seconds.
RARE = (("flood", 40), ("edit", 25), ("edit by the tool", 60), ("change of server", 60))
#: The time between two, in seconds.
REGULAR = (("check", 5), ("look at the past", 45), ("clear", 60))


def script(seed, seconds):
    """All events of a day so long, in their order."""
    dice = random.Random(seed)
    planned = list(_habits(dice, seconds)) + list(_rare(dice, seconds)) + list(_regular(seconds))
    for fault in faults.FAULTS:
        for at in faults.moments(fault, dice, seconds):
            planned.append((at, "fault", {"name": fault.name, "roll": dice.random()}))
            if fault.lasts:
                planned.append((at + dice.uniform(*fault.lasts), "mend", {"name": fault.name}))
    planned.sort(key=lambda event: event[0])
    return [Event(number, *event) for number, event in enumerate(planned)]


def _habits(dice, seconds):
    deeds, weights = zip(*HABITS)
    at = 0
    while (at := at + dice.expovariate(PACE)) < seconds:
        (deed,) = dice.choices(deeds, weights)
        if deed == "download":
            yield from _download(dice, at, seconds)
        else:
            yield at, deed, _fields(deed, dice)


def _fields(deed, dice):
    fields = {"pick": dice.random()}
    if deed in ("say", "replace"):
        member = cast.anybody(dice)
        fields.update(app=member.name, message=cast.message(member, dice))
    elif deed == "volume":
        fields.update(value=dice.randrange(101))
    elif deed == "again":
        fields.update(times=dice.randrange(2, 6))
    elif deed == "wait":
        fields.update(asks=dice.random() < 0.5, lasts=dice.uniform(1, 20))
    elif deed == "tool":
        fields.update(words=dice.choice(cast.TOOL_WORDS))
    return fields


def _download(dice, at, seconds):
    label = f"download {dice.randrange(1 << 30)}"
    for step in range(dice.randrange(3, 12)):
        yield at, "download", {"label": label, "value": min(100, step * 9)}
        at += dice.uniform(0.1, 0.8)
        if at >= seconds:
            return
    yield at, "download", {"label": label, "value": None}


def _rare(dice, seconds):
    for deed, every in RARE:
        at = dice.uniform(0.1, 0.5) * min(every, seconds)
        while at < seconds * 0.95:
            fields = {"pick": dice.random(), "roll": dice.random()}
            if deed == "flood":
                fields["size"] = int(dice.choice((50, 200, 800)) * dice.uniform(0.5, 1.5))
            yield at, deed, fields
            at += dice.expovariate(1 / every)


def _regular(seconds):
    for deed, every in REGULAR:
        # A short day has one of each all the same.
        every = min(every, seconds / 2)
        for turn in range(1, int(seconds / every)):
            yield turn * every, deed, {}

"""Who is on the desktop, and what they say: plain values, drawn with given dice."""
import collections

#: `keeps` is what the preferences make of its notifications: see `model.Keeps`.
Member = collections.namedtuple("Member", "name weight keeps")

CAST = (
    Member("chat", 14, "edited"),
    Member("mail", 10, "kept"),
    Member("browser", 8, "kept"),
    Member("calendar", 5, "kept"),
    Member("alarm", 2, "kept"),
    Member("player", 6, "kept"),
    Member("bank", 4, "unwritten"),
    Member("diary", 3, "unwritten"),
    Member("game", 4, "muted"),
    Member("news", 6, "kept"),
    Member("quiet", 4, "kept"),
    Member("brief", 5, "kept"),
    Member("weather", 4, "edited"),
)
#: Those that have a deed of their own.
OTHERS = (
    Member("downloads", 0, "kept"), Member("volume", 0, "kept"), Member("script", 0, "kept"),
    Member("builder", 0, "kept"), Member("stranger", 0, "kept"))
BY_NAME = {member.name: member for member in CAST + OTHERS}

#: In every text that may be on no disk.
UNWRITTEN = "words-for-no-disk"
#: In every text of the app that is hidden and shown again now and then.
CHAT = "words-of-the-chat"

#: Commands that answer 0, or 1 for "there is none".
TOOL_WORDS = (
    ("list",), ("list", "--json"), ("history", "--limit", "20"), ("count",), ("badge",), ("apps",),
    ("status",), ("dismiss",), ("show-again",), ("explain", "--app", "mail"),
    ("prefs", "get", "mail", "badge"), ("check",))


def anybody(dice):
    return dice.choices(CAST, [member.weight for member in CAST])[0]


def message(member, dice):
    """What one of them says, without its title: that one is made of the event's number."""
    said = {"body": _body(member, dice), "hints": {}, "actions": [], "timeout": -1, "picture": 0}
    hints = said["hints"]
    if member.name == "chat":
        hints["category"] = ("s", "im.received")
        hints["x-pennant-thread"] = ("s", f"thread {dice.randrange(5)}")
        said["actions"] = ["default", "Open", "inline-reply", "Reply"]
        said["picture"] = dice.choice((0, 0, 48))
    elif member.name == "mail":
        hints["category"] = ("s", "email.arrived")
        said["actions"] = ["default", "Open", "archive", "Archive"]
    elif member.name == "browser":
        said["picture"] = dice.choice((0, 32, 128, 256))
        said["actions"] = [word for n in range(dice.randrange(7)) for word in (f"key-{n}", f"Button {n}")]
    elif member.name == "calendar":
        said["timeout"] = dice.choice((1000, 3000, 8000))
    elif member.name == "alarm":
        hints["urgency"] = ("y", 2)
        said["timeout"] = 0
        said["actions"] = ["stop", "Stop", "later", "Later"]
        hints["resident"] = ("b", dice.random() < 0.3)
    elif member.name == "player":
        hints["transient"] = ("b", True)
        said["body"] += UNWRITTEN
        said["picture"] = dice.choice((0, 64))
    return said


def _body(member, dice):
    text = " ".join(dice.choice(("dinner", "at", "seven", "<b>and</b>", "then", "æøå", "雨", "&amp;"))
                    for _ in range(dice.choice((0, 5, 12, 200))))
    if member.keeps == "unwritten":
        return text + UNWRITTEN
    return text + CHAT if member.name == "chat" else text

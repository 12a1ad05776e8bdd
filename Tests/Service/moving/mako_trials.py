"""What is tried of mako's rows. It says what it lists, also of what it does not draw, and no times."""
from harness import until, variant

from .trial import LONG, Trial, one


def left(number):
    """What is listed when so many are left."""
    def look(stage):
        stage.until_on_screen(number)
        return sorted(stage.server.listed())
    return look


def sooner(*sent):
    """What is left when these have gone, of one that goes after four seconds and one that stays."""
    def look(stage):
        stage.send("Later", "Other", timeout=4000)
        for fields in sent:
            stage.send(**fields)
        stage.mark()
        until(lambda: not {fields["summary"] for fields in sent} & set(stage.server.listed()),
              lambda: f"these gone; there are {stage.server.listed()}")
        return sorted(stage.server.listed())
    return look


def outlasting(stage):
    """What is left when one that goes after six seconds has gone: later than a banner that nobody said anything of."""
    stage.send("Goes", "Other", timeout=6000)
    until(lambda: stage.server.has_shown("Goes"), "the later one on the screen")
    stage.until_on_screen(1)
    return stage.server.listed()


def invisible(stage):
    """Nothing is drawn of it: a later one is, and then nothing again."""
    stage.send("Drawn", "Mail", timeout=LONG)
    stage.server.until_drawn()
    stage.withdraw("Drawn")
    stage.server.until_not_drawn()
    return True


def remembered(stage):
    """Of two that have left the screen."""
    stage.until_on_screen(0)
    if stage.is_front:
        stage.clear()
        return [summary in stage.past() for summary in ("Private", "Public")]
    stage.again()
    stage.again()
    return [stage.server.has_shown(summary) for summary in ("Private", "Public")]


def without_buttons(stage):
    """Whether the app of the first heard anything, when that of a later one has."""
    stage.server.tool("sh", "-c", "makoctl invoke go || true")
    client, identifier = stage.sent["Plain"]
    stage.send("Pressed", "Mail", actions=["go", "Go"])
    until(lambda: stage.server.has_shown("Pressed"), "it listed")
    stage.server.press()
    return client.heard("ActionInvoked", identifier), stage.acted("Pressed")


def group_dismissed(stage):
    stage.server.tool("makoctl", "dismiss", "--group")
    stage.until_on_screen(0)
    return stage.closed("One of two"), stage.closed("Two of two")


def noted(*words):
    def look(stage):
        until(lambda: set(words) <= set(stage.server.noted()), lambda: f"{words}; noted were {stage.server.noted()}")
        return [word for word in stage.server.noted() if word in words]
    return look


def brought_back(stage):
    stage.until_on_screen(0)
    stage.again()
    stage.until_on_screen(1)
    return stage.server.listed()


def passing(is_on):
    """What waits is not drawn, and what passes is: drawn, and nothing when that is withdrawn."""
    def look(stage):
        is_on(stage, True)
        stage.send("Waits", "Other", timeout=LONG)
        stage.send("Passes", "Alarm", timeout=LONG)
        stage.server.until_drawn()
        stage.withdraw("Passes")
        stage.server.until_not_drawn()
        is_on(stage, False)
        return True
    return look


def work(stage, is_on):
    stage.pennant(*(("dnd", "on", "Work") if is_on else ("dnd", "off")))


def dismissed(stage):
    stage.server.dismiss()
    return stage.closed("Dismissed")


def open_too(stage):
    """As many as are open."""
    if stage.is_front:
        stage.case.assertEqual(len(stage.kept()), 7)
    return len(stage.server.listed())


def entry(text):
    return {"desktop-entry": variant("s", text)}


TRIALS = [
    Trial("times", ["Later"], sooner(one("Usual", "Quick")), (), None,
          old="[app-name=Quick]\ndefault-timeout=1000\n", new="[App Quick]\nbanner-duration = 1s\n"),
    Trial("stays", ["Stays"], outlasting, (one("Stays", "Chat"),), 1, new="[App Chat]\nbanner-duration = never\n"),
    Trial("overridden", ["Short"], left(1), (one("Short", "Browser", timeout=1000), one("Goes", "Other", timeout=1000)),
          None, old="[app-name=Browser]\nignore-timeout=1\n", new="[App Browser]\nhonor-timeout = no\nstyle = alert\n"),
    Trial("without a past", [False, True], remembered, (one("Private", "Bank"), one("Public", "Post")), None,
          old="[app-name=Bank]\ndefault-timeout=1000\nhistory=0\n[app-name=Post]\ndefault-timeout=1000\n",
          new="[App Bank]\nbanner-duration = 1s\nhistory = no\n[App Post]\nbanner-duration = 1s\n"),
    Trial("not shown", True, invisible, (one("Muted", "Spotify", timeout=LONG),), None,
          old="[app-name=Spotify]\ninvisible=1\n", new="[App Spotify]\nstyle = none\nsound = no\n"),
    Trial("without buttons", ([], "go"), without_buttons, (one("Plain", "Form", actions=["go", "Go"], timeout=LONG),),
          old="[app-name=Form]\nactions=0\n", new="[App Form]\nactions = 0\n"),
    Trial("a tap that mako keeps", ([], "go"), without_buttons,
          (one("Plain", "Old", actions=["go", "Go"], timeout=LONG),), stays="[app-name=Old]\nactions=0\n"),
    Trial("grouped", (2, 2), group_dismissed,
          (one("One of two", "Group", timeout=LONG), one("Two of two", "Group", timeout=LONG)), 2,
          stays="[app-name=Group]\ngroup-by=app-name\n"),
    Trial("the same twice", ["Twice"], left(1), (one("Twice", "Disk"), one("Twice", "Disk")), 1, alone=False,
          new="[App Disk]\nduplicates = fold\n"),
    Trial("by a script", ["scripted"], noted("scripted"), (one("Rings", "Bell"),), None,
          stays="[app-name=Bell]\non-notify=NOTE scripted\n", new="[App Bell]\nsound = message-new-instant\n"),
    Trial("by app", ["Later"],
          sooner(one("Built", "Builder"), one("Sold", "Shop", hints=entry("org.example.Shop"))), (), None,
          old="[app-name=Builder]\ndefault-timeout=1000\n[desktop-entry=org.example.Shop]\ndefault-timeout=1000\n",
          new="[App Builder]\nbanner-duration = 1s\n[App org.example.Shop]\nbanner-duration = 1s\n"),
    Trial("by kind", ["Later"],
          sooner(one("Anybody's", "Phone", hints={"category": variant("s", "im.received")})), (), None,
          old="[category=im.received]\ndefault-timeout=1000\n", new="[Category im]\nbanner-duration = 1s\n"),
    Trial("as urgent", ["Fire"], left(1), (
        one("Fire", "Smoke", timeout=1000, hints={"urgency": variant("y", 0)}), one("Goes too", "Mail", timeout=1000)),
          None, old="[urgency=low]\nignore-timeout=1\n",
          new="[App Smoke]\nstyle = alert\nsound = message-new-instant\n"),
    Trial("by words", sorted(("in-summary", "in-body", "by-icon", "with-actions", "with-a-time")),
          noted("in-summary", "in-body", "by-icon", "with-actions", "with-a-time"), (
              one("It failed", "A"), one("Of a body", "A", body="it broke"), one("With an icon", "A", icon="printer"),
              one("With actions", "A", actions=["go", "Go"]), one("With a time", "A", timeout=LONG)), 5,
          stays="[app-name=A expiring=1]\non-notify=NOTE with-a-time\n"
                "[app-name=A summary=\"It failed\"]\non-notify=NOTE in-summary\n"
                "[app-name=A body=\"it broke\"]\non-notify=NOTE in-body\n"
                "[app-name=A app-icon=printer]\non-notify=NOTE by-icon\n"
                "[app-name=A actionable=1]\non-notify=NOTE with-actions\n",
          new="[Desktop]\napp-names = never\n"),
    Trial("through quiet", True, passing(lambda stage, is_on: stage.quiet(is_on)), (), 0,
          old="[mode=quiet]\ninvisible=1\n[mode=quiet app-name=Alarm]\ninvisible=0\n",
          new="[App Alarm]\nbreakthrough = always\n"),
    Trial("through a focus", True, passing(work), (), 0, new="[Focus Work]\napps = Alarm\n", alone=False),
    Trial("dismissed", 2, dismissed, (one("Dismissed", "Mail", timeout=LONG),)),
    Trial("brought back", ["Comes back"], brought_back, (one("Comes back", "Radio"),), None,
          old="[app-name=Radio]\ndefault-timeout=1000\n", new="[App Radio]\nbanner-duration = 1s\n"),
    Trial("so many", 7, open_too, tuple(one(f"One of many {n}", "Feed", timeout=LONG) for n in range(7)), 7),
]

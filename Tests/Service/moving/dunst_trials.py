"""What is tried of dunst's rows."""
from harness import until, variant

from .trial import LONG, Trial, one


def word(text):
    return variant("s", text)


def times(*summaries):
    return lambda stage: [stage.server.of(summary, "time") for summary in summaries]


def categories(*summaries):
    return lambda stage: [stage.server.of(summary, "category") for summary in summaries]


def is_kept(summary):
    return lambda stage: summary in stage.kept()


def past_when_handled(*summaries):
    def look(stage):
        stage.clear()
        return [summary in stage.past() for summary in summaries]
    return look


def gone(summary):
    """How it was closed, and whether anything is left of it."""
    return lambda stage: (stage.closed(summary), summary in stage.kept())


def counted(stage):
    """Whether dunst had the count on its screen in the end; it runs no script for what takes another's place."""
    before = stage.server.screen.picture()
    stage.send("Once more", "Disk")
    until(lambda: stage.server.screen.picture() != before, "the count drawn")
    stage.clear()
    return "Once more ×2" in stage.server.past()


def both(stage):
    """For how many each that is open stands, and whether dunst was told of either as it was sent."""
    found = [item["count"] for item in stage.json("list")]
    stage.clear()
    return found, "Each" in stage.server.past()


def brought_back(stage):
    stage.until_on_screen(0)
    stage.again()
    stage.until_on_screen(1)
    # Its buttons are dead where dunst has brought it back by itself: its app was told that it is closed.
    if stage.is_front:
        stage.server.press()
        return stage.acted("Comes back")
    return "go"


def passing(is_on):
    """What is on the screen while `is_on` has set quiet: of what waits and what passes."""
    def look(stage):
        is_on(stage, True)
        stage.send("Waits", "Other", timeout=LONG)
        stage.send("Passes", "Alarm", timeout=LONG)
        until(lambda: stage.server.has_shown("Passes"), lambda: f"it; shown were {stage.server.shown()}")
        found = stage.server.on_screen()
        is_on(stage, False)
        stage.clear()
        return found
    return look


def work(stage, is_on):
    stage.pennant(*(("dnd", "on", "Work") if is_on else ("dnd", "off")))


def many(stage):
    """How many are left when all that came are out of sight."""
    if not stage.is_front:
        stage.clear()
    return len([title for title in stage.kept() if title.startswith("One of many")])


def held(stage):
    """How many are on the screen and wait there, of as many as are open."""
    for number in range(28):
        stage.send(f"Of a crowd {number}", "Crowd", timeout=LONG)
    until(lambda: stage.server.on_screen() + stage.server.count("waiting") == 28,
          lambda: f"all of them; {stage.server.on_screen()}, {stage.server.count('waiting')}")
    found = stage.server.on_screen(), stage.server.count("waiting")
    if stage.is_front:
        stage.case.assertEqual(len([title for title in stage.kept() if title.startswith("Of a crowd")]), 28)
    return found


def clicked(stage):
    stage.server.screen.click(60, 20)
    return stage.closed("Clicked")


def chosen(stage):
    stage.server.tool("dunstctl", "context")
    return stage.acted("Chosen")


def pressed(stage):
    stage.server.press()
    return (stage.server.of("Pressed", "category"), stage.server.of("Pressed", "tag"), stage.acted("Pressed"))


def drawn(stage):
    stage.clear()
    return sorted(text for text in stage.server.messages() if "Lines" in text or "Bold" in text)


def withdrawn(stage):
    stage.withdraw("Withdrawn")
    stage.until_on_screen(0)
    return stage.closed("Withdrawn")


TAG = {"x-dunst-stack-tag": word("volume")}
TRIALS = [
    Trial("times", ["8000", "0"], times("Usual", "Stays"), (one("Usual", "Mail"), one("Stays", "Chat")), 2,
          old="[urgency_normal]\n  timeout = 8\n[chat]\n  appname = Chat\n  timeout = 0\n",
          new="[Defaults]\nbanner-duration = 8s\n[App Chat]\nbanner-duration = never\n"),
    Trial("overridden", ["9000"], times("Short"), (one("Short", "Browser", timeout=3000),),
          old="[browser]\n  appname = Browser\n  override_dbus_timeout = 9\n",
          new="[App Browser]\nhonor-timeout = no\nbanner-duration = 9s\n"),
    Trial("not shown", True, is_kept("Muted"), (one("Muted", "Spotify", timeout=LONG),), 0,
          old="[spotify]\n  appname = Spotify\n  skip_display = yes\n",
          new="[App Spotify]\nstyle = none\nsound = no\n"),
    Trial("dropped", [False, False], lambda stage: [is_kept("Ignored")(stage), stage.server.has_shown("Ignored")],
          (one("Ignored", "Advert", timeout=LONG),), 0,
          old="[advert]\n  appname = Advert\n  format = \"\"\n", new="[App Advert]\nallow = no\n"),
    Trial("without a past", [False, True], past_when_handled("Private", "Public"),
          (one("Private", "Bank"), one("Public", "Mail")), 2,
          old="[bank]\n  appname = Bank\n  history_ignore = yes\n", new="[App Bank]\nhistory = no\n"),
    Trial("no place", (1, False), gone("Passing"), (one("Passing", "Radio"),), None,
          old="[radio]\n  appname = Radio\n  timeout = 1\n  history_ignore = yes\n",
          new="[App Radio]\nbanner-duration = 1s\ncenter = no\n"),
    Trial("closed when it fades", 1, lambda stage: stage.closed("Brief"), (one("Brief", "Clock"),), None,
          old="[clock]\n  appname = Clock\n  timeout = 1\n  set_transient = yes\n",
          new="[App Clock]\nbanner-duration = 1s\non-fade = close\n"),
    Trial("so many", 20, many, tuple(one(f"One of many {n}", "Feed") for n in range(22)), None,
          new="[App Feed]\nkeep-items = 20\n"),
    Trial("brought back", "go", brought_back, (one("Comes back", "Post", actions=["go", "Go"]),), None,
          old="[post]\n  appname = Post\n  timeout = 1\n", new="[App Post]\nbanner-duration = 1s\n"),
    Trial("the same twice", 1, lambda stage: stage.server.on_screen(), (one("Twice", "Disk"),) * 2, 1,
          new="[App Disk]\nduplicates = fold\n"),
    Trial("counted", True, counted, (one("Once more", "Disk"),), 1, alone=False),
    Trial("counted by dunst", ([1, 1], True), both, (one("Each", "Every"),) * 2, 1,
          new="[App Every]\nduplicates = show\n", alone=False),
    Trial("as urgent", ["0"], times("Fire"), (one("Fire", "Smoke", hints={"urgency": variant("y", 0)}),),
          old="[smoke]\n  appname = Smoke\n  msg_urgency = low\n  urgency = critical\n  timeout = 0\n",
          new="[App Smoke]\nstyle = alert\nsound = message-new-instant\n"),
    Trial("by app", ["7000", "6000"], times("Built", "Sold"),
          (one("Built", "Builder"), one("Sold", "Shop", hints={"desktop-entry": word("org.example.Shop")})), 2,
          old="[by-name]\n  appname = Builder\n  timeout = 7\n"
              "[by-entry]\n  desktop_entry = org.example.Shop\n  timeout = 6\n",
          new="[App Builder]\nbanner-duration = 7s\n[App org.example.Shop]\nbanner-duration = 6s\n"),
    Trial("by kind", ["5000", "4000"], times("Anybody's", "Slack's"), (
        one("Anybody's", "Phone", hints={"category": word("im.received")}),
        one("Slack's", "slack", hints={"category": word("im.received")})), 2,
          old="[im]\n  category = im*\n  timeout = 5\n[slack]\n  appname = slack\n  category = im*\n  timeout = 4\n",
          new="[Category im]\nbanner-duration = 5s\n[App slack Category im]\nbanner-duration = 4s\n"),
    Trial("by words", ["in-summary", "in-body", "by-icon", "by-tag", "by-transient"],
          categories("It failed", "Of a body", "With an icon", "With a tag", "Passing by"), (
              one("It failed", "A"), one("Of a body", "A", body="it broke"),
              one("With an icon", "A", icon="printer"), one("With a tag", "A", hints=TAG),
              one("Passing by", "A", hints={"transient": variant("b", True)})), 5,
          stays="[w1]\n  summary = *failed*\n  set_category = in-summary\n"
                "[w2]\n  body = *broke*\n  set_category = in-body\n"
                "[w3]\n  icon = printer\n  set_category = by-icon\n"
                "[w4]\n  stack_tag = volume\n  set_category = by-tag\n"
                "[w5]\n  match_transient = yes\n  set_category = by-transient\n"),
    Trial("by a whole title", ["in-summary"], categories("It failed"), (one("It failed", "A"),),
          stays="[w1]\n  summary = It failed\n  set_category = in-summary\n",
          new="[Desktop]\napp-names = never\n"),
    Trial("a hidden tag", [""], categories("Vault"), (one("It failed", "Vault", hints=TAG),),
          new="[App Vault]\npreviews = never\n", alone=False),
    Trial("by time", ["", "by-time"], categories("For long", "Its own"), (
        one("For long", "Timer", timeout=LONG), one("Its own", "Timer")), 2,
          stays="[t]\n  appname = Timer\n  match_dbus_timeout = 11\n  set_category = by-time\n",
          new="[App Timer]\nbanner-duration = 11s\n", alone=False),
    Trial("set by a rule", ("set", "one", "go"), pressed, (one("Pressed", "Named", actions=["go", "Go", "no", "No"]),),
          stays="[named]\n  appname = Named\n  set_category = set\n  set_stack_tag = one\n  action_name = go\n"),
    Trial("withdrawn", 3, withdrawn, (one("Withdrawn", "Mail", timeout=LONG),)),
    Trial("as it is drawn", ["Print: Lines of two", "Print: a Bold one"], drawn,
          (one("Lines", "Print", body="of\ntwo"), one("a", "Print", body="<b>Bold</b> one")), 2,
          stays="[print]\n  appname = Print\n  format = \"%a: %s %b\"\n  markup = strip\n"),
    Trial("through quiet", 1, passing(lambda stage, is_on: stage.quiet(is_on)), (), 0,
          new="[App Alarm]\nbreakthrough = always\n", alone=False),
    Trial("through a focus", 1, passing(work), (), 0, new="[Focus Work]\napps = Alarm\n", alone=False),
    Trial("so many at once", (25, 3), held, (), 0),
    Trial("clicked", 2, clicked, (one("Clicked", "Mail", timeout=LONG),)),
    Trial("chosen", "go", chosen, (one("Chosen", "Mail", timeout=LONG, actions=["go", "Go"]),)),
]

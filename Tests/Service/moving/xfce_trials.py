"""What is tried of xfce4-notifyd's rows."""
from harness import until, variant

from .drawing import not_drawn, nothing_but
from .trial import LONG, Trial, one

CRITICAL = {"urgency": variant("y", 2), "x-pennant-interruption-level": variant("s", "critical")}


def drawn_only(*sent):
    """Nothing is drawn of these."""
    look = not_drawn(*sent)

    def tried(stage):
        look(stage)
        return True
    return tried


def times(*summaries):
    return lambda stage: [stage.server.time(summary) for summary in summaries]


def logged(summary):
    def look(stage):
        return until(lambda: stage.server.has_shown(summary), lambda: f"'{summary}' in {stage.server.shown()}")
    return look


def remembered(*summaries):
    """Which of them, when they are over."""
    def look(stage):
        stage.clear()
        return [summary in stage.past() for summary in summaries]
    return look


def silent(stage):
    """While it is quiet: nothing is drawn of one, and of a critical one what may pass."""
    stage.quiet(True)
    stage.send("Waits", "Other", timeout=LONG)
    stage.send("Denied", "Advert", timeout=LONG, hints=CRITICAL)
    nothing_but(stage, "Critical", "Alarm", hints=CRITICAL)
    stage.clear()
    stage.quiet(False)
    return True


def own_silence(stage):
    """Behind the service its own is kept in silence, and what it holds back is open."""
    stage.server.quiet(True)
    until(lambda: "own do-not-disturb is on" in stage.pennant("status"), lambda: stage.pennant("status"))
    stage.send("Held by Xfce", "Mail")
    until(lambda: stage.json("list")[0]["place"] == "silenced", lambda: str(stage.json("list")))
    stage.server.quiet(False)
    return stage.kept_count()


def apps(stage):
    def names():
        if stage.is_front:
            return {app["app"] for app in stage.json("apps")}
        return stage.server.setting("/applications/known_applications").splitlines()
    until(lambda: "Known" in names(), lambda: f"'Known' in {names()}")
    return True


TRIALS = [
    Trial("times", [12_000], times("Usual"), (one("Usual", "Mail"),), 1,
          old="/expire-timeout int 12\n", new="[Defaults]\nbanner-duration = 12s\n"),
    Trial("stays", [0], times("Stays"), (one("Stays", "Chat"),), 1, new="[App Chat]\nbanner-duration = never\n", alone=False),
    Trial("overridden", [9_000], times("Short"), (one("Short", "Browser", timeout=3000),), 1,
          new="[App Browser]\nhonor-timeout = no\nbanner-duration = 9s\n", alone=False),
    Trial("not shown", True, drawn_only(one("Muted", "Spotify", timeout=LONG)), (), None,
          old="/applications/muted_applications array Spotify nothing\n",
          new="[App Spotify]\nstyle = none\nsound = no\n"),
    Trial("silent", True, silent, (), None,
          old="/applications/denied-critical-notifications array Advert nothing\n",
          new="[App Advert]\nbreakthrough = never\n"),
    Trial("without a past", [False, True], remembered("Private", "Public"),
          (one("Private", "Bank"), one("Public", "Post")), 1,
          old="/applications/excluded-from-log array Bank nothing\n", new="[App Bank]\nhistory = no\n"),
    Trial("its own log", True, logged("Logged"), (one("Logged", "Mail"),), 1),
    Trial("hidden", True, lambda stage: logged("Vault")(stage) and not stage.server.has_shown("Secret"),
          (one("Secret", "Vault"),), 1, new="[App Vault]\npreviews = never\n", alone=False),
    Trial("its own silence", 1, own_silence, (), None, alone=False),
    # An app that the server does not know is drawn, or muted, as it happens.
    Trial("who has notified", True, apps, (one("Hello", "Known"),), None),
]

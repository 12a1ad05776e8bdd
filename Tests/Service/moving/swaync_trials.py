"""What is tried of swaync's rows: what is drawn, and how many it or the Center keeps."""
from harness import until, variant

from .drawing import comes_and_goes, not_drawn, nothing_but, stays
from .trial import LONG, Trial, one

LOW = {"urgency": variant("y", 0)}
#: Without a word of it swaync takes one for low.
NORMAL = {"urgency": variant("y", 1)}
CRITICAL = {"urgency": variant("y", 2)}


#: A banner that goes later than one of the usual time, and is higher than one line.
GOES = one("Goes", "Other", body="One\nTwo\nThree", timeout=6000)


def word(text):
    return variant("s", text)


def received(stage):
    until(lambda: stage.server.has_shown("Received"), "the script started")
    return True


def silent(stage):
    """While it is quiet nothing is drawn."""
    stage.quiet(True)
    stage.send("Waits", "Other")
    if stage.is_front:
        # Through a focus of ours some may pass; swaync knows none that do.
        nothing_but(stage, "Passes", "Alarm")
        stage.clear()
        stage.quiet(False)
        return True
    until(lambda: stage.server.has_shown("Waits"), "the script started")
    stage.quiet(False)
    nothing_but(stage, "Later", "Mail")
    return True


def own_silence(stage):
    """Behind the service its own is kept in silence, and what it holds back is open."""
    stage.server.quiet(True)
    stage.send("Held by swaync", "Mail")
    until(lambda: stage.server.has_shown("Held by swaync"), "the script started")
    until(lambda: stage.json("list")[0]["place"] == "silenced", lambda: str(stage.json("list")))
    stage.server.quiet(False)
    return stage.kept_count()


TRIALS = [
    Trial("times", True, stays(one("Usual", "Slow", hints=NORMAL), GOES), (), None, new="[App Slow]\nbanner-duration = 60s\n"),
    Trial("times of an urgency", 1, comes_and_goes(one("Low", "Quick", hints=LOW)), (), None,
          new="[App Quick]\nbanner-duration = 3s\n"),
    Trial("critical", True, stays(one("Fire", "Alarm", hints=CRITICAL), GOES), (), None),
    Trial("not wanted", 0, not_drawn(one("Ignored", "Advert", timeout=LONG)), (), None,
          old='{"state": "ignored", "app-name": "Advert"}\n', new="[App Advert]\nallow = no\n"),
    Trial("not shown", 1, not_drawn(one("Muted", "Spotify", timeout=LONG)), (), None,
          old='{"state": "muted", "app-name": "Spotify"}\n', new="[App Spotify]\nstyle = none\nsound = no\n"),
    Trial("not kept", 0, comes_and_goes(one("Passing", "Radio", hints=LOW)), (), None,
          old='{"state": "transient", "app-name": "Radio"}\n', new="[App Radio]\nbanner-duration = 3s\ncenter = no\n"),
    Trial("by name and kind", 2, not_drawn(
        one("Sold", "Shop", timeout=LONG, hints={"desktop-entry": word("org.example.Shop")}),
        one("Anybody's", "Phone", timeout=LONG, hints={"category": word("im.received")})), (), None,
          old='{"state": "muted", "app-name": "Shop"}\n{"state": "muted", "category": "im.received"}\n',
          new="[App org.example.Shop]\nstyle = none\n[Category im]\nstyle = none\n"),
    Trial("by urgency", 1, not_drawn(one("Hum", "Fan", timeout=LONG, hints=LOW)), (), None,
          old='{"state": "muted", "urgency": "Low", "app-name": "Fan"}\n',
          new="[App Fan]\nstyle = none\nsound = no\nbreakthrough = never\n"),
    Trial("by words", 2, not_drawn(one("Secret plan", "A", timeout=LONG), one("Plan", "A", body="a secret", timeout=LONG)), (), None,
          stays='{"state": "muted", "summary": "Secret.*"}\n{"state": "muted", "body": "a secret"}\n',
          new="[Desktop]\napp-names = never\n"),
    Trial("by a script", True, received, (one("Received", "Bell"),), None, new="[App Bell]\nsound = message-new-instant\n"),
    Trial("silent", True, silent, (), None, new="[App Alarm]\nbreakthrough = always\n"),
    Trial("its own silence", 1, own_silence, (), None, alone=False),
]

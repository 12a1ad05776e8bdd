"""xfce4-notifyd, whose settings are set while it runs, and whose log says what was shown and for how long."""
import pathlib
import re

from harness import until
from harness.x_servers import Xfce, installed

from .drawing import Drawn

#: Settings that only a newer xfce4-notifyd than the one here has, as the page says.
NEWER = {
    "/expire-timeout-enabled", "/expire-timeout-allow-override", "/log-max-size-enabled", "/notification-display-fields",
    "/mute-sounds", "/gauge-ignores-dnd", "/show-notifications-on", "/date-time-format", "/date-time-custom-format",
    "/minimum-width"}
PROGRAM = installed("/usr/lib/*/xfce4/notifyd/xfce4-notifyd")
DIALOG = "/usr/bin/xfce4-notifyd-config"

#: Each setting that is there, with its type and a value that changes nothing of what is tried.
#:
#: Version 0.7.3 takes the name of an app that it does not know from memory that is no longer the name's: such an
#: app is muted, or not, as it happens. So all that notify are known, but for one.
SETTINGS = """
/applications/known_applications array Mail Chat Browser Spotify Other Advert Alarm Bank Post Vault
/expire-timeout int 10
/do-not-disturb bool false
/applications/muted_applications array nobody nothing
/applications/denied-critical-notifications array nobody nothing
/applications/excluded-from-log array nobody nothing
/notification-log bool true
/log-level uint 1
/log-level-apps uint 0
/log-max-size uint 100
/show-text-with-gauge bool true
/notify-location uint 2
/primary-monitor uint 0
/theme string Default
/initial-opacity double 1.0
/do-fadeout bool false
/do-slideout bool false
/backlog array nobody nothing
"""


def known(name):
    """Whether its programs have a setting of that name."""
    return any(name.encode() + b"\0" in pathlib.Path(path).read_bytes() for path in (PROGRAM, DIALOG))


class MovedXfce(Drawn, Xfce):
    def write(self, _old):
        """All at a value of their own; those of a trial are set for it."""
        self.begin(SETTINGS)

    def begin(self, old):
        for line in old.split("\n"):
            if line:
                self.set(*line.split(" "))

    def end(self, old):
        before = dict(line.split(" ", 1) for line in SETTINGS.split("\n") if line)
        for line in old.split("\n"):
            if line:
                name = line.split(" ")[0]
                self.set(name, *before[name].split(" "))

    def log(self):
        """What its log has, by title; some of its lines end in bytes of no text."""
        path = self.home / "cache/xfce4/notifyd/log"
        text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
        entries = [dict(re.findall(r"^([a-z_-]+)=(.*)$", one, re.M)) for one in re.split(r"^\[", text, flags=re.M)]
        return {one["summary"]: one for one in entries if "summary" in one}

    def shown(self):
        return list(self.log())

    def until_on_screen(self, number):
        if number:
            self.until_drawn()
        else:
            self.until_not_drawn()

    def kept_count(self):
        """Nothing of it is kept."""
        return 0

    def time(self, summary):
        until(lambda: summary in self.log(), lambda: f"'{summary}' in {self.shown()}")
        return int(self.log()[summary]["expire-timeout"])

    # Acts of a person.

    def dismiss_all(self):
        """A click on each; the lowest comes first."""
        while self.screen.drawn() is not None:
            before = self.screen.drawn()
            self.dismiss()
            until(lambda was=before: self.screen.drawn() != was, "one less")

    def past(self):
        return self.shown()

    def quiet(self, is_on):
        self.set("/do-not-disturb", "bool", "true" if is_on else "false")

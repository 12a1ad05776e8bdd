"""The rows of xfce4-notifyd."""
from .trial import Case

CASES = [
    Case("/expire-timeout", ("banner-duration", "banner-duration = never"), ("times", "stays")),
    Case("/expire-timeout-allow-override", ("honor-timeout",), ("overridden",), "the one here has no such setting"),
    Case("/do-not-disturb", ("pennant dnd on",), ("silent", "its own silence")),
    Case("/applications/muted_applications", ("style = none", "sound = no", "[App NAME]"), ("not shown",)),
    Case("/applications/denied-critical-notifications", ("breakthrough = never",), ("silent",)),
    Case("/applications/excluded-from-log", ("history = no",), ("without a past",)),
    Case("/applications/known_applications", ("pennant apps",), ("who has notified",)),
    Case("/notification-log", ("history", "history-keep", "pennant history"), ("without a past", "its own log"),
         "`history-keep` is a time of a minute at least, which no test waits for"),
    Case("/notification-display-fields", ("previews",), ("hidden",), "the one here has no such setting"),
    Case("/mute-sounds", ("sound = no",), ("not shown",), "the one here has no such setting, and plays nothing"),
    Case("/show-text-with-gauge", (), (), "it is drawn alone"),
    Case("/notify-location", (), (), "it is drawn alone"),
    Case("/backlog", (), (), "it is what its daemon keeps for itself over an end of its own"),
]

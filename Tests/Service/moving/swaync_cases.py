"""The rows of swaync."""
from .trial import Case

DRAWN = "it is drawn alone; that it is a setting of swaync's is in its schema"

CASES = [
    Case("timeout", ("banner-duration",), ("times",)),
    Case("timeout-low", ("banner-duration",), ("times of an urgency", "critical")),
    Case("notification-visibility", ("allow = no",), ("not wanted",)),
    Case("muted", ("style = none", "sound = no"), ("not shown",)),
    Case("transient", ("center = no",), ("not kept",)),
    Case("enabled", (), ("times", "times of an urgency")),
    Case("app-name", ("[App NAME]", "[Category im]"), ("not shown", "by name and kind")),
    Case("urgency", ("style", "sound", "breakthrough"), ("by urgency",)),
    Case("summary", ("app-names = never", "[Desktop]"), ("by words",)),
    Case("scripts", ("run = COMMAND", "pennant watch --json", "sound = message-new-instant"), ("by a script",),
         "`pennant watch` is among the commands; script-fail-notify: its own words; "
         "`run` has nothing to do with the server behind, and test_commands tries it"),
    Case("widgets", ("pennant dnd on",), ("silent", "its own silence"), "the others: " + DRAWN),
    Case("positionX", (), (), DRAWN),
    Case("control-center-margin-top", (), (), DRAWN),
    Case("notification-window-width", (), (), DRAWN),
    Case("keyboard-shortcuts", (), (), "nobody has keys or a pointer on this screen; they are in its schema"),
    Case("$schema", (), (), "editors read it, and not swaync"),
]

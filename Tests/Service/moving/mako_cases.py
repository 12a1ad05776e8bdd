"""The rows of mako."""
from .trial import Case

DRAWN = "it is drawn alone; that mako reads it is seen of all settings together"

CASES = [
    Case("default-timeout", ("banner-duration", "banner-duration = never"), ("times", "stays")),
    Case("ignore-timeout", ("honor-timeout = no",), ("overridden",)),
    Case("history", ("history", "history-keep"), ("without a past",),
         "`history-keep` is a time of a minute at least, which no test waits for"),
    Case("invisible", ("style = none", "sound = no", "mode"), ("not shown", "through quiet")),
    Case("actions", ("actions = 0",), ("without buttons", "a tap that mako keeps")),
    Case("group-by", ("duplicates = fold",), ("grouped", "the same twice")),
    Case("on-notify", ("sound = message-new-instant", "run = COMMAND", "pennant watch --json"), ("by a script",),
         "`pennant watch` is among the commands; "
         "`run` has nothing to do with the server behind, and test_commands tries it"),
    Case("app-name", ("[App NAME]",), ("by app",)),
    Case("category", ("[Category im]",), ("by kind",)),
    Case("urgency", ("style", "sound", "breakthrough"), ("as urgent", "through quiet")),
    Case("mode", ("pennant dnd on", "[Focus Work]", "pennant dnd on Work"), ("through quiet", "through a focus")),
    Case("summary", ("app-names = never", "[Desktop]"), ("by words",), "grouped, group-index and hidden: drawn"),
    Case("on-button-left", (), ("dismissed",), "nobody has a pointer on this screen: makoctl dismisses it"),
    Case("sort", ("max-visible",), ("so many",), "sort, output, layer and anchor: drawn"),
    Case("font", ("markup",), (), DRAWN),
    Case("width", (), (), DRAWN),
    Case("background-color", (), (), DRAWN),
    Case("icons", (), (), DRAWN),
]

"""The rows of dunst."""
from .trial import Case

#: Of what only says how things look.
DRAWN = "it is drawn alone; that dunst reads it is seen of all settings together"

CASES = [
    Case("timeout", ("banner-duration", "timeout", "banner-duration = never"), ("times",)),
    Case("override_dbus_timeout", ("honor-timeout = no", "banner-duration", "dunstrc"), ("overridden",)),
    Case("skip_display", ("style = none", "sound = no"), ("not shown",)),
    Case("history_ignore", ("history = no", "center = no"), ("without a past", "no place")),
    Case("history_length", ("history-keep", "keep", "keep-items"), ("so many",),
         "`history-keep` and `keep` are times of a minute at least, which no test waits for"),
    Case("sticky_history", ("pennant show-again",), ("brought back",)),
    Case("stack_duplicates", ("duplicates = fold",), ("the same twice",)),
    Case("hide_duplicate_count", ("duplicates = fold", "duplicates = show"), ("counted", "counted by dunst")),
    Case("set_transient", ("center = no", "on-fade = close"), ("no place", "closed when it fades")),
    Case("urgency", ("style", "sound", "breakthrough"), ("as urgent", "through quiet")),
    Case("appname", ("[App NAME]",), ("by app",)),
    Case("category", ("[Category im]", "[App slack Category im]"), ("by kind",)),
    Case("summary", ("app-names = never", "[Desktop]", "format", "%a"), ("by words", "by a whole title", "a hidden tag")),
    Case("match_dbus_timeout", ("banner-duration",), ("by time",)),
    Case("set_category", (), ("set by a rule",)),
    Case("script", ("run = COMMAND", "pennant watch --json", "sound = message-new-instant", "app-names = never", "[Desktop]"),
         ("times", "as urgent", "by a whole title"),
         "what was shown is known by a script of dunst's in every trial, and `pennant watch` is among the commands; "
         "`run` has nothing to do with the server behind, and test_commands tries it"),
    Case("ignore_dbusclose", (), ("withdrawn",)),
    Case("format", ("markup", "full", "allow = no"), ("as it is drawn", "dropped"), "hide_text, show_age_threshold, show_indicators: drawn"),
    Case("idle_threshold", ("hold-while-away = yes",), (), "nobody is ever idle or back on a display without input; the tests of the core try `hold-while-away`"),
    Case("override_pause_level", ("breakthrough", "apps"), ("through quiet", "through a focus"),
         "the dunst here has no such setting, and shows nothing while it is paused"),
    Case("fullscreen", (), (), "a window is full screen by the word of a window manager, and there is none"),
    Case("notification_limit", (), ("so many at once",)),
    Case("mouse_left_click", ("pennant history", "pennant show-again --past", "dunstctl history-pop"), ("clicked", "chosen")),
    Case("monitor", (), (), DRAWN),
    Case("width", (), (), DRAWN),
    Case("frame_width", (), (), DRAWN),
    Case("background", ("bgcolor", "fgcolor", "frcolor", "hlcolor"), (), DRAWN),
    Case("font", (), (), DRAWN),
    Case("progress_bar", (), (), DRAWN),
    Case("icon_path", (), (), DRAWN),
    Case("enable_posix_regex", (), (), "off, so that the rules of the trials are patterns; dunst reads it"),
]

"""The servers that are asked: one row each."""
import collections

from gnome import Gnome
from installed import Flaw, version
from servers import (
    Fnott, TodaysDunst, TodaysLxqt, TodaysMako, TodaysMate, TodaysNotificationDaemon, TodaysSwaync, TodaysXfce)
from shells_on_x import Budgie, Cinnamon, Plasma

NO_REPLY = "it has no field for answers"
NO_TOOL = "it has no tool that says what is shown"
NO_POINTER = "the compositor that it needs has no pointer here"
SILENCE_UNHEARD = "it has no do-not-disturb, or tells nobody of it"


class Row(collections.namedtuple("Row", "name package kind without itself", defaults=({}, {}))):
    """`package` says its version. `without` is what cannot be asked of it, and why; `itself` are its flaws.

    The run fails when an answer that a flaw excuses becomes right, so that the row is mended; but for a flaw that is
    made at times.
    """

    def excuses(self, question):
        flaw = self.itself.get(question)
        return flaw is not None and flaw.is_made_by(version(self.package))

    def is_always_wrong(self, question):
        return self.excuses(question) and not self.itself[question].at_times


ROWS = [
    Row("dunst", "dunst", TodaysDunst, {"replied": NO_REPLY}, {
        "own_silence": Flaw("at times what it has held is a black window, until something else reaches dunst", at_times=True)}),
    Row("mako", "mako-notifier", TodaysMako, {"replied": NO_REPLY}),
    Row("swaync", "sway-notification-center", TodaysSwaync, {
        "replied": "its field takes keys, which the screen of these tests does not have"}),
    Row("fnott", "fnott", Fnott, {"replied": NO_REPLY, "own_silence": SILENCE_UNHEARD}),
    Row("xfce4-notifyd", "xfce4-notifyd", TodaysXfce, {"replied": NO_REPLY, "own_tool": NO_TOOL}),
    Row("LXQt", "lxqt-notificationd", TodaysLxqt, {
        "replied": NO_REPLY, "own_tool": NO_TOOL, "own_silence": SILENCE_UNHEARD}),
    Row("MATE", "mate-notification-daemon", TodaysMate, {"replied": NO_REPLY, "own_tool": NO_TOOL}),
    Row("notification-daemon", "notification-daemon", TodaysNotificationDaemon, {
        "replied": NO_REPLY, "own_tool": NO_TOOL, "own_silence": SILENCE_UNHEARD}),
    Row("GNOME Shell", "gnome-shell", Gnome, {"replied": NO_REPLY, "own_tool": NO_TOOL}),
    Row("Plasma", "plasma-workspace", Plasma, {"own_tool": NO_TOOL, "own_silence": SILENCE_UNHEARD},
        {"picture": Flaw("drawn by software, its cards have no pictures", since="6.3", before="6.4")}),
    Row("Cinnamon", "cinnamon", Cinnamon, {"replied": NO_REPLY, "own_tool": NO_TOOL}),
    Row("Budgie", "budgie-core", Budgie, {
        "acted_on": NO_POINTER, "dismissed": NO_POINTER, "replied": NO_REPLY, "own_tool": NO_TOOL, "own_silence": SILENCE_UNHEARD},
        {"killed": Flaw("it draws nothing in its first moments, and so not what was on its screen before", since="10.10"),
         "stays": Flaw("it keeps nothing on its screen for more than 12 s, whatever it is asked")}),
]


def row_named(name):
    return next((row for row in ROWS if row.name.lower() == name.lower()), None)

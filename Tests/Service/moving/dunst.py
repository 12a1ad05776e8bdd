"""dunst, with what its person has set, and a script of theirs that writes down what is shown."""
import pathlib

from harness import until
from harness.tooled_servers import GateDunst

from .trial import AllAtOnce

#: Settings that only a newer dunst than the one here has, as the page says.
NEWER = {"override_pause_level"}
#: Each setting of the page that is none of a rule's, with a value.
GLOBAL = """
  history_length = 20
  sticky_history = yes
  stack_duplicates = yes
  hide_duplicate_count = no
  always_run_script = no
  ignore_dbusclose = no
  format = "%s"
  markup = full
  ignore_newline = yes
  hide_text = no
  show_age_threshold = -1
  show_indicators = yes
  idle_threshold = 0
  fullscreen = show
  notification_limit = 25
  indicate_hidden = no
  sort = yes
  mouse_left_click = close_current
  mouse_middle_click = do_action
  mouse_right_click = close_all
  close = ctrl+shift+F9
  close_all = ctrl+shift+F10
  history = ctrl+shift+F11
  context = ctrl+shift+F12
  browser = /bin/true
  monitor = 0
  follow = none
  layer = top
  force_xwayland = no
  force_xinerama = no
  scale = 1
  title = Dunst
  class = Dunst
  width = 420
  height = 300
  origin = top-right
  offset = 10x10
  gap_size = 0
  padding = 8
  horizontal_padding = 8
  text_icon_padding = 0
  line_height = 0
  frame_width = 2
  frame_color = "#aaaaaa"
  corner_radius = 0
  separator_height = 2
  separator_color = frame
  transparency = 0
  font = DejaVu Sans 13
  alignment = left
  vertical_alignment = center
  ellipsize = middle
  word_wrap = yes
  progress_bar = yes
  progress_bar_height = 10
  progress_bar_frame_width = 1
  progress_bar_min_width = 150
  progress_bar_max_width = 300
  progress_bar_horizontal_alignment = center
  icon_path = /nowhere
  icon_theme = hicolor
  enable_recursive_icon_lookup = yes
  icon_position = left
  min_icon_size = 0
  max_icon_size = 64
  enable_posix_regex = no
"""
#: Each setting of a rule; the first are what a rule looks at, for something that never comes.
RULE = """
[never]
  appname = nobody
  desktop_entry = nobody
  category = none
  summary = nothing
  body = nothing
  icon = none
  stack_tag = none
  match_transient = yes
  match_dbus_timeout = 1
  msg_urgency = low
  timeout = 1
  override_dbus_timeout = 1
  skip_display = yes
  history_ignore = yes
  set_transient = yes
  urgency = low
  set_category = none
  set_stack_tag = none
  action_name = none
  script = /bin/true
  background = "#222222"
  foreground = "#888888"
  highlight = "#888888"
  new_icon = none
  default_icon = none
  hide_text = yes
[experimental]
  per_monitor_dpi = no
"""


class MovedDunst(AllAtOnce, GateDunst):
    says_what_it_shows = True

    def prepare(self):
        """`write` does it."""

    def write(self, rules, settings=GLOBAL):
        folder = self.home / "config/dunst"
        folder.mkdir()
        seen, menu = folder / "seen", folder / "menu"
        self.script(seen, 'printf "%s\\t%s\\t%s\\t%s\\n" "$DUNST_SUMMARY" "$DUNST_TIMEOUT" "$DUNST_CATEGORY" '
                          f'"$DUNST_STACK_TAG" >> {folder}/shown')
        self.script(menu, "head -n 1")
        (folder / "dunstrc").write_text(
            f"[global]\n{settings}  dmenu = {menu}\n{RULE}[seen]\n  summary = *\n  script = {seen}\n{rules}")
        self.folder = folder

    @staticmethod
    def script(path: pathlib.Path, text):
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def shown(self):
        """What was on its screen: summary, time in ms, category and tag. Signs without width tell hidden ones apart."""
        path = self.folder / "shown"
        lines = path.read_text().translate(dict.fromkeys([0x200B, 0x200C])).splitlines() if path.exists() else []
        return [tuple(line.split("\t")) for line in lines]

    def has_shown(self, summary):
        return any(one[0] == summary for one in self.shown())

    def of(self, summary, what):
        """The newest word of it: its `time`, `category` or `tag`. Dunst's scripts end in any order, so it is waited for."""
        until(lambda: self.has_shown(summary), lambda: f"'{summary}'; shown were {self.shown()}")
        return [one for one in self.shown() if one[0] == summary][-1][["time", "category", "tag"].index(what) + 1]

    def count(self, what):
        return int(self.tool("dunstctl", "count", what))

    def messages(self):
        """What left the screen, as it was drawn."""
        (items,) = self.ask("NotificationListHistory", interface="org.dunstproject.cmd0")
        return [item["message"] for item in items]

    # Commands that a person types.

    def dismiss_all(self):
        self.tool("dunstctl", "close-all")

    def past(self):
        return self.history()

    def again(self):
        self.tool("dunstctl", "history-pop")

    def quiet(self, is_on):
        self.tool("dunstctl", "set-paused", "true" if is_on else "false")

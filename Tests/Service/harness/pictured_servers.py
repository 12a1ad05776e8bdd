"""Servers as they look in the README: as wide as three of them fit beside each other."""
from .tooled_servers import GateDunst, Mako
from .x_servers import Xfce

FONT = "DejaVu Sans 11"
WIDTH = 260

DUNST = f"""[global]
  monitor = 0
  width = {WIDTH}
  origin = top-right
  font = {FONT}
  markup = full
  frame_width = 1
  padding = 10
  horizontal_padding = 12
  idle_threshold = 0
  show_age_threshold = -1
  show_indicators = no
  icon_path =
[urgency_normal]
  background = "#24303c"
  foreground = "#eef2f5"
  frame_color = "#56708a"
"""


class PicturedDunst(GateDunst):
    settings = DUNST


class PicturedMako(Mako):
    command = ("mako", "--font", FONT, "--width", str(WIDTH), "--padding", "10", "--border-size", "1")


class PicturedXfce(Xfce):
    def prepare(self):
        super().prepare()
        folder = self.home / "config/gtk-3.0"
        folder.mkdir()
        (folder / "settings.ini").write_text(f"[Settings]\ngtk-font-name = {FONT}\n")

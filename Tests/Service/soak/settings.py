"""The preferences of the day, and what is changed in them."""
from . import screens

BASE = """[Defaults]
# What a person has for some apps.
[App mail]
badge = count
[App bank]
previews = never
[App diary]
history = no
[App game]
allow = no
[App news]
keep = 1m
[App quiet]
style = none
[App brief]
on-fade = close
"""
#: What the two apps whose preferences are edited have in turn.
CHAT = ("", "previews = never", "style = alert", "history = no", "banner-duration = 2s")
WEATHER = ("", "allow = no", "style = none", "style = alert", "center = no")
BROKEN = "[App mail]\nbadge = conut\n"


class Settings:
    """The file as the person has it; nothing here touches a disk."""

    def __init__(self):
        self.chat = self.weather = ""
        self.edits = 0

    def text(self, server):
        # Each text is another one, so that each is news to the service.
        tick = f"[App tick]\nkeep-items = {self.edits + 1}\n"
        return (f"{BASE}{tick}[App chat]\n{self.chat}\n[App weather]\n{self.weather}\n"
                f"[Desktop]\nserver = {server}\n")

    def edit(self, pick, roll):
        """Another line for one of the two."""
        self.edits += 1
        if roll < 0.6:
            self.chat = CHAT[int(pick * len(CHAT))]
        else:
            self.weather = WEATHER[int(pick * len(WEATHER))]

    def change_server(self, pick, current):
        self.edits += 1
        others = [name for name in screens.NAMES if name != current]
        return others[int(pick * len(others))]

    @property
    def hides_chat(self):
        return self.chat in ("previews = never", "history = no")

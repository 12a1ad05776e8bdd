"""mako, with what its person has set."""
from harness.tooled_servers import Mako

from .drawing import Drawn
from .trial import AllAtOnce

#: Each setting of the page that is no criterion's, with a value.
GLOBAL = """
default-timeout=0
ignore-timeout=0
history=1
max-history=5
invisible=0
actions=1
group-by=none
on-notify=none
on-button-left=invoke-default-action
on-button-middle=dismiss-group
on-button-right=dismiss
on-touch=dismiss
sort=-time
max-visible=5
output=
layer=top
anchor=top-right
font=DejaVu Sans 12
format=<b>%s</b>\\n%b
text-alignment=left
markup=1
width=380
height=100
outer-margin=0
margin=10
padding=5
border-size=2
border-radius=0
background-color=#285577FF
text-color=#FFFFFFFF
border-color=#4C7899FF
progress-color=over #5588AAFF
icons=1
max-icon-size=64
icon-path=
icon-location=left
"""
#: Settings that only a section may look at, or have, for something that never comes.
SECTIONS = """
[app-name=nobody desktop-entry=nobody category=none urgency=low mode=none]
text-alignment=right
[summary=none body=none app-icon=none actionable=1 expiring=1]
text-alignment=right
[grouped=1 group-index=9]
text-alignment=right
[hidden=1]
format=(%h more)
"""


class MovedMako(AllAtOnce, Drawn, Mako):
    command = ("mako",)
    says_what_it_shows = True

    def write(self, sections, settings=GLOBAL):
        folder = self.home / "config/mako"
        folder.mkdir()
        # A script of the person's can only write down what it is told.
        self.notes = folder / "notes"
        text = f"{settings}{SECTIONS}{sections}".replace("NOTE ", f"exec echo >> {self.notes} ")
        (folder / "config").write_text(text)

    def noted(self):
        """What scripts have written down, in the order of their names: nobody waits for one of them."""
        return sorted(self.notes.read_text().split()) if self.notes.exists() else []

    def shown(self):
        return self.listed()

    # Commands that a person types.

    def dismiss_all(self):
        self.tool("makoctl", "dismiss", "--all")

    def again(self):
        self.tool("makoctl", "restore")

    def quiet(self, is_on):
        self.tool("makoctl", "mode", "-s", "quiet" if is_on else "default")

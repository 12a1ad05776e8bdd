"""Five cards as the pages show them, light and dark; with PICTURES=1 they are kept."""
import os
import subprocess
import unittest

from harness import Process, ServiceCase, image, until_steady, variant
from harness.files import binary
from harness.windows import WaylandWindows

APPS = {
    "Mail": "#1c71d8", "Bank": "#865e3c", "Power": "#c01c28", "Chat": "#26a269", "Files": "#e66100"}
PREFERENCES = "[App Bank]\npreviews = never\nplaceholder = New Transaction\n"


class Pictured(WaylandWindows):
    size = "430x650"

    def prepare(self):
        for app, colour in APPS.items():
            (self.home / f"{app}.svg").write_text(
                "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48'>"
                f"<rect width='48' height='48' rx='12' fill='{colour}'/></svg>")
        folder = self.home / "config/gtk-3.0"
        folder.mkdir()
        (folder / "settings.ini").write_text("[Settings]\ngtk-font-name = DejaVu Sans 10\n")


def show_five(case, server, say=lambda words: words):
    """An alert, a hidden preview, a critical one, one to answer and one with progress.

    `say` has each of the words in another language.
    """
    def notify(app, *words, **fields):
        case.client(app).notify(
            *map(say, words), icon=str(server.home / f"{app}.svg"), **{"timeout": 60000, **fields})
    notify("Mail", "Ann", "Dinner at seven? I found the place by <b>the river</b>.", timeout=0,
           actions=["default", "", "d", say("Delete")],
           hints={"x-pennant-destructive": variant("as", ["d"]), "image-data": image(64, 64)})
    notify("Bank", "Code 1234", "Tell nobody")
    notify("Power", "Battery is low", "Seven minutes left.", timeout=0, hints={"urgency": variant("y", 2)})
    notify("Chat", "Bob", "Are you coming?", actions=["inline-reply", "Reply"])
    notify("Files", "Copying 214 files", hints={"value": variant("i", 62)})


class Pictures(ServiceCase):
    def shown(self, theme):
        server = Pictured(self, self.bus)
        self.service = server.serve(PREFERENCES, GTK_THEME=theme)
        show_five(self, server)
        until_steady(server.screen.shot, seconds=1)
        return server

    def test_light(self):
        server = self.shown("Adwaita")
        server.screen.save("windows-light.png")
        self.assertGreater(server.screen.near((0xfd, 0xfd, 0xfe)), 50_000)

    def test_dark(self):
        server = self.shown("Adwaita:dark")
        server.screen.save("windows-dark.png")
        self.assertGreater(server.screen.near((0x24, 0x24, 0x28)), 50_000)


class Wide(Pictured):
    """Before a sky, as a desktop has one."""
    size = "880x660"
    sky = ()

    def prepare(self):
        super().prepare()
        sky = self.home / "sky.png"
        subprocess.run(
            ["convert", "-size", self.size, "-define", "gradient:angle=135", f"gradient:{'-'.join(self.sky)}", str(sky)],
            check=True, timeout=20)
        Process(self.case, ["swaybg", "-i", str(sky), "-m", "stretch"], env={**self.session})


@unittest.skipUnless(os.environ.get("PICTURES"), "only pictures are made here")
class Lead(ServiceCase):
    """Cards and the Center together, as the README begins with them."""

    def shown(self, theme, name, *sky):
        server = type("Sky", (Wide,), {"sky": sky})(self, self.bus)
        session = {**server.session, "GTK_THEME": theme}
        self.service = server.serve(f"{PREFERENCES}\n[Windows]\nposition = top-left\n", GTK_THEME=theme)
        show_five(self, server)
        center = Process(self, [binary("pennant-windows"), "center"], env=session, name="center")
        self.bus.until_owned("org.pennant.Center", by=center.pid, log=lambda: center.log)
        until_steady(server.screen.shot, seconds=2)
        server.screen.save(name)

    def test_light(self):
        self.shown("Adwaita", "windows-lead-light.png", "#9fc1d9", "#d5c3e0")

    def test_dark(self):
        self.shown("Adwaita:dark", "windows-lead-dark.png", "#33566b", "#5d4f74")


if __name__ == "__main__":
    unittest.main()

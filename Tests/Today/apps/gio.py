"""GNotification, by each version of GTK: at GTK's door, which is Pennant's where no desktop has it, and without it."""
from apps.libnotify import PROGRAMS
from client_case import ClientCase

NAMED = "org.example.Kitchen"


class GioCase(ClientCase):
    gtk = "0"
    has_entry = True
    more = {}

    def prepare(self):
        if self.has_entry:
            entry = "[Desktop Entry]\nType=Application\nName=Kitchen\nExec=true\nIcon=mail-unread\n"
            for home in (self.home, self.service.home):
                (home / "data/applications" / f"{NAMED}.desktop").write_text(entry)

    def ask(self):
        self.prepare()
        app = self.start_app("python3", "-B", str(PROGRAMS / "gapplication.py"), self.gtk, NAMED, **self.more)
        self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "Answer")
        self.server.choose("Answer")
        self.until_said(app, "action answer")
        self.back.append("a button")
        self.until_sent("Supper")
        item = self.until_item("Supper")
        code, said = self.service.tool("invoke", str(item["id"]))
        self.assertEqual(code, 0, said)
        self.until_said(app, "action show")
        self.back.append("a tap")


class Gtk4(GioCase):
    named, package, gtk = "GTK 4, with a desktop entry", "gir1.2-gtk-4.0", "4"


class Gtk4Bare(GioCase):
    named, package, gtk, has_entry = "GTK 4, without one", "gir1.2-gtk-4.0", "4", False


class Gtk3(GioCase):
    named, package, gtk = "GTK 3", "gir1.2-gtk-3.0", "3"


class GioFreedesktop(GioCase):
    named, package = "GIO, told to go by `Notify`", "libglib2.0-bin"
    more = {"GNOTIFICATION_BACKEND": "freedesktop"}

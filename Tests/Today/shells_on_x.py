"""Plasma and Cinnamon on a display, and Budgie's daemon."""
import glob

from harness.display import Display
from harness.processes import Process
from harness.real_server import RealServer
from harness.waiting import until
from harness.x_servers import installed
from imaging import printed
from labwc import Labwc
from reading import Reading
from servers import Used
from shell import Shell

#: Pixels from the right edge of the screen to the cross of a card.
CROSS = 52


class Plasma(Shell):
    word = "plasmashell"
    name = "org.kde.plasmashell"
    desktop = "KDE"
    command = ("plasmashell", "--no-respawn")
    more = {"QT_QUICK_BACKEND": "software", "QT_QPA_PLATFORM": "xcb", "KDE_FULL_SESSION": "true",
            "XDG_SESSION_TYPE": "x11"}

    def prepare(self):
        super().prepare()
        Process(self.case, ["openbox"], env=self.session)
        # Without this one it loads no panel, and nothing that is in one.
        self.beside("org.kde.ActivityManager", installed("/usr/lib/*/libexec/kactivitymanagerd"))

    def reply(self, title, text):
        self.choose(title)
        # "Type a reply…"
        self.until_read("Type")
        self.screen.type(text)

    def dismiss(self):
        """By the cross, which stands last in the line of the app's name and is read as a letter, as others there may be.

        Plasma 5 draws a picture there, so many pixels from the edge of the screen.
        """
        def is_gone():
            seen = self.look()
            line = seen.find("Kite")
            if line is None:
                return True
            crosses = [word for word in seen.words() if word.text.lower() in ("x", "xx") and abs(word.down - line.down) < 10]
            if crosses:
                cross = max(crosses, key=lambda word: word.across)
                self.screen.click_at(cross.across, cross.down)
            else:
                self.screen.click_at(int(self.size.partition("x")[0]) - CROSS, line.down)
            return False
        self.until_read("Kite", "Dinner")
        until(is_gone, "no card after a click on its cross")


class Cinnamon(Shell):
    word = "cinnamon"
    name = "org.Cinnamon"
    desktop = "X-Cinnamon"
    command = ("cinnamon",)
    more = {"XDG_SESSION_TYPE": "x11"}

    def dismiss(self):
        self.evaluated("Main.messageTray._notification.destroy(2)")

    def own_silence(self, is_on):
        self.tool(
            "gsettings", "set", "org.cinnamon.desktop.notifications", "display-notifications", "false" if is_on else "true")


class Budgie(Used, RealServer):
    """Its notifications are in its daemon, which serves its panel too."""
    word = "budgie-daemon"
    # From 10.10 on it is for Wayland alone.
    screen_kind = Labwc if glob.glob("/usr/libexec/budgie-desktop/labwc*") else Display
    command = ("budgie-daemon",)

    def prepare(self):
        """A wallpaper of one colour: a card on a photograph, where the system has one, takes long to be read."""
        super().prepare()
        settings = self.home / "config/glib-2.0/settings/keyfile"
        settings.parent.mkdir(parents=True)
        settings.write_text("[org/gnome/desktop/background]\npicture-options='none'\nprimary-color='#204060'\n")

    @property
    def session(self):
        return {**super().session, "XDG_DATA_DIRS": "/usr/share", "XDG_CURRENT_DESKTOP": "Budgie",
                "GSETTINGS_BACKEND": "keyfile"}

    def look(self):
        """The side on which its cards are: all of the screen takes longer to be read than a card stays on it."""
        return Reading(printed(
            "convert", "png:-", "-gravity", "east", "-crop", "440x720+0+0", "+repage", "png:-", given=self.screen.picture()))

    def until_reached(self):
        """Answers some moments before it draws: what comes then is on no screen, without Pennant too."""
        super().until_reached()
        client = self.case.client("Begin")

        def drawn():
            number = client.notify("Begin", timeout=0)
            try:
                return self.until_read("Begin", seconds=2)
            except AssertionError:
                return None
            finally:
                client.close(number)
        until(drawn, "a server that draws", seconds=30)
        self.until_gone("Begin")

"""The desktops that a person logs in to: how each is started, looked at and used."""
import json
import os
import pathlib
import subprocess

from harness.waiting import until
from login import HOME, NUMBER
from reading import Reading

SIZE = "800x500"


def there(*paths):
    """The first of them that is there."""
    return next((path for path in paths if os.path.exists(path)), None)


class Desktop:
    #: For people, and for files.
    title = word = ""
    #: What its session file and a login manager set.
    variables = {}
    #: Its own server: the program that has the name where there is no Pennant.
    own = ""
    #: Files by which that is started, of those that start a server.
    starts = ()
    #: The package that says its version.
    package = ""
    #: The units, or programs, that are begun anew when its shell is.
    shell = ""
    #: Its shell has the name itself, and gives it up at the next login alone.
    is_addressed = False
    #: It draws buttons.
    draws_buttons = True
    #: Steps at which it fails without Pennant too, and how.
    itself = {}
    #: Of the home, what it writes itself: beginnings of paths.
    writes = (
        ".cache", ".dbus", ".config/dconf", ".local/share/keyrings", ".local/share/flatpak", ".Xauthority", ".xsession-errors",
        ".ICEauthority", ".config/gtk-3.0", ".local/share/gvfs-metadata", ".local/state/wireplumber")

    @classmethod
    def is_there(cls):
        return subprocess.run(["dpkg-query", "-W", cls.package], capture_output=True, check=False).returncode == 0

    @classmethod
    def version(cls):
        done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", cls.package], capture_output=True, text=True, check=True)
        return done.stdout.partition(":")[2] or done.stdout

    def prepare(self):
        """Changes the machine, and nothing of the person's."""

    def begin(self, login):
        """What comes before the shell: a display, variables."""
        raise NotImplementedError

    def start(self, login):
        """Begins to start the shell, and does not wait."""
        raise NotImplementedError

    def until_ready(self, login):
        raise NotImplementedError

    def picture(self, login):
        """The screen, as the bytes of a PNG file."""
        raise NotImplementedError

    def restart(self, login):
        """Its shell, or where it has none its server, is ended and comes back."""
        raise NotImplementedError

    def see(self, login, title):
        """The person is done with what is in front of that one, where a desktop shows one at a time."""

    def choose(self, login, title, of):
        """Presses the button of that title, on the screen; `of` is the notification's title."""
        raise NotImplementedError


class OnDisplay(Desktop):
    """On an X display that nobody sees."""

    def begin(self, login):
        number = pathlib.Path("/run/display")
        number.write_text("")
        os.chown(number, NUMBER, NUMBER)
        self.server = login.start(
            "sh", "-c", f"exec Xvfb -displayfd 9 -screen 0 {SIZE}x24 -nolisten tcp -noreset 9>/run/display", name="Xvfb")
        until(lambda: number.read_text().strip(), lambda: f"a display; log:\n{self.server.log}", seconds=20)
        login.tell(DISPLAY=f":{number.read_text().strip()}")

    def picture(self, login):
        code, _ = login.run("import", "-window", "root", "png:/run/user/1000/screen.png")
        assert code == 0
        return pathlib.Path("/run/user/1000/screen.png").read_bytes()

    def choose(self, login, title, of):
        seen = Reading(self.picture(login))
        there = seen.find(of)
        words = [word for word in seen.words() if title in word.text]
        assert there and words, f"'{title}' of '{of}' cannot be read"
        # Its own is below its title, and no other is nearer.
        word = min((word for word in words if word.down > there.down), key=lambda word: word.down)
        login.run("xdotool", "mousemove", str(word.across), str(word.down), "sleep", "0.2", "click", "1",
                  "sleep", "0.2", "mousemove", "2", "400")


class Xfce(OnDisplay):
    title, word, package = "Xfce", "xfce", "xfce4-notifyd"
    variables = {"XDG_CURRENT_DESKTOP": "XFCE", "XDG_SESSION_DESKTOP": "xfce", "XDG_SESSION_TYPE": "x11"}
    own, starts = "xfce4-notifyd", ("org.xfce.xfce4-notifyd.Notifications.service",)
    writes = (*Desktop.writes, ".config/xfce4", ".config/Thunar", ".local/share/xfce4", ".local/share/Trash")

    @property
    def itself(self):
        early = "what is drawn before there is a window manager lies below the desktop"
        return {"a notification came before the shell": early} if self.version().startswith("0.7") else {}

    def start(self, login):
        login.tell(**{key: login.environment[key] for key in self.variables})
        self.leader = login.start("startxfce4")

    def until_ready(self, login):
        until(lambda: login.owner("org.xfce.SessionManager"), lambda: f"a session; log:\n{self.leader.log}", seconds=60)
        until(lambda: login.run("pgrep", "-u", "person", "-x", "xfdesktop")[0] == 0, "a desktop", seconds=60)

    def restart(self, login):
        code, text = login.run("pgrep", "-u", "person", "-x", "xfce4-notifyd")
        assert code == 0, "no xfce4-notifyd runs"
        login.run("kill", "-9", *text.split())


class Plasma(OnDisplay):
    title, word, package = "Plasma", "plasma", "plasma-workspace"
    variables = {
        "XDG_CURRENT_DESKTOP": "KDE", "XDG_SESSION_DESKTOP": "KDE", "XDG_SESSION_TYPE": "x11", "KDE_FULL_SESSION": "true",
        "QT_QUICK_BACKEND": "software", "LIBGL_ALWAYS_SOFTWARE": "1", "KWIN_COMPOSE": "N"}
    own, starts = "plasmashell", ("org.kde.plasma.Notifications.service",)
    is_addressed = True
    writes = (*Desktop.writes, ".config/", ".local/share/", ".local/state/", ".gtkrc-2.0", ".kde")

    def start(self, login):
        self.leader = login.start("startplasma-x11")

    def until_ready(self, login):
        until(lambda: login.owner("org.kde.plasmashell"), lambda: f"a shell; log:\n{login.manager.log[-6000:]}", seconds=90)
        until(lambda: login.says("systemctl", "--user", "is-active", "plasma-workspace-x11.target") == "active",
              "the end of the start", seconds=90)

    def restart(self, login):
        code, text = login.run("systemctl", "--user", "restart", "plasma-plasmashell.service")
        assert code == 0, text


class Gnome(Desktop):
    title, word, package = "GNOME", "gnome", "gnome-shell"
    variables = {
        "XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_DESKTOP": "gnome", "XDG_SESSION_TYPE": "wayland",
        "LIBGL_ALWAYS_SOFTWARE": "1"}
    own = "gjs"
    is_addressed = True
    writes = (*Desktop.writes, ".config/", ".local/share/", ".local/state/")
    #: Of the unit of the shell, by the version of GNOME.
    units = ("org.gnome.Shell@wayland.service", "org.gnome.Shell@.service")

    def prepare(self):
        """There is neither a card nor a screen; and the shell takes pictures for anybody who asks."""
        # By this it knows that it has said that there is no login screen here.
        said = HOME / ".local/share/gnome-shell/lock-warning-shown"
        subprocess.run(["install", "-D", "/dev/null", said], check=True)
        subprocess.run(["chown", "-R", f"{NUMBER}:{NUMBER}", HOME / ".local"], check=True)
        for unit in self.units:
            file = pathlib.Path("/usr/lib/systemd/user", unit)
            if file.exists():
                line = next(line for line in file.read_text().splitlines() if line.startswith("ExecStart="))
                folder = pathlib.Path(f"/run/systemd/user/{unit}.d")
                folder.mkdir(parents=True, exist_ok=True)
                folder.joinpath("screen.conf").write_text(
                    f"[Service]\nExecStart=\n{line} --headless --unsafe-mode --virtual-monitor {SIZE}"
                    f"{' --no-x11' if 'wayland.service' in unit else ''}\n")

    def begin(self, login):
        pass

    def start(self, login):
        self.leader = login.start("gnome-session")

    def until_ready(self, login):
        until(lambda: self._is_ready(login),
              lambda: f"a shell; it says '{self.said}'; log:\n{login.manager.log[-6000:]}", seconds=60)
        self.evaluated(login, "Main.overview.hide()")

    def _is_ready(self, login):
        try:
            return self.evaluated(login, "!Main.layoutManager._startingUp")
        except (AssertionError, ValueError) as error:
            self.said = error
            return False

    def evaluated(self, login, script):
        """What the shell's own language says of this."""
        code, text = login.run(
            "busctl", "--user", "--json=short", "--", "call", "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval",
            "s", script)
        assert code == 0, text
        is_good, said = json.loads(text)["data"]
        assert is_good, said
        return json.loads(said) if said else None

    def picture(self, login):
        path = pathlib.Path("/run/user/1000/screen.png")
        code, text = login.run(
            "busctl", "--user", "call", "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot",
            "org.gnome.Shell.Screenshot", "Screenshot", "bbs", "false", "false", str(path))
        assert code == 0, text
        return path.read_bytes()

    def restart(self, login):
        """Ending it ends the session on Wayland: the person logs in anew."""
        code, text = login.run("pgrep", "-u", "person", "-x", "gnome-shell")
        assert code == 0, "no shell runs"
        login.run("kill", "-9", *text.split())
        return True

    def see(self, login, title):
        """A banner stays until the person moves, and then for some seconds.

        Where nothing is animated, GNOME 51 looks at those behind it only when something else happens.
        """
        of = f"one => one.title.includes('{title}')"
        until(lambda: self.evaluated(login, f"Main.messageTray.getSources().some(of => of.notifications.some({of}))"),
              f"'{title}' in the shell")
        self.evaluated(login, f"[Main.messageTray._notification].every({of.replace('one.', 'one?.')}) ||"
                       " (Main.messageTray._expireNotification(), Main.messageTray._updateState())")

    def choose(self, login, title, of):
        self.evaluated(
            login, "(() => { const all = Main.messageTray.getSources().flatMap(source => source.notifications);"
            f" const action = all.find(one => one.title.includes('{of}')).actions.find(one => one.label === '{title}');"
            " action.activate ? action.activate() : action.callback(); return 1; })()")


class Sway(Desktop):
    title, word, package = "sway with mako", "sway", "mako-notifier"
    variables = {
        "XDG_CURRENT_DESKTOP": "sway", "XDG_SESSION_DESKTOP": "sway", "XDG_SESSION_TYPE": "wayland", "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
    own, starts = "mako", ("fr.emersion.mako.service",)
    draws_buttons = False

    def prepare(self):
        """The person's own files: the configuration of the system with a screen, and one that says who is to draw."""
        for name, text in (
                ("sway", f"include /etc/sway/config.d/*\noutput HEADLESS-1 resolution {SIZE}\nxwayland disable\n"),
                ("mako", "max-visible=5\n")):
            folder = HOME / ".config" / name
            folder.mkdir(parents=True)
            folder.joinpath("config").write_text(text)
        subprocess.run(["chown", "-R", f"{NUMBER}:{NUMBER}", HOME / ".config"], check=True)

    def begin(self, login):
        pass

    def start(self, login):
        self.leader = login.start("sway")

    def until_ready(self, login):
        socket = until(lambda: next(pathlib.Path("/run/user/1000").glob("wayland-?"), None),
                       lambda: f"a compositor; log:\n{self.leader.log}", seconds=30)
        login.environment["WAYLAND_DISPLAY"] = socket.name
        until(lambda: "WAYLAND_DISPLAY=" in login.says("systemctl", "--user", "show-environment"),
              lambda: f"the session's variables; log:\n{self.leader.log}", seconds=30)

    def picture(self, login):
        code, text = login.run("grim", "/run/user/1000/screen.png")
        assert code == 0, text
        return pathlib.Path("/run/user/1000/screen.png").read_bytes()

    def restart(self, login):
        code, text = login.run("pgrep", "-u", "person", "-x", "mako")
        assert code == 0, "no mako runs"
        login.run("kill", "-9", *text.split())

    def choose(self, login, title, of):
        """mako draws no buttons; its own tool presses that of the newest."""
        code, text = login.run("makoctl", "invoke", title.lower())
        assert code == 0, text


DESKTOPS = (Gnome, Plasma, Xfce, Sway)

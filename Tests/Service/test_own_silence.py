"""The desktop server's own do-not-disturb: heard of, kept in silence, and nothing else."""
import json
import subprocess
import unittest

from gi.repository import GLib

from harness import Display, Dunst, PrivateBus, Process, RecordingServer, Service, ServiceCase, until, variant
from harness.service import make_home
from harness.tooled_servers import GateDunst, Mako, Swaync
from harness.x_servers import Xfce, installed

PROPERTIES = "org.freedesktop.DBus.Properties"
MAKO = ("fr.emersion.Mako", "/fr/emersion/Mako")
SWAYNC = ("org.erikreider.swaync.cc", "/org/erikreider/swaync/cc")


class OwnSilence(ServiceCase):
    def run_behind(self, kind):
        """The server as a child of the service, behind its gate."""
        self.real = kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.real.run, home=self.real.home, session=self.real.session).start()
        self.real.find(self.service.process.pid)
        return self.real

    def status(self):
        code, text = self.service.tool("dnd", "status", "--json")
        status = json.loads(text)
        self.assertEqual(code, 0 if status["on"] else 1, text)
        return status

    def until_silent(self, is_silent):
        until(lambda: self.status()["serverSilent"] == is_silent,
              lambda: f"serverSilent {is_silent}; {self.status()}\n{self.service.log}", seconds=15)

    def pause_dunst(self, client, paused):
        client.call(
            "Set", GLib.Variant("(ssv)", (
                "org.dunstproject.cmd0", "paused", GLib.Variant("b", paused))), interface=PROPERTIES)

    def assert_nothing_is_held(self, client):
        client.notify("Through", app="Mail")
        self.assertEqual((self.status()["on"], self.status()["held"]), (False, 0))

    def test_dunst_is_paused_and_goes_on(self):
        self.run_behind(GateDunst)
        client = self.client()
        self.until_silent(False)
        self.pause_dunst(client, True)
        self.until_silent(True)
        self.assertIn("its own do-not-disturb is on", self.service.tool("dnd", "status")[1])
        self.assertIn("own do-not-disturb is on", self.service.tool("status")[1])
        self.assert_nothing_is_held(client)
        self.pause_dunst(client, False)
        self.until_silent(False)

    def test_what_a_paused_dunst_has_is_not_said_to_be_on_screen(self):
        self.run_behind(GateDunst)
        client = self.client()
        self.pause_dunst(client, True)
        self.until_silent(True)
        identifier = str(client.notify("Unseen", app="Mail", timeout=0))

        def place():
            return json.loads(self.service.tool("show", identifier, "--json")[1])["place"]
        until(lambda: place() == "silenced", lambda: f"its place; {place()}")
        said = {words: self.service.tool(*words)[1] for words in (
            ("show", identifier), ("explain", identifier), ("count", "--on-screen"))}
        self.assertNotIn("on screen", said["show", identifier] + said["explain", identifier])
        self.assertIn("with the desktop server, which keeps it back by a switch of its own", said["show", identifier])
        self.assertIn("with the desktop server, which is silenced: an alert", said["explain", identifier])
        self.assertIn("the desktop server's own do-not-disturb is on", said["explain", identifier])
        self.assertEqual(said["count", "--on-screen"], "0\n")
        self.pause_dunst(client, False)
        until(lambda: place() == "screen", lambda: f"its place; {place()}")
        self.assertIn("on screen: an alert", self.service.tool("explain", identifier)[1])

    def test_a_dunst_that_ends_is_silent_no_more(self):
        dunst = self.run_behind(GateDunst)
        self.pause_dunst(self.client(), True)
        self.until_silent(True)
        dunst.kill()
        dunst.find(self.service.process.pid)
        self.until_silent(False)

    def test_dunst_was_paused_before(self):
        """On a bus of its own, where it is reached by its name."""
        behind = PrivateBus(self)
        dunst = Dunst(self, behind, Display(self))
        subprocess.run(
            ["gdbus", "call", "--address", behind.address, "--dest", "org.freedesktop.Notifications",
             "--object-path", "/org/freedesktop/Notifications", "--method", f"{PROPERTIES}.Set",
             "org.dunstproject.cmd0", "paused", "<true>"], check=True, capture_output=True, timeout=10)
        self.service = Service(self, self.bus, f"bus:{behind.address}").start()
        self.until_silent(True)
        dunst.kill()
        self.until_silent(False)

    def mako_modes(self, client, *modes):
        client.call("SetModes", GLib.Variant("(as)", (modes,)), interface=MAKO[0], path=MAKO[1])

    def test_a_mode_of_mako_means_it(self):
        self.run_behind(Mako)
        client = self.client()
        self.mako_modes(client, "default", "do-not-disturb")
        self.until_silent(True)
        self.assert_nothing_is_held(client)
        self.mako_modes(client, "default", "night")
        self.until_silent(False)

    def test_swaync_is_told_by_its_panel(self):
        self.run_behind(Swaync)
        self.bus.until_owned(SWAYNC[0])
        client = self.client()
        self.until_silent(False)
        where = {"interface": SWAYNC[0], "path": SWAYNC[1], "destination": SWAYNC[0]}
        client.call("SetDnd", GLib.Variant("(b)", (True,)), **where)
        self.until_silent(True)
        client.call("SetDnd", GLib.Variant("(b)", (False,)), **where)
        self.until_silent(False)

    def test_the_switch_in_the_panel_of_xfce(self):
        """With its own server, and its own keeper of settings."""
        xfce = self.run_behind(Xfce)
        client = self.client()
        client.notify("Before", app="Mail")
        xfce.set("/do-not-disturb", "bool", "true")
        self.until_silent(True)
        self.assert_nothing_is_held(client)
        xfce.set("/do-not-disturb", "bool", "false")
        self.until_silent(False)

    def prepare_gnome(self):
        """With dconf itself and GNOME's own schema; the shell is a stand-in under its name."""
        home = make_home(self)
        modules = home / "modules"
        modules.mkdir()
        modules.joinpath("libdconfsettings.so").symlink_to(
            installed("/usr/lib/*/gio/modules/libdconfsettings.so"))
        session = {
            "XDG_DATA_DIRS": "/usr/share", "GSETTINGS_BACKEND": "dconf", "GIO_MODULE_DIR": str(modules)}
        self.service = Service(self, self.bus, "name:org.gnome.Shell", home=home, session=session)
        environment = self.service.environment()
        dconf = Process(self, [installed("/usr/libexec/dconf-service")], env=environment, name="dconf")
        self.bus.until_owned("ca.desrt.dconf", by=dconf.pid, log=lambda: dconf.log)

    def switch_gnome(self, is_silent):
        subprocess.run(
            ["gsettings", "set", "org.gnome.desktop.notifications", "show-banners",
             "false" if is_silent else "true"], env=self.service.environment(), check=True, timeout=10)

    def test_the_switch_in_the_calendar_of_gnome(self):
        self.prepare_gnome()
        RecordingServer(self.bus, name="org.gnome.Shell")
        self.service.start()
        self.until_silent(False)
        for is_silent in (True, False):
            self.switch_gnome(is_silent)
            self.until_silent(is_silent)
            self.assert_nothing_is_held(self.client())

    def urgencies(self, server, title):
        return [shown.hints["urgency"].unpack() for shown in server.with_summary(title)]

    def test_an_alert_keeps_the_silence_of_gnome_from_its_first_moment_on(self):
        """The shell keeps what is critical, and shows it whatever its switch says."""
        self.prepare_gnome()
        self.service.preferences_file.write_text(
            "[Desktop]\napp-names = never\n[App Pager]\nbreakthrough = always\n[App Game]\nbreakthrough = never\n")
        self.switch_gnome(True)
        self.service.start()
        client = self.client()
        client.notify("Door", app="Mail", timeout=0)
        server = RecordingServer(self.bus, name="org.gnome.Shell")
        until(lambda: server.with_summary("Door"), lambda: f"an alert\n{self.service.log}")
        client.notify("Battery", app="Power", hints={"urgency": variant("y", 2)})
        client.notify("Page", app="Pager", timeout=0)
        client.notify("Won", app="Game", hints={"urgency": variant("y", 2)})
        until(lambda: server.with_summary("Won"), "the last of them")
        titles = ("Door", "Battery", "Page", "Won")
        self.assertEqual([self.urgencies(server, title) for title in titles], [[1], [2], [2], [1]])
        self.switch_gnome(False)
        until(lambda: len(server.with_summary("Won")) == 2, "both that kept it, as alerts")
        self.assertEqual([self.urgencies(server, title) for title in titles], [[1, 2], [2], [2], [1, 2]])

    def switch_app(self, app, key, is_on):
        path = f"/org/gnome/desktop/notifications/application/{app}/"
        environment = self.service.environment()
        for schema, name, value in (
                ("org.gnome.desktop.notifications", "application-children", f"['{app}']"),
                (f"org.gnome.desktop.notifications.application:{path}", key, "true" if is_on else "false")):
            subprocess.run(["gsettings", "set", schema, name, value], env=environment, check=True, timeout=10)

    def alert_until(self, client, server, urgency):
        """An alert of the app: how each is sent follows what the person has just switched."""
        def sent():
            identifier = client.notify("Post", app="Mail", timeout=0)
            until(lambda: server.with_summary("Post"), lambda: f"an alert\n{self.service.log}")
            (last,) = self.urgencies(server, "Post")[-1:]
            client.close(identifier)
            return last == urgency
        until(sent, lambda: f"an alert with urgency {urgency}\n{self.service.log}", seconds=15)

    def test_an_alert_keeps_the_switch_of_its_app_in_gnome(self):
        self.prepare_gnome()
        self.service.preferences_file.write_text("[Desktop]\napp-names = never\n")
        self.switch_app("mail", "show-banners", False)
        server = RecordingServer(self.bus, name="org.gnome.Shell")
        self.service.start()
        client = self.client()
        kept = str(client.notify("Kept", app="Mail", timeout=0))
        client.notify("Quota", app="Mail", hints={"urgency": variant("y", 2)})
        client.notify("Door", app="House", timeout=0)
        titles = ("Kept", "Quota", "Door")
        until(lambda: all(map(server.with_summary, titles)), lambda: f"all of them\n{self.service.log}")
        self.assertEqual([self.urgencies(server, title) for title in titles], [[1], [2], [2]])
        self.assertEqual(json.loads(self.service.tool("show", kept, "--json")[1])["place"], "silenced")
        self.assertIn("its app is switched off in the desktop's own settings", self.service.tool("explain", kept)[1])
        self.switch_app("mail", "show-banners", True)
        until(lambda: len(server.with_summary("Kept")) == 2, "the alert that kept it, as one")
        self.assertEqual([self.urgencies(server, title) for title in titles], [[1, 2], [2], [2]])
        self.switch_app("mail", "enable", False)
        self.alert_until(client, server, 1)
        self.switch_app("mail", "enable", True)
        self.alert_until(client, server, 2)


if __name__ == "__main__":
    unittest.main()

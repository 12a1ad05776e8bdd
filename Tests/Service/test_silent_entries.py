"""While a disk has not said what an app is, whatever the app may turn out to be protects its words."""
import os
import pathlib
import unittest

from harness import OutsideApp, Refused, hierarchy, in_unit, until, variant
from test_silent_files import ASilentDisk

WORD = "Zebra7741"
NIGHT = "nightbrowser"
SITES = f"[App {NIGHT} Site bank.example.org]\npreviews = never\nplaceholder = Bank\n"
FROM_A_SITE = {"x-kde-origin-name": variant("s", "bank.example.org")}
BY_ITS_ENTRY = {**FROM_A_SITE, "desktop-entry": variant("s", NIGHT)}
UUID = "0b1c2d3e-1111-2222-3333-%012d"


class Undecided(ASilentDisk):
    def serve_with(self, preferences, entry, **keys):
        self.serve_on_a_silent_disk(
            "data/applications", preferences, lambda service: service.add_desktop_entry(entry, **keys))

    def written(self):
        """What of the words lies in files."""
        return [path.name for root in (self.service.state, self.disk.runtime) for path in pathlib.Path(root).rglob("*")
                if path.is_file() and WORD.encode() in path.read_bytes()]

    def seen(self):
        return [shown for shown in self.server.shown if WORD in f"{shown.app}{shown.summary}{shown.body}"]


class Browsers(Undecided):
    def serve_browser(self, more=""):
        self.serve_with(f"{more}{SITES}", NIGHT, Name="Night", Categories="WebBrowser;")

    def notify(self, hints):
        return self.app.notify(f"Title {WORD}", f"Body {WORD}", app=NIGHT, timeout=0, hints=hints)

    def test_a_site_is_hidden_before_its_browser_is_known_on_the_screen_on_the_disk_and_from_a_command(self):
        self.serve_browser(f"[App {NIGHT}]\nrun = sh -c 'cat >>$HOME/out'\n")
        for hints in (BY_ITS_ENTRY, FROM_A_SITE):
            self.notify(hints)
        self.app.notify("Plain", app=NIGHT, hints={"desktop-entry": variant("s", NIGHT)})
        self.until_shown("Plain")
        out = self.service.home / "out"
        until(lambda: out.exists() and "Plain" in out.read_text(), lambda: self.service.log)
        self.disk.speak()
        until(lambda: any(shown.app == "Night" for shown in self.server.shown), lambda: self.server.shown)
        self.app.ping()
        self.assertEqual((self.seen(), self.written()), ([], []))
        self.assertNotIn(WORD, out.read_text())

    def test_what_has_ended_before_is_in_no_history(self):
        self.serve_browser()
        self.service.tool("dismiss", str(self.notify(BY_ITS_ENTRY)))
        self.disk.speak()
        until(lambda: self.app.notify("Plain", app=NIGHT, hints={"desktop-entry": variant("s", NIGHT)}) and
              self.newest_app() == "Night", self.newest_app)
        self.assertNotIn(WORD, self.service.tool("history")[1])
        self.assertEqual(self.written(), [])

    def test_history_hides_a_site_behind_a_lock_before_its_browser_is_known(self):
        self.serve_with(
            f"[App {NIGHT}]\npreviews = always\n[App {NIGHT} Site bank.example.org]\npreviews = when-unlocked\n",
            NIGHT, Name="Night", Categories="WebBrowser;")
        self.disk.speak()
        self.service.tool("dismiss", str(self.notify(BY_ITS_ENTRY)))
        self.service.restart()
        self.service.tool("lock", "on")
        self.disk.fall_silent()
        history = self.service.tool("history")[1]
        self.assertIn("[", history)
        self.assertNotIn(WORD, history)

    def test_an_app_that_turns_out_to_be_no_browser_is_shown_then(self):
        self.serve_with(SITES, "another", Name="Another")
        self.notify(BY_ITS_ENTRY)
        self.app.notify("Other", app="other")
        self.until_shown("Other")
        self.assertEqual(self.seen(), [])
        self.disk.speak()
        until(self.seen, lambda: self.server.shown)


class Many(Undecided):
    def test_an_app_beyond_those_that_are_looked_up_at_a_time_has_its_name_and_its_words_afterwards(self):
        self.serve_with(f"[Defaults]\nrate-limit = off\n[App another Site bank.example.org]\npreviews = never\n",
                        "another", Name="Another")
        for number in range(70):
            self.app.notify("Filler", app=f"n{number}", hints={"desktop-entry": variant("s", f"n{number}")})
        self.app.notify("Last", app="another", hints={**FROM_A_SITE, "desktop-entry": variant("s", "another")})
        self.disk.speak()
        until(lambda: any(shown.app == "Another" and shown.summary == "Last" for shown in self.server.shown),
              lambda: self.server.shown[-3:])


@unittest.skipUnless(hierarchy(), "no control group can be made here")
class Proven(Undecided):
    def test_a_snap_is_served_when_its_entry_is_known_and_holds_up_nobody(self):
        self.serve_with("[App music_player]\npreviews = never\nplaceholder = Song\n", "music_player", Name="Music")
        snap = OutsideApp(self, self.bus, in_unit(self, f"snap.music.player-{UUID % os.getpid()}.scope"))
        snap.begin_notify(f"Title {WORD}", app="music_player")
        self.app.notify("Other", app="other")
        self.until_shown("Other")
        self.disk.speak()
        until(lambda: self.server.with_summary("Song"), lambda: self.server.shown)
        self.assertEqual((self.seen(), self.written()), ([], []))
        snap.notify(f"Later {WORD}", app="music_player")
        self.app.notify("Last", app="other")
        self.until_shown("Last")
        self.assertEqual(self.seen(), [])

    def test_an_apps_unit_is_its_proof_before_its_entry_is_known(self):
        app = "org.example.Bank"
        self.serve_with("", app, Name="Bank")
        inside = OutsideApp(self, self.bus, in_unit(self, f"app-{app}-{os.getpid()}.scope"))
        inside.notify("Hello", app=app)
        self.assertIn("by its own unit", self.service.tool("apps")[1])

    def test_a_terminals_unit_is_no_proof_once_its_entry_is_known(self):
        app = "org.example.Terminal"
        self.serve_with("", app, Name="Terminal", Categories="TerminalEmulator;")
        inside = OutsideApp(self, self.bus, in_unit(self, f"app-{app}-{os.getpid()}.scope"))
        inside.notify("Before", app=app, **{"desktop-entry": app})
        self.disk.speak()
        until(lambda: self.server.shown and self.server.shown[-1].app == "Terminal", lambda: self.server.shown)
        inside.notify("After", app=app, **{"desktop-entry": app})
        self.until_shown("After")
        self.assertNotIn("by its own unit", self.service.tool("apps")[1])

    def test_a_terminals_unit_casts_no_doubt_on_what_runs_in_it_later(self):
        app = "org.example.Terminal"
        self.serve_with(f"[Defaults]\nallow = no\n[App other]\nallow = yes\n[App {app}]\nallow = yes\n", app,
                        Name="Terminal", Categories="TerminalEmulator;")
        unit = in_unit(self, f"app-{app}-{os.getpid()}.scope")
        inside = OutsideApp(self, self.bus, unit)
        inside.notify("First", app=app)
        self.disk.speak()
        until(lambda: self.server.shown and self.server.shown[-1].app == app, lambda: self.server.shown)
        inside.notify("Second", app=app)
        OutsideApp(self, self.bus, unit).notify("Third", app=app)
        self.app.notify("Last", app="other")
        self.until_shown("Last")
        self.assertEqual([shown.summary for shown in self.server.shown[-3:]], ["Second", "Third", "Last"])

    def test_one_snap_leaves_room_for_another_and_its_message_with_the_largest_picture_is_taken(self):
        self.serve_with("[Defaults]\nrate-limit = off\n", "music_player", Name="Music")

        def snap(name):
            return in_unit(self, f"snap.{name}.player-{UUID % os.getpid()}.scope")
        crowd = snap("music")
        for _ in range(4):
            with self.assertRaises(Refused):
                OutsideApp(self, self.bus, crowd).flood(100, "Small", app="music_player")
        other = OutsideApp(self, self.bus, snap("video"))
        other.begin_notify("Hello", app="video", side=512)
        self.app.notify("Other", app="other")
        self.until_shown("Other")
        self.disk.speak()
        until(lambda: self.server.with_summary("Hello"), lambda: self.server.shown)

    def test_a_snap_that_finds_no_room_gets_no_quiet_under_another_name(self):
        self.serve_with("[Defaults]\nrate-limit = off\n", "music_player", Name="Music")
        snap = OutsideApp(self, self.bus, in_unit(self, f"snap.music.player-{UUID % os.getpid()}.scope"))
        with self.assertRaises(Refused):
            snap.flood(100, "Small", app="music_player")
        with self.assertRaises(Refused):
            snap.inhibit("music", "why")
        self.assertIn("off", self.service.tool("dnd", "status")[1])

    def test_a_flood_of_one_snap_leaves_room_for_a_strangers_first_call(self):
        self.serve_with("[Defaults]\nrate-limit = off\n", "music_player", Name="Music")
        snap = OutsideApp(self, self.bus, in_unit(self, f"snap.music.player-{UUID % os.getpid()}.scope"))
        # More than all large or all small calls of strangers may hold together.
        for _ in range(2):
            with self.assertRaises(Refused):
                snap.flood(300, "x" * 40_000, app="music_player")
            with self.assertRaises(Refused):
                snap.flood(5_000, "Small", app="music_player")
            self.client("Stranger").notify("Hello")
        self.until_shown("Hello")
        self.disk.speak()
        until(lambda: self.server.shown and self.server.shown[-1].app == "Music", lambda: self.server.shown)


if __name__ == "__main__":
    unittest.main()

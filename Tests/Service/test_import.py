"""`pennant import`: what another server's person had, as a drop-in of preferences, and behind that server."""
import json
import os
import pathlib
import subprocess
import unittest

from harness import ServiceCase, variant
from harness.bare import bare
from harness.files import ROOT, binary
from harness.service import Service, make_home
from moving import imports
from moving.dunst import MovedDunst
from moving.imports import FOLDERS, MOVED, POSTED, UNKNOWN
from moving.page import SERVERS, rows


class ImportCase(unittest.TestCase):
    def setUp(self):
        self.home = make_home(self)
        self.folder = self.home / "config/pennant/preferences.conf.d"

    def pennant(self, *words, code=0, **variables):
        """What it printed, and what it complained of."""
        done = subprocess.run(
            [binary("pennant"), *map(str, words)], capture_output=True, text=True, timeout=20, check=False,
            env={**bare(), "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home / "config"), **variables})
        self.assertIn(done.returncode, (done.returncode,) if code is None else (code,), (words, done.stdout, done.stderr))
        return done.stdout, done.stderr

    def theirs(self, server, text):
        path = self.home / "config" / FOLDERS[server]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def drop_in(self, server):
        return self.folder / f"import-{server}.conf"

    def lines(self, server):
        text = self.drop_in(server).read_text(encoding="utf-8")
        return [line for line in text.splitlines() if line and not line.startswith("#")]


class Files(ImportCase):
    def moved(self, server, text):
        """What is said of a file of theirs when it is moved; the check says good of what was made."""
        self.theirs(server, text)
        said, _ = self.pennant("import", server)
        self.assertNotRegex(said, UNKNOWN)
        if self.drop_in(server).exists():
            self.assertRegex(self.pennant("check")[0], r"(the file is|all \d files are) good")
        return said

    def test_what_the_packages_bring_is_moved(self):
        self.moved("dunst", pathlib.Path("/etc/xdg/dunst/dunstrc").read_text(encoding="utf-8"))
        self.assertEqual(self.lines("dunst"), [
            "[Rule dunst urgency_low]", "urgency = low", "banner-duration = 10s",
            # Critical messages without a time stay by themselves.
            "[Rule dunst urgency_normal]", "urgency = normal", "banner-duration = 10s"])
        self.moved("swaync", pathlib.Path("/etc/xdg/swaync/config.json").read_text(encoding="utf-8"))
        self.assertEqual(self.lines("swaync"), [
            "[Defaults]", "banner-duration = 10s",
            "[Rule swaync timeout-low]", "urgency = low", "banner-duration = 5s",
            "[Rule swaync example-name]", "urgency = low", "app = *Spotify*", "style = none", "sound = no"])
        self.moved("mako", imports.mako_example())
        self.assertEqual(
            self.lines("mako"), ["[Defaults]", "banner-duration = never", "[Desktop]", "app-names = never"])
        self.moved("xfce4-notifyd", imports.xfce_example())
        self.assertEqual(self.lines("xfce4-notifyd")[:3], ["[App nobody]", "style = none", "sound = no"])
        self.assertEqual(self.lines("xfce4-notifyd")[-2:], ["[Defaults]", "banner-duration = 10s"])

    def test_files_as_they_are_posted_are_moved_whole(self):
        for name, (lines, missing) in MOVED.items():
            with self.subTest(name):
                said = self.moved("dunst", (POSTED / f"{name}.dunstrc").read_text(encoding="utf-8"))
                self.assertEqual(self.lines("dunst"), lines.split("\n")[1:-1])
                listed = said.partition("cannot be had:\n")[2].partition("\nto know:")[0].splitlines()
                self.assertEqual([line.strip()[:len(one)] for line, one in zip(listed, missing)], missing)
                self.assertEqual(len(listed), len(missing), listed)

    def test_each_setting_of_the_manual_pages_and_of_moving_md_is_known(self):
        known = {server: {name for row in rows(server)[0] for name in row.old} for server in SERVERS}
        dunst = imports.dunst_settings()
        settings, criteria = imports.mako_settings()
        self.assertGreater(len(dunst), 80)
        self.assertGreater(len(settings), 30)
        self.assertGreater(len(criteria), 14)
        swaync = (imports.swaync_settings() | known["swaync"]) - imports.SWAYNC_WORDS
        self.assertGreater(len(swaync), 25)
        rules = {name: {"state": "muted", name: "low"} for name in imports.SWAYNC_CONDITIONS}
        self.all_known("dunst", "[x]\n" + "".join(f"{name} = 1\n" for name in sorted(dunst | known["dunst"])))
        self.all_known("mako", "".join(f"{name}=1\n" for name in sorted(settings)) +
                       "".join(f"[{name}=1]\nhistory=0\n" for name in sorted(criteria)))
        self.all_known("swaync", json.dumps({**{name: 1 for name in sorted(swaync)}, "notification-visibility": rules}))
        self.all_known("xfce4-notifyd", "<channel>" + "".join(
            f'<property name="{name[1:]}" type="string" value="1"/>' for name in sorted(known["xfce4-notifyd"])) + "</channel>")

    def all_known(self, server, text):
        out, err = self.pennant("import", server, self.theirs(server, text), "--print")
        self.assertNotRegex(out + err, UNKNOWN)
        # It would be said.
        wrong = {"swaync": text.replace("layer", "lair"), "xfce4-notifyd": text.replace("theme", "meme")}.get(
            server, text + "no_such_setting=1\n")
        self.assertRegex(self.pennant("import", server, self.theirs(server, wrong), "--print")[1], UNKNOWN)


class DropIn(ImportCase):
    TEXT = "[global]\ntimeout = 8\n[x]\nicon = printer\ntimeout = 0\n"

    def test_it_is_shown_before_it_is_written_and_goes_with_its_file(self):
        self.theirs("dunst", self.TEXT)
        out, err = self.pennant("import", "dunst", "--print")
        self.assertFalse(self.folder.exists())
        self.assertIn("# dunstrc:2: timeout = 8\nbanner-duration = 8s\n", out)
        self.assertIn("cannot be had:\n  dunstrc:5: timeout = 0: its rule looks at 'icon' (line 4)", err)
        said, _ = self.pennant("import", "dunst")
        self.assertEqual(self.drop_in("dunst").read_text(encoding="utf-8"), out)
        self.assertIn(f"{self.drop_in('dunst')} is written: 1 line in 1 group\n", said)
        self.assertIn("To undo it, delete that file.", said)
        self.assertIn("is up to date", self.pennant("import", "dunst")[0])
        self.theirs("dunst", self.TEXT.replace("8", "9"))
        self.pennant("import", "dunst")
        self.assertIn("banner-duration = 9s", self.lines("dunst"))

    def test_lines_of_the_persons_own_are_not_written_over(self):
        self.theirs("dunst", self.TEXT)
        self.pennant("import", "dunst")
        mine = self.drop_in("dunst").read_text(encoding="utf-8") + "sound = no\n"
        self.drop_in("dunst").write_text(mine, encoding="utf-8")
        _, err = self.pennant("import", "dunst", code=1)
        self.assertIn("has lines that were not made by an import, so it is left as it is", err)
        self.assertEqual(self.drop_in("dunst").read_text(encoding="utf-8"), mine)
        self.pennant("import", "dunst", "--force")
        self.assertNotIn("sound = no", self.lines("dunst"))

    def test_a_link_is_not_written_through(self):
        self.theirs("dunst", self.TEXT)
        self.folder.mkdir()
        self.drop_in("dunst").symlink_to(self.home / "elsewhere")
        self.assertIn("is a link; remove it", self.pennant("import", "dunst", "--force", code=1)[1])
        self.assertFalse((self.home / "elsewhere").exists())

    def test_without_a_file_of_their_own_the_one_for_everybody_is_named(self):
        for server in ("dunst", "swaync"):
            own, other = (self.home / folder / FOLDERS[server] for folder in ("config", "everybody"))
            none = f"pennant: you have no {own.name} of your own at {own}; name a file"
            folders = {"XDG_CONFIG_DIRS": str(self.home / "everybody")}
            self.assertEqual(self.pennant("import", server, code=1, **folders)[1], f"{none}.\n")
            other.parent.mkdir(parents=True)
            other.write_text("{}", encoding="utf-8")
            self.assertEqual(
                self.pennant("import", server, code=1, **folders)[1],
                f"{none}, such as the one for everybody: 'pennant import {server} {other}'.\n")
            # A file that somebody named is spelled by them.
            self.assertIn("check the spelling", self.pennant("import", server, own, code=1)[1])

    def test_json_is_no_dunstrc(self):
        path = self.theirs("swaync", '{"timeout": 5}\n')
        self.assertIn("this is no dunstrc, but looks like JSON", self.pennant("import", "dunst", path, code=1)[1])

    def test_a_file_that_is_none_is_a_plain_error(self):
        path = self.home / "config/dunst/dunstrc"
        said = self.pennant("import", "dunst", code=1)[1]
        self.assertTrue(said.startswith(f"pennant: you have no dunstrc of your own at {path}; name a file"), said)
        path.parent.mkdir()
        path.symlink_to("nowhere")
        self.assertIn("is a link that leads to no file", self.pennant("import", "dunst", code=1)[1])
        path.unlink()
        os.mkfifo(path)
        self.assertIn("is a named pipe, not a file", self.pennant("import", "dunst", code=1)[1])
        path.unlink()
        path.write_bytes(b"#" * (1 << 20) + b"\n")
        self.assertIn("is larger than 1048576 bytes", self.pennant("import", "dunst", code=1)[1])
        path.write_bytes(bytes(range(256)) * 100)
        self.assertIn("this is no dunstrc: it has no [section]", self.pennant("import", "dunst", code=1)[1])
        for server, text in (("mako", "what is this\n"), ("swaync", "{,}"), ("xfce4-notifyd", "<a>")):
            self.theirs(server, text)
            self.assertIn(f"the settings of {server} cannot be read: ", self.pennant("import", server, code=1)[1])
        self.assertIn("Did you mean 'dunst'?", self.pennant("import", "dunts", code=2)[1])
        self.assertFalse(self.folder.exists())


    def test_what_the_page_of_moving_shows_is_what_is_written(self):
        text = (ROOT / "docs/moving.md").read_text(encoding="utf-8")
        shown = text.partition("what the import writes for them:\n\n```ini\n")[2].partition("```")[0]
        theirs = [line.partition(": ")[2] for line in shown.splitlines() if line.startswith("# dunstrc:")]
        self.assertEqual(len(theirs), 8)
        self.theirs("dunst", "\n".join(theirs) + "\n")
        # Those for critical messages stand between them.
        made = self.pennant("import", "dunst", "--print")[0].split("\n\n")[1:]
        self.assertEqual([group.strip() for group in made if " critical]" not in group], shown.strip().split("\n\n"))

    def test_an_app_is_written_with_its_desktop_entry(self):
        entries = self.home / "data/applications"
        entries.mkdir(parents=True, exist_ok=True)
        (entries / "org.telegram.desktop.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Telegram Desktop\nExec=true\n", encoding="utf-8")
        self.theirs("dunst", "[chat]\nappname = Telegram Desktop\nhistory_ignore = yes\n")
        out, _ = self.pennant("import", "dunst", "--print", XDG_DATA_HOME=str(self.home / "data"))
        self.assertIn("app = Telegram Desktop;org.telegram.desktop\n", out)

    def test_a_rule_of_ones_own_below_those_of_the_drop_in_is_said(self):
        self.theirs("dunst", "[builds]\nsummary = Build*\nhistory_ignore = yes\n")
        self.pennant("import", "dunst")
        self.assertIn("such as zz.conf: preferences.conf is read before it", self.drop_in("dunst").read_text(encoding="utf-8"))
        self.pennant("prefs", "set", "--rule", "Mine", "title", "Build*", code=None)
        said = self.pennant("prefs", "set", "--rule", "Mine", "history", "yes")[0]
        self.assertIn("note: [Rule dunst builds] says it too, and wins for the messages that meet it.", said)


class Modes(ServiceCase):
    def test_a_mode_that_hides_nothing_shows_all_urgent_or_not(self):
        self.serve()
        theirs = self.service.home / "theirs"
        theirs.write_text("[mode=away]\ndefault-timeout=0\nignore-timeout=1\n")
        self.assertEqual(self.service.tool("import", "mako", str(theirs))[0], 0)
        self.assertNotIn("nobody", self.service.tool("check")[1])
        self.service.tool("dnd", "toggle", "away")
        self.assertIn("away", self.service.tool("dnd", "status")[1])
        client = self.client("Mail")
        client.notify("A1")
        client.notify("A2", hints={"urgency": variant("y", 2)})
        self.until_shown("A1")
        self.until_shown("A2")
        self.service.tool("dnd", "toggle", "away")
        self.assertEqual(self.service.tool("dnd", "status")[0], 1)
        self.assertNotEqual(self.service.tool("dnd", "toggle", "nowhere")[0], 0)


class Behind(ServiceCase):
    """A dunstrc moved, and dunst without those lines behind the service: what it had made of them holds."""

    def test_a_rule_of_dunst_holds_before_it_too(self):
        server = MovedDunst(self, self.bus)
        server.write("")
        service = Service(self, self.bus, server.run, home=server.home, session=server.session)
        theirs = server.home / "theirs"
        theirs.write_text(
            "[urgency_normal]\n  timeout = 8\n"
            "[smoke]\n  appname = Smoke\n  urgency = critical\n  timeout = 0\n"
            "[builds]\n  summary = \"Build *failed\"\n  timeout = 7\n"
            "[urgency_critical]\n  timeout = 0\n"
            "[radio]\n  appname = Radio\n  timeout = 6\n"
            "[said]\n  summary = Build*\n  script = say\n"
            "[spotify]\n  appname = Spot*\n  skip_display = yes\n")
        self.assertEqual(service.tool("import", "dunst", str(theirs))[0], 0)
        service.start()
        server.find(service.process.pid)
        for app, title in (("Mail", "Usual"), ("Smoke", "Fire"), ("CI", "Build 7 failed"), ("CI", "Build 8 passed"),
                           ("Spotify", "Next song"), ("Mail", "Last")):
            self.client(app).notify(title)
        urgent = {"urgency": variant("y", 2)}
        self.client("Mail").notify("Urgent", hints=urgent)
        self.client("Mail").notify("Urgent for a while", hints=urgent, timeout=9000)
        self.client("Radio").notify("Urgent song", hints=urgent)
        self.client("Radio").notify("Song to stay", timeout=0)
        times = {"Usual": "8000", "Fire": "0", "Build 7 failed": "7000", "Build 8 passed": "8000", "Last": "8000",
                 "Urgent": "0", "Urgent for a while": "9000", "Urgent song": "6000", "Song to stay": "0"}
        self.assertEqual({title: server.of(title, "time") for title in times}, times)
        self.assertFalse(server.has_shown("Next song"))
        self.assertIn("Next song", service.tool("list")[1])
        said = service.tool("explain", "--app", "Smoke")[1]
        self.assertIn("import-dunst.conf", said)


if __name__ == "__main__":
    unittest.main()

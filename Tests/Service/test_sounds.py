"""What is heard, at a real PulseAudio with a recording, as the page says."""
import shutil
import unittest

from harness import ROOT, Process, make_sound, make_theme, until, until_steady, variant
from harness.sound_case import BELL, DING, MESSAGE, OWN, SoundCase, children, named, of_file
from harness.sound_server import PipeWire
from test_docs import blocks


class Heard(SoundCase):
    def test_a_named_sound_and_one_of_a_file_are_heard(self):
        self.begin()
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(DING)
        path = make_sound(self.home / "own.wav", OWN)
        self.app.notify("Two", hints=of_file(path))
        self.sounds.until_heard(DING, OWN)

    @unittest.skipUnless(shutil.which("pipewire-pulse"), "there is no PipeWire")
    def test_they_are_heard_at_pipewire_too(self):
        self.sounds = PipeWire(self, self.home)
        self.begin(has_sound_server=False)
        self.app.notify("One", hints=named("ding"))
        self.until_heard_after(DING)

    def test_names_are_those_of_the_desktops_theme(self):
        make_theme(self.home, "mine", ding=OWN)
        settings = self.home / "config/gtk-3.0/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-sound-theme-name=mine\n")
        self.begin()
        self.app.notify("One", hints=named("ding-a-ling"))
        self.sounds.until_heard(OWN)

    def test_what_is_to_be_silent_is(self):
        self.begin(
            "[App Loud]\nsound = no\n[App Hidden]\npreviews = never\n"
            "[App Calm]\nstyle = none\nsound = no\n")
        self.app.notify("Plain")
        self.app.notify("Own", hints={**named("ding"), "suppress-sound": variant("b", True)})
        self.app.notify("Off", app="Loud", hints=named("ding"))
        self.app.notify("Hidden", app="Hidden", hints=named("ding"))
        self.app.notify("Calm", app="Calm", hints=named("ding"))
        self.app.notify("Low", hints={**named("ding"), "urgency": variant("y", 0)})
        self.app.notify("Volume", hints={
            **named("ding"), "value": variant("i", 40),
            "x-canonical-private-synchronous": variant("s", "volume")})
        self.until_heard_after()

    def test_what_goes_to_the_center_only_and_a_number_alone_are_heard(self):
        self.begin("[App Calm]\nstyle = none\n")
        self.app.notify("In the Center", app="Calm", hints=named("ding"))
        self.sounds.until_heard(DING)
        self.app.notify("", app="Post", hints={
            **named("bell"), "x-pennant-badge": variant("u", 3)})
        self.sounds.until_heard(DING, BELL)
        self.assertEqual(self.server.shown, [])

    def test_the_persons_choice_is_heard_whatever_the_app_names(self):
        path = make_sound(self.home / "mine.wav", OWN)
        self.begin(f"[App Mail]\nsound = bell\n[App Chat]\nsound = {path}\n")
        self.app.notify("One", hints=named("ding"))
        self.sounds.until_heard(BELL)
        self.app.notify("Two", app="Chat")
        self.sounds.until_heard(BELL, OWN)

    def test_messages_that_name_no_sound_have_one_and_a_rule_says_another_and_how_loud(self):
        self.begin(
            "[Defaults]\nfallback-sound = bell\nvolume = 70\n"
            "[Rule Critical]\nurgency = critical\nsound = ding\nvolume = 100\n")
        self.app.notify("Plain")
        self.sounds.until_heard(BELL)
        # By the curve of sliders, 70 % are a third of the tone's 20000.
        self.assertAlmostEqual(self.sounds.loudest(), 20000 * 0.7 ** 3, delta=1000)
        identifier = self.app.notify("Look", hints={"urgency": variant("y", 2)})
        self.sounds.until_heard(BELL, DING)
        self.assertAlmostEqual(self.sounds.loudest(), 20000, delta=1500)
        told = self.service.tool("explain", str(identifier))[1]
        self.assertRegex(told, r"the one chosen for this app \(\S+:6, \[Rule Critical\]\)")
        self.assertRegex(told, r"at a volume of 100 % \(\S+:7, \[Rule Critical\]\)")

    def test_all_sounds_are_off_and_the_rest_stays_as_it_is(self):
        self.begin("[Defaults]\nsounds = no\n[App Mail]\nsound = bell\n")
        identifier = self.app.notify("Silent", hints=named("ding"))
        self.until_shown("Silent")
        self.assertRegex(
            self.service.tool("explain", str(identifier))[1],
            r"all sounds are off \(\S+:2, \[Defaults\]\)")
        self.assertEqual(self.service.tool("prefs", "unset", "--defaults", "sounds")[0], 0)
        self.app.notify("Heard")
        self.sounds.until_heard(BELL)

    def test_ten_folded_ones_are_one_sound(self):
        self.begin()
        for _ in range(10):
            self.app.notify("Again", "and again", hints=named("ding"))
        self.until_shown("Again ×10")
        self.until_heard_after(DING)

    def test_replaced_in_place_it_is_no_second_sound(self):
        self.begin()
        first = self.app.notify("One", timeout=0, hints=named("ding"))
        self.sounds.until_heard(DING)
        self.app.notify("Two", timeout=0, replaces=first, hints=named("ding"))
        self.until_shown("Two")
        self.until_heard_after(DING)

    def test_a_burst_of_many_is_few_sounds(self):
        self.begin()
        for number in range(30):
            self.app.notify(f"Number {number}", hints=named("ding"))
        self.until_shown("Number 29")
        until(lambda: children(self.service.process.pid), "a player")
        heard = until_steady(lambda: len(self.sounds.heard()), seconds=2)
        self.assertIn(heard, (1, 2, 3), "sounds that may lie over one another")

    def test_what_cannot_be_played_is_the_usual_sound(self):
        self.begin()
        self.app.notify("One", hints=named("no-such-sound"))
        self.sounds.until_heard(MESSAGE)
        path = make_sound(self.home / "long.wav", OWN, seconds=31)
        self.app.notify("Two", hints=of_file(path))
        self.sounds.until_heard(MESSAGE, MESSAGE)
        until(lambda: "longer than 30 s" in self.service.log, lambda: self.service.log)


class Pages(SoundCase):
    def test_what_the_pages_show_is_right(self):
        self.begin()
        found = 0
        for page in (ROOT / "docs/sound.md", ROOT / "docs/levels.md"):
            for line, text in blocks(page, "ini"):
                with self.subTest(f"{page.name}:{line}"):
                    path = self.home / "example.conf"
                    path.write_text(text)
                    code, words = self.service.tool("check", str(path))
                    self.assertEqual((code, words.count("error")), (0, 0), words)
                    found += 1
        for line, text in blocks(ROOT / "docs/sound.md", "sh tested"):
            with self.subTest(f"sound.md:{line}"):
                shell = Process(
                    self, ["bash", "-euc", text], env=self.service.environment(), name="shell")
                self.assertEqual(shell.wait(), 0, shell.log)
                found += 1
        self.assertEqual(found, 7)
        until(lambda: self.server.with_summary("Tea is ready"), "the last of them")


if __name__ == "__main__":
    unittest.main()

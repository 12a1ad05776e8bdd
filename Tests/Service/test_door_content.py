"""What comes along with a notification at the doors: sounds, pictures, and wishes."""
import os
import unittest

from harness import make_sound, until, variant
from harness.doors import GTK, GtkApp, Portal, came_along, memory_file, png
from harness.door_case import DoorCase, MAIL, button, buttons
from harness.sound_case import SoundCase

DING, OWN, MARK, USUAL = 800, 1000, 1300, 500
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'


class Sounds(SoundCase):
    def setUp(self):
        super().setUp()
        make_sound(self.home / "data/sounds/freedesktop/stereo/message-new-instant.wav", USUAL)
        self.begin()
        self.bus.until_owned(GTK)
        self.portal = Portal(self.bus)

    def test_the_usual_one_none_and_none_named(self):
        self.portal.add(MAIL, "one", title=variant("s", "Not named"))
        self.portal.add(MAIL, "two", title=variant("s", "Silent"), sound=variant("s", "silent"))
        self.portal.add(MAIL, "three", title=variant("s", "Usual"), sound=variant("s", "default"))
        self.until_heard_after(USUAL)

    def test_a_sealed_file_is_heard_and_goes_with_its_item(self):
        sound = make_sound(self.home / "own.wav", OWN).read_bytes()
        descriptor = memory_file(sound)
        self.portal.add(MAIL, "one", [descriptor], title=variant("s", "Own"),
                        sound=variant("(sv)", ("file-descriptor", variant("h", 0))))
        os.close(descriptor)
        self.until_heard_after(OWN)
        self.assertEqual([file.read_bytes() for file in came_along(self.service)], [sound])
        self.portal.remove(MAIL, "one")
        until(lambda: came_along(self.service) == [], lambda: came_along(self.service))

    def test_one_that_could_still_be_changed_and_one_that_is_none_are_not_heard(self):
        sound = make_sound(self.home / "own.wav", OWN).read_bytes()
        for number, descriptor in enumerate((memory_file(sound, 0), memory_file(b"no sound at all"))):
            self.portal.add(MAIL, str(number), [descriptor], title=variant("s", f"Number {number}"),
                            sound=variant("(sv)", ("file-descriptor", variant("h", 0))))
            os.close(descriptor)
            self.until_shown(f"Number {number}")
        self.until_heard_after()
        until(lambda: came_along(self.service) == [], lambda: came_along(self.service))

    def test_in_the_place_of_another_it_is_heard_again_only_as_new(self):
        for title, hints in (("One", []), ("Two", []), ("Three", ["show-as-new"])):
            self.portal.add(MAIL, "one", title=variant("s", title), sound=variant("s", "default"),
                            display_hint=variant("as", hints))
            self.until_shown(title)
            # Two at a time would be one to the ear.
            self.sounds.until_heard(*[USUAL] * (2 if hints else 1))
        self.until_heard_after(USUAL, USUAL)


class ContentCase(DoorCase):
    def setUp(self):
        super().setUp()
        self.serve()
        self.bus.until_owned(GTK)
        self.portal = Portal(self.bus)

    def with_icon(self, content, title):
        descriptor = memory_file(content)
        self.portal.add(MAIL, title, [descriptor], title=variant("s", title),
                        icon=variant("(sv)", ("file-descriptor", variant("h", 0))))
        os.close(descriptor)
        return self.until_shown(title)


class Pictures(ContentCase):
    def bytes_of(self, shown):
        with open(shown.hints["image-path"].unpack().removeprefix("file://"), "rb") as file:
            return file.read()

    def test_a_drawing_of_vectors_is_shown_up_to_its_size(self):
        self.assertEqual(self.bytes_of(self.with_icon(SVG, "Drawn")), SVG)
        long = SVG.replace(b"<rect", b"<!--" + b"x" * 4096 + b"--><rect")
        self.assertNotIn("image-path", self.with_icon(long, "Too long").hints)

    def test_it_is_there_after_a_restart(self):
        self.with_icon(png(), "Stays")
        self.service.restart()
        item, = self.listed()
        self.acts("show-again", str(item["id"]))
        again = until(lambda: self.server.with_summary("Stays")[1:], "it again")[0]
        self.assertEqual(self.bytes_of(again), png())


class Wishes(ContentCase):
    def test_what_is_persistent_stays_when_its_actions_are_used_until_it_is_dismissed(self):
        self.portal.add(
            MAIL, "one", title=variant("s", "Stays"), display_hint=variant("as", ["persistent"]),
            buttons=buttons(button("Next", "next")))
        self.portal.add(
            MAIL, "two", title=variant("s", "Goes"), buttons=buttons(button("Next", "next")))
        stays, goes = self.until_shown("Stays"), self.until_shown("Goes")
        for shown in (stays, goes):
            self.server.invoke(shown.id, "next")
        until(lambda: len(self.portal.invoked) == 2, "both actions")
        until(lambda: [item["title"] for item in self.listed()] == ["Stays"], "the other one handled")
        self.acts("dismiss", str(self.listed()[0]["id"]))
        self.assertEqual(self.listed(), [])

    def test_one_that_is_shown_as_new_comes_anew(self):
        self.portal.add(MAIL, "one", title=variant("s", "First"))
        first = self.until_shown("First")
        self.portal.add(MAIL, "one", title=variant("s", "Second"))
        self.assertEqual(self.until_shown("Second").replaces, first.id)
        self.portal.add(MAIL, "one", title=variant("s", "Third"),
                        display_hint=variant("as", ["show-as-new"]))
        self.assertNotEqual(self.until_shown("Third").id, first.id)
        self.until_screen("Third")

    def test_a_wish_for_the_lock_screen_only_ever_hides(self):
        """The app's wish, what the person has set, what is on the locked screen, and whether it is readable."""
        cases = (
            ([], "previews = always", True, True),
            ([], "previews = when-unlocked", True, False),
            ([], "lock-screen = no", False, False),
            (["hide-on-lock-screen"], "previews = always", False, False),
            (["hide-on-lock-screen"], "lock-screen = yes", False, False),
            (["hide-content-on-lock-screen"], "previews = always", True, False),
            (["hide-content-on-lock-screen"], "lock-screen = no", False, False),
        )
        groups = [f"[App org.example.A{number}]\n{line}\n" for number, (_, line, _, _) in enumerate(cases)]
        self.service.preferences_file.write_text(
            "".join(groups) + "[App mark]\npreviews = always\n")
        self.acts("reload")
        self.acts("lock", "on")
        for number, (hints, _, _, _) in enumerate(cases):
            self.portal.add(f"org.example.A{number}", "one", title=variant("s", f"Words {number}"),
                            display_hint=variant("as", hints))
        self.everything_arrived(self.client("witness"))
        for number, case in enumerate(cases):
            shown = [one for one in self.server.shown if one.app == f"org.example.A{number}"]
            with self.subTest(case):
                self.assertEqual(bool(shown), case[2])
                self.assertEqual([one.summary for one in shown if "Words" in one.summary],
                                 [f"Words {number}"] if case[3] else [])

    def test_a_browsers_site_has_its_group_at_gtks_door_too(self):
        """Such a door has no word for a site: what comes there is the browser's own."""
        browser = "org.example.Browser"
        self.service.add_desktop_entry(browser, Name="A Browser", Categories="Network;WebBrowser;")
        self.service.preferences_file.write_text(
            f"[App {browser} Site web.example.org]\nallow = no\n")
        self.acts("reload")
        GtkApp(self.bus).add(browser, "one", title=variant("s", "Page"),
                             body=variant("s", "web.example.org\n\nHello"))
        self.assertEqual(self.until_shown("Page").body, "web.example.org\n\nHello")


if __name__ == "__main__":
    unittest.main()

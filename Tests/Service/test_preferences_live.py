"""The preferences file while the service runs, and what a mistake in it does."""
import os
import unittest

from harness import PrivateBus, RecordingServer, Service, ServiceCase, until

NEVER = "[Defaults]\npreviews = never\n"
GOOD = "[App secret]\npreviews = never\n"
BAD = "[App secret]\npreviews = nevr\n"


class Editing(ServiceCase):
    def until_effective(self, app, style):
        """Waits until the next notice of `app` comes out as `style` says; counts as proof."""
        client = self.client(app)
        count = iter(range(1000))

        def comes_out():
            client.close(client.notify(f"Try {next(count)} of {app}"))
            client.ping()
            return style([s for s in self.server.shown if s.app == app])
        until(comes_out, lambda: f"an effect; log:\n{self.service.log}")

    def test_a_save_takes_effect_for_what_comes(self):
        self.serve(preferences="")
        self.client("quiet").notify("Before")
        self.until_shown("Before")
        self.service.preferences_file.write_text("[App quiet]\npreviews = never\n")
        self.until_effective("quiet", lambda shown: shown and shown[-1].summary == "Notification")

    def test_what_prefs_set_wrote_holds_for_the_very_next_notification(self):
        """It returned before the service had read the file, and a secret came out as it was."""
        self.serve(preferences="")
        for number in range(12):
            app = f"app-{number}"
            for words, shown in (
                    (("set", app, "previews", "never"), "Notification"),
                    (("unset", app, "previews"), f"Secret {number}")):
                code, text = self.service.tool("prefs", *words)
                self.assertEqual(code, 0, text)
                client = self.client(app)
                identifier = client.notify(f"Secret {number}")
                until(lambda app=app: [one for one in self.server.shown if one.app == app], "it shown")
                self.assertEqual(
                    [one.summary for one in self.server.shown if one.app == app][-1:], [shown], words)
                client.close(identifier)
                self.server.shown.clear()

    def test_a_save_takes_effect_for_what_is_on_screen(self):
        self.serve(preferences="")
        self.client("bank").notify("Your code is 1234", timeout=0)
        self.until_shown("Your code is 1234")
        self.service.preferences_file.write_text(NEVER)
        self.until_screen("Notification")
        self.service.preferences_file.write_text("")
        self.until_screen("Your code is 1234")

    def test_an_editor_that_replaces_the_file(self):
        self.serve(preferences="")
        self.client("bank").notify("Code", timeout=0)
        self.until_shown("Code")
        new = self.service.preferences_file.with_suffix(".new")
        new.write_text(NEVER)
        os.replace(new, self.service.preferences_file)
        self.until_screen("Notification")
        # And again: the watch is on the name, not on the file that was.
        new.write_text("")
        os.replace(new, self.service.preferences_file)
        self.until_screen("Code")

    def test_a_file_and_a_folder_that_come_later(self):
        self.serve()
        self.client("bank").notify("Code", timeout=0)
        self.until_shown("Code")
        drop_ins = self.service.preferences_file.with_name("preferences.conf.d")
        drop_ins.mkdir()
        drop_ins.joinpath("10-bank.conf").write_text("[App bank]\npreviews = never\n")
        self.until_screen("Notification")
        drop_ins.joinpath("10-bank.conf").unlink()
        self.until_screen("Code")

    def test_hidden_hides_the_picture_and_the_buttons_words_too(self):
        self.serve(preferences="[Defaults]\npreviews = never\nplaceholder = New Message\n")
        self.client("chat").notify(
            "Ann", "See you at six", icon="/tmp/face.png", actions=["reply", "Answer Ann"])
        shown = self.until_shown("New Message")
        self.assertNotIn("Ann", str(shown))
        self.assertNotIn("six", str(shown))


class Links(ServiceCase):
    """Where people keep their files elsewhere and link to them."""

    def serve_linked(self):
        """A service that is still to begin, and a folder of dotfiles in its home."""
        bus = PrivateBus(self)
        self.server = RecordingServer(bus)
        self.service = Service(self, self.bus, f"bus:{bus.address}")
        self.dotfiles = self.service.home / "dotfiles"
        self.dotfiles.mkdir()
        return self.service

    def begin(self):
        self.service.start()
        self.client("bank").notify("Code", timeout=0)

    def replace(self, path, text):
        new = path.with_suffix(".new")
        new.write_text(text)
        os.replace(new, path)

    def swap(self, link, target):
        new = link.with_name("link.new")
        new.symlink_to(target)
        os.replace(new, link)

    def test_a_linked_file_is_edited_replaced_and_swapped(self):
        service = self.serve_linked()
        real = self.dotfiles / "p.conf"
        real.write_text("")
        service.preferences_file.symlink_to("../../dotfiles/p.conf")
        self.begin()
        self.until_screen("Code")
        real.write_text(NEVER)
        self.until_screen("Notification")
        self.replace(real, "")
        self.until_screen("Code")
        other = self.dotfiles / "other.conf"
        other.write_text(NEVER)
        self.swap(service.preferences_file, other)
        self.until_screen("Notification")
        other.write_text("")
        self.until_screen("Code")

    def test_a_link_to_a_link(self):
        service = self.serve_linked()
        real, between = self.dotfiles / "p.conf", self.dotfiles / "between"
        real.write_text("")
        between.symlink_to("p.conf")
        service.preferences_file.symlink_to(between)
        self.begin()
        self.until_screen("Code")
        self.replace(real, NEVER)
        self.until_screen("Notification")
        other = self.dotfiles / "other.conf"
        other.write_text("")
        self.swap(between, "other.conf")
        self.until_screen("Code")

    def test_a_linked_config_folder_is_swapped(self):
        service = self.serve_linked()
        folder = service.preferences_file.parent
        folder.rmdir()
        for name, text in (("one", ""), ("two", NEVER)):
            self.dotfiles.joinpath(name).mkdir()
            self.dotfiles.joinpath(name, "preferences.conf").write_text(text)
        folder.symlink_to(self.dotfiles / "one")
        self.begin()
        self.until_screen("Code")
        self.swap(folder, self.dotfiles / "two")
        self.until_screen("Notification")
        self.dotfiles.joinpath("two/preferences.conf").write_text("")
        self.until_screen("Code")

    def test_linked_drop_ins(self):
        service = self.serve_linked()
        real = self.dotfiles / "bank.conf"
        real.write_text("")
        drop_ins = service.preferences_file.with_name("preferences.conf.d")
        drop_ins.mkdir()
        drop_ins.joinpath("10-bank.conf").symlink_to(real)
        self.begin()
        self.until_screen("Code")
        real.write_text(NEVER)
        self.until_screen("Notification")
        drop_ins.joinpath("10-bank.conf").unlink()
        self.until_screen("Code")

    def test_a_link_that_leads_nowhere_yet(self):
        service = self.serve_linked()
        real = self.dotfiles / "later/p.conf"
        service.preferences_file.symlink_to(real)
        service.start()
        until(lambda: "preferences.conf" in service.log, lambda: service.log)
        real.parent.mkdir()
        real.write_text("[Defaults]\npreviews = never\nplaceholder = Found\n")
        until(lambda: "preferences read" in service.log, lambda: service.log)
        self.client("bank").notify("Code", timeout=0)
        self.until_shown("Found")


class Mistakes(ServiceCase):
    def test_a_mistake_keeps_the_last_good_file_and_is_said_with_its_place(self):
        self.serve(preferences=GOOD)
        self.service.preferences_file.write_text(BAD)
        until(lambda: "preferences.conf:2:" in self.service.log, lambda: self.service.log)
        self.assertIn("never", self.service.log.split("preferences.conf:2:", 1)[1])
        self.client("secret").notify("Still hidden")
        self.until_shown("Notification")
        # And one notification of our own says so.
        self.assertIn("preferences.conf:2:", self.until_shown("Preferences file not used").body)

    def test_the_last_good_file_is_kept_over_a_restart(self):
        service = self.serve(preferences=GOOD)
        service.preferences_file.write_text(BAD)
        until(lambda: "preferences.conf:2:" in service.log, lambda: service.log)
        service.restart()
        self.client("secret").notify("Still hidden")
        self.until_shown("Notification")
        self.client("other").notify("Other apps are as they were")
        self.until_shown("Other apps are as they were")

    def test_without_a_last_good_file_everything_is_hidden(self):
        self.serve(preferences=BAD)
        self.client("any").notify("Text", "body")
        self.assertEqual(self.until_shown("Notification").body, "")

    def test_the_notice_about_it_is_not_hidden_and_goes_when_it_is_mended(self):
        self.serve(preferences=BAD)
        self.assertIn("preferences.conf:2:", self.until_shown("Preferences file not used").body)
        self.client("any").notify("Text", timeout=0)
        self.until_shown("Notification")
        self.service.preferences_file.write_text(BAD + "no-such-key = 1\n")
        self.assertIn("more error", self.until_shown("Preferences file not used", times=2).body)
        self.service.preferences_file.write_text(GOOD)
        self.until_screen("Text")

    def test_a_bad_drop_in_is_refused_alone(self):
        self.serve(preferences=GOOD)
        drop_ins = self.service.preferences_file.with_name("preferences.conf.d")
        drop_ins.mkdir()
        drop_ins.joinpath("10-bad.conf").write_text("[App x]\nno-such-key = 1\n")
        drop_ins.joinpath("20-good.conf").write_text("[App y]\nplaceholder = Why\npreviews = never\n")
        until(lambda: "10-bad.conf:2:" in self.service.log, lambda: self.service.log)
        self.client("y").notify("Of y")
        self.until_shown("Why")
        self.client("secret").notify("Of secret")
        self.until_shown("Notification")


class Elsewhere(ServiceCase):
    def test_another_file_can_be_named(self):
        self.serve()
        other = self.service.home / "other.conf"
        other.write_text("[Defaults]\npreviews = never\nplaceholder = From Elsewhere\n")
        self.service.arguments = ["--preferences", str(other)]
        self.service.restart()
        self.client().notify("Hidden")
        self.until_shown("From Elsewhere")

    def test_check_says_what_is_wrong_where_and_the_nearest_word(self):
        service = Service(self, self.bus, preferences=BAD)
        code, words = service.tool("check")
        self.assertEqual(code, 4, words)
        self.assertIn(f"{service.preferences_file}:2:", words)
        self.assertIn("never", words)
        service.preferences_file.write_text(GOOD)
        self.assertEqual(service.tool("check")[0], 0)

    def test_explain_names_the_line_that_decided(self):
        service = Service(self, self.bus, preferences=GOOD)
        code, words = service.tool("explain", "--app", "secret")
        self.assertEqual(code, 0, words)
        self.assertIn(f"{service.preferences_file}:2", words)


if __name__ == "__main__":
    unittest.main()

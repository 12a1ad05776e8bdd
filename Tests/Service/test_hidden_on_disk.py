"""Words that a person hides are in no file, whichever kind of group says so, and whenever."""
from gi.repository import GLib
from harness import Center, ServiceCase, until

SITE = "web.example.org"

#: One group of each kind that a file can have, all of which speak of what `Pages.page` sends.
GROUPS = ("Defaults", "Category im", "App chromium", f"App chromium Site {SITE}", "App chromium Category im")

WISHES = ("previews = never", "history = no")


def hint(text):
    return GLib.Variant("s", text)


class Pages(ServiceCase):
    def page(self, word, origin=SITE, category="im.received", app="chromium"):
        """A message of a site, as a browser sends it, of a kind of event too."""
        hints = {"desktop-entry": hint(app), "x-kde-origin-name": hint(origin), "category": hint(category)}
        return self.client(app).notify(f"title-{word}", f"body-{word}", hints=hints)

    def on_disk(self, *words):
        """Which of the words stand in which file."""
        found = []
        for path in self.service.state.rglob("*"):
            if path.is_file():
                data = path.read_bytes()
                found += [(path.name, word) for word in words if word.encode() in data]
        return found

    def center(self):
        return Center(self.bus)

    def stop(self):
        self.service.process.terminate()
        self.bus.until_free()

    def prefer(self, text):
        self.service.preferences_file.write_text(text)


class WrittenBefore(Pages):
    def test_no_word_reaches_the_disk_whichever_group_is_the_only_one_that_hides(self):
        for group in GROUPS:
            for wish in WISHES:
                with self.subTest(group=group, wish=wish):
                    self.serve(f"[{group}]\n{wish}\n", desktop="none")
                    self.page("hidden")
                    self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])
                    self.service.die()
                    self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])
                    self.service.start()
                    self.assertEqual(self.center().titles(), ["Notification"])
                    self.stop()
                    self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])

    def test_what_is_of_another_site_and_kind_is_kept_as_ever(self):
        self.serve(f"[App chromium Site {SITE}]\npreviews = never\n"
                   "[App chromium Category im]\nhistory = no\n", desktop="none")
        self.page("hidden", category="email")
        self.page("other", origin="a.example.org", category="email")
        self.assertTrue(self.on_disk("title-other"))
        self.assertEqual(self.on_disk("title-hidden", "body-hidden"), [])

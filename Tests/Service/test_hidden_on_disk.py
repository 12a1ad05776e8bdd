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


class HiddenLater(Pages):
    def past(self, *identifiers):
        self.center().dismiss(*identifiers)

    def history(self):
        return sorted(item["title"] for item in self.center().history())

    def gone(self, *words):
        until(lambda: not self.on_disk(*words), lambda: f"nothing of it; {self.on_disk(*words)}")

    def begin(self):
        """Two past messages and an open one that each group speaks of, a past one that none but Defaults does."""
        self.serve("", desktop="none")
        self.past(self.page("past"), self.page("second"), self.page("other", origin="a.org", app="firefox",
                                                                    category="email"))
        self.page("open")

    def test_what_was_written_goes_whichever_group_hides_it_now(self):
        for group in GROUPS:
            for wish in WISHES:
                with self.subTest(group=group, wish=wish):
                    self.begin()
                    self.assertTrue(self.on_disk("title-past", "title-open"))
                    self.prefer(f"[{group}]\n{wish}\n")
                    self.gone("title-past", "body-past", "title-second", "title-open", "body-open")
                    left = [] if group == "Defaults" else ["title-other"]
                    self.assertEqual(self.history(), left)
                    self.stop()

    def test_what_was_hidden_while_nobody_looked_goes_at_the_start(self):
        for group in GROUPS:
            with self.subTest(group=group):
                self.begin()
                # Some of it is in the journal alone.
                self.service.die()
                self.prefer(f"[{group}]\nhistory = no\n")
                self.service.start()
                self.gone("title-past", "body-past", "title-second", "title-open", "body-open")
                self.stop()

    def test_much_of_it_goes_in_pieces_and_what_is_of_others_stays(self):
        self.serve("[Defaults]\nrate-limit = off\nduplicates = show\nkeep-items = 1000\n", desktop="none")
        mine = [self.page(f"mine-{number}") for number in range(150)]
        others = [self.page(f"yours-{number}", origin="a.org", category="email") for number in range(50)]
        self.past(*mine, *others)
        self.assertEqual(len(self.history()), 200)
        self.prefer(f"[App chromium Site {SITE}]\npreviews = never\n")
        self.gone("title-mine", "body-mine")
        self.assertEqual(self.history(), sorted(f"title-yours-{number}" for number in range(50)))
        self.assertTrue(self.on_disk("title-yours-7"))

    def test_one_kind_of_event_that_is_shown_keeps_its_past_where_the_rest_of_its_app_has_none(self):
        self.serve("[App chromium]\nhistory = no\n[App chromium Category im]\nhistory = yes\n", desktop="none")
        self.past(self.page("kept"), self.page("never", category="email"))
        self.assertEqual(self.history(), ["title-kept"])
        self.service.die()
        self.service.start()
        self.past(self.page("later"))
        self.assertEqual(self.history(), ["title-kept", "title-later"])
        self.assertEqual(self.on_disk("title-never"), [])

"""A shell that has its name before it has its notifications, as Plasma at each login."""
import os
import unittest

from harness import Center, Display, RecordingServer, Service, ServiceCase, plasma, until

SHELL = plasma.NAME
CAPABILITIES = ("body", "body-markup", "actions", "icon-static", "inline-reply")


class LateObject(ServiceCase):
    def serve_before(self, shell):
        self.shell = shell
        self.serve(desktop=f"name:{SHELL}")
        return self.client("Mail")

    def until_shown(self, *titles):
        until(lambda: sorted(self.shell.summaries()) == sorted(titles), self.shell.summaries)

    def test_what_comes_before_it_is_shown_with_its_buttons_when_it_is_there(self):
        app = self.serve_before(RecordingServer(self.bus, SHELL, CAPABILITIES, has_object=False))
        app.notify("Early", "with <b>markup</b>", actions=["go", "Go"], timeout=0)
        self.assertIn("starting", self.service.tool("status")[1])
        self.shell.give_object()
        self.until_shown("Early")
        (early,) = self.shell.on_screen.values()
        self.assertEqual(early.body, "with <b>markup</b>")
        self.assertIn("Go", early.actions)
        self.assertIn("inline-reply", app.call("GetCapabilities")[0])

    def test_one_that_loses_its_object_shows_again_what_is_open_when_it_has_another(self):
        app = self.serve_before(RecordingServer(self.bus, SHELL, CAPABILITIES))
        app.notify("First", timeout=0)
        self.until_shown("First")
        # As Qt says it; of GLib's servers none is known to lose its object and to keep its name.
        self.shell.error = "org.freedesktop.DBus.Error.UnknownObject"
        self.shell.odd_answers = {"GetServerInformation": self.shell.error}
        self.shell.on_screen.clear()
        app.notify("Second", timeout=0)
        until(lambda: "starting" in self.service.tool("status")[1], lambda: self.service.log)
        self.shell.error, self.shell.odd_answers = None, {}
        self.until_shown("First", "Second")


@plasma.needed
class Plasma(ServiceCase):
    seconds = 120

    def test_at_login_it_has_buttons_and_shows_what_came_early(self):
        display = Display(self, size="1280x800")
        self.service = Service(self, self.bus, f"name:{SHELL}", session=display.environment)
        self.service.start()
        app = self.client("Mail")
        identifier = app.notify("Early", "with <b>markup</b>", actions=["go", "Go"], timeout=0)
        plasma.Plasma(self, self.service, display).until_there()
        until(lambda: Center(self.bus).item(identifier)["place"] == "screen", lambda: self.service.log, 30)
        display.until_drawn()
        if os.environ.get("PICTURES") == "1":
            display.save("plasma-login.png")


if __name__ == "__main__":
    unittest.main()

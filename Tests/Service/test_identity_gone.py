"""Who an app is that stands behind a proxy, or has left before anybody could look at it."""
import shutil
import unittest

from harness import NotifySend, OutsideApp, Sandbox, until, variant
from harness.identity_case import BANK, BOX, INFO, FilteredBus, IdentityCase


@unittest.skipUnless(shutil.which("xdg-dbus-proxy"), "no xdg-dbus-proxy here")
class BehindAProxy(IdentityCase):
    """What is outside of the sandbox has no mark of it."""

    def begin(self, preferences=""):
        self.serve(preferences=preferences)
        self.filtered = FilteredBus(self, self.bus)
        self.sandbox = Sandbox(self, self.filtered, INFO)
        self.app = OutsideApp(self, self.filtered, self.sandbox.words)

    def list_as_flatpak_does(self):
        instance = self.service.home / "run/.flatpak/4711"
        instance.mkdir(parents=True)
        (instance / "bwrapinfo.json").write_text('{\n    "child-pid": %d\n}\n' % self.app.child)

    def test_a_proxy_that_stands_before_nothing_known_is_nobodys_sandbox(self):
        self.begin(preferences="[App unknown sandbox]\nplaceholder = x\n")
        self.claim(self.app, "As the bank")
        self.assertEqual(self.until_shown("As the bank").app, "unknown sandbox")

    def test_it_stands_for_the_sandbox_that_flatpak_lists(self):
        self.begin(preferences=f"[App {BANK}]\nallow = no\n")
        self.list_as_flatpak_does()
        self.claim(self.app, "As the bank")
        self.assertEqual(self.until_shown("As the bank").app, BOX)


class OneThatIsGone(IdentityCase):
    """It has said something, and is no more when the service comes to it."""

    def says_and_goes(self, app, summary):
        self.service.process.stop()
        app.leave_saying(summary, app=BANK, desktop_entry=BANK, x_kde_display_appname="The Bank")
        self.service.process.go_on()
        self.everything_arrived(self.client("witness"))

    def test_a_sandbox_does_not_become_another_app_by_leaving(self):
        self.serve(preferences=f"[App {BANK}]\nplaceholder = x\n")
        self.service.add_desktop_entry(BANK, Name="The Bank", Icon="bank")
        self.says_and_goes(self.boxed(), "Forged")
        shown = self.until_shown("Forged")
        self.assertEqual(shown.app, "unknown sandbox")
        self.assertNotIn("bank", shown.icon)
        reasons = [app["grounds"] for app in OutsideApp(self, self.bus).control("GetApps")
                   if app["app"] == "unknown sandbox"]
        self.assertEqual(reasons, ["which nobody could look at"])

    def test_it_is_held_by_what_was_set_for_whom_it_claims_to_be(self):
        self.serve(preferences=f"[App {BANK}]\nallow = no\n")
        self.says_and_goes(self.boxed(), "Forged")
        self.assertEqual(self.server.with_summary("Forged"), [])

    def test_it_is_held_by_what_was_set_for_the_unknown(self):
        self.serve(preferences="[App unknown sandbox]\nallow = no\n")
        self.says_and_goes(self.boxed(), "Forged")
        self.assertEqual(self.server.with_summary("Forged"), [])

    def test_it_gets_no_other_apps_id(self):
        self.serve()
        bank = self.client(BANK)
        mine = bank.notify("Your balance", hints={"desktop-entry": variant("s", BANK)})
        self.until_shown("Your balance")
        box = self.boxed()
        bank.leave()
        until(lambda: self.bus.owner(bank.name) is None, "the bank's end")
        self.everything_arrived(self.client("witness"))
        self.service.process.stop()
        box.leave_saying("Forged", app=BANK, replaces=mine)
        self.service.process.go_on()
        self.everything_arrived(self.client("witness"))
        self.assertEqual(self.server.with_summary("Forged"), [])
        self.assertIn("Your balance", self.server.summaries())

    def test_notify_send_which_leaves_when_it_is_answered_is_whom_it_says(self):
        self.serve()
        for number in range(20):
            NotifySend(self, self.bus, "-a", f"Script {number}", f"Done {number}").finish()
        for number in range(20):
            self.assertEqual(self.until_shown(f"Done {number}").app, f"Script {number}")


if __name__ == "__main__":
    unittest.main()

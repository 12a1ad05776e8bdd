"""Browsers: a page that may notify, by its worker and by itself."""
import json

from apps.site import Site
from client_case import ClientCase


class Browser(ClientCase):
    def prepare(self):
        """Its profile, in which every page may notify; returns the command."""
        raise NotImplementedError

    def ask(self):
        site = Site(self)
        app = self.start_app(*self.prepare(), site.address)
        site.until_heard("permission granted", seconds=60, log=lambda: app.log)
        sent = self.until_sent("Ann")
        self.until_seen("Ann", "Dinner", "Answer", "Later")
        self.server.choose("Answer")
        self.until_told(sent, "ActionInvoked", "a button of its worker")
        site.until_heard("click Ann answer")
        site.say("next")
        sent = self.until_sent("Supper")
        item = self.until_seen("Supper", "dinner", word="page")
        self.dismiss(item)
        self.until_told(sent, "NotificationClosed", "your dismissal, by the page")
        site.until_heard("close Supper page")


class Chromium(Browser):
    named, package = "Chromium", "chromium"

    def prepare(self):
        profile = self.home / "profile"
        (profile / "Default").mkdir(parents=True)
        (profile / "Default/Preferences").write_text(json.dumps(
            {"profile": {"default_content_setting_values": {"notifications": 1}}}))
        return ("chromium", "--no-sandbox", "--no-first-run", "--disable-gpu", "--password-store=basic",
                f"--user-data-dir={profile}")


class Firefox(Browser):
    named, package = "Firefox", "firefox"

    def prepare(self):
        profile = self.home / "profile"
        profile.mkdir()
        wishes = {
            "permissions.default.desktop-notification": 1, "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False, "browser.aboutwelcome.enabled": False,
            "app.normandy.enabled": False, "termsofuse.bypassNotification": True}
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(key)}, {json.dumps(wish)});\n" for key, wish in wishes.items()))
        return "firefox", "--no-remote", "--profile", str(profile)

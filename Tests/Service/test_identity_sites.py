"""A web site in a browser is a part of it, and no other site's."""
import json
import unittest

from harness import OutsideApp, variant
from harness.identity_case import IdentityCase


class AWebSite(IdentityCase):
    browser, site = "org.example.Browser", "web.example.org"
    preferences = (f"[App {browser}]\nstyle = none\n"
                   f"[App {browser} Site {site}]\nstyle = banner\n"
                   f"[App chromium]\nstyle = none\n[App chromium Site {site}]\nstyle = banner\n")

    def begin(self):
        self.serve(preferences=self.preferences, capabilities=("body", "x-kde-origin-name"))
        self.service.add_desktop_entry(
            self.browser, Name="A Browser", Categories="Network;WebBrowser;")
        self.web = self.client("web")

    def notify(self, summary, origin=None, app=None, body=""):
        hints = {"desktop-entry": variant("s", app or self.browser)}
        if origin:
            hints["x-kde-origin-name"] = variant("s", origin)
        return self.web.notify(summary, body, hints=hints)

    def test_a_browser_that_gives_only_its_name_has_sites_too(self):
        self.begin()
        named = self.client("chromium")
        named.notify("From another", "", hints={"x-kde-origin-name": variant("s", "a.example.org")})
        named.notify("From the site", "", hints={"x-kde-origin-name": variant("s", self.site)})
        self.until_shown("From the site")
        self.assertEqual(self.server.with_summary("From another"), [])

    def test_it_has_a_group_of_its_own(self):
        self.begin()
        self.notify("From another", "a.example.org")
        self.notify("Of the browser")
        mine = self.notify("From the site", self.site)
        self.assertEqual(self.until_shown("From the site").hints["x-kde-origin-name"].unpack(), self.site)
        self.assertEqual(self.server.with_summary("From another"), [])
        self.assertEqual(self.server.with_summary("Of the browser"), [])
        outside = OutsideApp(self, self.bus)
        explanation = outside.control("Explain", "u", mine)
        self.assertIn(f"for the site {self.site}", explanation["identity"])
        self.assertTrue([
            reason for reason in explanation["reasons"] if f"[App {self.browser} Site {self.site}]" in reason])
        self.assertEqual(
            [app.get("sites") for app in outside.control("GetApps") if app["app"] == self.browser],
            [["a.example.org", self.site]])

    def test_it_is_in_the_list_and_so_is_that_there_is_a_picture(self):
        self.begin()
        mine = str(self.notify("From the site", self.site))
        self.web.notify("Pictured", icon="dialog-information", app="Mail", hints={
            "image-path": variant("s", "mail-unread")})

        def items(*words):
            return {one["title"]: (one["site"], one["picture"])
                    for one in json.loads(self.service.tool(*words, "--json")[1])}
        told = {"From the site": (self.site, False), "Pictured": (None, True)}
        self.assertEqual(items("list"), told)
        self.assertIn(f"{self.site}  From the site", self.service.tool("list")[1])
        self.assertIn("picture]", self.service.tool("list")[1])
        self.assertIn(f"site      {self.site}\n", self.service.tool("show", mine)[1])
        outside = OutsideApp(self, self.bus).control("Get", "u", int(mine))
        self.assertEqual((outside["site"], outside.get("picture")), (self.site, None))
        self.service.tool("dismiss", "--all")
        self.assertEqual(items("history"), told)

    def test_the_line_that_a_browser_writes_first_is_the_site(self):
        self.begin()
        self.notify("Mail", app="chromium", body=f'<a href="https://{self.site}/">{self.site}</a>\n\nFrom Ann')
        shown = self.until_shown("Mail")
        self.assertEqual(shown.hints["x-kde-origin-name"].unpack(), self.site)
        self.assertEqual(shown.body, "From Ann")

    def test_a_page_cannot_say_that_it_is_another_site(self):
        self.begin()
        self.notify("Forged", body=f"{self.site}\n\nHello")
        self.notify("Forged too", "evil.example.com", app="chromium", body=f"{self.site}\n\nHello")
        self.everything_arrived(self.client("witness"))
        self.assertEqual(self.server.with_summary("Forged"), [])
        self.assertEqual(self.server.with_summary("Forged too"), [])

    def test_it_is_one_after_a_restart_too(self):
        self.begin()
        mine = self.notify("From the site", self.site)
        self.until_shown("From the site")
        self.service.restart()
        outside = OutsideApp(self, self.bus)
        self.assertIn(
            f"for the site {self.site}", outside.control("Explain", "u", mine)["identity"])


if __name__ == "__main__":
    unittest.main()

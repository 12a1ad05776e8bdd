"""What docs/moving.md says of a server's own settings, with that server behind the service."""
import json
import unittest

from harness import Display, Dunst, PrivateBus, ServiceCase, until, variant

#: Each rule that fits says so in the category of what it fits.
RULES = """
[tagged]
  stack_tag = volume
  set_category = tagged
[timed]
  match_dbus_timeout = 5
  set_category = timed
[by-name]
  appname = Builder
  set_category = named
[by-words]
  summary = "*failed*"
  set_category = worded
"""


#: A banner that stays for a test: alerts of one program wait for each other's second.
LONG = 600_000


class DunstRules(ServiceCase):
    def setUp(self):
        super().setUp()
        behind = PrivateBus(self)
        self.dunst = Dunst(self, behind, Display(self), rules=RULES)
        self.serve(behind=behind)

    def category(self, summary):
        """What the rules made of it, which dunst says once it is off the screen."""
        self.dunst.until_displayed(1)
        self.dunst.control("close-all")
        self.dunst.until_displayed(0)
        until(lambda: self.dunst.past()[:1] and self.dunst.past()[0]["summary"] == summary,
              lambda: f"{summary} in {self.dunst.past()}")
        return self.dunst.past()[0]["category"]

    def test_each_rule_of_the_page_that_stays_fits_as_before(self):
        client = self.client("Mail")
        client.notify("Louder", timeout=LONG, hints={"x-dunst-stack-tag": variant("s", "volume")})
        self.assertEqual(self.category("Louder"), "tagged")
        client.notify("Other", timeout=LONG, hints={"x-dunst-stack-tag": variant("s", "other")})
        self.assertEqual(self.category("Other"), "")
        client.notify("Build failed", timeout=LONG)
        self.assertEqual(self.category("Build failed"), "worded")
        client.notify("Built", timeout=LONG, app="Builder")
        self.assertEqual(self.category("Built"), "named")

    def test_a_rule_for_a_time_sees_that_of_the_banner(self):
        self.client("Mail").notify("Usual")
        self.assertEqual(self.category("Usual"), "timed")
        self.client("Mail").notify("Stays", timeout=0)
        self.assertEqual(self.category("Stays"), "")

    def test_a_tag_replaces_once_here_and_there(self):
        client = self.client("Mail")
        tag = {"x-dunst-stack-tag": variant("s", "volume")}
        for summary in ("One", "Two", "Three"):
            client.notify(summary, timeout=LONG, hints=tag)
        self.assertEqual(len(json.loads(self.service.tool("list", "--json")[1])), 1)
        self.dunst.until_displayed(1)
        self.service.tool("dismiss", "--all")
        self.dunst.until_displayed(0)
        # One alone, whichever of them it had been told of by then.
        self.assertEqual([one["category"] for one in self.dunst.past()], ["tagged"])

    def test_colours_that_an_app_asks_for_stay_behind(self):
        colours = {name: variant("s", "#ff0000") for name in ("fgcolor", "bgcolor", "frcolor", "hlcolor")}
        self.client("Mail").notify("Red", timeout=0, hints=colours)
        self.assertEqual(self.category("Red"), "")
        self.assertNotIn("#ff0000", str(self.dunst.past()))


if __name__ == "__main__":
    unittest.main()

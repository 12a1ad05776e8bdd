"""The real xdg-desktop-portal in front of the service."""
import json
import unittest

from harness import Sandbox, ServiceCase, until, variant
from harness.doors import GLibApp, IMPL_NAME, png
from harness.real_portal import PROGRAM, PortalApp, RealPortal


@unittest.skipUnless(PROGRAM, "there is no xdg-desktop-portal here: run make deps")
class TheRealPortal(ServiceCase):
    def setUp(self):
        super().setUp()
        self.serve()
        self.bus.until_owned(IMPL_NAME)
        self.portal = RealPortal(self, self.bus, self.service.home)
        self.keep_log("the portal", self.portal.process.log)
        self.app = PortalApp(self.bus)

    def listed(self):
        code, text = self.service.tool("list", "--json")
        self.assertEqual(code, 0, text)
        return json.loads(text)

    def test_what_an_app_sends_by_it_is_shown_replaced_and_taken_away(self):
        self.app.add("one", title=variant("s", "First"), body=variant("s", "a < b"),
                     priority=variant("s", "urgent"))
        first = self.until_shown("First")
        self.assertEqual((first.body, first.hints["urgency"].unpack()), ("a &lt; b", 2))
        self.app.add("one", title=variant("s", "Second"))
        self.assertEqual(self.until_shown("Second").replaces, first.id)
        self.assertEqual([item["title"] for item in self.listed()], ["Second"])
        self.app.remove("one")
        self.until_screen()

    def test_a_button_that_is_pressed_comes_back_to_the_app(self):
        self.app.add("one", title=variant("s", "Press"), buttons=variant("aa{sv}", [
            {"label": variant("s", "Go"), "action": variant("s", "go"), "target": variant("s", "x")}]))
        self.server.invoke(self.until_shown("Press").id, "go", token="token")
        until(lambda: self.app.invoked, lambda: f"ActionInvoked; log:\n{self.portal.process.log}")
        identifier, action, parameter = self.app.invoked[0]
        self.assertEqual((identifier, action, parameter[0]), ("one", "go", "x"))

    def test_an_icon_in_bytes_arrives(self):
        self.app.add("one", title=variant("s", "Icon"),
                     icon=variant("(sv)", ("bytes", variant("ay", png()))))
        self.assertIn("image-path", self.until_shown("Icon").hints)

    def test_a_sandboxed_gapplication_comes_by_it_and_its_actions_run(self):
        info = "[Application]\nname=org.example.Real\n[Instance]\ninstance-id=7\n"
        app = GLibApp(
            self, self.bus, "org.example.Real", before=Sandbox(self, self.bus, info).words)
        app.say("send one Hello")
        shown = self.until_shown("Hello")
        self.server.invoke(shown.id, "app.reply")
        app.until_said("reply 42")
        app.say("send two Later")
        self.until_shown("Later")
        item, = self.listed()
        self.assertEqual(item["app"], "org.example.Real")
        code, text = self.service.tool("explain", str(item["id"]))
        self.assertEqual(code, 0)
        self.assertIn("by the portal", text)


if __name__ == "__main__":
    unittest.main()

"""What is hidden while it is locked, and that nothing of it leaks."""
import time
import unittest

from harness import Center, Client, PrivateBus, Service, ServiceCase, binary, until, variant
from harness.lock_case import LockCase
from harness.monitor import Monitor
from harness.pictured_servers import PicturedDunst
from harness.processes import Process

SECRET = "Zebra-7741"


class Hidden(LockCase):
    """H3: nothing of a hidden text leaves the service while the screen is locked."""

    def fill(self):
        client = self.client("Mail")
        hints = {"category": variant("s", f"im.{SECRET}"), "x-pennant-thread": variant("s", SECRET)}
        client.notify(
            f"Title {SECRET}", f"Body {SECRET}", timeout=0, hints=hints,
            actions=["default", f"Tap {SECRET}", "key", f"Button {SECRET}"])
        client.notify(f"Banner {SECRET}", f"Body {SECRET}")
        client.notify(f"Faded {SECRET}", f"Body {SECRET}")
        return client

    def test_no_byte_of_it_while_locked(self):
        self.serve_locked_by()
        client = self.fill()
        shown = self.until_shown(f"Faded {SECRET}")
        self.server.close(shown.id, 1)
        done = client.notify(f"Past {SECRET}", f"Body {SECRET}")
        self.until_shown(f"Past {SECRET}")
        client.close(done)
        client.until_closed(done)
        center = Center(self.bus)
        center.watch()
        until(lambda: len(center.list()) == 3 and len(center.history()) == 1, "three open, one past")
        self.assertIn(SECRET, str(center.list()))
        watching = self.service_process("watch", "--json")
        self.service.tool("lock", "on")
        until(lambda: set(self.server.summaries()) == {"Notification"}, "a hidden screen")
        # From here on all that the service says is looked at.
        buses = [Monitor(self, self.bus), Monitor(self, self.behind)]
        ours = [bus.connections_of(self.service.process.pid) for bus in (self.bus, self.behind)]
        told = len(watching.log)
        came = client.notify(
            f"Came {SECRET}", f"Body {SECRET}", timeout=0, actions=["key", f"Button {SECRET}"])
        client.notify(f"Came too {SECRET}", replaces=came, timeout=0)
        client.notify(f"Came too {SECRET}", timeout=0)
        said = []
        for command in ("list", "list --json", "list --unfolded", "history", "history --json",
                        "badge --json", "apps --json", "count --json", "status --json"):
            said.append(self.service.tool(*command.split())[1])
        for item in center.list() + center.history():
            self.assertTrue(item["hidden"], item)
            self.assertEqual(item["title"], "Notification")
            identifier = str(item["id"])
            said += [self.service.tool(verb, identifier)[1] for verb in ("show", "explain")]
            said.append(str(center.call("Explain", "(u)", item["id"])))
        self.server.vanish()
        self.server.appear()
        until(lambda: self.server.summaries(), "what was on screen on the next server")
        self.service.tool("show-again", str(came))
        until(lambda: '"changed"' in watching.log[told:] or '"added"' in watching.log[told:],
              lambda: f"what watch says: {watching.log[told:]}")
        for monitor, names in zip(buses, ours):
            seen = [one for one in monitor.seen() if one.sender in names]
            self.assertTrue(seen)
            for one in seen:
                self.assertNotIn(SECRET, one.text, one)
        self.assertNotIn(SECRET, "".join(said))
        self.assertNotIn(SECRET, watching.log[told:])
        self.assertNotIn(SECRET, self.service.log)
        # And the capture would have seen it.
        self.service.tool("lock", "off")
        until(lambda: any(SECRET in one.text for one in buses[1].seen() if one.sender in ours[1]),
              "the text, once it is unlocked")
        until(lambda: SECRET in watching.log[told:], "the same in what watch says")
        self.assertIn(SECRET, str(center.list()) + str(center.history()))

    def test_no_byte_of_it_in_what_the_service_itself_says(self):
        """A question about something destructive, the line after a focus, and who asks for quiet."""
        self.serve_locked_by("[Defaults]\ndestructive = confirm\n")
        client = self.client("Mail")

        def inhibit():
            return client.call("Inhibit", variant("(ssa{sv})", ("player", f"Film {SECRET}", {})))[0]
        client.notify(
            f"Draft {SECRET}", f"To {SECRET}", timeout=0, actions=["bin", f"Bin {SECRET}"],
            hints={"x-pennant-destructive": variant("as", ["bin"])})
        self.server.invoke(self.until_shown(f"Draft {SECRET}").id, "bin")
        self.until_shown(f"Bin {SECRET}?")
        center = Center(self.bus)
        center.watch()
        cookie = inhibit()
        held = client.notify(f"Held {SECRET}", f"Body {SECRET}")
        for number, kind in enumerate(("scheduled", "snoozed")):
            later = {"x-pennant-deliver-at": variant("x", int(time.time()) + 3600)}
            one = client.notify(f"Later {SECRET} {number}", hints=later if number == 0 else {})
            if kind == "snoozed":
                self.assertEqual(self.service.tool("snooze", str(one), "1h")[0], 0)
        client.call("UnInhibit", variant("(u)", (cookie,)))
        self.until_shown("1 while you were away")
        inhibit()
        held = [held, client.notify(f"Held too {SECRET}", f"Body {SECRET}")]
        for command in ("dnd status", f"explain {held[1]}", "schedule list", "list --snoozed"):
            self.assertIn(SECRET, self.service.tool(*command.split())[1], "the test would see nothing")
        self.service.tool("lock", "on")
        hidden = {"Notification", "You were asked about something of Mail", "1 while you were away"}
        until(lambda: set(self.server.summaries()) == hidden,
              lambda: f"a hidden screen: {self.server.summaries()}")
        buses = [Monitor(self, self.bus), Monitor(self, self.behind)]
        ours = [bus.connections_of(self.service.process.pid) for bus in (self.bus, self.behind)]
        told = len(center.signals)
        said = []
        for command in ("dnd status", "dnd status --json", "status", "status --json", "list --json",
                        "list --snoozed", "list --snoozed --json", "schedule list",
                        "schedule list --json", "list --held --json"):
            code, words = self.service.tool(*command.split())
            self.assertEqual(code, 0, f"{command}: {words}")
            said.append(words)
        self.assertIn("player", said[0])
        everything = center.list() + [
            item for kind in ("scheduled", "snoozed")
            for item in center.call("List", "(a{sv})", {"sleeping": variant("s", kind)})]
        self.assertEqual(len(everything), 7, everything)
        for item in everything:
            said += [self.service.tool(verb, str(item["id"]))[1] for verb in ("show", "explain")]
            said.append(str(center.call("Explain", "(u)", item["id"])))
        said += [str(everything), str(center.call("GetFocus"))]
        self.server.vanish()
        self.server.appear()
        until(lambda: "You were asked about something of Mail" in self.server.summaries(),
              "the question on the next server")
        client.leave()
        until(lambda: '"inhibitors": []' in self.service.tool("dnd", "status", "--json")[1],
              "an end of the quiet with its app")
        until(lambda: any("1 while" in shown.summary for shown in self.server.shown[-3:]),
              "the line after it")
        for monitor, names in zip(buses, ours):
            seen = [one for one in monitor.seen() if one.sender in names]
            self.assertTrue(seen)
            for one in seen:
                self.assertNotIn(SECRET, one.text, one)
        self.assertNotIn(SECRET, "".join(said))
        self.assertNotIn(SECRET, str(center.signals[told:]))
        self.assertNotIn(SECRET, self.service.log)

    def service_process(self, *arguments):
        process = Process(
            self, [binary("pennant"), *arguments], env=self.service.environment(), name="watch")
        until(lambda: SECRET in process.log, "what is there")
        return process

    def test_who_watches_is_told_at_once_and_told_again(self):
        self.serve_locked_by()
        client = self.client()
        identifiers = [client.notify(f"{SECRET} {number}") for number in range(40)]
        center = Center(self.bus)
        until(lambda: len(center.list()) == 40, "all of them")
        center.watch()
        self.service.tool("lock", "on")

        def titles():
            return {item["id"]: item["title"] for (item,) in center.told("ItemChanged")}
        until(lambda: set(titles()) >= set(identifiers), "a word about each")
        self.assertEqual({titles()[one] for one in identifiers}, {"Notification"})
        self.service.tool("lock", "off")
        until(lambda: all(SECRET in titles()[one] for one in identifiers), "each as it was")

    def test_the_prompt_reaches_servers_and_panels(self):
        self.serve_locked_by("[App Public]\npreviews = always\n")
        self.client().notify("Secret", timeout=0, actions=["default", "Reply"])
        self.client("Public").notify("Public", app="Public", timeout=0, actions=["default", "Reply"])
        self.until_screen("Secret", "Public")
        self.service.tool("lock", "on")
        self.until_screen("Notification", "Public")
        until(lambda: self.server.with_summary("Public")[-1].actions == ["default", "Unlock to reply"],
              "the app's own word")
        self.assertEqual(self.server.with_summary("Notification")[-1].actions, ["default", "Unlock to view"])
        prompts = {item["title"]: item["prompt"] for item in Center(self.bus).list()}
        self.assertEqual(prompts, {"Notification": "Unlock to view", "Public": "Unlock to reply"})
        self.service.tool("lock", "off")
        until(lambda: self.server.with_summary("Public")[-1].actions == ["default", "Reply"], "as it was")
        self.assertNotIn("prompt", Center(self.bus).list()[0])

    def test_the_terminal_draws_it_anew(self):
        self.service = Service(self, self.bus, "terminal").start()
        self.client().notify(f"Title {SECRET}", timeout=0, actions=["default", ""])
        until(lambda: SECRET in self.service.log, "what is on the terminal")
        self.service.tool("lock", "on")
        until(lambda: "Unlock to view" in self.service.log, "the prompt")
        told = self.service.log.rindex("Notification")
        self.client().notify(f"Came {SECRET}")
        until(lambda: self.service.log.count("Notification") > 1, "what came meanwhile")
        self.assertNotIn(SECRET, self.service.log[told:])
        # The text written there before stays: a terminal takes nothing back.
        self.assertIn(SECRET, self.service.log[:told])


class AtDunst(ServiceCase):
    """H4, seen: the text is gone from the screen, and back afterwards."""

    def test_hidden_on_its_screen_and_back(self):
        behind = PrivateBus(self)
        dunst = PicturedDunst(self, behind).start()
        self.service = Service(self, self.bus, f"bus:{behind.address}").start()
        client = Client(self.bus, "Mail")
        client.notify("Ann", "Dinner at seven?", timeout=0, app="Mail")
        until(lambda: dunst.on_screen() == 1, "it on the screen")
        whole = dunst.screen.cut_out()
        self.service.tool("lock", "on")
        hidden = until(lambda: self.other(dunst, whole), "another picture")
        self.assertEqual(dunst.on_screen(), 1)
        self.service.tool("lock", "off")
        until(lambda: dunst.screen.cut_out().pixels == whole.pixels, "the first picture")
        # What is hidden looks as a message that never had another text.
        Center(self.bus).dismiss_all()
        until(lambda: dunst.on_screen() == 0, "an empty screen")
        self.service.tool("lock", "on")
        client.notify("Something else entirely", "Of another length", timeout=0, app="Mail")
        until(lambda: dunst.on_screen() == 1, "it on the screen")
        until(lambda: dunst.screen.cut_out().pixels == hidden.pixels, "the picture of any hidden one")

    def other(self, dunst, than):
        picture = dunst.screen.cut_out()
        return picture if picture.pixels != than.pixels else None


if __name__ == "__main__":
    unittest.main()

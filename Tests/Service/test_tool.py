"""The tool's verbs against the live service: what they do, say, and end with."""
import unittest

from harness import Process, Service, until, variant
from harness.tool_case import ITEM, ToolCase


class Reading(ToolCase):
    def test_list_show_and_history(self):
        self.start()
        one = self.app.notify("One", "first\nsecond", hints={"category": variant("s", "im")})
        two = self.app.notify("Two", actions=["default", "Open", "reply", "Reply"])
        items = self.json("list")
        self.assertEqual([item["id"] for item in items], [two, one])
        self.assertEqual(set(items[0]), ITEM)
        self.assertEqual(items[0]["actions"], [{"key": "reply", "title": "Reply", "destructive": False}])
        self.assertEqual((items[1]["body"], items[1]["category"]), ("first\nsecond", "im"))
        lines = self.tool("list").splitlines()
        self.assertEqual(len(lines), 2)
        self.assertIn("Two", lines[0])
        self.assertIn("buttons", lines[0])
        self.assertNotIn("\x1b", "".join(lines))
        self.assertIn("first", self.tool("show", str(one)))
        self.assertEqual(self.json("show", str(one))["title"], "One")
        self.assertEqual(self.json("history"), [])
        self.app.close(one)
        (past,) = self.json("history")
        self.assertEqual((past["id"], past["place"], past["ended"]), (one, "past", "closed"))
        self.assertIn("closed", self.tool("history"))
        self.assertEqual(self.tool("history", "clear"), "1 notification forgotten\n")
        self.assertEqual(self.json("history"), [])

    def test_folded_ones_are_one_line(self):
        self.start()
        for _ in range(3):
            self.app.notify("Same", "words")
        self.assertEqual([item["count"] for item in self.json("list")], [3])
        self.assertIn("×3", self.tool("list"))
        self.assertEqual(len(self.json("list", "--unfolded")), 3)

    def test_numbers(self):
        self.start("[App Mail]\nbadge = count\n", desktop=None)
        self.assertEqual(self.tool("count"), "0\n")
        self.assertEqual(self.tool("badge"), "pennant: no app has a number.\n")
        identifier = self.app.notify("One")
        self.app.notify("Two")
        self.app.close(identifier)
        self.assertEqual(self.tool("count"), "1\n")
        self.assertEqual(self.tool("count", "--past"), "1\n")
        self.assertEqual(self.json("count"), {"open": 1, "onScreen": 1, "alerts": 0, "held": 0, "past": 1})
        self.assertEqual(self.tool("badge", "Other"), "0\n")
        self.assertEqual(self.tool("badge", "Mail"), "1\n")
        self.assertEqual(self.json("badge"), [{"app": "Mail", "entry": None, "count": 1}])
        (app,) = self.json("apps")
        self.assertEqual((app["app"], app["open"]), ("Mail", 1))
        self.assertIn("Mail", self.tool("apps"))
        status = self.json("status")
        self.assertEqual(status["open"], 1)

    def test_explain(self):
        self.start("[App Mail]\nstyle = alert\n")
        identifier = self.app.notify("One")
        found = self.json("explain", str(identifier))
        self.assertEqual(found["item"]["id"], identifier)
        self.assertTrue(any("alert" in reason for reason in found["reasons"]), found)
        self.assertIn("Why", self.tool("explain", str(identifier)))
        self.tool("explain", "12345", code=1)

    def test_awaited_is_marked(self):
        self.start()
        waiting = Process(
            self, ["notify-send", "-w", "-a", "Backup", "Waits"], env=self.service.environment(),
            name="notify-send")
        until(lambda: self.json("list"), lambda: f"it in the list; {waiting.log}")
        self.assertTrue(self.json("list")[0]["awaited"])
        self.assertIn("awaited", self.tool("list"))
        self.tool("dismiss")
        waiting.wait()

    def test_a_program_of_a_tray_that_offers_nothing_is_not_said_to_wait(self):
        self.start()
        tray = self.client("qt-tray")
        tray.notify("Found a device", timeout=0)
        self.assertFalse(self.json("list")[0]["awaited"])
        self.assertNotIn("awaited", self.tool("list"))
        tray.notify("Pair it?", timeout=0, actions=["yes", "Yes"])
        self.assertTrue(self.json("list")[0]["awaited"])


class Acting(ToolCase):
    def test_dismiss(self):
        self.start()
        ids = [self.app.notify(f"Mail {number}") for number in range(6)]
        other = self.client("Chat").notify("Chat")
        self.assertTrue(self.tool("dismiss").startswith("dismissed: "))
        self.assertEqual(self.ids(), ids[::-1], "the newest goes")
        self.assertEqual(self.tool("dismiss", str(ids[0]), str(ids[1])), "")
        self.assertEqual([self.app.until_closed(number) for number in ids[:2]], [2, 2])
        self.assertIn("is not open", self.tool("dismiss", str(other), code=1))
        chat = self.client("Chat").notify("Chat again")
        self.assertEqual(self.tool("dismiss", "--app", "Mail"), "4 notifications dismissed\n")
        self.assertEqual(self.ids(), [chat])
        self.assertEqual(self.tool("dismiss", "--all"), "1 notification dismissed\n")
        self.assertEqual(self.tool("dismiss", "--all", code=1), "pennant: no notification is open.\n")
        self.tool("dismiss", code=1)

    def test_invoke_and_reply(self):
        self.start()
        one = self.app.notify("One", actions=["default", "Open", "archive", "Archive"])
        two = self.app.notify("Two", actions=["default", "Open"])
        self.service.session["XDG_ACTIVATION_TOKEN"] = "token-1"
        self.assertEqual(self.tool("invoke"), "")
        self.assertEqual(self.app.until_heard("ActionInvoked", two), (two, "default"))
        self.assertEqual(self.app.until_heard("ActivationToken", two), (two, "token-1"))
        self.assertIn("no button", self.tool("invoke", str(one), "Burn", code=1))
        self.tool("invoke", str(one), "Archive")
        self.assertEqual(self.app.until_heard("ActionInvoked", one), (one, "archive"))
        chat = self.app.notify("Chat", actions=["inline-reply", "Reply"])
        self.assertTrue(self.json("show", str(chat))["takesReply"])
        self.tool("reply", str(chat), "On my way")
        self.assertEqual(self.app.until_heard("NotificationReplied", chat), (chat, "On my way"))
        plain = self.app.notify("Plain")
        self.tool("reply", str(plain), "Hello", code=1)

    def test_an_app_that_is_gone(self):
        self.start()
        identifier = self.app.notify("One", actions=["default", "Open"])
        self.app.leave()
        self.service.die()
        self.service.start()
        self.assertEqual(self.json("list")[0]["reach"], "nobody")
        self.tool("invoke", str(identifier), code=1)
        self.assertEqual(self.ids(), [identifier])

    def test_an_app_by_the_name_that_the_list_shows(self):
        self.start()
        entry = "org.example.Browser"
        self.service.add_desktop_entry(entry, Name="Example Web Browser", Exec="true")
        identifier = self.app.notify("News", hints={"desktop-entry": variant("s", entry)})
        self.app.notify("Other")
        self.assertEqual(self.json("list")[1]["appName"], "Example Web Browser")
        self.assertEqual(
            [item["id"] for item in self.json("list", "--app", "Example Web Browser")], [identifier])
        self.assertIn(f"[App {entry}] sound = no\n",
                      self.tool("prefs", "set", "example web browser", "sound", "no"))
        self.assertIn("did you mean 'org.example.Browser'?", self.tool("list", "--app", "Exmple Web Browser"))
        self.tool("dismiss", "--app", "Example Web Browser")
        self.assertEqual([item["id"] for item in self.json("history", "--app", "Example Web Browser")],
                         [identifier])
        self.service.die()
        # Nothing of it is open after a start; it has notified before.
        self.service.start()
        self.assertEqual([item["id"] for item in self.json("history", "--app", "Example Web Browser")],
                         [identifier])

    def test_history_says_what_was_done(self):
        self.start("[App Bank]\npreviews = when-unlocked\n")
        buttons = ["default", "", "keep", "Keep it"]
        for app, words in (("Mail", ["keep"]), ("Chat", []), ("Bank", ["keep"])):
            self.tool("invoke", str(self.app.notify(app, app=app, actions=buttons)), *words)
        self.tool("dismiss", str(self.app.notify("Away", actions=buttons)))

        def told():
            return {item["title"]: (item["ended"], item["acted"]) for item in self.json("history")}
        done = {"Mail": ("dismissed", "Keep it"), "Chat": ("dismissed", "View"),
                "Bank": ("dismissed", "Keep it"), "Away": ("dismissed", None)}
        self.assertEqual(told(), done)
        text = self.tool("history")
        for mark in ("[acted: Keep it]", "[acted: View]", "[dismissed]"):
            self.assertIn(mark, text)
        # What was pressed is hidden with the rest.
        self.tool("lock", "on")
        self.assertIn(("Notification", "dismissed", ""), [
            (item["title"], item["ended"], item["acted"]) for item in self.json("history")])
        self.assertIn("[acted on, hidden]", self.tool("history"))
        self.tool("lock", "off")
        self.service.die()
        self.service.start()
        self.assertEqual(told(), done)

    def test_show_again(self):
        self.start(desktop=None)
        identifier = self.app.notify("One", timeout=0)
        shown = self.until_shown("One")
        self.server.close(shown.id, 1)
        self.assertEqual(self.tool("show-again", str(identifier)), "")
        self.until_shown("One", times=2)

    def test_preferences_at_once(self):
        self.start()
        identifier = self.app.notify("Secret")
        self.tool("prefs", "set", "Mail", "previews", "never")
        until(lambda: self.json("show", str(identifier))["title"] == "Notification", "it hidden")
        self.assertIn("never", self.tool("prefs", "get", "Mail", "previews"))
        self.tool("prefs", "unset", "Mail", "previews")
        until(lambda: self.json("show", str(identifier))["title"] == "Secret", "it shown")
        self.tool("prefs", "set", "Mail", "previews", "perhaps", code=2)
        self.assertEqual(self.tool("reload"), "")
        self.service.preferences_file.write_text("[App Mail]\nprevews = never\n")
        self.assertIn("prevews", self.tool("reload", code=4))
        self.tool("check", code=4)
        self.tool("prefs", "set", "Mail", "sound", "no", code=4)


class Ending(ToolCase):
    def test_wrong_words_and_no_service(self):
        self.service = Service(self, self.bus, "none")
        for words in (["lst"], ["list", "--what"], ["dismiss", "x"], ["reply", "1"], ["count", "a"]):
            text = self.tool(*words, code=2)
            self.assertTrue(text.startswith("pennant: "), text)
        for words in (["list"], ["count"], ["dismiss"], ["apps"], ["watch"], ["reload"], ["badge"]):
            text = self.tool(*words, code=3)
            self.assertEqual(text.count("\n"), 1, text)

    def test_not_there(self):
        self.start()
        for words in (["show", "77"], ["invoke", "77"], ["dismiss", "77"], ["show-again", "77"],
                      ["reply", "77", "x"], ["show-again"], ["invoke"]):
            text = self.tool(*words, code=1)
            self.assertEqual(text.count("\n"), 1, text)


if __name__ == "__main__":
    unittest.main()

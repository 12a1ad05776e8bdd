"""The tool that watches, and one in a sandbox."""
import json
import unittest

from harness import Center, Process, Sandbox, binary, until, variant
from harness.tool_case import ITEM, ToolCase


class Watching(ToolCase):
    def watch(self, *words):
        tool = Process(
            self, [binary("pennant"), "watch", *words], env=self.service.environment(), name="watch")
        self.lines = lambda: [json.loads(line) for line in tool.log.rpartition("\n")[0].splitlines()]
        until(lambda: tool.log.count("\n") >= 1, lambda: f"a first line; {tool.log}")
        return tool

    def events(self, name):
        return [line for line in self.lines() if line["event"] == name]

    def test_json_lines(self):
        self.start("[App Mail]\nbadge = count\n")
        before = self.app.notify("Before")
        tool = self.watch("--json")
        (there,) = self.lines()
        self.assertEqual((there["event"], [item["id"] for item in there["items"]]), ("there", [before]))
        identifier = self.app.notify("News", "words")
        added = until(lambda: self.events("added"), "what was added")[0]["item"]
        self.assertEqual((set(added), added["id"], added["body"]), (ITEM, identifier, "words"))
        self.app.notify("Newer", replaces=identifier)
        until(lambda: any(line["item"]["title"] == "Newer" for line in self.events("changed")), "a change")
        until(lambda: {"app": "Mail", "entry": None, "count": 2} in
              [line["badge"] for line in self.events("badge")], "the badge")
        self.app.close(identifier)
        removed = until(lambda: self.events("removed"), "what was removed")[0]
        self.assertEqual(removed, {
            "event": "removed", "id": identifier, "app": "Mail", "ended": "closed"})
        until(lambda: self.events("counts")[-1:] and self.events("counts")[-1]["counts"] ==
              {"open": 1, "onScreen": 0, "alerts": 0, "held": 0, "past": 1}, lambda: f"the counts; {tool.log}")
        self.service.restart()
        until(lambda: len(self.events("there")) == 2, lambda: f"it back; {tool.log}")
        self.assertEqual(len(self.events("gone")), 1)

    def test_waybar(self):
        self.start()
        self.watch("--waybar")
        first = self.lines()[0]
        self.assertEqual(set(first), {"text", "alt", "tooltip", "class"})
        self.assertEqual((first["text"], first["class"]), ("", "none"))
        self.app.notify("A < B")
        until(lambda: self.lines()[-1]["text"] == "1", lambda: f"one; {self.lines()}")
        self.assertEqual(self.lines()[-1]["tooltip"], "Mail: A &lt; B")
        self.service.process.terminate()
        until(lambda: self.lines()[-1]["class"] == "off", "that it is off")

    def test_an_item_that_was_listed_does_not_end_without_a_word(self):
        self.start()
        center = Center(self.bus)
        center.watch()
        for number in range(20):
            identifier = self.app.notify(f"Number {number}")
            (item,) = center.list()
            self.assertEqual(item["id"], identifier)
            self.app.close(identifier)
            until(lambda: center.told("ItemRemoved")[-1:] and center.told("ItemRemoved")[-1][0] == identifier,
                  lambda: f"that {identifier} ended; told {center.signals[-3:]}")

    def test_a_panel_need_not_ask_again(self):
        self.start()
        center = Center(self.bus)
        center.watch()
        identifier = self.app.notify("News", "words", actions=["archive", "Archive"])
        ((item,),) = until(lambda: center.told("ItemAdded"), "the signal")
        self.assertEqual(item, center.item(identifier))
        center.dismiss(identifier)
        (gone,) = until(lambda: center.told("ItemRemoved"), "the signal")
        self.assertEqual(gone, (identifier, "Mail", 2))
        until(lambda: center.told("CountsChanged"), "the counts")
        stranger = self.client()
        stranger.ping()
        self.assertEqual(stranger.heard("ItemAdded"), [], "told to one that did not subscribe")

    def test_a_panel_does_not_keep_a_download_that_shows_its_progress_now(self):
        self.start()
        center = Center(self.bus)
        center.watch()
        identifier = self.app.notify("Download", hints={"value": variant("i", 0)})
        until(lambda: center.told("ItemAdded"), "the signal")
        self.app.notify("Download", replaces=identifier, hints={"value": variant("i", 50)})
        self.assertEqual(center.list(), [], "a status display in the list")
        (gone,) = until(lambda: center.told("ItemRemoved"), "the signal", 2)
        self.assertEqual(gone, (identifier, "Mail", 0))


class ASandbox(ToolCase):
    def test_it_is_refused(self):
        self.start()
        self.app.notify("Private")
        box = Sandbox(self, self.bus, "[Application]\nname=org.example.Box\n")
        script = (
            "import sys\nfrom gi.repository import Gio, GLib\n"
            "f = Gio.DBusConnectionFlags\n"
            "c = Gio.DBusConnection.new_for_address_sync(sys.argv[1], f.AUTHENTICATION_CLIENT |"
            " f.MESSAGE_BUS_CONNECTION, None, None)\n"
            "for member, body in (('List', GLib.Variant('(a{sv})', ({},))), ('Subscribe', None),"
            " ('DismissAll', GLib.Variant('(s)', ('',))), ('GetCounts', None)):\n"
            "  try:\n"
            "    c.call_sync('org.pennant.Pennant', '/org/pennant/Pennant', 'org.pennant.Control1',"
            " member, body, None, 0, 5000, None)\n"
            "    print(member, 'answered')\n"
            "  except GLib.Error as e: print(member, Gio.DBusError.get_remote_error(e))\n")
        app = Process(
            self, [*box.words, "/usr/bin/python3", "-c", script, self.bus.address], name="app",
            env={"PATH": "/usr/bin"})
        app.wait()
        denied = "org.freedesktop.DBus.Error.AccessDenied"
        self.assertEqual(app.log.splitlines(), [
            f"{member} {denied}" for member in ("List", "Subscribe", "DismissAll", "GetCounts")])
        self.assertEqual(len(self.ids()), 1)


if __name__ == "__main__":
    unittest.main()

"""The Center as the pages show it, how much memory it takes, and how soon ten thousand items are there."""
import time
import unittest

from gi.repository import GLib

from harness import ServiceCase, image, until, until_steady, variant
from harness.many_open import put_open
from harness.panels import KeyedSway, Panel
from harness.processes import cpu_seconds
from harness.scale import hold
from harness.service import Service
from test_windows_pictures import APPS

PREFERENCES = "[App Bank]\npreviews = never\nplaceholder = New Transaction\n"


class Looks(ServiceCase):
    seconds = 120

    def shown(self, theme):
        self.service = Service(self, self.bus, "none", PREFERENCES).start()
        for app, colour in APPS.items():
            (self.service.home / f"{app}.svg").write_text(
                "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48'>"
                f"<rect width='48' height='48' rx='12' fill='{colour}'/></svg>")

        def notify(app, *words, **fields):
            return self.client(app).notify(*words, icon=str(self.service.home / f"{app}.svg"), **fields)
        past = notify("Files", "Copied 214 files", "To the backup")
        self.client("asker").call(
            "DismissAll", GLib.Variant("(s)", ("",)), path="/org/pennant/Pennant",
            interface="org.pennant.Control1", destination="org.pennant.Pennant")
        self.assertGreater(past, 0)
        notify("Bank", "Code 1234", "Tell nobody")
        notify("Power", "Battery is low", "Seven minutes left.", timeout=0, hints={"urgency": variant("y", 2)})
        notify("Mail", "Invoice for October", "Waits for you", timeout=0,
               actions=["default", "", "archive", "Archive", "d", "Delete"],
               hints={"x-pennant-destructive": variant("as", ["d"])})
        notify("Chat", "Team", "Bob: the report is in the folder")
        notify("Chat", "Ann", "Dinner at seven? I found the place by the river.",
               actions=["answer", "Answer", "like", "Like"], hints={"image-data": image(64, 64)})
        self.service.tool("mute", "power", "--for", "1h")
        panel = Panel(self, self.bus, KeyedSway, size="452x810", theme=theme).open()
        panel.until_row("Files, Copied 214 files, To the backup, past")
        until_steady(panel.screen.shot, seconds=1)
        return panel

    def test_light(self):
        panel = self.shown("Adwaita")
        panel.screen.save("windows-center-light.png")
        self.assertGreater(panel.screen.near((0xfd, 0xfd, 0xfe)), 80_000)
        self.assertGreater(panel.screen.near((0xc0, 0x1c, 0x28)), 20, "what destroys, and what is critical")
        self.assertGreater(panel.screen.near((0x1a, 0x5f, 0xb4)), 60, "the edge of an alert")

    def test_a_sheet_of_the_persons_own_colours_buttons_by_their_classes(self):
        self.service = Service(self, self.bus, "none").start()
        self.client("Mail").notify("Ann")
        panel = Panel(self, self.bus, KeyedSway, size="452x400", theme="Adwaita")
        folder = panel.home / "config/pennant"
        folder.mkdir(exist_ok=True)
        colours = {"pill": (0xff, 0, 0xff), "quietly": (0, 0xff, 0xff)}
        (folder / "style.css").write_text("".join(
            ".panel button.%s { color: #%02x%02x%02x; }\n" % (name, *colour) for name, colour in colours.items()))
        panel.open().until_row("Mail, Ann")
        for name, colour in colours.items():
            until(lambda colour=colour: panel.screen.near(colour) > 10, f"words of .{name} in their colour")

    def test_dark(self):
        panel = self.shown("Adwaita:dark")
        panel.screen.save("windows-center-dark.png")
        self.assertGreater(panel.screen.near((0x24, 0x24, 0x28)), 80_000)


class Costs(ServiceCase):
    seconds = 150

    def test_fifty_items_take_little_memory(self):
        self.service = Service(self, self.bus, "none", "").start()
        client = self.client("Mail")
        for number in range(50):
            client.notify(f"Number {number}", "Some words of it", app=f"App {number // 5}", timeout=0)
        panel = Panel(self, self.bus, KeyedSway, size="900x700").open()
        panel.until_row("App 9, Number 49")
        pages = int(panel.process.status("VmRSS").split()[0])
        hold(f"the Center with 50 items: {pages / 1024:.0f} MB")
        self.assertLess(pages, 60 << 10)

    def test_ten_thousand_items_are_there_soon_and_few_have_widgets(self):
        panel = self._of(10_000)
        rows = [one for one in panel.tree().walk() if one.role == "list item"]
        self.assertLess(len(rows), 40)
        panel.screen.key("Home")
        panel.until_focused("Mail, First")

    def test_a_key_costs_as_much_with_ten_thousand_items_as_with_a_hundred(self):
        few, many = (self._key_cost(count) for count in (100, 10_000))
        hold(f"a key in the Center: {few * 1000:.0f} ms of the processor with 100 items, "
             f"{many * 1000:.0f} ms with 10,000")
        self.assertLess(many, 2 * few)

    def test_what_comes_by_the_thousand_leaves_the_panel_to_the_person(self):
        self.service = Service(
            self, self.bus, "none", "[Defaults]\nkeep-items = 100000\nrate-limit = off\n").start()
        panel = Panel(self, self.bus, KeyedSway, size="900x700").open()
        panel.until_said("Nothing is open.")
        clients = [self.client(f"App {number}") for number in range(5)]
        for number in range(800):
            for client in clients:
                client.start_notify(f"Number {number}", "Some words")
        since = time.monotonic()
        panel.screen.words("qq")
        until(lambda: panel.written("Search notifications") == "qq", "the letters", 30)
        took = time.monotonic() - since
        hold(f"letters in the Center while 4,000 come: {took:.1f} s until they stand there")
        self.assertLess(took, 5)
        panel.screen.key("Escape", "Escape")
        self.assertEqual(panel.until_closed(), 0)

    def _key_cost(self, count, keys=20):
        """Processor time of one key."""
        panel = self._of(count)
        before = cpu_seconds(panel.process.pid)
        for _ in range(keys):
            panel.screen.key("Up")
            until_steady(lambda: cpu_seconds(panel.process.pid), 0.1)
        cost = (cpu_seconds(panel.process.pid) - before) / keys
        panel.screen.key("Escape")
        panel.until_closed()
        self.service.process.terminate()
        self.bus.until_free()
        return cost

    def _of(self, count):
        """The panel with so many items, and the keys at the last of them."""
        self.service = Service(self, self.bus, "none", "").start()
        first = self.client("Mail").notify("First")
        self.service.process.terminate()
        self.bus.until_free()
        put_open(self.service, first, count - 1, 80)
        self.service.start()
        until(lambda: "open notifications restored" in self.service.log, "all of it", 60)
        panel = Panel(self, self.bus, KeyedSway, size="900x700")
        since = time.monotonic()
        panel.open().until_row("Mail, First")
        hold(f"the Center with {count:,} items: {(time.monotonic() - since):.1f} s until the first is told")
        # The last is wherever the list ends by then, which has its items a page at a time.
        until(lambda: panel.screen.key("End") or (panel.focused() or "").startswith("App 0, Money"), "the last", 30)
        return panel


if __name__ == "__main__":
    unittest.main()

"""Nothing that a page shows may rot: every block is of a kind that is tried, and so is every command
and every preference, also those in the middle of a sentence and in the manual pages.

What is marked `tested` is run by test_docs.py. The rest is asked of the programs themselves.
"""
import json
import pathlib
import re
import subprocess
import unittest

from harness import ROOT, ServiceCase, binary
from harness.pages import MANUALS, PAGES, Shown, blocks, bold, examples, inline
from harness.processes import Process
from harness.tools_shown import Tools
from harness.typed import PLACES, commands, forms

#: Marked blocks, other than shell, that test_docs.py runs; each by the page it stands on.
RUN_ELSEWHERE = {
    ("center.md", "text tested"), ("center.md", "sway tested"), ("center.md", "json tested"),
    ("control-interface.md", "python tested"), ("push.md", "python tested"),
    ("for-apps.md", "python tested"), ("locking.md", "sh script"), ("doors.md", "ini portals"),
    ("windows.md", "css")}
#: Written for people alone.
PICTURES = {"text picture"}
GROUP = re.compile(r"\[(Defaults|Desktop|(Category|App|Focus) [^\]]+)\]")


class ShownCase(ServiceCase):
    def setUp(self):
        super().setUp()
        self.serve(desktop="none")
        self.client("Mail").notify("Invoice", "For October", actions=["default", "Open"])
        _, text = self.service.tool("tables")
        self.tables = json.loads(text)
        self.tools = Tools(self.service, self.tables)
        self.groups = {row["key"]: row["group"] for row in self.tables["keys"]}

    def typed(self, shown, texts):
        """What is wrong with the commands of these texts."""
        wrong = []
        for text in texts:
            found, said = commands(text, self.service.environment(), self.service.home)
            named = len(re.findall(r"(?:^|[\s(;&|])pennantd? (?!=)", re.sub(r"#.*", "", text)))
            if said or len([words for words in found if "pennant" in " ".join(words)]) < named:
                wrong.append(f"{shown.place}: the shell does not get to the end of '{text}': {said}")
            for words in found:
                said = self.tools.wrong(words)
                if said:
                    wrong.append(f"{shown.place}: '{' '.join(words)}': {said}")
        return wrong

    def preferences(self, shown, text):
        said = self.tools.preferences(text)
        return [f"{shown.place}: {said}"] if said else []

    def block(self, shown, before=None):
        """What is wrong with a block; `before` is the one that stands above it."""
        kind = shown.kind
        if kind in PICTURES or kind == "sh tested" or (shown.page, kind) in RUN_ELSEWHERE:
            return []
        check = {
            "sh": lambda: self.typed(shown, [shown.text]),
            "ini": lambda: self.preferences(shown, shown.text),
            "ini unit": lambda: self.unit(shown),
            "desktop": lambda: self.entry(shown),
            "json": lambda: self.bar(shown),
            "sway": lambda: self.typed(shown, re.findall(r"\bexec (.+)", shown.text)),
            "swayidle": lambda: self.typed(shown, re.findall(r"'(.+)'", shown.text)),
            "portal": lambda: self.typed(shown, re.findall(r"^exec_\w+=(.+)", shown.text, re.M)),
            "text": lambda: self.answer(shown, before),
        }.get(kind)
        return check() if check else [f"{shown.place}: nothing tries a block that is marked '{kind}'"]

    def unit(self, shown):
        path = self.service.home / "shown.service"
        path.write_text(re.sub(r"(?<==)pennant", binary("pennant"), shown.text))
        said = self.tools.run(["systemd-analyze", "--user", "verify", "--man=no", str(path)], [])[1]
        return [f"{shown.place}: {said}"] if "shown.service" in said else []

    def entry(self, shown):
        """What it declares is found, and nothing is said of a word in it."""
        styles = re.search(r"^X-Pennant-Styles=(.+)$", shown.text, re.M)
        name = f"shown-{shown.line}"
        (self.service.home / f"data/applications/{name}.desktop").write_text(shown.text)
        self.service.tool("reload")
        said = self.service.tool("explain", "--app", name, "--timeout", "0")[1]
        if not styles or "X-Pennant-Styles" not in said and "desktop entry" not in said:
            return [f"{shown.place}: {said}"]
        return []

    def bar(self, shown):
        """A module of Waybar: what it starts are commands."""
        module = json.loads("{" + shown.text + "}")
        words = [value for one in module.values() for key, value in one.items()
                 if key == "exec" or key.startswith("on-")]
        return self.typed(shown, words)

    def answer(self, shown, before):
        """It is what the commands above it print."""
        if before is None or not before.kind.startswith("sh"):
            return [f"{shown.place}: no commands stand above what was printed"]
        tools = str(ROOT.joinpath(binary("pennant")).parent)
        env = {**self.service.environment(), "PATH": f"{tools}:/usr/bin:/bin"}
        shell = Process(self, ["bash", "-c", before.text], env=env, name="shell")
        shell.wait()
        return [] if shown.text in shell.log else [f"{shown.place}: it printed\n{shell.log}"]

    def words(self, shown):
        """What is wrong with words in code: a command, a line of preferences, a group, or else."""
        if shown.text.startswith("-") or "\n" in shown.text:
            return []
        if shown.kind == "heading" and shown.text.split()[0] in ("pennant", "pennantd"):
            said = self.tools.heading(shown.text.split())
            return [f"{shown.place}: '{shown.text}': {said}"] if said else []
        setting = re.fullmatch(r"([a-z-]+) = (.+)", shown.text)
        if setting:
            value = PLACES.get(setting[2], setting[2]).replace("…", "x.y")
            return self.setting(shown, setting[1], value)
        if GROUP.fullmatch(shown.text):
            return self.preferences(shown, shown.text.replace("…", "x") + "\n")
        if re.fullmatch(r"(scripts|bench|docs|packaging|dbus|Sources|Tests)/[\w./*-]+", shown.text):
            there = any(ROOT.glob(shown.text.rstrip("/")))
            return [] if there else [f"{shown.place}: there is no {shown.text}"]
        if not self.tools.knows(shown.text):
            return []
        return self.typed(shown, forms(shown.text))

    def setting(self, shown, key, value):
        group = self.groups.get(key)
        if group is None:
            return [f"{shown.place}: there is no preference '{key}'"]
        whole = "from = 22:00\nuntil = 07:00\n" if key in ("days", "apps", "levels", "summary") else ""
        return self.preferences(shown, f"{group}\n{whole}{key} = {value}\n")

    def all_of(self, shown):
        wrong = []
        for one in shown:
            wrong += self.words(one)
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))


class Shows(ShownCase):
    def test_every_block_of_the_pages_is_tried(self):
        wrong, count = [], 0
        for page in PAGES:
            before = None
            for shown in blocks(page):
                wrong += self.block(shown, before)
                before, count = shown, count + 1
        self.assertGreater(count, 60)
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))

    def test_every_command_and_preference_in_a_sentence_is_one(self):
        found = [shown for page in PAGES for shown in inline(page)]
        self.assertGreater(len(found), 600)
        self.all_of(found)

    def test_every_command_and_preference_of_the_manual_pages_is_one(self):
        found = [shown for page in MANUALS for shown in bold(page)]
        self.assertGreater(len(found), 200)
        self.all_of(found)
        for shown in (shown for page in MANUALS for shown in examples(page)):
            with self.subTest(shown.place):
                if GROUP.match(shown.text):
                    self.assertEqual(self.preferences(shown, shown.text), [])
                elif self.tools.knows(shown.text):
                    self.assertEqual(self.typed(shown, [shown.text]), [])


class Links(unittest.TestCase):
    def test_each_leads_somewhere(self):
        for page in PAGES:
            text = page.read_text(encoding="utf-8")
            for target, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", text):
                with self.subTest(f"{page.name}: {target}#{anchor}"):
                    there = page.parent / target if target else page
                    self.assertTrue(there.exists())
                    self.assertTrue(not anchor or anchor in anchors(there), anchor)

    def test_the_readme_links_every_page(self):
        text = PAGES[0].read_text(encoding="utf-8")
        for page in (ROOT / "docs").glob("*.md"):
            self.assertIn(f"](docs/{page.name})", text)


class Moving(unittest.TestCase):
    """Each setting that the servers have here, by what they say themselves, is on the page."""

    def hold(self, server, settings, least):
        text = (ROOT / "docs/moving.md").read_text(encoding="utf-8")
        section = re.search(rf"^## {server}\n(.*?)(?=^## )", text, re.M | re.S)[1]
        named = set(re.findall(r"`([^`\n]+)`", section))
        self.assertGreater(len(settings), least)
        self.assertEqual(sorted(settings - named), [])

    def test_dunst(self):
        text = pathlib.Path("/etc/xdg/dunst/dunstrc").read_text(encoding="utf-8")
        self.hold("dunst", set(re.findall(r"^ +#? ?([a-z_]+) = ", text, re.M)), 60)

    def test_mako(self):
        # mako names hidden-format there, and refuses it: its place is a section [hidden].
        said = subprocess.run(["mako", "--help"], capture_output=True, text=True, check=True).stdout
        self.hold("mako", set(re.findall(r"--([a-z-]+) ", said)) - {"help", "config", "hidden-format"}, 25)

    def test_xfce4_notifyd(self):
        (program,) = pathlib.Path("/usr/lib").glob("*/xfce4/notifyd/xfce4-notifyd")
        found = re.findall(rb"\0(/(?:applications/)?[a-z_-]{4,})(?=\0)", program.read_bytes())
        self.hold("xfce4-notifyd", {name.decode() for name in found} - {"/debug"}, 14)

    def test_swaync(self):
        path = pathlib.Path("/etc/xdg/swaync/config.json")
        config = json.loads(path.read_text(encoding="utf-8"))
        self.hold("swaync", names(config) - {"example-name", "example-script"}, 30)


def names(value):
    """Every name in an object, however deep."""
    if not isinstance(value, dict):
        return set()
    return set(value).union(*(names(one) for one in value.values()))


def anchors(page):
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", one.lower()).strip().replace(" ", "-") for one in headings}


#: A page with what may not stand on one, and what is to be said of it.
ROTTEN = [
    ("sh", "pennant lst\n", "unknown command"),
    ("sh", "pennant list --unfoldd\n", "unknown option"),
    ("sh", "pennant snooze\npennant dnd untl 18:00\n", "untl"),
    ("sh", "pennantd --desktop rn:dunst\n", "rn:dunst"),
    ("sh", "pennantd --verbos\n", "unknown option"),
    ("sh", "notify-send --urgncy low Hello\n", "urgncy"),
    ("sh", "gdbus call --session --dest org.pennant.Pennant --object-path /org/pennant/Pennant "
           "--method org.pennant.Control1.Lst '{}'\n", "Lst"),
    ("sh", "make instal\n", "instal"),
    ("sh", "scripts/instal\n", "scripts/instal"),
    ("sh", "systemctl --user enabel pennant.service\n", "enabel"),
    ("sh", "frobnicate\n", "no program"),
    ("sh", "if true; then\n  pennant list\n", "the shell"),
    ("ini", "[Defaults]\nstyel = alert\n", "styel"),
    ("ini unit", "[Service]\nExecStart=pennant list\nRestartt=no\n", "Restartt"),
    ("json", '"custom/x": {"exec": "pennant watch --waybr"}\n', "waybr"),
    ("sway", "bindsym Mod4+n exec pennant invok\n", "invok"),
    ("swayidle", "lock 'pennant lock onn'\n", "onn"),
    ("portal", "exec_before=pennant sharing maybe\n", "maybe"),
    ("text", "What nobody said\n", "it printed"),
    ("", "pennant list\n", "nothing tries"),
    ("inline", "pennant lst", "unknown command"),
    ("inline", "pennant prefs st", "prefs st"),
    ("inline", "scripts/instal", "there is no"),
    ("inline", "Tests/*Tsts", "there is no"),
    ("inline", "pennant lock on|of", "of"),
    ("inline", "style = alrt", "alrt"),
    ("inline", "styel = alert", "no preference"),
    ("inline", "[Category x y]", "x y"),
    ("inline", "dunstctl set-pausd true", "set-pausd"),
    ("inline", "makoctl history", "no verb"),
    ("heading", "pennant prefs gt", "gt"),
]


class Rotten(ShownCase):
    def test_what_is_wrong_is_found(self):
        before = Shown("rotten.md", 1, "sh tested", "pennant list\n")
        for kind, text, words in ROTTEN:
            with self.subTest(f"{kind}: {text}"):
                shown = Shown("rotten.md", 3, kind, text)
                wrong = self.words(shown) if kind in ("inline", "heading") else self.block(shown, before)
                self.assertEqual(len(wrong), 1, wrong)
                self.assertIn(words, wrong[0])


if __name__ == "__main__":
    unittest.main()

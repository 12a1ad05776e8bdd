"""What the README and its neighbours tell people to type, typed.

A fenced block is run where `tested` stands behind its language: ```sh tested. What is not run is
looked over by test_docs_shown.py.
"""
import os
import re
import sys
import textwrap
import unittest

from harness import ROOT, Center, ServiceCase, Terminal, binary, pages, until, variant
from harness.processes import Process

CENTER = ROOT / "docs/center.md"
CONTROL = ROOT / "docs/control-interface.md"
LOCKING = ROOT / "docs/locking.md"
APPS = ROOT / "docs/for-apps.md"
PUSH = ROOT / "docs/push.md"


def blocks(page, language):
    """The texts of the marked blocks of a page, with the line each begins at."""
    text = page.read_text(encoding="utf-8")
    return [
        (text[:found.start()].count("\n") + 1, textwrap.dedent(found.group(2)))
        for found in re.finditer(
            rf"^( *)```{language}\n(.*?)^\1```$", text, re.MULTILINE | re.DOTALL)]


class DocsCase(ServiceCase):
    def begin(self):
        self.serve(desktop="none")
        self.mail, self.chat = self.app("Mail"), self.app("Chat")

    def app(self, name):
        """An app that is installed."""
        self.service.add_desktop_entry(name, Name=name, Exec="true")
        return self.client(name)

    def fill(self):
        """Something of each kind that the pages speak of; the newest can be opened and answered."""
        mail, chat = ({"desktop-entry": variant("s", name)} for name in ("Mail", "Chat"))
        self.mail.notify("Invoice", "For October", hints=mail)
        self.mail.notify("News", "Nothing new", hints=mail)
        self.chat.notify(
            "Ann", "Dinner at seven?", timeout=0, hints=chat,
            actions=["default", "", "like", "Like", "inline-reply", "Reply"])

    def environment(self):
        tools = os.path.dirname(binary("pennant"))
        own = self.service.environment()
        return {**own, "PATH": f"{tools}:{own['PATH']}"}

    def run_shell(self, text):
        shell = Process(self, ["bash", "-euc", text], env=self.environment(), name="shell")
        until(lambda: not shell.is_running, "the end of the commands", seconds=30)
        return shell


class Commands(DocsCase):
    def assert_they_work(self, page):
        """Each block, with the preferences that stand before it."""
        self.begin()
        for shown in pages.blocks(page):
            if shown.kind == "ini":
                self.service.preferences_file.write_text(shown.text)
                self.service.tool("reload")
            if shown.kind != "sh tested":
                continue
            with self.subTest(shown.place):
                self.fill()
                shell = self.run_shell(shown.text)
                self.assertEqual(shell.exit_code, 0, shell.log)

    def test_there_are_pages_with_commands(self):
        self.assertGreater(len(WITH_COMMANDS), 8)

    def test_the_portals_file_of_the_page_on_doors_is_the_one_that_is_packed(self):
        (_, text), = blocks(ROOT / "docs/doors.md", "ini portals")
        packed = (ROOT / "packaging/portals.conf").read_text()
        self.assertEqual(text, "".join(
            line for line in packed.splitlines(keepends=True) if not line.startswith("#")))

    def test_the_locker_of_the_page_on_locking_says_that_it_locks(self):
        """With a swaylock that writes down what it sees instead of locking."""
        script, = [text for _, text in blocks(LOCKING, "sh script")]
        self.begin()
        tools = self.service.home / "bin"
        tools.mkdir()
        seen = self.service.home / "seen"
        for name, text in (("lock-screen", script), ("pgrep", "#!/bin/sh\nexit 1\n"),
                           ("swaylock", f"#!/bin/sh\npennant lock status > {seen}\n")):
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        shell = self.run_shell(f"export PATH={tools}:$PATH; lock-screen; ! pennant lock status")
        self.assertEqual(shell.exit_code, 0, shell.log)
        self.assertEqual(seen.read_text(), "locked; so says 'pennant lock on'\n")

    def test_the_push_client_of_the_page_on_pushes_is_answered(self):
        ((_, text),) = blocks(PUSH, "python tested")
        self.begin()
        path = self.service.home / "run/pennant-push"
        listener = Process(
            self, [binary("pennant"), "push", "--listen", str(path)], env=self.environment(),
            name="listener")
        until(path.exists, lambda: listener.log)
        client = Process(self, [sys.executable, "-c", text], env=self.environment(), name="client")
        self.assertEqual(client.wait(), 0)
        self.assertRegex(client.log, r"^\{'id': \d+\}")
        self.assertEqual(Center(self.bus).titles(), ["Ann"])

    def test_every_command_of_the_key_bindings_works(self):
        ((_, text),) = blocks(CENTER, "sway tested")
        self.begin()
        commands = re.findall(r"^bindsym \S+ exec (.+)$", text, re.MULTILINE)
        self.assertGreaterEqual(len(commands), 4)
        for command in commands:
            with self.subTest(command):
                # One more that can be put on the screen: it is in the Center alone after a restart.
                self.fill()
                self.service.die().start()
                self.chat.notify("Bob", actions=["default", "Open"])
                shell = self.run_shell(command)
                self.assertEqual(shell.exit_code, 0, shell.log)


def _of(page):
    return lambda self: self.assert_they_work(page)


WITH_COMMANDS = [page for page in pages.PAGES if blocks(page, "sh tested")]
for _page in WITH_COMMANDS:
    setattr(Commands, f"test_the_commands_of_{_page.stem.lower().replace('-', '_')}_work", _of(_page))


class Programs(DocsCase):
    def test_the_app_of_the_page_for_apps_is_answered(self):
        ((_, text),) = blocks(APPS, "python tested")
        self.begin()
        app = Process(self, [sys.executable, "-c", text], env=self.environment(), name="app")
        until(lambda: app.log.strip().isdigit(), lambda: f"the number; it said {app.log}")
        center = Center(self.bus)
        self.assertEqual(center.titles(), ["Ann"])
        self.assertEqual(self.service.tool("invoke", "Archive"), (0, ""))
        self.assertEqual(app.wait(), 0)
        self.assertEqual(app.log.split()[1:], ["ActionInvoked", "archive", "NotificationClosed", "2"])

    def test_the_panel_hears_of_what_comes_and_goes(self):
        ((_, text),) = blocks(CONTROL, "python tested")
        self.begin()
        first = self.mail.notify("Invoice")
        panel = Process(self, [sys.executable, "-c", text], env=self.environment(), name="panel")
        until(lambda: f"{first} Mail Invoice" in panel.log, lambda: f"the list; it said {panel.log}")
        self.chat.notify("Ann")
        until(lambda: "ItemAdded" in panel.log and "Ann" in panel.log, lambda: panel.log)
        Center(self.bus).dismiss(first)
        until(lambda: f"ItemRemoved ({first}, 'Mail', 2)" in panel.log, lambda: panel.log)

    def test_the_bar_hears_of_what_is_open(self):
        ((_, text),) = blocks(CENTER, "json tested")
        command = re.search(r'"exec": "(.+)"', text).group(1)
        self.begin()
        self.fill()
        bar = Process(self, ["bash", "-c", f"exec {command}"], env=self.environment(), name="bar")
        until(lambda: '"text": "3"' in bar.log and '"class": "alert"' in bar.log, lambda: bar.log)
        for press in re.findall(r'"on-click(?:-right)?": "(.+)"', text):
            self.assertIn("pennant", press)

    def test_the_center_looks_as_its_page_shows_it(self):
        ((_, text),) = blocks(CENTER, "text tested")
        self.begin()
        lines = text.splitlines()
        # The terminal has a row for each line, and the last one is not too long for it.
        terminal = Terminal(
            self, [binary("pennant"), "center"], self.service.environment(), columns=76,
            rows=len(lines))
        terminal.until_reads("Nothing is open.")
        self.fill()
        terminal.until_reads("3 open")
        terminal.press("g")
        terminal.until_screen(
            lambda screen: [row.rstrip() for row in screen.splitlines()] == lines,
            "the screen of the page")


if __name__ == "__main__":
    unittest.main()

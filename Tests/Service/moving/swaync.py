"""swaync, with what its person has set, and a script of theirs that writes down what it gets."""
import json
import pathlib
import re

from harness import until
from harness.tooled_servers import Swaync

from .drawing import Drawn
from .trial import AllAtOnce

#: Settings that only a newer swaync than the one here has, as the page says.
NEWER = {"desktop-entry", "run-on"}
FOLDER = pathlib.Path("/etc/xdg/swaync")


def example():
    """Its package's own settings."""
    return json.loads((FOLDER / "config.json").read_text(encoding="utf-8"))


def schema():
    """The names and words of its schema, which is JSON but for commas and comments too many."""
    return set(re.findall(r'"\^?([\w$-]+)', (FOLDER / "configSchema.json").read_text(encoding="utf-8")))


class MovedSwaync(AllAtOnce, Drawn, Swaync):
    def write(self, visibility):
        """`visibility` are lines of JSON, a rule each."""
        folder = self.home / "config/swaync"
        folder.mkdir()
        self.folder = folder
        script = folder / "seen"
        script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$SWAYNC_SUMMARY" >> {folder}/shown\n')
        script.chmod(0o755)
        rules = {f"rule{number}": json.loads(line) for number, line in enumerate(visibility.splitlines())}
        settings = {
            **example(), "timeout": 60, "timeout-low": 3, "timeout-critical": 0, "notification-window-width": 300,
            "control-center-width": 300, "control-center-height": 300, "notification-visibility": rules,
            "scripts": {"seen": {"exec": str(script)}}}
        (folder / "config.json").write_text(json.dumps(settings))

    def shown(self):
        """What its script was started for; it is for what is not drawn too."""
        path = self.folder / "shown"
        return path.read_text().splitlines() if path.exists() else []

    def client(self, *words):
        """What its tool says; it would wait for a server that is not there."""
        return self.tool("swaync-client", *words, "-sw")

    def kept_count(self):
        return int(self.client("-c"))

    def until_on_screen(self, number):
        if number:
            self.until_drawn()
        else:
            self.until_not_drawn()

    # Commands that a person types.

    def dismiss_all(self):
        self.client("-C")
        until(lambda: self.kept_count() == 0, "an empty center")

    def quiet(self, is_on):
        self.client("-dn" if is_on else "-df")

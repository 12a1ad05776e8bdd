"""The person's own command for a notification: what it gets, and that nothing waits for it."""
import json
import os
import re
import shlex
import time
import unittest

from gi.repository import GLib

from harness import ROOT, ServiceCase, until, variant

#: What stands behind a program of a recipe: it writes down its words and what it reads.
STAND_IN = """#!/bin/sh
printf '%s ' {name} "$@" >>{log}.$$
[ -t 0 ] || cat >>{log}.$$
mv {log}.$$ {log}.{name}.$$
"""


class CommandCase(ServiceCase):
    def ready(self):
        """A home, before the service is there."""
        self.serve("")
        self.service.die()
        return self.service.home

    def begin(self, preferences, path=None):
        self.service.preferences_file.write_text(preferences)
        if path:
            self.service.session["PATH"] = path
        self.service.start()

    def script(self, name, text):
        path = self.service.home / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
        return str(path)

    def read(self, path, count=1):
        """The lines of a file once there are so many."""
        def lines():
            return path.read_text().splitlines() if path.exists() else []
        until(lambda: len(lines()) >= count, lambda: f"{count} lines in {path}: {lines()}, {self.service.log}")
        return lines()


class Commands(CommandCase):
    def test_it_gets_the_item_as_json_and_hidden_words_never(self):
        home = self.ready()
        out = home / "out"
        self.begin(f"[App Mail]\nrun = sh -c 'cat >>{out}'\n[App Bank]\nrun = sh -c 'cat >>{out}'\npreviews = never\n")
        client = self.client()
        body = "two\nlines \"quoted\" $(touch here)"
        identifier = client.notify("Ann", body, app="Mail", actions=["reply", "Reply"])
        item = json.loads(self.read(out)[0])
        self.assertEqual(
            (item["id"], item["app"], item["appName"], item["title"], item["body"], item["hidden"], item["place"]),
            (identifier, "Mail", "Mail", "Ann", body, False, "screen"))
        self.assertEqual(item["actions"], [{"key": "reply", "title": "Reply", "destructive": False}])
        self.assertLess({"urgency", "level", "category", "site", "receivedAt"}, set(item))
        client.notify("Secret", "words", app="Bank")
        line = self.read(out, 2)[1]
        self.assertTrue(json.loads(line)["hidden"])
        self.assertNotRegex(line, "Secret|words")
        # A replacement runs it again; what is shown after a restart does not.
        client.notify("Bob", replaces=identifier, app="Mail", timeout=0)
        self.assertEqual(json.loads(self.read(out, 3)[2])["title"], "Bob")
        self.service.restart()
        self.client().notify("Last", app="Mail")
        self.assertEqual([json.loads(line)["title"] for line in self.read(out, 4)][3:], ["Last"])
        self.assertIn("your command runs for it", self.service.tool("explain", str(identifier))[1])

    def test_words_that_were_replaced_while_it_waited_and_may_be_hidden_by_now_do_not_reach_it(self):
        home = self.ready()
        out, gate, holds = home / "out", home / "gate", home / "holds"
        hold = self.script("hold", f"echo $$ >>{holds}\nwhile [ ! -e {gate} ]; do sleep 0.05; done")
        self.begin(
            f"[App hold]\nrun = {hold}\nduplicates = show\n"
            f"[App chat]\nrun = sh -c 'cat >>{out}'\n[App chat Category im]\npreviews = always\n")
        client = self.client("chat")
        for number in range(8):
            client.notify(f"hold {number}", app="hold")
        self.read(holds, 8)
        secret = client.notify("Secret", "words", app="chat", timeout=0)
        same = client.notify(
            "Same", app="chat", timeout=0, actions=["a", "Call Zebra"], hints={"x-kde-display-appname": variant("s", "Dr. Zebra")})
        client.ping()
        self.service.tool("lock", "on")
        client.notify("Same", app="chat", timeout=0, replaces=same, hints={"category": variant("s", "im.received")})
        client.notify("Harmless", app="chat", timeout=0, replaces=secret, hints={"category": variant("s", "im.received")})
        client.notify("Last", app="chat", timeout=0, hints={"category": variant("s", "im.received")})
        gate.touch()
        until(lambda: out.exists() and "Last" in out.read_text(), lambda: self.service.log)
        self.assertNotRegex(out.read_text(), "Secret|Zebra")

    def test_each_failure_is_one_line_that_names_the_line(self):
        self.ready()
        self.begin(
            "[App three]\nrun = sh -c 'cat; echo loud; exit 3'\n[App killed]\nrun = sh -c 'kill -9 $$'\n"
            "[App missing]\nrun = no-such-program --at-all\n")
        client = self.client()
        for app, line, words in (
                ("three", 2, "it ended with status 3"), ("killed", 4, "it was ended by signal 9"),
                ("missing", 6, "it did not start: there is no program 'no-such-program'")):
            client.notify("Secret", app=app)
            said = f"preferences.conf:{line}: {words}"
            until(lambda: self.service.log.count(said) == 1, lambda: f"'{said}' in {self.service.log}")
        self.assertNotRegex(self.service.log, "Secret|loud")

    def test_those_that_hang_fork_print_and_read_nothing_hold_up_nobody(self):
        home = self.ready()
        out = home / "out"
        hang = self.script("hang", f"echo $$ >>{out}; yes 0123456789 & exec sleep 1000")
        self.begin(f"[App loud]\nrun = {hang}\n")
        client = self.client()
        began = time.monotonic()
        for number in range(100):
            client.notify(f"News {number}", "x" * 100_000, app="loud")
        client.notify("Other", app="quiet")
        self.until_shown("Other")
        self.assertLess(time.monotonic() - began, 20)
        started = [int(line) for line in self.read(out, 8)]
        self.addCleanup(end_groups, out)
        client.ping()
        self.assertEqual(len(started), 8, "more than eight run at once")
        until(lambda: re.search(r"preferences.conf:2: it does not run for every message", self.service.log), "the line")
        # One that ends takes its group with it, and leaves its place to the next.
        os.kill(started[0], 15)
        self.assertEqual(len(self.read(out, 9)), 9)
        until(lambda: not group(started[0]), lambda: f"the end of the group: {group(started[0])}")
        self.service.process.terminate()
        self.bus.until_free()
        for number in started[1:]:
            until(lambda: not group(number), lambda: f"the end of {group(number)} with the service")

    def test_check_knows_the_program_and_the_shells_own_signs(self):
        self.ready()
        for line, words in (
                ("run = spd-sya --pipe-mode", "note: there is no program 'spd-sya' to run"),
                ("run = cat > log", ":2:7: of this command: > means something to a shell"),
                ("rnu = cat", "Did you mean 'run'?"), ("deliver = 9;18", "'9' is no time of day")):
            path = self.service.home / "tried.conf"
            path.write_text(f"[Defaults]\n{line}\n")
            said = self.service.tool("check", str(path))[1]
            self.assertIn(words, said)


def group(number):
    """The processes of a group that are not waited for."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                state, _parent, own = file.read().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(own) == number and state != "Z":
            found.append(int(name))
    return found


def end_groups(out):
    """Where the test has failed, nothing of it goes on."""
    for line in out.read_text().split():
        for number in group(int(line)):
            os.kill(number, 9)


class Recipes(CommandCase):
    #: Heading: (whose message, is the screen locked, the program that is run in the end, what it is given).
    TABLE = {
        "Have it read aloud": ("org.gnome.Calendar", False, "spd-say", "spd-say --pipe-mode Dentist at nine\n"),
        "Flash the screen, or a light": ("Any", False, "brightnessctl", "brightnessctl --quiet --restore "),
        "A log of everything": ("Any", False, None, "Dentist at nine"),
        "To the phone": (
            "org.gnome.Calendar", True, "curl",
            "curl --silent --show-error --max-time 20 --data-binary @- https://ntfy.sh/a-name-nobody-guesses "
            "Dentist at nine\n"),
    }

    def test_each_does_what_it_says(self):
        shown = {block.heading: block.text for block in recipes()}
        home = self.ready()
        log = home / "ran"
        tools = home / "bin"
        tools.mkdir()
        for name in {row[2] for row in self.TABLE.values() if row[2]}:
            (tools / name).write_text(STAND_IN.format(name=name, log=shlex.quote(str(log))))
            (tools / name).chmod(0o755)
        for heading, (app, is_locked, program, given) in self.TABLE.items():
            with self.subTest(heading):
                self.begin(shown[heading], f"{tools}:{os.environ['PATH']}")
                if is_locked:
                    self.assertEqual(self.service.tool("lock", "on")[0], 0)
                hints = {"urgency": GLib.Variant("y", 2)}
                self.client().notify("Dentist at nine", app=app, hints=hints)
                place = home / "notifications.jsonl" if program is None else None

                def found():
                    files = [place] if place else sorted(home.glob(f"ran.{program}.*"))
                    return [path.read_text() for path in files if path.exists()]
                until(lambda: any(given in text for text in found()), lambda: f"'{given}' in {found()}; {self.service.log}")
                self.service.die()


class Block:
    def __init__(self, heading, text):
        self.heading, self.text = heading, text


def recipes():
    """The blocks of preferences with a command, each with the heading above it."""
    page = (ROOT / "docs/recipes.md").read_text(encoding="utf-8")
    for part in re.split(r"^## ", page, flags=re.M)[1:]:
        heading, _, rest = part.partition("\n")
        for text in re.findall(r"^```ini\n(.*?)^```$", rest, re.M | re.S):
            if re.search(r"^run = [^n]", text, re.M):
                yield Block(heading, text)


class Page(unittest.TestCase):
    def test_every_recipe_with_a_command_is_run(self):
        self.assertEqual([block.heading for block in recipes()], list(Recipes.TABLE))

"""Preferences of a page, and what `pennant explain` says becomes of messages under them."""
import datetime
import shlex
import subprocess
import unittest

from .bare import bare
from .files import binary
from .service import make_home


def zone(clock):
    """A time zone in which it is this time of the day now."""
    now = datetime.datetime.now(datetime.timezone.utc)
    hours, minutes = map(int, clock.split(":"))
    # West is positive, and up to a day of it is allowed.
    west = (now.hour * 60 + now.minute - hours * 60 - minutes) % (24 * 60)
    return f"AAA{west // 60:02}:{west % 60:02}"


class ExplainCase(unittest.TestCase):
    def setUp(self):
        self.home = make_home(self)
        self.file = self.home / "recipe.conf"

    def pennant(self, *words, env=()):
        done = subprocess.run(
            [binary("pennant"), *words], capture_output=True, text=True, timeout=20, check=False,
            env={**bare(), "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home / "config"), **dict(env)})
        return done.returncode, done.stdout + done.stderr

    def all_hold(self, texts, cases):
        for heading, text in texts.items():
            self.file.write_text(text, encoding="utf-8")
            with self.subTest(heading):
                code, said = self.pennant("check", str(self.file))
                self.assertEqual(code, 0, said)
            for message, *expected in cases.get(heading, []):
                with self.subTest(heading, message=message):
                    self.says(shlex.split(message), expected)

    def says(self, words, expected):
        # At no hour of any focus or rule of these pages, where the case names none.
        clock = "08:00"
        if "--at" in words:
            place = words.index("--at")
            clock, words = words[place + 1], words[:place] + words[place + 2:]
        code, told = self.pennant(
            "explain", "--preferences", str(self.file), *words, env={"TZ": zone(clock)})
        self.assertEqual(code, 0, told)
        for one in expected:
            if one.startswith("- "):
                self.assertNotIn(one[2:], told)
            else:
                self.assertIn(one, told)

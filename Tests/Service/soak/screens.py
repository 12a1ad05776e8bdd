"""The servers that draw in the course of a day, and the words by which the preferences name them."""
import json
import pathlib
import sys

from harness import PrivateBus, Process

SCRIPT = str(pathlib.Path(__file__).with_name("screen_server.py"))
#: In what order they are changed is the script's to say.
NAMES = ("full", "poor", "child", "nobody")


class Screen:
    """A server on a bus of its own: it can be killed, stopped, and be in a mood."""

    def __init__(self, case, kind):
        self.case, self.kind = case, kind
        self.bus = PrivateBus(case)
        self.mood = "well"
        self.start()

    def start(self):
        self.process = Process(
            self.case, [sys.executable, "-B", SCRIPT, self.bus.address, self.kind], name=f"server-{self.kind}",
            stdin=-1)
        self.bus.until_owned(by=self.process.pid, log=lambda: self.process.log)
        if self.mood != "well":
            self.do("mood", mood=self.mood)

    def do(self, deed, **words):
        if deed == "mood":
            self.mood = words["mood"]
        if self.process.is_running:
            try:
                self.process.say(json.dumps({"deed": deed, **words}))
            except BrokenPipeError:
                pass

    @property
    def complaints(self):
        return self.process.log


class Screens:
    def __init__(self, case):
        self.by_name = {kind: Screen(case, kind) for kind in ("full", "poor")}
        #: Which of them the preferences name.
        self.current = "full"

    @property
    def drawing(self):
        """The one that draws, where it is ours to command."""
        return self.by_name.get(self.current)

    def spec(self):
        if self.current == "nobody":
            return "none"
        if self.current == "child":
            return f"run:{sys.executable} -B {SCRIPT} '' full alone 1"
        return f"bus:{self.drawing.bus.address}"

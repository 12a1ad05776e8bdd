"""What the page says to type now: each is run, and what it did is looked at."""
import json
import os

from harness import Terminal, binary, until
from harness.processes import Process

from .trial import LONG


def on_screen(stage, number=2):
    """Some that can be tapped, and stay."""
    for each in range(number):
        stage.send(f"Open {each}", "Mail", timeout=LONG, actions=["default", "Open"])
    stage.until_on_screen(number)


def dismissed(stage, *words):
    on_screen(stage)
    stage.pennant("dismiss", *words)
    left = 0 if words else 1
    stage.until_on_screen(left)
    assert len(stage.kept()) == left
    assert stage.closed("Open 1") == 2


def over(stage, *words):
    on_screen(stage, 1)
    stage.clear()
    assert "Open 0" in stage.pennant("history", *words)


def shown_again(stage):
    stage.send("Faded", "Radio")
    stage.until_on_screen(1)
    stage.until_on_screen(0)
    stage.pennant("show-again")
    stage.until_on_screen(1)


def brought_back(stage):
    stage.send("Over", "Radio")
    stage.until_on_screen(1)
    stage.pennant("dismiss")
    stage.until_on_screen(0)
    stage.pennant("show-again", "--past")
    stage.until_on_screen(1)


def invoked(stage):
    on_screen(stage, 1)
    stage.pennant("invoke")
    assert stage.acted("Open 0") == "default"


def listed(stage):
    on_screen(stage)
    assert stage.pennant("list").count("Open ") == 2


def counted(stage):
    on_screen(stage)
    assert stage.pennant("count").startswith("2")


def held_counted(stage):
    on_screen(stage)
    assert stage.pennant("count", "--held").strip() == "0"


def center(stage):
    on_screen(stage)
    Terminal(stage.case, [binary("pennant"), "center"], environment(stage)).until_reads("2 open")


def watched(word):
    def look(stage, *words):
        watcher = Process(stage.case, [binary("pennant"), "watch", *words], env=environment(stage), name="watch")
        until(lambda: watcher.log, "its first line")
        on_screen(stage, 1)
        until(lambda: any(word(json.loads(line)) for line in watcher.log.rpartition("\n")[0].splitlines()),
              lambda: watcher.log)
        watcher.terminate()
    return look


def quiet(stage, *words):
    """None holds, and then the one that was asked for."""
    assert stage.service.tool("dnd", "status")[0] == 1
    stage.pennant("dnd", *words)
    assert len(stage.json("dnd", "status")["holding"]) == 1
    stage.pennant("dnd", "off")


def quiet_or_not(stage):
    quiet(stage, "on")


def said(*words, word):
    def look(stage, *_):
        on_screen(stage, 1)
        assert word in stage.pennant(*words)
    return look


def environment(stage):
    return {**stage.service.environment(), "TERM": "xterm-256color", "PATH": os.environ["PATH"]}


#: Trials by the longest words that a row's command begins with; the words behind are passed on.
COMMANDS = {
    "pennant dismiss": dismissed, "pennant show-again": shown_again, "pennant show-again --past": brought_back,
    "pennant history": over,
    "pennant invoke": invoked, "pennant center": center, "pennant dnd status": quiet_or_not, "pennant dnd": quiet,
    "pennant count": counted, "pennant count --held": held_counted, "pennant list": listed, "pennant status": said("status", word="Drawn by"),
    "pennant explain": said("explain", "--app", "Mail", word="banner"), "pennant apps": said("apps", word="Mail"),
    "pennant watch --json": watched(lambda line: "Open 0" in str(line)),
    "pennant watch --waybar": watched(lambda line: line["text"] == "1"),
}


def run(stage, words):
    """Runs one, on an empty screen."""
    begins = max((known for known in COMMANDS if words == known or words.startswith(known + " ")), key=len, default=None)
    assert begins, f"nobody tries '{words}'"
    rest = words.split() if begins.startswith("pennant watch") else words.removeprefix(begins).split()
    COMMANDS[begins](stage, *[word for word in rest if word not in ("pennant", "watch")])
    stage.clear()

"""The script played on the stage, event by event, until it is over or a promise is broken."""
import collections
import time

from . import apps, edits, person, waiters
from .checks import Checks
from .troubles import Troubles, mount_small_disk

DEEDS = {
    "say": apps.say, "replace": apps.replace, "close": apps.close, "volume": apps.volume,
    "download": apps.download, "again": apps.again, "own number": apps.own_number, "flood": apps.flood,
    "restart app": apps.restart_app, "dismiss": person.dismiss, "dismiss app": person.dismiss_app,
    "invoke": person.invoke, "reply": person.reply, "show again": person.show_again, "tool": person.tool,
    "edit": edits.edit, "edit by the tool": edits.edit_by_the_tool,
    "change of server": edits.change_server,
}
#: Deeds that may be worth a few lines in the log.
WORTH_A_LINE = {"fault", "mend", "edit", "edit by the tool", "change of server", "flood"}


class Play:
    def __init__(self, stage, events, seconds, say=lambda words: None):
        self.stage, self.events, self.seconds, self.say = stage, events, seconds, say
        self.checks = Checks(stage)
        self.troubles = Troubles(stage, self.checks)
        self.deeds = collections.Counter()
        #: What was done last, newest last.
        self.latest = collections.deque(maxlen=60)

    def run(self):
        stage = self.stage
        stage.is_small_disk = mount_small_disk(stage)
        stage.start()
        begun, minute = time.monotonic(), 1
        for event in self.events:
            # A machine that is busy with other things gets less far in the script.
            if time.monotonic() > begun + self.seconds:
                break
            stage.pass_time(begun + event.at)
            self.event = event
            self.latest.append(event)
            self.deeds[event.deed] += 1
            stage.number = stage.model.number = event.number
            stage.usage.events += event.deed in WORTH_A_LINE
            self.do(event)
            if time.monotonic() > begun + minute * 60:
                self.say(f"{minute} min (event {event.number}): {self.figures()}")
                minute += 1
        self.end()

    def do(self, event):
        stage, fields = self.stage, event.fields
        waiters.attend(stage, time.monotonic())
        if event.deed == "fault":
            self.troubles.begin(**fields)
        elif event.deed == "mend":
            self.troubles.mend(**fields)
        elif event.deed == "check":
            self.checks.check()
        elif event.deed == "look at the past":
            self.checks.look_at_the_past()
        elif event.deed == "clear":
            edits.clear(stage, self.checks)
        elif event.deed == "wait":
            waiters.wait(stage, time.monotonic(), **fields)
        elif event.deed in ("tap", "brush away"):
            person.at_the_server(stage, event.deed, fields["pick"])
        else:
            DEEDS[event.deed](stage, **fields)

    def end(self):
        """The evening: everything mended, handled and left; nothing is held at the end."""
        stage = self.stage
        self.troubles.mend_all()
        for waiter in stage.waiters:
            waiters.finish(stage, waiter)
        stage.waiters.clear()
        self.checks.look_at_the_past()
        edits.clear(stage, self.checks)
        self.checks.until_all_is_over()
        stage.everybody_leaves()
        self.checks.check_the_end()

    def figures(self):
        return (f"{self.stage.model.answers} notifications, {self.checks.done} checks, "
                f"{sum(self.troubles.counts.values())} faults, {self.stage.usage.most_memory} kB at most")

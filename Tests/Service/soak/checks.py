"""The service held against the model: what is open, what is over, and that the numbers add up."""
import collections
import re
import time

from harness.waiting import turn, until

from .model import Broken, Keeps
from .stage import PATIENCE

#: What goes by itself has gone by then, in seconds: its time, and that of servers that are stopped.
FLEETING_SPAN = 120
#: Past items of one app, and of all: see StoreLimits. What is nearer to it than this may be out.
PAST_OF_AN_APP, PAST, MARGIN = 1_000, 10_000, 100
#: An end in the moment of a kill: written before it, and not told.
MOMENT = 3
OWN = "pennant"


class Checks:
    def __init__(self, stage):
        self.stage = stage
        self.done = 0

    def check(self):
        """Everything open is where it should be."""
        stage, model = self.stage, self.stage.model
        stage.settle()
        over = {number for number, item in model.items.items() if item.reason is not None}
        listed = stage.center.list(unfolded=True)
        # What had ended by then has been told by now.
        stage.settle()
        model.all_answers_are_in()
        ids = [item["id"] for item in listed]
        if len(ids) != len(set(ids)):
            raise Broken("one id is listed twice")
        here = {item["id"]: item for item in listed if item["app"].lower() != OWN}
        for number, item in here.items():
            self._listed(number, item, over)
        self._missing(set(here))
        self._strangers()
        self._add_up()
        self._panel()
        stage.usage.look()
        stage.usage.check_log(stage.sent_in_life)
        stage.fresh = False
        self.done += 1

    def _listed(self, number, item, over):
        model = self.stage.model
        known = model.items.get(number) or model.adopt(number, item["title"], time.monotonic())
        if known is None:
            raise Broken(f"{number} ('{item['title']}' of {item['app']}) is open, and nobody has sent it")
        if number in over:
            raise Broken(f"{model.words(known)} is open, and its end was told with {known.reason}")
        if known.ending and known.reason is None:
            raise Broken(f"{model.words(known)} is open, and {known.ending} was answered as done")
        hidden = known.keeps in (Keeps.UNWRITTEN, Keeps.EDITED) or known.was_fleeting
        titles = known.titles if known.doubt or known.keeps == Keeps.EDITED else [known.title]
        if item["title"] not in titles and not (hidden and item["title"] == "Notification"):
            raise Broken(f"{model.words(known)} is listed as '{item['title']}'")
        if known.doubt:
            # It lived through the kill, with the one title or the other.
            known.doubt = None
            known.title = item["title"] if item["title"] in titles else known.title

    def _missing(self, here):
        stage, model = self.stage, self.stage.model
        past = None
        for item in [item for item in model.open.values() if item.id not in here]:
            if item.keeps == Keeps.FLEETING or item.was_fleeting:
                self._fleeting(item)
                continue
            if item.owners and not item.doubt:
                raise Broken(f"{model.words(item)} was answered, is not open, and no end was told")
            if item.keeps != Keeps.KEPT:
                model.ended_silently(item) if item.owners else model.ended_unseen(item)
                continue
            if past is None:
                past = {one["id"]: one for one in stage.center.history()}
            found = past.get(item.id)
            if found is None and not model.disk_is_full:
                raise Broken(f"{model.words(item)} was answered, and is neither open nor in the history")
            if item.owners and found and not self._ended_in_a_kill(found):
                raise Broken(f"{model.words(item)} ended when there was no kill, and that was not told")
            model.ended_silently(item) if item.owners else model.ended_unseen(item)

    def _ended_in_a_kill(self, past):
        begun, over = self.stage.dying
        return begun - MOMENT <= past["closed"] / 1000 <= over

    def _fleeting(self, item):
        """It is in no list while it is there, so that its time alone says that it is over."""
        model = self.stage.model
        if time.monotonic() - item.at <= FLEETING_SPAN:
            return
        if not item.owners:
            model.ended_unseen(item)
        elif not item.doubt:
            raise Broken(f"{model.words(item)} was to go by itself, and has been there for {FLEETING_SPAN} s")
        elif not self.stage.fresh:
            model.ended_silently(item)

    def _strangers(self):
        model = self.stage.model
        for number in self.stage.closed_by_a_stranger:
            item = model.items[number]
            if item.reason in (None, 3) and not item.ending and item.app != "stranger":
                raise Broken(
                    f"a stranger's close of {model.words(item)} was answered as done; "
                    f"its end: {item.reason}")
        self.stage.closed_by_a_stranger.clear()

    # Numbers.

    def _add_up(self):
        """What is counted is what is listed; time goes on between two questions, so some tries."""
        wrong = None
        for _ in range(100):
            wrong = self._differences()
            if not wrong:
                return
            turn(0.05)
        raise Broken(f"the numbers do not add up: {wrong}")

    def _differences(self):
        center = self.stage.center
        counts = center.call("GetCounts")
        every, folded = center.list(unfolded=True), center.list()
        badges = {app: number for app, _, number in center.call("GetBadges")}
        apps = {app["app"]: app["open"] for app in center.call("GetApps") if app["open"]}
        truth = collections.Counter(item["app"] for item in every)
        found = {
            "open": (counts["open"], len(every)),
            "folded": (sum(item["count"] for item in folded), len(every)),
            "on-screen": (counts["on-screen"], sum(item["place"] == "screen" for item in every)),
            "alerts": (counts["alerts"], sum(item["style"] == "alert" for item in every)),
            "open of apps": (apps, dict(truth)),
            "badge of mail": (badges.get("mail", 0), truth["mail"]),
        }
        return {name: pair for name, pair in found.items() if pair[0] != pair[1]}

    def _panel(self):
        """A panel that only follows has the same as one that asks."""
        stage = self.stage

        def agrees():
            stage.harvest()
            return not stage.panel.differs(stage.center.list())
        until(
            agrees, lambda: "a panel that agrees with the list; "
            f"{stage.panel.differs(stage.center.list())[:4]}", PATIENCE)

    # The past.

    def look_at_the_past(self):
        stage, model = self.stage, self.stage.model
        self.check()
        if model.disk_is_full:
            return
        over = [item for item in model.items.values() if item.reason is not None]
        past = stage.center.history()
        if len(past) != len({one["id"] for one in past}):
            raise Broken("one id is in the history twice")
        found = {one["id"]: one for one in past}
        # What ended since the list was asked for has been told by now, to those who are there.
        stage.settle()
        for item in [item for item in model.open.values() if item.id in found]:
            if item.owners and not item.doubt:
                raise Broken(f"{model.words(item)} is in the history, and no end was told")
            model.ended_unseen(item)
        crowded = self._crowded(over, len(past))
        for item in over:
            self._of_the_past(item, item.id in found, item.id in crowded)
        until(lambda: stage.center.call("GetCounts")["past"] == len(stage.center.history()),
              lambda: f"as many past items, {len(stage.center.history())}, as are counted, "
              f"{stage.center.call('GetCounts')['past']}", PATIENCE)
        self.done += 1

    def _of_the_past(self, item, is_there, may_be_out):
        model = self.stage.model
        if item.keeps in (Keeps.UNWRITTEN, Keeps.MUTED) and is_there:
            raise Broken(f"{model.words(item)} is in the history")
        if item.keeps == Keeps.FLEETING and is_there and not item.doubt:
            raise Broken(f"{model.words(item)} went by itself, and is in the history")
        if item.keeps == Keeps.KEPT and not is_there and not may_be_out:
            raise Broken(f"{model.words(item)} ended with {item.reason}, and is not in the history")

    def _crowded(self, over, size):
        """Those that newer ones may have pushed out."""
        if size > PAST - MARGIN:
            return {item.id for item in over}
        return {
            number for ended in self.stage.model.past.values()
            for number in ended[:-(PAST_OF_AN_APP - MARGIN)]}

    def until_all_is_over(self):
        """What goes by itself does so."""
        def left():
            self.stage.harvest()
            return [item for item in self.stage.model.open.values()
                    if not item.doubt and (item.owners or item.keeps != Keeps.FLEETING)]
        words = self.stage.model.words
        until(lambda: not left(), lambda: f"an end of {[words(item) for item in left()[:3]]}", PATIENCE)

    def check_the_end(self):
        """Nothing was open and nobody there: it has nothing left of anybody."""
        stage = self.stage
        stage.service.process.terminate()
        stage.end_life()
        words = stage.usage.last_words
        held = re.findall(r"(\d+) ([a-z ]+)", words.partition("held at the end: ")[2])
        if len(held) != 7 or any(number != "0" for number, _ in held):
            raise Broken(f"with nothing open and nobody there: '{words}'")
        if stage.service.process.exit_code != 0:
            raise Broken(f"the service ended with {stage.service.process.exit_code}")
        for name, screen in stage.screens.by_name.items():
            if screen.process.log:
                raise Broken(f"the server '{name}' says: {screen.process.log[:300]}")
        self.done += 1

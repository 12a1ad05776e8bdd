"""A server alone on a bus, or the same behind the service: the same is asked of both."""
import json

from harness import until
from harness.service import Service

from .trial import LONG



class Stage:
    is_front = False

    def __init__(self, case, kind, trials):
        self.case, self.bus = case, case.bus
        self.trials = [trial for trial in trials if trial.alone or self.is_front]
        self.server = kind(case, self.bus)
        self.clients, self.sent, self.marks = {}, {}, 0
        self.start()

    def client(self, app):
        if app not in self.clients:
            self.clients[app] = self.case.client(app)
        return self.clients[app]

    def send(self, summary, app, **fields):
        self.sent[summary] = self.client(app), self.client(app).notify(summary, **fields)

    def run(self, trial):
        """What comes of it."""
        self.begin(trial)
        for fields in trial.send:
            self.send(**fields)
        if self.server.says_what_it_shows:
            self.mark()
        if trial.shown is not None:
            self.until_on_screen(trial.shown)
        try:
            return trial.look(self)
        finally:
            self.clear()
            self.end(trial)

    def begin(self, trial):
        """What the person sets for this trial, where that is for everything."""

    def end(self, trial):
        """And takes back."""

    def mark(self):
        """Waits until what is sent after the others has been on the screen."""
        self.marks += 1
        name = f"mark {self.marks}"
        self.send(name, "mark", timeout=LONG)
        until(lambda: self.server.has_shown(name), lambda: f"'{name}'; shown were {self.server.shown()}")
        self.withdraw(name)
        self.closed(name)

    def withdraw(self, summary):
        client, identifier = self.sent[summary]
        client.close(identifier)

    def closed(self, summary):
        """The reason that its app was told."""
        client, identifier = self.sent[summary]
        return client.until_closed(identifier)

    def acted(self, summary):
        """The action that its app was told."""
        client, identifier = self.sent[summary]
        return client.until_heard("ActionInvoked", identifier)[1]

    def until_on_screen(self, number):
        self.server.until_on_screen(number)

    def clear(self):
        self.dismiss()
        self.until_on_screen(0)


class Alone(Stage):
    """Nobody in front: what a person does, they do with the server's own tool."""

    def start(self):
        self.server.write("".join(trial.stays + trial.old for trial in self.trials))
        self.server.start()

    def dismiss(self):
        self.server.dismiss_all()

    def past(self):
        return self.server.past()

    def kept(self):
        return self.server.past()

    def kept_count(self):
        return self.server.kept_count()

    def begin(self, trial):
        self.server.begin(trial.old)

    def end(self, trial):
        self.server.end(trial.old)

    def again(self):
        self.server.again()

    def quiet(self, is_on):
        self.server.quiet(is_on)


class Front(Stage):
    """The service in front of it: the same, with ours."""
    is_front = True

    def start(self):
        self.server.write("".join(trial.stays for trial in self.trials))
        preferences = "".join(trial.new for trial in self.trials)
        # Rules that look at words want those that an app sent.
        names = self.server.home / "config/pennant/preferences.conf.d/names.conf"
        names.parent.mkdir()
        names.write_text("[Desktop]\napp-names = never\n")
        self.service = Service(
            self.case, self.bus, self.server.run, home=self.server.home, session=self.server.session,
            preferences=preferences).start()
        self.server.find(self.service.process.pid)
        self.pennant("check")

    def pennant(self, *words):
        code, said = self.service.tool(*words)
        assert code == 0, f"pennant {' '.join(words)} ended with {code}: {said}"
        return said

    def json(self, *words):
        return json.loads(self.pennant(*words, "--json"))

    def keys(self):
        """The names of all preferences."""
        return {row["key"] for row in json.loads(self.pennant("tables"))["keys"]}

    def dismiss(self):
        self.service.tool("dismiss", "--all")

    def past(self):
        return [item["title"] for item in self.json("history")]

    def kept(self):
        """What left the screen without being handled is open, and not over."""
        return [item["title"] for item in self.json("list", "--unfolded")]

    def kept_count(self):
        return len(self.kept())

    def again(self):
        self.pennant("show-again")

    def quiet(self, is_on):
        self.pennant("dnd", "on" if is_on else "off")

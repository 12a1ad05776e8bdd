"""What is tried of servers that do not say what they show: by what is drawn."""
from harness import until

from .trial import LONG


class Drawn:
    """For a server whose pictures say it."""
    says_what_it_shows = False

    def has_shown(self, summary):
        return summary in self.shown()

    def until_drawn(self):
        until(lambda: self.screen.drawn() is not None, "something on the screen")

    def until_not_drawn(self):
        until(lambda: self.screen.drawn() is None, "nothing on the screen")

    def height(self):
        drawn = self.screen.drawn()
        return drawn[1] if drawn else 0


def comes_and_goes(*sent):
    """Each is drawn, and leaves by itself; how many are open then."""
    def look(stage):
        for fields in sent:
            stage.send(**fields)
            stage.server.until_drawn()
            stage.server.until_not_drawn()
        return stage.kept_count()
    return look


def stays(sent, passing):
    """One that stays is drawn when one that goes has gone."""
    def look(stage):
        stage.send(**sent)
        stage.server.until_drawn()
        alone = stage.server.screen.steady()[1]
        stage.send(**passing)
        until(lambda: stage.server.height() > alone, "both on the screen")
        until(lambda: stage.server.height() == alone, "one of them on the screen")
        return True
    return look


def not_drawn(*sent):
    """Nothing is drawn of them: a later one is, and then nothing again; how many are open then."""
    def look(stage):
        for fields in sent:
            stage.send(**fields)
        return nothing_but(stage, "Drawn", "Mail")
    return look


def nothing_but(stage, summary, app, **fields):
    stage.send(summary, app, timeout=LONG, **fields)
    stage.server.until_drawn()
    stage.withdraw(summary)
    stage.server.until_not_drawn()
    return stage.kept_count()

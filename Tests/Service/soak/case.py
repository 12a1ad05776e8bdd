"""The soak as a test: a stage, a script, and what is left behind where a promise is broken."""
import os
import pathlib
import random
import shutil
import tempfile

from harness import ServiceCase

from . import day, report
from .play import Play
from .stage import Stage

MINUTES = float(os.environ.get("MINUTES", "30"))
SEED = int(os.environ.get("SEED", str(random.randrange(1 << 30))))


class Soak(ServiceCase):
    #: Behind the day comes the evening.
    seconds = int(MINUTES * 60) + 240

    def test_soak(self):
        print(f"SEED={SEED} MINUTES={MINUTES:g}", flush=True)
        stage = Stage(self)
        seconds = MINUTES * 60
        play = Play(
            stage, day.script(SEED, seconds), seconds, lambda words: print(words, flush=True))
        try:
            play.run()
        except BaseException as error:
            raise AssertionError(self.leave_behind(play, error)) from None
        finally:
            stage.usage.end_life()
        print(report.text(play, MINUTES), flush=True)

    def keep_log(self, name, text):
        """They are in the file that is left behind."""

    def leave_behind(self, play, error):
        """What is needed to look into it, in a file; returns the sentence for the person."""
        path = pathlib.Path(tempfile.gettempdir(), f"pennant-soak-{SEED}.log")
        path.write_text(report.remains(play, error))
        shutil.copytree(
            play.stage.service.state, path.with_suffix(".state"), dirs_exist_ok=True,
            ignore=lambda folder, names: [each for each in names if not os.path.isfile(f"{folder}/{each}")])
        where = f"event {play.event.number} ({play.event.deed}, second {play.event.at:.1f})"
        return f"SEED={SEED} MINUTES={MINUTES:g}, {where}: {error}\nwhat came before it is in {path}, the state beside it"

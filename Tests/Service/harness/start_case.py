"""A service that starts on a slow disk, and how long it takes."""
import os
import signal

from .chaos_case import ChaosCase
from .quiet_time import QuietTime
from .service import Service, make_home
from .slow_disk import SlowDisk


class Starts(ChaosCase):
    def begin(self, seconds):
        """A service that is not started yet, and its disk."""
        home = make_home(self)
        self.disk = SlowDisk(self, home, seconds)
        self.service = Service(self, self.bus, "none", home=home)
        self.quick_in(self.disk.runtime)

    def quick_in(self, runtime):
        self.service.session = {"JOURNAL_STREAM": "1:1", "XDG_RUNTIME_DIR": str(runtime)}

    def slow_in(self, runtime):
        self.quick_in(runtime)
        self.service.session = {
            **self.service.session, **self.disk.environment, "XDG_RUNTIME_DIR": str(runtime)}

    def end(self):
        # What the end writes takes ten calls or so, of a second each where the disk is slow.
        self.service.process.send(signal.SIGTERM)
        self.service.process.wait(40)
        self.bus.until_free()

    def start_and_notify(self, app, title):
        """Starts it and notifies as soon as it has the name; how long each took, and the id."""
        self.disk.forget()
        self.service.launch()
        since = QuietTime([self.service.process.pid, self.bus.process.pid, os.getpid()])
        self.bus.until_owned(by=self.service.process.pid, log=lambda: self.service.log)
        named = since.seconds
        identifier = app.notify(title)
        return named, since.seconds, identifier

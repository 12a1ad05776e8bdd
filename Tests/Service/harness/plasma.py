"""Plasma itself on a display that nobody sees, drawn without a graphics card."""
import pathlib
import shutil
import unittest

from .bare import bare
from .processes import Process
from .waiting import until

NAME = "org.kde.plasmashell"


class Plasma:
    """`service` is Pennant, which waits for it; `also` is what its programs have besides in their environment."""

    def __init__(self, case, service, display, also=None):
        self.service = service
        env = {
            **bare(), **service.environment(), **display.environment,
            "QT_QUICK_BACKEND": "software", "LIBGL_ALWAYS_SOFTWARE": "1", "QT_QPA_PLATFORM": "xcb",
            # Its own files lie among those of the whole system.
            "XDG_DATA_DIRS": "/usr/share", "KDE_FULL_SESSION": "true", "XDG_CURRENT_DESKTOP": "KDE", **(also or {})}
        # Without its own manager of activities it loads nothing.
        (activities,) = pathlib.Path("/usr/lib").glob("*/libexec/kactivitymanagerd")
        for command in ([str(activities)], ["plasmashell", "--no-respawn"]):
            Process(case, command, env=env)

    def until_there(self):
        until(lambda: "forwarding to Plasma" in self.service.log, lambda: self.service.log, 60)


needed = unittest.skipUnless(shutil.which("plasmashell"), "there is no plasmashell here")

"""The word of a session that a screen reader listens, for programs that ask before they tell one anything."""
from gi.repository import GLib

from .lockers import MOCK, Mocked


class Accessibility(Mocked):
    """Says on the session bus where the bus for screen readers is, and that somebody listens."""
    place = "org.a11y.Bus", "/org/a11y/bus"

    def __init__(self, case, bus, address):
        name, path = self.place
        super().__init__(case, bus, name, "--session", name, path, name, kind="SESSION")
        self.call(path, MOCK, "AddMethod", "(sssss)", name, "GetAddress", "", "s", f"ret = {address!r}")
        for key in ("IsEnabled", "ScreenReaderEnabled"):
            self.call(path, MOCK, "AddProperty", "(ssv)", "org.a11y.Status", key, GLib.Variant("b", True))

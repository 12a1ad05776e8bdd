"""A panel that follows the changes it is told of, and asks for the list only once."""
from harness import Center


class Panel(Center):
    def __init__(self, bus):
        super().__init__(bus)
        self.reloads = 0
        self.counts = None
        self.watch()
        self.shown = {item["id"]: item for item in self.list()}

    def hear(self):
        signals, self.signals[:] = self.signals[:], []
        for member, arguments in signals:
            if member in ("ItemAdded", "ItemChanged"):
                self.shown[arguments[0]["id"]] = arguments[0]
            elif member == "ItemRemoved":
                self.shown.pop(arguments[0], None)
            elif member == "CountsChanged":
                (self.counts,) = arguments
            elif member == "PreferencesReloaded":
                self.reloads += 1

    def differs(self, listed):
        """What a list and the panel do not agree on."""
        truth = {item["id"]: (item["title"], item["count"], item["place"]) for item in listed}
        here = {number: (item["title"], item["count"], item["place"]) for number, item in self.shown.items()}
        return sorted(set(truth.items()) ^ set(here.items()))

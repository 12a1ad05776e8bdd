"""Monitors that go while cards are on them: a lid that is closed, a cable that is pulled."""
import unittest

from harness import ServiceCase, until
from harness.nested_sway import NestedSway
from harness.panel_case import PanelCase
from harness.processes import cpu_seconds
from harness.real_server import children
from harness.service import Service, make_home
from test_windows_hidden import found_in

SECRET = "Zyxomma petiolatum 8731"


class Monitors(ServiceCase):
    def serve(self, preferences="", monitors=1):
        self.screen = NestedSway(self, monitors)
        home = make_home(self)
        self.service = Service(
            self, self.bus, "windows", preferences, home=home,
            session={**self.screen.environment, "PENNANT_TEST_REST": "never"}).start()
        self.mail = self.client("Mail")
        self.windows = until(
            lambda: next(iter(children(self.service.process.pid)), None), "the windows' process")

    def until_drawn(self, monitor, is_there=True):
        """A card has words and edges, an empty screen one colour or two."""
        until(lambda: (self.screen.shot_of(monitor).colours() > 20) == is_there,
              lambda: f"{'a card' if is_there else 'nothing'} on {monitor}")

    def test_without_a_monitor_cards_wait_for_one_and_cost_nothing(self):
        self.serve()
        self.mail.notify("Stays", timeout=0)
        self.until_drawn("X11-1")
        self.screen.unplug("X11-1")
        before = cpu_seconds(self.windows)
        # A second message goes through the same process, so that what it did before is over by then.
        for number in range(20):
            self.mail.notify(f"In the dark {number}", timeout=0)
        until(lambda: self.service.tool("list")[1].count("In the dark") == 20, "all of them")
        self.until_drawn(self.screen.plug())
        self.assertLess(cpu_seconds(self.windows) - before, 1)

    def test_cards_of_one_that_goes_are_on_the_other(self):
        self.serve("[Windows]\nmonitor = X11-2\n", monitors=2)
        self.mail.notify("Stays", timeout=0)
        self.until_drawn("X11-2")
        self.screen.unplug("X11-2")
        self.until_drawn("X11-1")

    def test_words_of_a_card_that_leaves_in_the_dark_stay_nowhere(self):
        self.serve()
        number = self.mail.notify(f"Paid {SECRET}", f"To {SECRET}", timeout=0)
        self.until_drawn("X11-1")
        self.screen.unplug("X11-1")
        self.mail.close(number)
        until(lambda: not found_in(self.windows, SECRET), lambda: f"nothing of it; there is {found_in(self.windows, SECRET)}")


class Center(PanelCase):
    def test_the_panel_of_one_that_goes_is_on_the_other_and_waits_where_there_is_none(self):
        self.kind = lambda case, size: NestedSway(case, 2)
        self.serve_panel()
        self.client("Mail").notify("Stays")
        self.panel.until_row("Mail, Stays")
        first = until(self._drawn, "the panel on one of them")
        second = next(one for one in self.screen.monitors() if one != first)
        self.screen.unplug(first)
        until(lambda: self._drawn() == second, "the panel on the other")
        self.screen.unplug(second)
        third = self.screen.plug()
        until(lambda: self._drawn() == third, "the panel on the new one")
        self.panel.until_row("Mail, Stays")
        self.assertTrue(self.panel.process.is_running)

    def _drawn(self):
        """The monitor that shows something."""
        return next((one for one in self.screen.monitors() if self.screen.shot_of(one).colours() > 20), None)


if __name__ == "__main__":
    unittest.main()

"""Words that are hidden while they stand on a card: they are on no picture, with no screen reader, in no memory."""
import os
import pathlib
import signal
import unittest

from harness import ServiceCase, until, until_steady
from harness.files import binary
from harness.panel_case import PanelCase
from harness.panels import Panel
from harness.service import Service
from harness.windows import WaylandWindows, Windows

#: Nothing else has it in its memory.
LONG = "Zyxomma petiolatum 8731"
#: As short as a code or a name, which lies in no memory of its own.
SHORT = "Zyx87310"
#: Letters as keys type them.
DRAFT = "zyxommapetiolatum"
HIDDEN = "[App bank]\npreviews = never\nplaceholder = New Transaction\n"


def is_dark(red, green, blue):
    """Whether a pixel is of a letter: cards are light, and the screens behind them are black or grey."""
    return 0 < max(red, green, blue) < 45


def found_in(pid, word):
    """Where the memory of a process has a word, as offsets with what stands around it."""
    forms = [word.encode(), word.encode("utf-16-le"), word.encode("utf-32-le")]
    found = []
    with open(f"/proc/{pid}/maps", encoding="ascii", errors="replace") as maps:
        places = [line.split() for line in maps]
    with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        for place in places:
            first, _, last = place[0].partition("-")
            if "r" not in place[1] or place[-1] in ("[vvar]", "[vsyscall]"):
                continue
            try:
                memory.seek(int(first, 16))
                data = memory.read(int(last, 16) - int(first, 16))
            except (OSError, ValueError):
                continue
            for form in forms:
                at = data.find(form)
                while at >= 0:
                    found.append((place[-1], at, data[max(0, at - 40):at + len(form) + 40]))
                    at = data.find(form, at + 1)
    return found


class Hidden:
    mark = LONG

    def setUp(self):
        super().setUp()
        self.server = self.kind(self, self.bus)
        self.service = self.server.serve("")

    def test_what_is_hidden_on_the_screen_leaves_the_memory_too(self):
        client = self.client("bank")
        client.notify(f"Paid {self.mark}", f"To <b>Ann</b>: {self.mark}, {self.mark}", timeout=0, actions=["a", f"Pay {self.mark}"])
        self.server.until_drawn_with_button()
        self.assertTrue(found_in(self.server.pid, self.mark), "the test finds words that are there")
        before = self.server.screen.shot()
        self.service.preferences_file.write_text(HIDDEN)
        until(lambda: self.server.screen.shot() != before, "the placeholder")
        until_steady(self.server.screen.shot, seconds=0.6)
        until(lambda: not found_in(self.server.pid, self.mark),
              lambda: f"no word of it in the memory: {found_in(self.server.pid, self.mark)}", seconds=5)

    def test_windows_that_are_stopped_when_the_screen_is_locked_leave_no_card_with_its_words(self):
        client = self.client("bank")
        client.notify(f"Paid {self.mark}", f"To Ann: {self.mark}", timeout=0)
        self.server.until_on_screen(1)
        stopped = self.server.pid
        os.kill(stopped, signal.SIGSTOP)
        self.service.tool("lock", "on")
        until(lambda: not pathlib.Path(f"/proc/{stopped}").exists(), lambda: self.service.log, seconds=15)
        self.server.find(self.service.process.pid)
        self.server.until_on_screen(1)
        self.assertEqual(found_in(self.server.pid, self.mark), [])

    def test_a_card_that_a_lock_takes_away_fades_without_its_words(self):
        self.service.tool("prefs", "set", "bank", "lock-screen", "no")
        client = self.client("bank")
        client.notify(f"Paid {self.mark}", f"To Ann: {self.mark}", timeout=0)
        self.server.until_on_screen(1)
        before = until_steady(self.server.screen.shot)
        self.assertTrue(before.count(is_dark), "the test finds words that are there")
        self.service.tool("lock", "on")
        after = until(lambda: (shot := self.server.screen.shot()) != before and shot, "the first picture without it")
        self.assertEqual(after.count(is_dark), 0)

    def test_half_an_answer_leaves_with_the_words_that_it_answers(self):
        client = self.client("bank")
        client.notify("Ann", "Dinner?", timeout=0, actions=["inline-reply", "Answer"])
        self.server.until_drawn_with_button()
        self.server.screen.move_to(*self.server.screen.place(*self.server.field))
        before = until_steady(self.server.screen.shot)
        self.server.screen.click_here()
        until(lambda: self.server.screen.shot() != before, "a caret: the field has the keys")
        self.server.screen.letters(DRAFT)
        until(lambda: found_in(self.server.pid, DRAFT), "what was typed")
        before = self.server.screen.shot()
        self.service.preferences_file.write_text(HIDDEN)
        until(lambda: self.server.screen.shot() != before, "the placeholder")
        until(lambda: not found_in(self.server.pid, DRAFT),
              lambda: f"no word of it in the memory: {found_in(self.server.pid, DRAFT)}", seconds=8)

    def test_what_has_left_the_screen_leaves_the_memory_too(self):
        client = self.client("Mail")
        number = client.notify(f"Paid {self.mark}", f"To Ann: {self.mark}", timeout=0)
        self.server.until_on_screen(1)
        client.close(number)
        self.server.until_on_screen(0)
        until(lambda: not found_in(self.server.pid, self.mark),
              lambda: f"no word of it in the memory: {found_in(self.server.pid, self.mark)}", seconds=5)


class InTheCenter(PanelCase):
    mark = LONG

    def test_what_is_hidden_leaves_the_memory_of_the_center_too(self):
        self.service = Service(self, self.bus, "none", "").start()
        # The tool starts it so that memory is overwritten as it is freed.
        self.panel = Panel(self, self.bus, self.kind).open(binary("pennant"), "center", "--window")
        client = self.client("bank")
        client.notify(f"Paid {self.mark}", f"To Ann: {self.mark}", timeout=0)
        self.panel.until_row("bank, Paid")
        self.assertTrue(found_in(self.panel.process.pid, self.mark), "the test finds words that are there")
        self.service.preferences_file.write_text(HIDDEN)
        self.panel.until_row("bank, New Transaction")
        until(lambda: not found_in(self.panel.process.pid, self.mark),
              lambda: f"no word of it in the memory: {found_in(self.panel.process.pid, self.mark)}", seconds=8)


class HiddenOnX(Hidden, ServiceCase):
    kind = Windows


class ShortHiddenOnX(HiddenOnX):
    mark = SHORT


class ShortInTheCenter(InTheCenter):
    mark = SHORT


class HiddenOnWayland(Hidden, ServiceCase):
    kind = WaylandWindows


if __name__ == "__main__":
    unittest.main()

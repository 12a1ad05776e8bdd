"""Something else is where the preferences file was: what held goes on holding, and it is said once."""
import os
import pathlib
import unittest

from harness import until
from harness.chaos_case import ChaosCase
from harness.scale import hold, scale

GOOD = "[Defaults]\nrate-limit = off\nduplicates = show\n[App bank]\npreviews = never\n"

def huge(path):
    """100 MB, and not a word of it wrong."""
    line = b"# a comment of a person who writes much, and then the same line once again\n"
    with open(path, "wb") as file:
        for _ in range(100):
            file.write(line * (1_000_000 // len(line)))


#: What is put there, and what the line about it says.
CASES = (
    ("a folder", pathlib.Path.mkdir, "is a folder"),
    ("a FIFO", os.mkfifo, "is a named pipe"),
    ("a link that leads nowhere", lambda path: path.symlink_to("/nowhere/at/all"), "leads to no file"),
    ("a link to itself", lambda path: path.symlink_to("preferences.conf"), "leads to no file"),
    ("100 MB", huge, "is larger than"),
    ("a device without an end", lambda path: path.symlink_to("/dev/zero"), "is a device"),
    ("a file that may not be read", lambda path: path.touch(mode=0), "may not be opened"),
    ("noise", lambda path: path.write_bytes(b"\xff" + os.urandom(100_000)), "preferences.conf:1:"))


class InItsPlace(ChaosCase):
    def prepare(self, *arguments, **options):
        """Root, too, may read only what root has left readable."""
        service = super().prepare(*arguments, **options)
        if os.getuid() == 0:
            command = service.command
            rights = "-dac_override,-dac_read_search"
            service.command = lambda: [
                "setpriv", f"--bounding-set={rights}", f"--inh-caps={rights}", *command()]
        return service

    def replace(self, make):
        """Puts something else in the file's place, at once."""
        file = self.service.preferences_file
        other = file.with_name("other")
        make(other)
        if file.is_dir():
            file.rmdir()
        if other.is_dir():
            file.unlink(missing_ok=True)
        os.replace(other, file)

    def judge(self, make, words):
        """Under `make` the bank stays hidden, others are served, and the log says `words`, once."""
        before = self.service.log.count("\n<4>")
        self.replace(make)
        until(lambda: self.service.log.count("\n<4>") > before, lambda: self.service.log)
        self.assert_others_served()
        self.assert_hidden()
        self.assertRegex(self.warnings()[-1], words)
        # Looked at once more, it is no news; and when a good one is read, all before has been.
        self.service.tool("reload")
        self.mend()
        self.assertEqual(self.service.log.count("\n<4>"), before + 1, self.service.log)

    def assert_hidden(self):
        """The preferences that were good hold."""
        client = self.client("bank")
        identifier = client.notify("A code")
        until(lambda: self.server.with_summary("Notification"), lambda: str(self.server.summaries()))
        self.assertEqual(self.server.with_summary("A code"), [])
        client.close(identifier)
        self.server.shown.clear()

    def mend(self):
        read = self.service.log.count("preferences read")
        text = f"{GOOD}[App number-{read}]\nsound = no\n"
        self.replace(lambda path: path.write_text(text))
        until(lambda: self.service.log.count("preferences read") > read, lambda: self.service.log)

    def test_what_held_goes_on_holding(self):
        self.serve(GOOD)
        rounds, peak = scale(1, 5), 0
        for number in range(rounds):
            # A life writes fifty lines in ten seconds and no more: each round has one of its own.
            if number:
                self.service.restart()
            for name, make, words in CASES:
                with self.subTest(name, round=number):
                    self.judge(make, words)
            peak = max(peak, int(self.service.process.status("VmHWM").split()[0]))
        self.assertLess(peak, 32 * 1024, "kB")
        hold(f"{rounds * len(CASES)} times: previews stayed hidden, one line each, mended at once; at most"
             f" {peak / 1024:.1f} MB")

    def test_at_a_start_the_last_good_one_holds_too(self):
        self.serve(GOOD)
        for name, make, words in CASES:
            with self.subTest(name):
                self.replace(make)
                self.service.die()
                self.service.start()
                self.assert_hidden()
                self.assert_said(words, lines=1)
        hold(f"{len(CASES)} starts: previews stayed hidden, one line each")


if __name__ == "__main__":
    unittest.main()

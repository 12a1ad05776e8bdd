"""No descriptor is left: nothing new can be opened, and who is on the bus is served all the same."""
import os
import resource
import time
import unittest

from harness import until, variant
from harness.chaos_case import ChaosCase
from harness.scale import hold, scale
from harness.tooled_servers import GateDunst
from harness.waiting import turn, until_steady

#: One pixel.
GIF = (b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;")
PREFERENCES = "[App secret]\npreviews = never\n"


class OutOfDescriptors(ChaosCase):
    def take_descriptors(self):
        """From now on it can open nothing.

        A file that is open for a moment would leave its number to the next: the lowest free one is steady.
        """
        pid = self.service.process.pid

        def lowest_free():
            taken = {int(name) for name in os.listdir(f"/proc/{pid}/fd")}
            return next(number for number in range(len(taken) + 1) if number not in taken)
        free = until_steady(lowest_free)
        _, self.most = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (free, self.most))

    def give_back(self):
        resource.prlimit(self.service.process.pid, resource.RLIMIT_NOFILE, (self.most, self.most))

    def burst(self, word):
        given = {}
        picture = self.service.home / "picture.gif"
        picture.write_bytes(GIF)
        for app in (self.client(f"app {number}") for number in range(scale(5, 50))):
            for number in range(20):
                title = f"{word} {app.app} {number}"
                hints = {"image-path": variant("s", str(picture))} if number % 3 == 0 else {}
                given[app.notify(title, hints=hints)] = title
            app.leave()
        return given

    def test_apps_are_answered_and_kept_and_it_recovers_by_itself(self):
        self.serve(PREFERENCES)
        before = self.burst("before")
        self.take_descriptors()
        # Whose a new connection is cannot be looked up; what is hidden for whom it says it is stays so.
        self.client("secret").notify("A code")
        until(lambda: self.server.with_summary("Notification"), lambda: str(self.server.summaries()))
        during = self.burst("during")
        self.assert_others_served()
        self.assertEqual(self.server.with_summary("A code"), [])
        self.give_back()
        after = self.burst("after")
        kept = before | during | after
        self.assert_kept(kept)
        self.assert_said()
        hold(f"{len(kept):,} answered and kept, {len(during):,} of them while nothing could be opened")

    def test_preferences_saved_meanwhile_are_read_when_they_can_be(self):
        self.prepare(PREFERENCES)
        drop_ins = self.service.preferences_file.with_name("preferences.conf.d")
        drop_ins.mkdir()
        drop_ins.joinpath("10-bank.conf").write_text("[App bank]\npreviews = never\n")
        self.service.start()
        self.client("secret").notify("A code", timeout=0)
        until(lambda: self.server.with_summary("Notification"), "what hides the code")
        self.take_descriptors()
        self.service.preferences_file.write_text(PREFERENCES + "placeholder = Later\n")
        # Tried at once, and in vain.
        self.service.tool("reload")
        self.client("secret").notify("Another code")
        self.client("bank").notify("The code of a bank")
        self.assert_others_served()
        self.assertEqual(
            [shown.summary for shown in self.server.shown if "code" in shown.summary], [])
        self.give_back()
        until(lambda: "preferences read" in self.service.log, lambda: self.service.log, 20)
        self.client("secret").notify("One more code")
        until(lambda: self.server.with_summary("Later"), lambda: self.service.log)
        self.assert_said()
        hold("the last good preferences held, drop-ins too; the saved ones were read when there was room again")

    def test_a_server_that_knocks_in_vain_costs_no_processor(self):
        """The gate cannot take its connection; the bridge must not ask for it without end."""
        self.server = GateDunst(self, self.bus)
        self.prepare(PREFERENCES, desktop=self.server.run)
        self.service.session |= self.server.session
        self.service.start()
        self.server.find(self.service.process.pid)
        app = self.client("app")
        app.notify("Before", timeout=0)
        self.server.until_on_screen(1)
        self.take_descriptors()
        self.server.tool("sh", "-c", "timeout 2 dunstctl count >/dev/null 2>&1 || true")
        self.server.kill()
        spent = self.spent()
        began = time.monotonic()
        while time.monotonic() < began + 2:
            self.assert_others_served()
            turn(0.2)
        self.assertLess(self.spent() - spent, 0.5, "seconds of processor in two")
        self.give_back()
        self.server.find(self.service.process.pid)
        app.notify("After", timeout=0)
        self.server.until_on_screen(2)
        self.assert_said()
        hold("the server could not be started again, then was; no processor was burnt meanwhile")

    def spent(self):
        """Seconds of processor."""
        with open(f"/proc/{self.service.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    unittest.main()

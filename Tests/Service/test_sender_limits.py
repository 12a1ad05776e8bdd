"""What one sender may have at a time, and that nothing is left when it has gone."""
import unittest

from harness import Center, Refused, ServiceCase, until, variant

LIMITS = "org.freedesktop.DBus.Error.LimitsExceeded"
CONNECTIONS = 256


class SenderLimits(ServiceCase):
    def start(self, preferences=None):
        self.serve(preferences, desktop="none")
        self.service.process.terminate()
        self.bus.until_free()
        self.service.arguments = ["--verbose"]
        self.service.start()

    def held_at_the_end(self):
        self.service.process.terminate()
        (line,) = [line for line in self.service.log.splitlines() if "held at the end" in line]
        return [int(word) for word in line.replace(",", "").split() if word.isdigit()]

    def test_connections_of_one_process(self):
        self.start()
        apps = [self.client(f"app {number}") for number in range(CONNECTIONS)]
        first = [app.notify("News") for app in apps][0]
        late = self.client("late")
        with self.assertRaises(Refused) as caught:
            late.notify("One too many")
        self.assertEqual(caught.exception.name, LIMITS)
        self.assertIn(str(CONNECTIONS), str(caught.exception))
        # The others go on, and who leaves makes room.
        self.assertEqual(apps[0].notify("Newer", replaces=first), first)
        apps.pop().leave()
        late.ping()
        self.assertTrue(late.notify("Now there is room"))

    def test_long_texts_push_out_their_own(self):
        self.start("[Defaults]\nkeep-items = 100000\n")
        theirs = self.client("other").notify("Theirs")
        app = self.client("long")
        # What a server can lay out of such a text is cut: some 12 KiB are left of each.
        ids = [app.notify(f"{number}", "\u4e00" * 4000, app="long") for number in range(250)]
        center = Center(self.bus)
        app.until_closed(ids[0])
        self.assertIn(theirs, [item["id"] for item in center.list(unfolded=True)])
        self.assertIn(ids[-1], [item["id"] for item in center.list(unfolded=True)])

    def test_nothing_is_left(self):
        self.start()
        apps = [self.client(f"app {number}") for number in range(20)]
        hints = {"x-pennant-badge": variant("u", 3)}
        for app in apps:
            for number in range(5):
                identifier = app.notify(f"News {number}", "words", hints=hints, replaces=1000 + number)
                if number % 2:
                    app.close(identifier)
        center = Center(self.bus)
        center.dismiss_all()
        self.assertEqual(center.list(), [])
        center.connection.close_sync(None)
        for app in apps:
            app.leave()
        until(lambda: len(self.bus.connections_of(self.service.process.pid)) > 0, "the service")
        self.assertEqual(set(self.held_at_the_end()), {0}, self.service.log)


if __name__ == "__main__":
    unittest.main()

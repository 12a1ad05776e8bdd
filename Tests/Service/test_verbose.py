"""With --verbose each notification is a line in the log: who, which and what became of it."""
import unittest

from harness import Refused, Service, ServiceCase, until


class Verbose(ServiceCase):
    def line_of(self, app, identifier):
        start = f"{app}: {identifier}, "
        (line,) = until(
            lambda: [line for line in self.service.log.splitlines() if start in line],
            lambda: f"'{start}'; log:\n{self.service.log}")
        return line.split(start)[1]

    def start(self, *words):
        self.service = Service(
            self, self.bus, "none", "[App flood]\nrate-limit = 5/m\n[App off]\nallow = no\n[App quiet]\nstyle = none\n",
            arguments=words).start()

    def test_each_is_a_line_without_its_words(self):
        self.start("--verbose")
        client = self.client()
        cases = [("mail", {}, "a banner"), ("call", {"timeout": 0}, "an alert"),
                 ("off", {}, "closed at once"), ("quiet", {}, "the Center only"),
                 ("mail", {}, "folded into the one before it")]
        for app, fields, became in cases:
            with self.subTest(app=app, became=became):
                identifier = client.notify("Secret words", "and more", app=app, **fields)
                self.assertEqual(
                    self.line_of(app, identifier), f"{became} (as it says of itself)")
        flood = [client.notify(f"Secret {number}", app="flood") for number in range(12)]
        self.assertEqual(self.line_of("flood", flood[-1]), "counted in its app's line (as it says of itself)")
        with self.assertRaises(Refused):
            self.client().notify("Secret too", app="thief", replaces=flood[0])
        until(lambda: "thief: refused" in self.service.log, lambda: self.service.log)
        self.assertNotIn("ecret", self.service.log)
        self.assertNotIn("and more", self.service.log)

    def test_without_it_what_is_usual_is_no_line(self):
        self.start()
        client = self.client()
        client.notify("Hello", app="mail")
        client.ping()
        self.assertNotIn("mail", self.service.log)


if __name__ == "__main__":
    unittest.main()

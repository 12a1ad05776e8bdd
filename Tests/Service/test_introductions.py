"""Servers that say oddly who they are: notifications reach them all the same."""
import unittest

from harness import ServiceCase, until, variant

UNKNOWN = "org.freedesktop.DBus.Error.UnknownMethod"


class Introductions(ServiceCase):
    def serve_before(self, **odd):
        self.serve(**odd)
        self.client().notify("Shown", "body", timeout=0, actions=["go", "Go"])
        shown = self.until_shown("Shown")
        self.assertEqual(shown.body, "body")
        return shown

    def test_an_error_is_an_answer_to_who_are_you(self):
        self.serve_before(odd_answers={"GetServerInformation": UNKNOWN})
        self.assertEqual(self.service.log.count("with an error"), 1, self.service.log)

    def test_nonsense_is_an_answer_to_who_are_you(self):
        for number, nonsense in enumerate((None, variant("(u)", (7,)), variant("(as)", (["x"],)))):
            with self.subTest(nonsense=nonsense):
                if number:
                    self.service.process.terminate()
                    self.bus.until_free()
                self.serve_before(odd_answers={"GetServerInformation": nonsense})

    def test_an_error_is_an_answer_to_what_can_you_do(self):
        shown = self.serve_before(odd_answers={"GetCapabilities": UNKNOWN})
        self.assertEqual(shown.actions, [], "no buttons where none were offered")

    def test_nonsense_is_an_answer_to_what_can_you_do(self):
        self.serve_before(odd_answers={"GetCapabilities": variant("(s)", ("body",))})

    def test_a_late_answer_is_an_answer(self):
        self.serve(delay=3.5)
        self.client().notify("Shown", timeout=0)
        until(lambda: self.server.count("GetCapabilities"), "the next question", seconds=5)
        self.server.delay = 0
        self.until_shown("Shown")
        self.assertEqual(self.server.count("GetServerInformation"), 1)
        self.assertEqual(self.service.log.count("not answered"), 1, self.service.log)


if __name__ == "__main__":
    unittest.main()

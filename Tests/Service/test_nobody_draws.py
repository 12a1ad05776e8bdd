"""On a desktop that draws nothing, nothing is said to be on the screen."""
import json
import unittest

from harness import ServiceCase


class NobodyDraws(ServiceCase):
    def test_what_nobody_draws_is_not_said_to_be_on_screen(self):
        self.serve(desktop="none")
        identifier = str(self.client().notify("Unseen", app="Mail", timeout=0))
        words = [("show", identifier), ("explain", identifier), ("status",), ("explain", "--app", "Mail")]
        said = {one: self.service.tool(*one)[1] for one in words}
        for one in words:
            self.assertNotIn("on screen", said[one], one)
        self.assertIn("on no screen, as nothing draws here: an alert", said["explain", identifier])
        self.assertIn("Drawn by      nobody\n", said[("status",)])
        self.assertIn("nothing draws here now", said["explain", "--app", "Mail"])
        shown = json.loads(self.service.tool("show", identifier, "--json")[1])
        # A screen it is, as the design has it: its items fade by our own clock.
        self.assertEqual(shown["place"], "screen")
        self.assertEqual(self.service.tool("count")[1], "1\n")
        self.assertEqual(self.service.tool("list")[1].count("Unseen"), 1)

    def test_who_sends_is_told_that_nobody_draws(self):
        self.serve(desktop="none")
        said = self.service.tool("send", "Unseen")[1]
        self.assertIn("nothing draws here, so it is on no screen.", said)


if __name__ == "__main__":
    unittest.main()

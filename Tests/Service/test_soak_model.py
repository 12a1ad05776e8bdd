"""What the soak would say: a model that sees a promise broken, and one that does not where none is."""
import unittest

from soak import day
from soak.model import Broken, Keeps, Model

APP = ":1.5"


class Promises(unittest.TestCase):
    def setUp(self):
        self.model = Model()

    def answer(self, identifier, title="Hello", owner=APP, app="mail"):
        return self.model.answered(identifier, app, title, owner, Keeps.KEPT, 0)

    def assert_broken(self, words, call, *arguments):
        with self.assertRaises(Broken) as caught:
            call(*arguments)
        self.assertIn(words, str(caught.exception))

    def test_an_end_is_told_twice(self):
        self.answer(7)
        self.model.told(APP, 7, 2)
        self.assert_broken("told twice", self.model.told, APP, 7, 2)

    def test_an_id_is_given_to_two(self):
        self.answer(7)
        self.assert_broken("given twice", self.answer, 7, "Other", ":1.6", "chat")

    def test_an_id_is_given_again_when_it_is_over(self):
        self.answer(7)
        self.model.told(APP, 7, 1)
        self.assert_broken("given twice", self.answer, 7)

    def test_an_id_is_0(self):
        self.assert_broken("answered with 0", self.answer, 0)

    def test_an_end_is_told_to_a_stranger(self):
        self.answer(7)
        self.model.told(":1.9", 7, 2)
        self.assert_broken("whose it was not", self.model.all_answers_are_in)

    def test_an_end_has_two_reasons(self):
        self.answer(7)
        self.answer(7, owner=":1.6")
        self.model.told(APP, 7, 2)
        self.assert_broken("reasons 2 and 3", self.model.told, ":1.6", 7, 3)

    def test_an_end_that_is_seen_before_the_answer(self):
        self.model.told(APP, 7, 2)
        self.assertEqual(self.answer(7).reason, 2)
        self.model.all_answers_are_in()

    def test_replaced_by_another_of_its_app_and_told_to_both(self):
        self.answer(7)
        self.answer(7, "Anew", ":1.6")
        for owner in (APP, ":1.6"):
            self.model.told(owner, 7, 3)
        self.assertEqual((self.model.items[7].title, self.model.open), ("Anew", {}))

    def test_who_left_hears_nothing(self):
        self.answer(7)
        self.model.left(APP)
        self.assertEqual(self.model.items[7].owners, set())


class Scripts(unittest.TestCase):
    def test_the_same_seed_is_the_same_day(self):
        self.assertEqual(day.script(5, 120), day.script(5, 120))
        self.assertNotEqual(day.script(5, 120), day.script(6, 120))

    def test_a_long_day_has_every_deed_and_every_fault(self):
        events = day.script(5, 1800)
        self.assertLessEqual({deed for deed, _ in day.HABITS} | {"flood", "edit", "check", "clear"},
                             {event.deed for event in events})
        self.assertEqual({fault.name for fault in day.faults.FAULTS},
                         {event.fields["name"] for event in events if event.deed == "fault"})
        self.assertEqual([event.number for event in events], list(range(len(events))))


if __name__ == "__main__":
    unittest.main()

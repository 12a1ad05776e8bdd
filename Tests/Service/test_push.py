"""Push payloads: one notification of each, from a file and from a pipe."""
import unittest

from harness.monitor import Monitor
from harness.push_case import APP, PushCase, payload


class OnePayload(PushCase):
    def test_everything_of_it_is_in_the_item(self):
        self.begin()
        item = self.pushed(payload(
            alert={"title": "Ann & Bob", "subtitle": "Friday", "body": "Dinner <at> seven?"},
            badge=3, sound="default", category="im.received", thread_id="room 7",
            interruption_level="time-sensitive", mutable_content=1))
        self.assertEqual((item["app"], item["app-name"]), (APP, "Example Mail"))
        self.assertEqual(item["title"], "Ann & Bob")
        self.assertEqual(item["body"], "Friday\nDinner <at> seven?")
        self.assertEqual((item["category"], item["thread"]), ("im.received", "room 7"))
        self.assertEqual(item["level"], "time-sensitive")
        self.assertEqual(self.service.tool("badge", APP), (0, "3\n"))

    def test_it_reaches_the_screen(self):
        self.begin(desktop=None)
        self.push(payload(alert="Hello"))
        self.until_shown("Hello")

    def test_its_sound_is_what_an_app_would_ask_for(self):
        self.begin()
        monitor = Monitor(self, self.bus)
        self.push(payload(alert="One", sound="phone-incoming-call"))
        self.push(payload(alert="Two", sound={"volume": 0}))
        one, two = [seen.text for seen in monitor.seen() if seen.member == "Notify"]
        self.assertRegex(one, r'"sound-name"\s+variant\s+string "phone-incoming-call"')
        self.assertRegex(two, r'"suppress-sound"\s+variant\s+boolean true')

    def test_a_file_and_a_pipe_are_read_alike(self):
        self.begin()
        path = self.service.home / "payload.json"
        path.write_text(payload(alert="From a file") + "\n")
        for words in ([str(path)], ["-"], []):
            with self.subTest(words):
                code, out, _ = self.push(payload(alert="From a file"), *words)
                self.assertEqual(code, 0)
                self.assertEqual(self.center.item(int(out))["title"], "From a file")

    def test_zero_clears_the_number_and_what_is_open(self):
        self.begin()
        self.push(payload(alert="One", badge=1))
        self.push(payload(alert="Two", badge=2))
        self.assertEqual(self.service.tool("badge", APP), (0, "2\n"))
        code, _, err = self.push(payload(badge=0))
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(self.service.tool("badge", APP), (0, "0\n"))
        self.assertEqual(self.center.titles(), [])

    def test_what_only_wakes_an_app_is_no_notification(self):
        self.begin()
        code, out, err = self.push(payload(content_available=1))
        self.assertEqual((code, out), (0, ""))
        self.assertIn("nothing to notify of", err)
        self.assertEqual(self.center.titles(), [])

    def test_what_has_no_effect_is_said(self):
        self.begin()
        code, _, err = self.push(payload(alert="One", relevance_score=0.5))
        self.assertEqual(code, 0)
        self.assertIn("relevance-score has no effect", err)
        code, out, err = self.push(payload(sound="default"))
        self.assertEqual((code, out), (0, ""))
        self.assertIn("aps.sound is heard with an alert alone", err)
        self.assertIn("nothing to notify of", err)

    def test_the_persons_file_stands_above_it(self):
        self.begin(f"[App {APP}]\nallow = no\n")
        code, out, _ = self.push(payload(alert="One", interruption_level="critical"))
        self.assertEqual(code, 0)
        self.assertEqual(self.center.titles(), [])
        self.assertTrue(out.strip().isdigit())

    def test_what_is_wrong_is_one_sentence_and_code_2(self):
        self.begin()
        cases = {
            '{"aps": {"alert": }}': "standard input:1:19: '}' stands where a value is expected",
            '{"aps": {}, "aps": {}}': "the key 'aps' is there twice",
            "": "standard input:1:1: there is nothing",
            '{"alert": "A"}': "the payload has no 'aps'",
            '{"aps": {"badge": "3"}}': "aps.badge is a text; it must be a whole number",
            payload(alert="a" * 4100): "has more than 4096 bytes",
            "[" * 3000: "deep",
        }
        for text, words in cases.items():
            with self.subTest(text[:40]):
                code, out, err = self.push(text)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(words, err)
                self.assertEqual(len(err.splitlines()), 1)
        for app in ("", "two words", "../etc/passwd", "a..b", "Grüße"):
            with self.subTest(app):
                code, out, err = self.push(payload(alert="A"), app=app)
                self.assertEqual((code, out), (2, ""))
                self.assertIn("is no app id", err)
        self.assertEqual(self.center.titles(), [])

    def test_without_a_service_it_says_so_with_code_3(self):
        self.begin()
        self.service.die()
        code, _, err = self.push(payload(alert="A"))
        self.assertEqual(code, 3)
        self.assertIn("does not run", err)


if __name__ == "__main__":
    unittest.main()

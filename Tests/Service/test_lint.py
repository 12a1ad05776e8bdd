"""The guidelines, by the command line and by what is sent on the bus."""
import json
import signal
import unittest

from harness import Center, Process, RecordingServer, ServiceCase, binary, notify_send, until

APP = "org.example.Mail"


class LintCase(ServiceCase):
    def begin(self, preferences=None):
        self.serve(preferences, desktop="none")
        self.service.add_desktop_entry(APP, Name="Example Mail", Exec="true")
        self.center = Center(self.bus)
        self.app = self.client("Mail")

    def rules(self, *words):
        code, text = self.service.tool("lint", "--json", *words)
        found = json.loads(text)
        self.assertEqual(code, 1 if found else 0)
        return [one["rule"] for one in found]


class Words(LintCase):
    def test_each_guideline_is_found_by_its_name(self):
        self.begin()
        cases = {
            "app-name": ["-a", "Mail", "Mail: New message", "It is here."],
            "what-to-tap": ["Ann", "She has written. Tap here to read it."],
            "too-long": ["Ann", "Yes, yes. " * 20],
            "sentence-case": ["Ann", "this is it."],
            "end-punctuation": ["Ann", "This is it"],
            "action-title-case": ["-A", "read=mark as Read", "Ann", "Dinner?"],
            "action-too-long": ["-A", "later=Remind Me Again Tomorrow Morning", "Ann", "Dinner?"],
            "too-many-actions": [
                *(word for title in "ABCDE" for word in ("-A", f"{title}={title}")), "Ann", "Dinner?"],
            "destructive-unmarked": ["-A", "del=Delete", "Ann", "Dinner?"],
            "destructive-tap": ["-A", "default=Delete", "Ann", "Dinner?"],
            "badge-alone": ["-u", "critical", "-h", "int:x-pennant-badge:3", ""],
        }
        for rule, words in cases.items():
            with self.subTest(rule):
                self.assertEqual(self.rules(*words), [rule])
        self.assertEqual(self.rules("-A", "reply=Reply", "Ann", "Dinner at seven?"), [])
        self.assertEqual(self.center.titles(), [], "lint sent something")

    def test_the_name_of_the_desktop_entry_is_the_apps_too(self):
        self.begin()
        code, text = self.service.tool(
            "lint", "-h", f"string:desktop-entry:{APP}", "Example Mail - hello", "Yes.")
        self.assertEqual(code, 1)
        self.assertIn("better: Hello", text)

    def test_a_duplicate_is_known_from_the_running_service(self):
        self.begin()
        identifier = self.app.notify("Ann", "Dinner?")
        self.assertEqual(self.rules("-a", "Mail", "Ann", "Dinner?"), ["duplicate"])
        self.assertEqual(self.rules("-a", "Mail", "-r", str(identifier), "Ann", "Dinner?"), [])
        self.service.die()
        self.assertEqual(self.rules("-a", "Mail", "Ann", "Dinner?"), [])


class Watching(LintCase):
    def watch(self, *words):
        process = Process(
            self, [binary("pennant"), "lint", "--watch", *words], env=self.service.environment(),
            name="lint")
        # A monitor leaves the names of the bus; until then its connections are counted.
        until(lambda: self.is_watching(process), lambda: f"a monitor; log:\n{process.log}")
        return process

    def is_watching(self, process):
        """It sees what is sent, when something that is found has been sent."""
        self.client("probe").notify("this is a probe")
        return "this is a probe" in process.log or '"probe"' in process.log

    def lines(self, process):
        found = [json.loads(line) for line in process.log.splitlines()]
        return [line for line in found if line["app"] != "probe"]

    def until_line(self, process):
        until(lambda: self.lines(process), lambda: f"a line; log:\n{process.log}")
        return self.lines(process)[0]

    def test_what_apps_send_is_seen_as_they_sent_it(self):
        self.begin()
        lint = self.watch("--json")
        self.app.notify("Chat", "Fine.", app="Chat")
        self.app.notify("Good", "All is well.")
        identifier = self.app.notify(
            "Mail: new message", "Tap here", actions=["a", "A", "b", "B", "c", "C", "d", "D", "e", "E"])
        until(lambda: len(self.lines(lint)) >= 2, lambda: lint.log)
        chat, mail = self.lines(lint)
        self.assertEqual([one["rule"] for one in chat["findings"]], ["app-name"])
        self.assertEqual((mail["id"], mail["app"]), (identifier, "Mail"))
        # The service has dropped the name and the fifth button already.
        self.assertEqual(mail["title"], "Mail: new message")
        self.assertEqual(
            {one["rule"] for one in mail["findings"]},
            {"app-name", "what-to-tap", "end-punctuation", "too-many-actions"})
        lint.send(signal.SIGINT)
        self.assertEqual(lint.wait(), 1)

    def test_for_people_and_of_one_app(self):
        self.begin()
        lint = Process(
            self, [binary("pennant"), "lint", "--watch", "-a", "Mail"],
            env=self.service.environment(), name="lint")

        def sees():
            self.client("Mail").notify("this is a probe", app="Mail")
            return "sentence-case" in lint.log
        until(sees, lambda: lint.log)
        self.client("Chat").notify("this is chat", app="Chat")
        self.client("Mail").notify("this is mail", app="Mail")
        until(lambda: "this is mail" in lint.log, lambda: lint.log)
        self.assertNotIn("this is chat", lint.log)

    def test_of_what_is_hidden_no_word_is_told(self):
        self.begin("[App Bank]\npreviews = never\n")
        lint = self.watch("--json")
        bank = self.client("Bank")
        bank.notify("secret account", "tap here, secret", actions=["secret", "secret action"])
        line = self.until_line(lint)
        self.assertEqual((line["app"], line["title"]), ("Bank", None))
        self.assertIn("sentence-case", [one["rule"] for one in line["findings"]])
        self.assertNotIn("secret", lint.log)

    def test_the_same_again_is_found_and_itself_is_not(self):
        self.begin("[Defaults]\nduplicates = show\n")
        lint = self.watch("--json")
        first = self.app.notify("Ann", "Dinner?")
        second = self.app.notify("Ann", "Dinner?")
        line = self.until_line(lint)
        self.assertEqual([one["rule"] for one in line["findings"]], ["duplicate"])
        self.assertEqual(line["id"], second)
        self.assertIn(str(first), line["findings"][0]["found"])

    def test_the_real_notify_send(self):
        self.begin()
        lint = self.watch("--json")
        notify_send(self, self.bus, "-a", "Mail", "Mail", "It is here.")
        self.assertEqual(
            [one["rule"] for one in self.until_line(lint)["findings"]], ["app-name"])

    def test_nothing_found_is_code_0(self):
        self.begin()
        lint = Process(
            self, [binary("pennant"), "lint", "--watch"], env=self.service.environment(), name="lint")
        until(lambda: "watching" in lint.log, lambda: lint.log)
        self.app.notify("Ann", "Dinner?")
        lint.send(signal.SIGTERM)
        self.assertEqual(lint.wait(), 0)

    def test_it_watches_without_the_service_too_and_quotes_nothing(self):
        self.begin()
        self.service.die()
        lint = Process(
            self, [binary("pennant"), "lint", "--watch", "--json"], env=self.service.environment(),
            name="lint")
        server = RecordingServer(self.bus)

        def seen():
            self.client("Mail").notify("secret words")
            return '"findings"' in lint.log
        until(seen, lambda: lint.log)
        self.assertTrue(server.with_summary("secret words"))
        self.assertNotIn("secret", lint.log)
        self.assertEqual(self.lines(lint)[0]["findings"][0]["rule"], "sentence-case")


if __name__ == "__main__":
    unittest.main()

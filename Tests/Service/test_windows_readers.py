"""Cards and the Center for people who do not see them: names and roles, announcements, and deeds by a reader."""
import contextlib
import sqlite3
import unittest

from gi.repository import GLib

from harness import ServiceCase, image, until, variant
from harness.accessible import Reader, unnamed
from harness.links import note_links
from harness.panel_case import PanelCase

from harness.service import make_home
from harness.windows import Windows

PROGRAM = "pennant-windows"
BANK = "[App bank]\npreviews = never\nplaceholder = New Transaction\n"


class ReadWindows(Windows):
    """`reader` reads the screen."""
    size = "640x700"
    reader = None

    @property
    def session(self):
        return self.reader.readable(super().session)


class Cards(ServiceCase):
    def serve(self, preferences=""):
        self.reader = Reader(self)
        self.listener = self.reader.listen()
        self.server = ReadWindows(self, self.bus)
        self.server.reader = self.reader
        self.opened = note_links(self.server.home)
        self.service = self.server.serve(preferences)

    def serve_heard(self):
        """Serves, and goes on when the program tells readers of its cards.

        The library asks who listens when the program starts, and tells of nothing until it has the answer."""
        self.serve()
        warm = self.client("Warm")
        until(lambda: self.is_heard(warm), lambda: "a card that is announced")
        del self.listener.heard[:]

    def is_heard(self, client):
        number = client.notify("Up", timeout=0)
        self.reader.until_found(PROGRAM, "notification", "Warm: Up")
        client.ping()
        client.close(number)
        client.until_closed(number)
        return self.listener.heard

    def tree(self):
        return until(lambda: self.reader.tree(PROGRAM), "the cards, as a screen reader knows them")

    def do(self, role, name, action="click"):
        node = self.reader.until_found(PROGRAM, role, name)
        self.assertTrue(self.reader.press(node, action), node.text())

    def test_each_widget_has_a_name_and_a_role(self):
        self.serve()
        self.client("Chat").notify(
            "Ann", "At <a href='https://example.org/'>seven</a>?", icon="no-such-icon", timeout=0,
            actions=["default", "", "block", "Block", "inline-reply", "Answer"],
            hints={"image-data": image(48, 48), "x-pennant-destructive": variant("as", ["block"])})
        self.client("Files").notify("Copying", hints={"value": variant("i", 62)}, timeout=0)
        self.client("Power").notify("Battery is low", hints={"urgency": variant("y", 2)})
        until(lambda: len(self.tree().all("notification")) == 3, "three cards")
        tree = self.tree()
        self.assertEqual(unnamed(tree), [])
        chat = tree.all("notification", "Chat: Ann")[0]
        self.assertEqual(chat.description, "At seven?")
        for role, name in (
                ("icon", "Icon of Chat"), ("icon", "Picture"), ("label", "Ann"), ("label", "At seven?"),
                ("push button", "Close"), ("push button", "View"), ("push button", "Block, destructive"), ("push button", "Send"),
                ("text", "Answer")):
            self.assertTrue(chat.all(role, name), f"{role} '{name}'\n{chat.text()}")
        self.assertTrue(tree.all("progress bar", "62 percent"), tree.text())
        self.assertTrue(tree.all("notification", "Power: Battery is low")[0].all("label", "Urgent"), tree.text())

    def test_more_that_wait_are_a_button_that_opens_the_center(self):
        self.serve()
        for number in range(8):
            self.client(f"App {number}").notify("Ann", timeout=0)
        self.do("push button", "4 more")
        until(lambda: self.bus.owner("org.pennant.Center"), "the Center")

    def test_a_card_is_as_old_after_a_restart_as_its_message(self):
        self.serve()
        self.client("Chat").notify("Ann", timeout=0)
        self.reader.until_found(PROGRAM, "label", "now")
        self.service.process.terminate()
        self.service.process.wait()
        with contextlib.closing(sqlite3.connect(self.service.state / "center.db", isolation_level=None)) as file:
            file.execute("UPDATE item SET received_at = received_at - 600000")
        self.service.start()
        self.reader.until_found(PROGRAM, "label", "10 min")

    def test_questions_of_pennants_own_have_their_buttons(self):
        self.serve("[Defaults]\ndestructive = confirm\n[App new]\nallow = ask\n")
        mail = self.client("Mail")
        number = mail.notify("Draft", actions=["bin", "Bin"], timeout=0, hints={"x-pennant-destructive": variant("as", ["bin"])})
        self.do("push button", "Bin, destructive")
        question = self.reader.until_found(PROGRAM, "notification", "Pennant: Bin?")
        self.assertTrue(question.all("push button", "Cancel"), question.text())
        self.assertEqual(mail.signals, [])
        self.assertTrue(self.reader.press(question.all("push button", "Bin, destructive")[0]))
        self.assertEqual(mail.until_heard("ActionInvoked", number), (number, "bin"))
        self.client("New").notify("Hello")
        self.do("push button", "Allow")
        self.reader.until_found(PROGRAM, "notification", "New: Hello")

    def test_each_deed_on_a_card_can_be_done_by_a_reader(self):
        self.serve()
        chat = self.client("Chat")
        number = chat.notify("Ann", "Here: <a href='https://example.org/a'>a</a>", actions=["default", ""], timeout=0)
        self.do("notification", "Chat: Ann", "open link")
        until(self.opened.exists, "an opened link")
        self.do("notification", "Chat: Ann")
        self.assertEqual(chat.until_heard("ActionInvoked", number), (number, "default"))
        self.assertEqual(chat.until_closed(number), 2)
        number = chat.notify("Bob", "Lunch?", actions=["like", "Like", "inline-reply", "Answer"], timeout=0)
        field = self.reader.until_found(PROGRAM, "text", "Answer")
        self.reader.write(field, "at seven")
        self.assertTrue(self.reader.press(field, "activate"))
        self.assertEqual(chat.until_heard("NotificationReplied", number), (number, "at seven"))
        chat.until_closed(number)
        number = chat.notify("Eve", "And you?", actions=["like", "Like", "inline-reply", "Answer"], timeout=0)
        self.do("notification", "Chat: Eve", "reply")
        until(lambda: "focused" in self.tree().all("text", "Answer")[0].states, "the keys in the field")
        self.server.screen.type("soon")
        self.assertEqual(chat.until_heard("NotificationReplied", number), (number, "soon"))
        chat.until_closed(number)
        number = chat.notify("Max", "All of it?", timeout=0, actions=["inline-reply", "Tell"])
        long = "all of it, word for word " * 200
        field = self.reader.until_found(PROGRAM, "text", "Tell")
        self.reader.write(field, long)
        self.assertTrue(self.reader.press(field, "activate"))
        self.assertEqual(chat.until_heard("NotificationReplied", number), (number, long))
        chat.until_closed(number)
        number = chat.notify("Zoe", actions=["like", "Like"], timeout=0)
        self.do("push button", "Like")
        self.assertEqual(chat.until_heard("ActionInvoked", number), (number, "like"))
        number = chat.notify("Mia", timeout=60_000)
        self.reader.until_found(PROGRAM, "notification", "Chat: Mia")
        self.do("push button", "Close")
        self.assertEqual(chat.until_closed(number), 2)

    def test_a_card_is_announced_once_and_again_when_it_says_something_else(self):
        self.serve_heard()
        listener = self.listener
        chat = self.client("Chat")
        number = chat.notify("Ann", "Dinner at <b>seven</b>?", timeout=0)
        until(lambda: listener.heard, "an announcement")
        name, description, words = listener.heard[0]
        self.assertEqual((name, description), ("Chat: Ann", "Dinner at seven?"))
        self.assertEqual(words, [], "a reader says nothing twice, and not how old it is")
        chat.notify("Ann", "Dinner at seven?", timeout=0, replaces=number, hints={"value": variant("i", 3)})
        self.reader.until_found(PROGRAM, "progress bar", "3 percent")
        chat.notify("Ann", "Dinner at eight?", timeout=0, replaces=number)
        until(lambda: len(listener.heard) == 2, lambda: listener.heard)
        self.client("Mail").notify("Bob", timeout=0)
        until(lambda: listener.heard[-1][0] == "Mail: Bob", lambda: listener.heard)
        self.assertEqual(
            [(name, text) for name, text, _ in listener.heard],
            [("Chat: Ann", "Dinner at seven?"), ("Chat: Ann", "Dinner at eight?"), ("Mail: Bob", "")])

    def test_locking_and_unlocking_the_screen_announces_nothing_again(self):
        self.serve_heard()
        self.client("Chat").notify("Ann", "Dinner?", timeout=0)
        until(lambda: self.listener.heard, "an announcement")
        for deed, name in (("on", "Chat: Notification"), ("off", "Chat: Ann")):
            self.service.tool("lock", deed)
            self.reader.until_found(PROGRAM, "notification", name)
        self.client("Mail").notify("Bob", timeout=0)
        until(lambda: self.listener.heard[-1][0] == "Mail: Bob", lambda: self.listener.heard)
        self.assertEqual([name for name, _, _ in self.listener.heard], ["Chat: Ann", "Mail: Bob"])

    def test_the_site_that_a_message_came_through_is_said(self):
        self.serve_heard()
        self.client("Browser").notify("Ann", timeout=0, hints={"x-kde-origin-name": variant("s", "bank.example")})
        until(lambda: self.listener.heard, "an announcement")
        self.assertEqual(self.listener.heard[0][0], "Browser · bank.example: Ann")

    def test_large_targets_are_44_pixels_each_way(self):
        self.serve("[Windows]\ntargets = large\n")
        self.client("Chat").notify("Ann", "Lunch?", actions=["like", "Like", "no", "No", "inline-reply", "Answer"], timeout=0)
        self.reader.until_found(PROGRAM, "push button", "Like")
        buttons = [one for one in self.tree().all("push button") if "showing" in one.states]
        self.assertGreaterEqual(len(buttons), 4)
        fields = self.tree().all("text", "Answer")
        self.assertEqual(len(fields), 1)
        for button in buttons + fields:
            self.assertGreaterEqual(min(button.frame[2:]), 44, button.text())

    def test_hidden_words_are_nowhere_in_the_tree_nor_in_what_is_announced(self):
        self.serve()
        listener = self.listener
        client = self.client("bank")
        client.notify("Code 1234", "Tell <b>nobody</b>", timeout=0, actions=["a", "Pay 900"])
        self.reader.until_found(PROGRAM, "push button", "Pay 900")
        self.assertIn("1234", listener.kept(), "the test finds words that are there")
        self.service.preferences_file.write_text(BANK)
        self.reader.until_found(PROGRAM, "label", "New Transaction")
        self.client("bank").notify("Code 5678", "Tell nobody", timeout=0)
        until(lambda: listener.heard and listener.heard[-1][0] == "bank: New Transaction", lambda: listener.heard)
        del listener.heard[:-1]
        everything = f"{self.tree().text()}{listener.heard}{listener.kept()}"
        for word in ("1234", "5678", "nobody", "900"):
            self.assertNotIn(word, everything)


class Center(PanelCase):
    def test_large_targets_are_44_pixels_each_way(self):
        home = make_home(self)
        (home / "config/pennant").mkdir(exist_ok=True)
        (home / "config/pennant/preferences.conf").write_text("[Windows]\ntargets = large\n")
        self.serve_panel(home=home)
        self.fill()
        self.panel.until_row("Chat, Ann")
        buttons = [one for one in self.panel.tree().showing if one.role in ("push button", "toggle button", "text")]
        self.assertGreaterEqual(len(buttons), 6)
        for button in buttons:
            self.assertGreaterEqual(min(button.frame[2:]), 44, button.text())

    def test_each_widget_has_a_name_and_a_role_whatever_is_open_in_it(self):
        self.serve_panel()
        self.fill()
        past = self.client("Past").notify("Over", "words " * 40, hints={"value": variant("i", 3)})
        self.panel.until_row("Past, Over")
        self.center.dismiss(past)
        self.client("Files").notify("Copying", hints={"value": variant("i", 62), "image-data": image(48, 48)})
        self.service.tool("dnd", "on")
        self.panel.until_row("Past, Over, words")
        self.assertEqual(unnamed(self.panel.tree()), [], self.panel.tree().text())
        for name in ("Do not disturb, on", "Mute Chat", "Reply"):
            self.panel.press(name)
            self.assertEqual(unnamed(self.panel.tree()), [], name)

    def test_what_a_click_on_a_row_does_a_reader_does(self):
        self.serve_panel()
        self.fill()
        row = self.panel.until_row("Mail, Invoice")
        self.assertTrue(self.panel.reader.press(row))
        self.assertEqual(self.mail.until_heard("ActionInvoked", self.invoice), (self.invoice, "default"))

    def test_a_reader_under_load_hears_no_complaint_and_no_word_that_has_gone(self):
        """A reader may ask for what a widget was for some seconds after it has gone."""
        self.serve_panel()
        listener = self.panel.reader.listen()
        client = self.client("Chat")
        for turn in range(6):
            numbers = [
                client.notify(f"Number {turn}", "words " * 30, actions=["a", "Do", "inline-reply", "Answer"])
                for _ in range(8)]
            self.panel.until_row(f"Chat, Number {turn}")
            for number in numbers:
                client.close(number)
        self.client("asker").call(
            "ClearHistory", GLib.Variant("(s)", ("",)), path="/org/pennant/Pennant", interface="org.pennant.Control1",
            destination="org.pennant.Pennant")
        self.panel.until_row("Chat, Number", there=False)
        self.assertNotIn("Number", listener.kept())
        self.assertNotIn("CRITICAL", self.panel.process.log)


if __name__ == "__main__":
    unittest.main()

"""What is asked of each server: one test a question, for all of them the same."""
import json
import re
import subprocess

from gi.repository import GLib

from harness import ServiceCase, image, until, variant
from harness.doors import png
from harness.service import Service

APP = "org.example.kite"
NAME = "Kite"
#: Of the app's icon, and of a picture that a message brings.
ICON, PICTURE = "#00ff00", "#ff00ff"
#: So many pixels of them are seen by anybody.
SEEN = 40
#: A banner is there for as long as it takes to be read twice.
PREFERENCES = "[Defaults]\nbanner-duration = 6s\n"


def picture():
    return image(64, 64, data=bytes([0xFF, 0x00, 0xFF, 0xFF]) * 64 * 64)


class Questions(ServiceCase):
    """`row` is that of a server; `answer` is what goes into its cell besides a yes."""
    row = None
    #: A folder for pictures, where they are wanted.
    pictures = None
    answer = ""
    seconds = 150

    @property
    def question(self):
        return self._testMethodName.partition("_")[2]

    def setUp(self):
        super().setUp()
        if self.question in self.row.without:
            self.skipTest(self.row.without[self.question])
        self.server = self.row.kind(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.spec, PREFERENCES, home=self.server.home, session=self.server.session)
        icon = self.service.home / "kite.png"
        icon.write_bytes(png(64, 64, (0, 255, 0)))
        self.service.add_desktop_entry(APP, Name=NAME, Exec="true", Icon=str(icon))
        self.service.start()
        self.server.stand(self.service)
        self.app = self.client(NAME)

    def tearDown(self):
        """What was on the screen last, whatever became of the test."""
        try:
            self.keep(self.question)
        except (AssertionError, subprocess.SubprocessError, GLib.Error, OSError):
            pass  # The server is gone, and with it a screen of its own.

    def keep(self, word):
        if self.pictures is None:
            return
        (self.pictures / f"{self.server.word}-{word}.png").write_bytes(self.server.screen.picture())

    def say(self, title="Ann", body="Dinner at seven", timeout=0, hints=None, **fields):
        """A message of the app."""
        return self.app.notify(
            title, body, timeout=timeout, hints={"desktop-entry": variant("s", APP), **(hints or {})}, **fields)

    def listed(self):
        code, text = self.service.tool("list", "--json")
        self.assertEqual(code, 0, text)
        return json.loads(text)

    # The questions.

    def ask_whose(self):
        """Whose it is can be seen: by the name of its app, its icon or both."""
        self.say()
        seen = self.server.until_read("Dinner")
        by = [word for word, is_there in (
            ("name", seen.find(NAME)), ("icon", seen.pixels(ICON) > SEEN)) if is_there]
        self.answer = " and ".join(by)
        self.assertTrue(by, f"neither name nor icon of the app; there is '{seen.text}'")

    def ask_text(self):
        """The words stand there, and nothing of what says how they look."""
        self.say(body="Dinner at <b>seven</b> &amp; <i>Games</i>")
        seen = self.server.until_read("Ann", "Dinner", "seven", "Games")
        self.assertIsNone(re.search(r"</?[bi]>|/b>|&?amp;", seen.text), seen.text)

    def ask_markup(self):
        """What is to be bold looks otherwise, where the server says that it draws such."""
        first = self.say(body="Dinner at <b>seven</b>")
        marked = self.drawn("seven")
        self.app.close(first)
        self.server.until_gone("Dinner")
        self.say(body="Dinner at seven")
        is_bold = self.drawn("seven") != marked
        says = "body-markup" in self.app.call("GetCapabilities")[0]
        self.answer = "bold" if is_bold else "plain"
        self.assertEqual(is_bold, says, "bold against what it says of itself")

    def drawn(self, word):
        """A word for how it is drawn."""
        self.server.until_read("Dinner", word)
        self.server.until_still()
        seen = self.server.until_read("Dinner", word)
        return seen.cut(seen.find(word))

    def ask_picture(self):
        """It is drawn, and a replacement without one leaves nothing of it."""
        first = self.say(hints={"image-data": picture()})
        self.server.until_read("Dinner")
        until(lambda: self.server.look().pixels(PICTURE) > SEEN, "the picture, which may come after the words")
        self.say(body="Supper instead", replaces=first)
        seen = self.server.until_read("Supper")
        self.assertEqual(seen.pixels(PICTURE), 0, "pixels of the picture that was replaced")

    def ask_replaced(self):
        first = self.say()
        self.server.until_read("Dinner")
        self.assertEqual(self.say(body="Supper instead", replaces=first), first)
        self.server.until_read("Supper")
        self.server.until_gone("Dinner")
        self.assertEqual(self.app.heard("NotificationClosed"), [])

    def ask_acted_on(self):
        """By a button of the app's."""
        identifier = self.say(actions=["go", "Answer"])
        self.server.choose("Answer")
        self.assertEqual(self.app.until_heard("ActionInvoked", identifier), (identifier, "go"))

    def ask_replied(self):
        identifier = self.say(actions=["inline-reply", "Reply"])
        self.server.reply("Reply", "Gladly")
        self.assertEqual(self.app.until_heard("NotificationReplied", identifier), (identifier, "Gladly"))

    def ask_withdrawn(self):
        """Closed by its app."""
        identifier = self.say()
        self.server.until_read("Dinner")
        self.app.close(identifier)
        self.assertEqual(self.app.until_closed(identifier), 3)
        self.server.until_gone("Dinner", "Ann")

    def ask_dismissed(self):
        """Closed by the person, at the server."""
        identifier = self.say()
        self.server.until_read("Dinner")
        self.server.dismiss()
        self.assertEqual(self.app.until_closed(identifier), 2)
        self.server.until_gone("Dinner")

    def ask_faded(self):
        """A banner leaves the screen, and stays open."""
        identifier = self.say(timeout=-1)
        self.server.until_pictured("Dinner")
        self.server.be_there()
        self.server.until_gone("Dinner", seconds=40)
        until(lambda: [one["place"] for one in self.listed()] != ["screen"], lambda: f"it off the screen: {self.listed()}")
        self.assertEqual([one["id"] for one in self.listed()], [identifier])
        self.assertEqual(self.app.heard("NotificationClosed"), [])

    def ask_stays(self):
        """An alert is still to be read when a banner that came after it, and had more time than servers give, has gone."""
        identifier = self.say()
        self.server.until_read("Dinner")
        self.say("Bob", "Supper at nine", timeout=12_000)
        self.server.be_there()
        until(lambda: [one["id"] for one in self.listed()] == [identifier], lambda: f"the banner's end: {self.listed()}", seconds=40)
        self.server.until_read("Dinner")

    def ask_hidden(self):
        """While it is locked nothing of it can be read or seen; nor where previews are never wanted."""
        self.say("Zebra", "Dinner costs 7741", hints={"image-data": picture()}, actions=["pay", "Quagga"])
        self.server.until_read("Zebra", "7741")
        for hide, show in (
                (lambda: self.service.tool("lock", "on"), lambda: self.service.tool("lock", "off")),
                (lambda: self.prefer("previews = never\n"), lambda: self.prefer(""))):
            hide()
            self.server.until_gone("Zebra", "7741", "Dinner", "Quagga")
            until(lambda: self.server.look().pixels(PICTURE) == 0, "a screen without the picture")
            self.keep("while-hidden")
            show()
            self.server.until_read("Zebra", "7741")

    def prefer(self, more):
        self.service.preferences_file.write_text(PREFERENCES + more)

    def ask_killed(self):
        """What was on screen is shown again, and its app hears of nothing."""
        identifier = self.say()
        self.server.until_read("Dinner")
        self.server.kill()
        self.server.come_back()
        self.server.until_read("Dinner", seconds=40)
        self.assertEqual(self.app.heard("NotificationClosed"), [])
        self.assertEqual([one["id"] for one in self.listed()], [identifier])

    def ask_stopped(self):
        """Apps are answered at once, and what they said is shown when it goes on."""
        self.server.stop()
        identifier = self.app.start_notify(
            "Ann", "Dinner at seven", timeout=0, hints={"desktop-entry": variant("s", APP)}).result(seconds=1)[0]
        self.assertEqual(self.app.start("GetServerInformation").result(seconds=1)[0], "Pennant")
        self.assertTrue(identifier)
        self.server.go_on()
        self.server.until_read("Dinner", seconds=40)

    def ask_own_tool(self):
        """What the server's own tool says of what is shown."""
        self.say()
        self.server.until_read("Dinner")
        self.assertTrue(self.server.own_tool())

    def ask_own_silence(self):
        """Its own do-not-disturb is heard of; an alert that comes meanwhile is shown when it is over."""
        self.server.own_silence(True)
        self.until_silent(True)
        identifier = self.say()
        until(lambda: [one["place"] for one in self.listed()] in (["silenced"], ["center"]), lambda: f"silence of it: {self.listed()}")
        self.server.own_silence(False)
        self.until_silent(False)
        self.server.until_read("Dinner")
        self.assertEqual(self.app.heard("NotificationClosed"), [])
        self.assertEqual([one["id"] for one in self.listed()], [identifier])

    def until_silent(self, is_on):
        def status():
            return json.loads(self.service.tool("dnd", "status", "--json")[1])["serverSilent"]
        until(lambda: status() == is_on, lambda: f"serverSilent: {is_on}; log:\n{self.service.log}", seconds=15)


#: In the order of the table.
QUESTIONS = [name.removeprefix("ask_") for name in vars(Questions) if name.startswith("ask_")]

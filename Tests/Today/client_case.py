"""What each client of today is tried by: its own bus, home and screen, Pennant, and a real server that draws."""
import json
import os
import subprocess

from harness import Display, PrivateBus, Process, ServiceCase, until
from harness.service import Service, make_home
from record import Record
from rows import row_named
from sent_words import short, words

#: A banner has no buttons; an alert is there for as long as it takes to be read and clicked on.
PREFERENCES = "[Defaults]\nstyle = alert\n"
#: Of the screen: the widest card has room on it.
SIZE = "800x480"
#: Data folders of the machine, for names and icons of installed apps.
SHARED = "/usr/local/share:/usr/share"


class ClientCase(ServiceCase):
    """`named` and `package` stand in its row; `ask` is the test."""
    named = package = ""
    #: How it differs from a client that a person has started, where it does.
    note = ""
    pictures = None
    seconds = 180

    def setUp(self):
        super().setUp()
        self.sends, self.sees, self.back = [], [], []
        kind = row_named(os.environ.get("SERVER", "xfce4-notifyd")).kind
        self.server = type(kind.__name__, (kind,), {"size": SIZE})(self, self.bus)
        self.service = Service(
            self, self.bus, self.server.spec, PREFERENCES, home=self.server.home,
            session={**self.server.session, "XDG_DATA_DIRS": SHARED})
        self.service.start()
        self.server.stand(self.service)
        self.system = PrivateBus(self)
        self.home = make_home(self)
        self.display = Display(self, "1024x768")
        self.record = Record(self, self.bus)

    def tearDown(self):
        """What was on the screens last, whatever became of the test."""
        try:
            self.keep("server-last", self.server.screen.picture())
            self.keep("own-last", self.display.picture())
        except (AssertionError, subprocess.SubprocessError):
            pass  # A screen is gone.

    @property
    def environment(self):
        """A session of a person's, with nothing in it but what the test has put there."""
        home = self.home
        return {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"), "XDG_DATA_HOME": str(home / "data"),
            "XDG_CACHE_HOME": str(home / "cache"), "XDG_RUNTIME_DIR": str(home / "run"),
            "XDG_DATA_DIRS": SHARED, "DBUS_SESSION_BUS_ADDRESS": self.bus.address,
            "DBUS_SYSTEM_BUS_ADDRESS": self.system.address, "DISPLAY": self.display.name,
            "XDG_SESSION_TYPE": "x11", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "NO_AT_BRIDGE": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1", "PYTHONUNBUFFERED": "1"}

    def start_app(self, *command, **more):
        """The client, in that session."""
        return Process(self, list(command), env={**self.environment, **more}, name=os.path.basename(command[0]),
                       stdin=subprocess.PIPE, cwd=str(self.home))

    def until_sent(self, title, seconds=60):
        """Waits for it at the bus; it stands in the table then."""
        sent = self.record.until_sent(title, seconds)
        self.sends.append(words(sent))
        return sent

    def listed(self):
        code, text = self.service.tool("list", "--json")
        self.assertEqual(code, 0, text)
        return json.loads(text)

    def until_item(self, title):
        """The item of that title in the Center."""
        return until(lambda: next((one for one in self.listed() if title in one["title"]), None),
                     lambda: f"'{title}' in the list: {self.listed()}; refused were {self.record.errors()[-3:]}")

    def until_seen(self, title, *more, word=""):
        """Waits until these words can be read on the screen; keeps the picture, and what is listed."""
        item = self.until_item(title)
        seen = self.server.until_read(*more or title.split(), seconds=60)
        self.keep(word, seen.picture)
        said = [f"{item['appName']}: “{item['title']}”"]
        said += [f"site {short(item['site'])}"] if item["site"] else []
        said += ["picture"] if item["picture"] else []
        buttons = [one["title"] for one in item["actions"] if one["key"] != "default"]
        said += ["buttons " + ", ".join(buttons)] if buttons else []
        said += ["an answer"] if item["takesReply"] else []
        self.sees.append("; ".join(said))
        return item

    def keep(self, word, picture):
        if self.pictures is not None:
            name = "-".join([type(self).__name__.lower(), *([word] if word else [])])
            (self.pictures / f"{name}.png").write_bytes(picture)

    def until_told(self, sent, member, words_of_it):
        """Waits for that signal at the client's connection; `words_of_it` are for the table."""
        fields = self.record.until_told(sent.sender, member)
        self.back.append(words_of_it)
        return fields

    def until_said(self, process, text, seconds=20):
        """Waits until the client itself says so."""
        until(lambda: text in process.log, lambda: f"'{text}' of {process.name}; log:\n{process.log[-3000:]}", seconds)

    def dismiss(self, item):
        """By the person, in the Center."""
        code, text = self.service.tool("dismiss", str(item["id"]))
        self.assertEqual(code, 0, text)

"""The tool's verbs against the live service."""
import json

from .case import ServiceCase
from .center import Center

ITEM = {
    "id", "app", "appName", "icon", "entry", "title", "body", "links", "style", "level", "urgency", "category",
    "thread", "group", "progress", "count", "actions", "opens", "openTitle", "takesReply", "receivedAt", "place", "closedAt",
    "ended", "wakesAt", "dueAt", "reach", "hidden", "resident", "awaited",
    "prompt", "question", "site", "picture", "acted"}


class ToolCase(ServiceCase):
    def start(self, preferences=None, desktop="none"):
        self.serve(preferences, desktop=desktop)
        self.app = self.client("Mail")
        Center(self.bus)

    def tool(self, *words, code=0):
        got, text = self.service.tool(*words)
        self.assertEqual(got, code, f"pennant {words}: {text}")
        return text

    def json(self, *words, code=0):
        return json.loads(self.tool(*words, "--json", code=code))

    def ids(self):
        return [item["id"] for item in self.json("list")]

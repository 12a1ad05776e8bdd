"""A service that is told not to disturb, and what it says of that."""
import json

from .case import ServiceCase
from .center import Center


class Focus(ServiceCase):
    def tool(self, *words):
        return self.service.tool(*words)

    def status(self):
        code, text = self.tool("dnd", "status", "--json")
        status = json.loads(text)
        self.assertEqual(code, 0 if status["on"] else 1, text)
        return status

    def names(self):
        return [one["name"] for one in self.status()["holding"]]

    def dnd(self, *words):
        code, text = self.tool("dnd", *words)
        self.assertEqual(code, 0, text)
        return text.strip()

    def summaries(self):
        return [(item["title"], item["body"]) for item in Center(self.bus).list()
                if item["app"] == "Pennant"]

"""What an app brings to a door, and how it is listed and acted on."""
import json

from .case import ServiceCase
from .variants import variant

MAIL = "org.example.Mail"
TITLE = {"title": variant("s", "News")}


def button(label, action, **rest):
    fields = {"label": variant("s", label), "action": variant("s", action)}
    fields.update({name: value for name, value in rest.items()})
    return fields


def buttons(*list_of):
    return variant("aa{sv}", list(list_of))


class DoorCase(ServiceCase):
    def listed(self, *arguments):
        code, text = self.service.tool("list", "--json", *arguments)
        self.assertEqual(code, 0, text)
        return json.loads(text)

    def acts(self, *arguments):
        code, text = self.service.tool(*arguments)
        self.assertEqual(code, 0, text)

"""What the service says of its interfaces is what dbus/ documents, and is so."""
import unittest
import xml.etree.ElementTree as ElementTree

from harness import ROOT, ServiceCase

NOTIFICATIONS = "org.freedesktop.Notifications"
CONTROL = "org.pennant.Control1"
PLACES = {
    NOTIFICATIONS: "/org/freedesktop/Notifications", CONTROL: "/org/pennant/Pennant",
    "org.freedesktop.impl.portal.Notification": "/org/freedesktop/portal/desktop",
    "org.gtk.Notifications": "/org/gtk/Notifications"}


def described(text):
    """{interface: {(kind, member): (signature of each argument)}}."""
    interfaces = {}
    for interface in ElementTree.fromstring(text).iter("interface"):
        members = interfaces.setdefault(interface.get("name"), {})
        for member in interface:
            if member.tag in ("method", "signal", "property"):
                arguments = tuple(
                    (argument.get("direction", "out" if member.tag == "signal" else "in"),
                     argument.get("name"), argument.get("type")) for argument in member.iter("arg"))
                members[member.tag, member.get("name")] = arguments or member.get("type")
    return interfaces


class Introspection(ServiceCase):
    def introspect(self, path):
        return self.client().call(
            "Introspect", path=path, interface="org.freedesktop.DBus.Introspectable")[0]

    def test_what_it_says_is_what_the_folder_documents(self):
        self.serve(desktop="none")
        for name, path in PLACES.items():
            with self.subTest(name):
                documented = described((ROOT / "dbus" / f"{name}.xml").read_text())
                self.assertEqual(described(self.introspect(path))[name], documented[name])

    def test_it_has_every_member_of_the_protocol(self):
        self.serve(desktop="none")
        said = described(self.introspect("/org/freedesktop/Notifications"))[NOTIFICATIONS]
        self.assertLessEqual({
            ("method", "Notify"), ("method", "CloseNotification"), ("method", "GetCapabilities"),
            ("method", "GetServerInformation"), ("signal", "NotificationClosed"),
            ("signal", "ActionInvoked"), ("signal", "ActivationToken"),
            ("signal", "NotificationReplied")}, set(said))

    def test_the_standard_interfaces_are_there(self):
        self.serve(desktop="none")
        for place in PLACES.values():
            said = described(self.introspect(place))
            for name in ("Introspectable", "Peer", "Properties"):
                self.assertIn(f"org.freedesktop.DBus.{name}", said)

    def test_the_objects_are_found_from_the_root(self):
        self.serve(desktop="none")
        for place in PLACES.values():
            path = ""
            for name in place.split("/")[1:]:
                children = [
                    node.get("name") for node in ElementTree.fromstring(self.introspect(path or "/"))]
                self.assertIn(name, children)
                path += "/" + name


if __name__ == "__main__":
    unittest.main()

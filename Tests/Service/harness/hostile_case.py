"""What an app may send by mistake or on purpose, and that others are served all the same."""
from gi.repository import Gio

from .case import ServiceCase
from .client import NAME, PATH
from .waiting import until

INVALID = "org.freedesktop.DBus.Error.InvalidArgs"


class HostileCase(ServiceCase):
    def tearDown(self):
        self.assert_still_serving()

    def send(self, client, body, member="Notify", descriptors=()):
        """Sends any body at all; returns the error's name, or None."""
        message = Gio.DBusMessage.new_method_call(NAME, PATH, NAME, member)
        if body is not None:
            message.set_body(body)
        if descriptors:
            descriptor_list = Gio.UnixFDList.new()
            for descriptor in descriptors:
                descriptor_list.append(descriptor)
            message.set_unix_fd_list(descriptor_list)
        answers = []
        client.connection.send_message_with_reply(
            message, Gio.DBusSendMessageFlags.NONE, 10000, None,
            lambda connection, result: answers.append(connection.send_message_with_reply_finish(result)))
        until(lambda: answers, f"an answer to {member}")
        return answers[0].get_error_name()

    def shown_body(self, body):
        """What the server gets for `body`."""
        client = self.client()
        client.notify("Body", body)
        shown = self.until_shown("Body").body
        client.leave()
        return shown

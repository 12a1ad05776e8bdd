"""The clients that people have, unchanged."""
import subprocess
import sys
import textwrap
import unittest

from harness import (
    NotifySend, PrivateBus, Process, RecordingServer, ServiceCase, notify_send, until)
from harness.bare import bare


class TheRealNotifySend(ServiceCase):
    def test_plain(self):
        self.serve()
        notify_send(self, self.bus, "Summary", "Body")
        self.assertEqual(self.until_shown("Summary").body, "Body")

    def test_every_flag_that_says_something(self):
        self.serve()
        printed = notify_send(
            self, self.bus, "-p", "-a", "An App", "-u", "low", "-t", "4000", "-i", "dialog-information",
            "-c", "email.arrived", "-h", "int:value:42", "-h", "string:x-pennant-thread:t", "S", "B")
        self.assertGreater(int(printed), 0)
        shown = self.until_shown("S")
        self.assertEqual((shown.app, shown.body, shown.timeout), ("An App", "B", 4000))
        self.assertEqual(shown.icon, "dialog-information")
        self.assertEqual(shown.hints["urgency"].unpack(), 0)
        self.assertEqual(shown.hints["category"].unpack(), "email.arrived")

    def test_replacing_by_the_id_that_was_printed(self):
        self.serve()
        first = notify_send(self, self.bus, "-p", "One")
        second = notify_send(self, self.bus, "-p", "-r", first, "Two")
        self.assertEqual(first, second)
        self.until_screen("Two")

    def test_replacing_by_a_number_of_ones_own(self):
        self.serve()
        first = notify_send(self, self.bus, "-p", "-r", "9999", "40 %")
        second = notify_send(self, self.bus, "-p", "-r", "9999", "50 %")
        self.assertEqual(first, second)
        self.assertNotEqual(first, "9999")
        self.until_screen("50 %")

    def test_waiting_ends_when_it_is_dismissed(self):
        self.serve()
        waiting = NotifySend(self, self.bus, "-w", "Waits")
        shown = self.until_shown("Waits")
        self.assertTrue(waiting.is_running)
        self.server.close(shown.id, 2)
        waiting.finish()

    def test_waiting_with_a_time_ends_when_the_time_does(self):
        self.serve()
        waiting = NotifySend(self, self.bus, "-w", "-t", "1000", "Waits")
        self.server.close(self.until_shown("Waits").id, 1)
        waiting.finish()

    def test_an_action_is_printed(self):
        self.serve()
        asking = NotifySend(self, self.bus, "-A", "yes=Yes", "-A", "no=No", "Really?")
        self.server.invoke(self.until_shown("Really?").id, "yes")
        self.assertEqual(asking.finish(), "yes")

    def test_unnamed_actions_are_numbers(self):
        self.serve()
        asking = NotifySend(self, self.bus, "-A", "First", "-A", "Second", "Which?")
        self.server.invoke(self.until_shown("Which?").id, "1")
        self.assertEqual(asking.finish(), "1")

    def test_transient_and_critical(self):
        self.serve()
        notify_send(self, self.bus, "-e", "Transient")
        notify_send(self, self.bus, "-u", "critical", "Critical")
        self.until_shown("Transient")
        shown = self.until_shown("Critical")
        self.assertEqual((shown.timeout, shown.hints["urgency"].unpack()), (0, 2))

    def test_a_picture_by_its_path(self):
        self.serve()
        path = self.service.home / "picture.png"
        path.write_bytes(bytes.fromhex(
            "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d7"
            "63f8cfc000000301010018dd8db00000000049454e44ae426082"))
        notify_send(self, self.bus, "-h", f"string:image-path:file://{path}", "Pictured")
        hints = self.until_shown("Pictured").hints
        self.assertTrue({"image-path", "image-data"} & set(hints), hints)


class Libraries(ServiceCase):
    def start_python(self, text, **environment):
        """A small program of its own, as another application, that is told when to go on."""
        return Process(
            self, [sys.executable, "-c", textwrap.dedent(text)], name="program", stdin=subprocess.PIPE,
            env=bare(
                HOME=str(self.service.home), XDG_DATA_HOME=str(self.service.home / "data"),
                DBUS_SESSION_BUS_ADDRESS=self.bus.address, **environment))

    def run_python(self, text, **environment):
        return self.said(self.start_python(text, **environment))

    def said(self, process):
        self.assertEqual(process.wait(30), 0, process.log)
        return process.log

    def test_libnotify(self):
        self.serve()
        process = self.start_python("""
            import gi
            gi.require_version('Notify', '0.7')
            gi.require_version('GdkPixbuf', '2.0')
            from gi.repository import GdkPixbuf, GLib, Notify
            Notify.init('gi-app')
            print(Notify.get_server_info()[1], 'actions' in Notify.get_server_caps())
            loop = GLib.MainLoop()
            note = Notify.Notification.new('One', 'body', 'dialog-warning')
            note.add_action('go', 'Go', lambda *a: None)
            picture = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, True, 8, 48, 48)
            picture.fill(0x00ff0080)
            note.set_image_from_pixbuf(picture)
            note.connect('closed', lambda n: (print('closed', n.get_closed_reason()), loop.quit()))
            note.show()
            first = note.props.id
            input()
            note.update('Two', 'body', None)
            note.show()
            print('same', note.props.id == first)
            GLib.idle_add(lambda: note.close() and False)
            GLib.timeout_add_seconds(10, loop.quit)
            loop.run()
        """)
        until(lambda: self.server.with_summary("One"), "the first")
        process.say("go on")
        printed = self.said(process)
        self.assertIn("Pennant True", printed)
        self.assertIn("same True", printed)
        self.assertIn("closed 3", printed)
        (one,) = self.server.with_summary("One")
        self.assertEqual(one.hints["image-data"].unpack()[:2], (48, 48))

    def test_dbus_fast_with_200_calls_in_flight(self):
        self.serve()
        printed = self.run_python("""
            import asyncio
            from dbus_fast import Variant
            from dbus_fast.aio import MessageBus

            NAME, PATH = 'org.freedesktop.Notifications', '/org/freedesktop/Notifications'

            # A socket that takes nothing when it is full: dbus-fast breaks off at it.
            class Patient:
                def __init__(self, socket):
                    self.socket = socket

                def send(self, data):
                    try:
                        return self.socket.send(data)
                    except BlockingIOError:
                        return 0

            async def main():
                bus = await MessageBus().connect()
                bus._writer.sock = Patient(bus._sock)
                proxy = bus.get_proxy_object(NAME, PATH, await bus.introspect(NAME, PATH))
                door = proxy.get_interface(NAME)
                closed = asyncio.get_event_loop().create_future()
                # The oldest close by themselves: an app keeps a hundred open.
                door.on_notification_closed(
                    lambda i, reason: reason == 3 and closed.set_result(i))
                ids = await asyncio.gather(*[
                    door.call_notify('fast', 0, '', f's{k}', 'b', [], {'urgency': Variant('y', 1)}, -1)
                    for k in range(200)])
                print(len(set(ids)), 'ids')
                await door.call_close_notification(ids[-1])
                print('closed', await asyncio.wait_for(closed, 10) == ids[-1])

            asyncio.run(main())
        """)
        self.assertIn("200 ids", printed)
        self.assertIn("closed True", printed)

    def test_a_gapplications_notifications(self):
        self.serve()
        self.service.add_desktop_entry("org.example.GioApp", Name="Gio App", Exec="true")
        self.run_python("""
            from gi.repository import Gio, GLib
            app = Gio.Application.new('org.example.GioApp', 0)

            def activate(app):
                app.hold()
                note = Gio.Notification.new('From GIO')
                note.set_body('not <b>markup</b> & raw')
                note.add_button('Go', 'app.go')
                note.set_priority(Gio.NotificationPriority.URGENT)
                app.send_notification('one', note)
                GLib.timeout_add(300, lambda: app.send_notification('one', note) or False)
                GLib.timeout_add(600, lambda: app.withdraw_notification('one') or False)
                GLib.timeout_add(900, lambda: app.release() or False)

            app.connect('activate', activate)
            app.run([])
        """, GNOTIFICATION_BACKEND="freedesktop")
        shown = self.until_shown("From GIO")
        self.assertEqual(shown.app, "Gio App")
        self.assertEqual(shown.timeout, 0)
        self.until_screen()

    def test_notify2(self):
        self.serve()
        printed = self.run_python("""
            import notify2
            notify2.init('n2', 'glib')
            note = notify2.Notification('One', 'body', 'icon')
            note.set_category('im.received')
            note.set_urgency(2)
            note.set_timeout(2000)
            note.add_action('a', 'A', lambda *x: None)
            note.show()
            first = note.id
            note.update('Two', 'body')
            note.show()
            print('same', note.id == first, notify2.get_server_info()['name'])
            note.close()
        """)
        self.assertIn("same True Pennant", printed)
        self.until_screen()

    def test_gdbus_on_the_command_line(self):
        self.serve()
        process = Process(self, [
            "gdbus", "call", "--address", self.bus.address, "--dest", "org.freedesktop.Notifications",
            "--object-path", "/org/freedesktop/Notifications", "--method",
            "org.freedesktop.Notifications.Notify", "gdbus", "0", "", "From gdbus", "", "[]",
            "{'urgency': <byte 1>}", "int32 -1"])
        self.assertEqual(process.wait(), 0, process.log)
        self.assertRegex(process.log, r"\(uint32 \d+,\)")
        until(lambda: self.server.with_summary("From gdbus"), "it at the server")


class ATightBus(ServiceCase):
    def test_200_in_flight_on_a_bus_with_low_limits(self):
        self.bus = PrivateBus(self, limits='<limit name="max_replies_per_connection">80</limit>')
        behind = PrivateBus(self, limits='<limit name="max_replies_per_connection">80</limit>')
        self.server = RecordingServer(behind)
        self.serve(behind=behind, preferences="[Defaults]\nrate-limit = off\nduplicates = show\n")
        self.client("first").notify("Once the server is known")
        self.until_shown("Once the server is known")
        self.server.delay = 0.02
        clients = [self.client(f"app {n}") for n in range(4)]
        calls = [client.start_notify(f"{client.app} {n}") for client in clients for n in range(50)]
        for call in calls:
            self.assertTrue(call.result()[0])
        until(lambda: len(self.server.shown) == 201, lambda: str(len(self.server.shown)), seconds=30)


if __name__ == "__main__":
    unittest.main()

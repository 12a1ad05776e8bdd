"""Who calls at the doors: units, relays, snaps, crowds, and two services of one person."""
import os
import unittest

from harness import (
    OutsideApp, PrivateBus, Refused, Service, hierarchy, in_unit, until, variant)
from harness.doors import (
    CallableApp, GLibApp, GTK, GTK_PATH, GtkApp, IMPL_NAME, Portal, came_along, png)
from harness.door_case import DoorCase, MAIL, TITLE

GTK_DOOR = (GTK, GTK_PATH, GTK)
SNAP_UNIT = "snap.music.player-0b1c2d3e-1111-2222-3333-%012d.scope"


class CallersCase(DoorCase):
    def begin(self, preferences=None):
        self.serve(preferences)
        self.bus.until_owned(GTK)

    def until_gone(self, connection):
        """Off the bus, and the service knows."""
        until(lambda: self.bus.owner(connection) is None, f"the end of {connection}")
        self.client("witness").ping()

    def leaves(self, app):
        name = app.name
        app.leave()
        self.until_gone(name)


@unittest.skipUnless(hierarchy(), "no control group can be made here")
class AUnit(CallersCase):
    def app_in_unit(self):
        self.units = getattr(self, "units", 0) + 1
        return OutsideApp(
            self, self.bus, in_unit(self, f"app-{MAIL}-{os.getpid()}{self.units}.scope"))

    def test_a_claim_does_not_reach_what_its_app_has_brought_while_that_is_there(self):
        self.begin()
        self.service.add_desktop_entry(MAIL, Name="Mail")
        self.app_in_unit().add_at_door(GTK_DOOR, MAIL, "one", "Real")
        self.until_shown("Real")
        other = GtkApp(self.bus)
        other.add(MAIL, "one", title=variant("s", "Claimed"))
        self.until_screen("Claimed", "Real")
        other.remove(MAIL, "one")
        self.until_screen("Real")
        other.remove(MAIL, "one")
        self.client("witness").ping()
        self.until_screen("Real")

    def test_one_app_is_one_with_and_without_its_unit_and_however_it_is_written(self):
        self.begin()
        self.service.add_desktop_entry(MAIL, Name="Mail")
        first = self.app_in_unit()
        first.add_at_door(GTK_DOOR, MAIL, "one", "By the menu")
        self.until_shown("By the menu")
        self.leaves(first)
        terminal = GtkApp(self.bus)
        terminal.add(MAIL.lower(), "one", title=variant("s", "In a terminal"))
        self.until_screen("In a terminal")
        self.leaves(terminal)
        self.app_in_unit().add_at_door(GTK_DOOR, MAIL, "one", "By the menu again")
        self.until_screen("By the menu again")

    def test_after_a_restart_it_is_still_there(self):
        self.begin()
        self.service.add_desktop_entry(MAIL, Name="Mail")
        app = self.app_in_unit()
        app.add_at_door(GTK_DOOR, MAIL, "one", "Real")
        self.until_shown("Real")
        self.service.restart()
        self.bus.until_owned(GTK)
        other = GtkApp(self.bus)
        other.remove(MAIL, "one")
        self.assertEqual([item["title"] for item in self.listed()], ["Real"])
        self.leaves(app)
        other.remove(MAIL, "one")
        self.assertEqual(self.listed(), [])


@unittest.skipUnless(hierarchy(), "no control group can be made here")
class ASnap(CallersCase):
    """It is known by its unit here, and its name is no application id."""

    def before(self):
        return in_unit(self, SNAP_UNIT % os.getpid())

    def test_it_counts_as_itself_whatever_id_it_gives(self):
        self.begin(preferences=f"[App {MAIL}]\nallow = no\n")
        app = OutsideApp(self, self.bus, self.before())
        app.add_at_door(GTK_DOOR, MAIL, "one", "Of a snap")
        self.assertEqual(self.until_shown("Of a snap").app, "music")
        real = CallableApp(self.bus, MAIL)
        self.server.invoke(self.until_shown("Of a snap").id, "default")
        until(lambda: self.listed() == [], "handled")
        self.client("witness").ping()
        self.assertEqual(real.calls, [], "whose id it gave is not called for it")

    def test_it_does_not_reach_what_another_has_under_that_id(self):
        self.begin()
        GtkApp(self.bus).add(MAIL, "one", title=variant("s", "Mine"))
        self.until_shown("Mine")
        app = OutsideApp(self, self.bus, self.before())
        app.add_at_door(GTK_DOOR, MAIL, "one", "Of a snap")
        self.until_screen("Mine", "Of a snap")

    def test_its_real_gapplication_hears_what_is_done(self):
        self.begin()
        app = GLibApp(self, self.bus, "org.example.Real", before=self.before())
        app.say("send one Hello")
        shown = self.until_shown("Hello")
        self.assertEqual([item["app"] for item in self.listed()], ["music"])
        self.server.invoke(shown.id, "app.reply")
        app.until_said("reply 42")
        app.say("send two Later")
        self.until_shown("Later")
        app.say("withdraw two")
        self.until_screen()


class ACrowd(CallersCase):
    def test_the_doors_let_in_no_more_connections_of_a_program_than_the_others(self):
        self.begin()
        apps = [GtkApp(self.bus) for _ in range(256)]
        for number, app in enumerate(apps):
            app.add(f"org.example.App{number % 7}", str(number), **TITLE)
        late = GtkApp(self.bus)
        with self.assertRaises(Refused) as caught:
            late.add(MAIL, "one", **TITLE)
        self.assertEqual(caught.exception.name, "org.freedesktop.DBus.Error.LimitsExceeded")
        self.leaves(apps.pop())
        late.add(MAIL, "one", title=variant("s", "Now there is room"))
        self.assertIn("Now there is room", [item["title"] for item in self.listed()])


class TwoServices(CallersCase):
    def test_a_second_one_of_the_person_leaves_the_pictures_of_the_first(self):
        self.begin()
        Portal(self.bus).add(
            MAIL, "one", title=variant("s", "Picture"),
            icon=variant("(sv)", ("bytes", variant("ay", png()))))
        path = self.until_shown("Picture").hints["image-path"].unpack().removeprefix("file://")
        first = came_along(self.service)
        self.assertEqual(len(first), 1)
        bus = PrivateBus(self)
        other = Service(
            self, bus, f"bus:{self.behind.address}",
            session={"XDG_RUNTIME_DIR": str(self.service.home / "run")})
        other.start()
        bus.until_owned(IMPL_NAME)
        Portal(bus).add(MAIL, "one", title=variant("s", "Another"),
                        icon=variant("(sv)", ("bytes", variant("ay", png(3, 3)))))
        self.until_shown("Another")
        self.assertEqual(len(came_along(self.service)), 2)
        other.process.terminate()
        until(lambda: not other.process.is_running, "the end of the second")
        until(lambda: came_along(self.service) == first, lambda: came_along(self.service))
        self.assertTrue(os.path.exists(path), "what the server of the first was given")
        self.service.process.terminate()
        until(lambda: not self.service.process.is_running, "the end of the first")
        until(lambda: came_along(self.service) == [], lambda: came_along(self.service))


class ThePersonsConsent(CallersCase):
    ASKING = "[Defaults]\nallow = ask\n"

    def test_nothing_of_a_door_is_shown_before_the_person_has_said_so(self):
        self.begin(preferences=self.ASKING)
        for number, door in enumerate((Portal(self.bus), GtkApp(self.bus))):
            app = f"org.example.App{number}"
            with self.subTest(app):
                door.add(app, "one", title=variant("s", f"News {number}"))
                question = self.until_shown(f"{app} wants to send you notifications")
                self.assertEqual(self.server.with_summary(f"News {number}"), [])
                self.server.invoke(question.id, "pennant-allow")
                self.until_shown(f"News {number}")


if __name__ == "__main__":
    unittest.main()

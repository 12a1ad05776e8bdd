"""Who an app is: a real sandbox, a real unit, and what neither lets an app pretend."""
import os
import pathlib
import tempfile
import time
import unittest
from xml.etree import ElementTree

from harness import (
    ROOT, NotifySend, OutsideApp, Refused, Sandbox, Service, hierarchy, in_unit, until, variant)
from harness.identity_case import BANK, BOX, INFO, IdentityCase


class AFace(IdentityCase):
    def test_the_name_of_the_desktop_entry_goes_before_the_one_a_message_gives(self):
        self.serve()
        self.service.add_desktop_entry(BANK, Name="Savings Bank", Exec="true")
        self.client().notify("Hello", hints={
            "desktop-entry": variant("s", BANK), "x-kde-display-appname": variant("s", "Police")})
        self.assertEqual(self.until_shown("Hello").app, "Savings Bank")


class ASandbox(IdentityCase):
    def test_its_own_group_decides_whatever_it_claims(self):
        self.serve(preferences=f"[App {BANK}]\nallow = no\n")
        self.claim(self.boxed(), "As the bank")
        self.until_shown("As the bank")

    def test_its_own_group_holds_it_whatever_it_claims(self):
        self.serve(preferences=f"[App {BOX}]\nallow = no\n")
        self.claim(self.boxed(), "As the bank")
        self.assert_not_shown("As the bank")

    def test_it_is_shown_by_the_name_the_system_gives_it(self):
        self.serve()
        self.claim(self.boxed(), "Unlisted")
        self.assertEqual(self.until_shown("Unlisted").app, BOX)
        self.service.add_desktop_entry("org.example.Listed", Name="A Listed Box")
        self.claim(self.boxed("[Application]\nname=org.example.Listed\n"), "Listed")
        self.assertEqual(self.until_shown("Listed").app, "A Listed Box")

    def test_it_can_neither_replace_nor_close_what_is_anothers(self):
        self.serve()
        bank, box = self.client(BANK), self.boxed()
        identifier = bank.notify("Your balance", hints={"desktop-entry": variant("s", BANK)})
        self.until_shown("Your balance")
        self.assert_refused(
            box.notify, "Forged", app=BANK, replaces=identifier, desktop_entry=BANK)
        self.assert_refused(box.close, identifier)
        # Others may, once the maker has left the bus; a sandbox may not even then.
        bank.leave()
        self.everything_arrived(self.client("witness"))
        self.assert_refused(box.close, identifier)
        self.assert_refused(box.notify, "Forged", app=BANK, replaces=identifier)
        self.until_screen("Your balance")

    def test_its_own_it_can_replace_and_close_also_from_another_process_of_it(self):
        self.serve()
        one, other = self.boxed(), self.boxed()
        identifier = one.notify("One", app="x")
        self.assertEqual(other.notify("Other", app="y", replaces=identifier), identifier)
        self.until_screen("Other")
        one.close(identifier)
        self.until_screen()

    def test_a_file_that_is_mounted_counts_like_one_that_lies_there(self):
        self.serve(preferences=f"[App {BOX}]\nallow = no\n")
        sandbox = Sandbox(self, self.bus)
        with tempfile.NamedTemporaryFile("w", prefix="info.") as file:
            file.write(INFO)
            file.flush()
            app = OutsideApp(
                self, self.bus, [*sandbox.words, "--ro-bind", file.name, "/.flatpak-info"])
            self.claim(app, "As the bank")
        self.assert_not_shown("As the bank")

    def test_it_sees_and_handles_nothing_at_the_control_interface(self):
        self.serve(desktop="none")
        letter = self.client("Mail").notify("Letter", actions=["default", "Open"])
        box, outside = self.boxed(), OutsideApp(self, self.bus)
        # Each method of the page that callers are told, with arguments that somebody outside may give.
        values = {"u": letter, "au": [letter], "a{sv}": {}, "s": "on", "x": 1 << 45, "b": False}
        methods = ElementTree.parse(ROOT / "dbus/org.pennant.Control1.xml").findall("interface/method")
        self.assertGreater(len(methods), 20)
        for method in methods:
            types = [one.get("type") for one in method.findall("arg") if one.get("direction") == "in"]
            with self.subTest(method.get("name")):
                with self.assertRaises(Refused) as refusal:
                    box.control(method.get("name"), "".join(types), *(values[one] for one in types))
                self.assertEqual(
                    refusal.exception.name, "org.freedesktop.DBus.Error.AccessDenied")
        self.assertEqual([item["id"] for item in outside.control("List", "a{sv}", {})], [letter])

    def test_a_root_without_the_file_is_no_sandbox_of_flatpaks(self):
        self.serve()
        self.claim(self.boxed(info=None), "From a container")
        self.assertEqual(self.until_shown("From a container").app, "The Bank")


class AnOddSandbox(IdentityCase):
    """It says nothing of itself that can be trusted: a sandbox it is, and nobody's."""

    marks = {
        "empty": lambda path: path.write_text(""),
        "without a name": lambda path: path.write_text("[Instance]\nname=x\n"),
        "a pipe": os.mkfifo,
        "a folder": pathlib.Path.mkdir,
        "a link to a file that would do": lambda path: (
            path.with_name("real").write_text(f"[Application]\nname={BANK}\n"),
            path.symlink_to("/real")),
        "a link out of it": lambda path: path.symlink_to("/proc/self/environ"),
        "a link to nowhere": lambda path: path.symlink_to("/nowhere"),
        "too long": lambda path: path.write_text(f"[Application]\nname={BANK}\n" + "#" * 20_000),
    }

    def test_it_is_no_app_that_it_names_and_keeps_nobody_waiting(self):
        self.serve(preferences="[App unknown sandbox]\nallow = no\n")
        for what, make in self.marks.items():
            with self.subTest(what=what):
                sandbox = Sandbox(self, self.bus)
                make(sandbox.mark)
                app = OutsideApp(self, self.bus, sandbox.words)
                begun = time.monotonic()
                self.claim(app, what)
                self.assertLess(time.monotonic() - begun, 2)
                self.assert_not_shown(what)


class TheRealNotifySend(IdentityCase):
    """In a real sandbox, with everything it can say of itself."""

    def forge(self, *words):
        sandbox = Sandbox(self, self.bus, INFO)
        return NotifySend(
            self, self.bus, "-a", BANK, "-h", f"string:desktop-entry:{BANK}",
            "-h", "string:x-kde-display-appname:The Bank", *words, before=sandbox.words)

    def test_it_speaks_as_its_own_app(self):
        self.serve(preferences=f"[App {BANK}]\nallow = no\n[App {BOX}]\nplaceholder = x\n")
        self.service.add_desktop_entry(BANK, Name="The Bank", Icon="bank")
        self.forge("Forged").finish()
        shown = self.until_shown("Forged")
        self.assertEqual(shown.app, BOX)
        self.assertNotIn("bank", shown.icon)

    def test_it_lowers_no_protection_of_its_own(self):
        self.serve(preferences=f"[App {BOX}]\npreviews = never\n[App {BANK}]\npreviews = always\n")
        self.forge("Code 1234").finish()
        self.until_shown("Notification")
        self.assert_not_shown("Code 1234")

    def test_it_gets_no_other_apps_id(self):
        self.serve()
        bank = self.client(BANK)
        mine = bank.notify("Your balance", hints={"desktop-entry": variant("s", BANK)})
        self.until_shown("Your balance")
        forging = self.forge("-p", "-r", str(mine), "Forged")
        self.assertNotEqual(forging.wait(10), 0, "it was refused")
        bank.leave()
        self.everything_arrived(self.client("witness"))
        self.assertNotEqual(self.forge("-p", "-r", str(mine), "Forged").wait(10), 0)
        self.assertEqual(self.server.with_summary("Forged"), [])

    def test_the_reason_is_told_everywhere(self):
        self.service = Service(self, self.bus, "none", arguments=["--verbose"]).start()
        number = int(self.forge("-p", "Forged").finish())
        outside = OutsideApp(self, self.bus)
        reason = "by its sandbox"
        self.assertEqual(outside.control("Explain", "u", number)["identity"], f"{BOX}, {reason}")
        self.assertIn((BOX, reason), [
            (app["app"], app["grounds"]) for app in outside.control("GetApps")])
        line = f"{BOX}: {number}, a banner ({reason})"
        until(lambda: line in self.service.log, lambda: self.service.log)


@unittest.skipUnless(hierarchy(), "no control group can be made here")
class AUnit(IdentityCase):
    def app_in_unit(self, unit):
        return OutsideApp(self, self.bus, in_unit(self, unit))

    def test_beside_an_app_in_its_own_unit_a_mere_claim_gets_the_stricter(self):
        self.serve(preferences=f"[Defaults]\nallow = no\n[App {BANK}]\nallow = yes\n"
                               "[App mark]\nallow = yes\n")
        self.service.add_desktop_entry(BANK, Name="The Bank")
        pretender = self.client("pretender")
        hints = {"desktop-entry": variant("s", BANK)}
        alone = pretender.notify("Claimed alone", hints=hints)
        self.until_shown("Claimed alone")
        bank = self.app_in_unit(f"app-{BANK}-{os.getpid()}.scope")
        bank.notify("Proven", desktop_entry=BANK)
        self.until_shown("Proven")
        pretender.notify("Claimed beside it", hints=hints)
        self.assert_not_shown("Claimed beside it")
        self.assertIn("another is proven to be that app",
                      OutsideApp(self, self.bus).control("Explain", "u", alone)["identity"])
        bank.notify("Proven again", desktop_entry=BANK)
        self.until_shown("Proven again")

    def test_a_terminals_unit_proves_nothing(self):
        self.serve(preferences="[Defaults]\nallow = no\n[App org.example.Term]\nallow = yes\n"
                               "[App mark]\nallow = yes\n")
        self.service.add_desktop_entry(
            "org.example.Term", Name="Terminal", Categories="System;TerminalEmulator;")
        inside = self.app_in_unit(f"app-org.example.Term-{os.getpid()}.scope")
        inside.notify("Of a program in it", desktop_entry="org.example.Term")
        self.client("other").notify(
            "Another's", hints={"desktop-entry": variant("s", "org.example.Term")})
        self.until_shown("Another's")


if __name__ == "__main__":
    unittest.main()

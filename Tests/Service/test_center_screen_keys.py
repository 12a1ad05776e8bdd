"""`pennant center`: what is open is acted on by keys."""
import signal
import unittest

from harness import until, variant
from harness.center_screen_case import CenterScreenCase


SITE_WORDS = ("org.example.Browser", "--site", "web.example.org")
SITE_GROUP = "[App org.example.Browser Site web.example.org]\n"


class Acted(CenterScreenCase):
    def test_enter_is_a_tap(self):
        self.open_center()
        client = self.client("Chat")
        identifier = client.notify("Ann", actions=["default", "Open"])
        self.until_selected("Ann")
        self.terminal.press("Enter")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "default"))
        self.terminal.until_reads("Nothing is open.")

    def test_a_key_says_that_a_service_that_is_stopped_does_not_answer(self):
        self.open_center(columns=120)
        self.client("Chat").notify("Ann", timeout=0)
        self.until_selected("Ann")
        self.service.process.send(signal.SIGSTOP)
        self.addCleanup(self.service.process.send, signal.SIGCONT)
        self.terminal.press("d")
        self.terminal.until_reads("The service does not answer; what was asked may be done all the same.")

    def test_a_number_presses_a_button(self):
        self.open_center()
        client = self.client("Door")
        other = client.notify("Bell", actions=["open", "Open", "wait", "Wait"])
        identifier = client.notify("Gate", actions=["open", "Open", "wait", "Wait"])
        self.until_selected("Bell")
        self.terminal.until_reads("Gate")
        self.terminal.press("k")
        self.until_selected("Gate")
        self.terminal.press("2")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "wait"))
        self.assertEqual(client.heard("ActionInvoked", other), [])
        self.terminal.until_not_reads("Gate")

    def test_a_reply_is_typed(self):
        self.open_center()
        client = self.client("Chat")
        identifier = client.notify("Ann", "Coming?", actions=["inline-reply", "Reply"])
        self.until_selected("Ann")
        self.terminal.press("r")
        self.terminal.until_reads("Reply to Ann>")
        self.type("At sixty")
        self.terminal.press("BSpace", "BSpace")
        self.type(" é漢")
        self.terminal.until_reads("Reply to Ann> At six é漢")
        self.terminal.press("Enter")
        self.assertEqual(
            client.until_heard("NotificationReplied", identifier), (identifier, "At six é漢"))

    def test_one_is_dismissed_or_all_of_an_app(self):
        self.open_center()
        mail, chat = self.client("Mail"), self.client("Chat")
        ones = [mail.notify(f"Letter {number}") for number in range(3)]
        other = chat.notify("Ann")
        self.terminal.until_reads("Ann")
        self.terminal.press("g", "j")
        self.until_selected("Letter 2")
        self.terminal.press("d")
        self.assertEqual(mail.until_closed(ones[2]), 2)
        self.until_selected("Letter 1")
        self.terminal.press("D")
        self.assertEqual([mail.until_closed(one) for one in ones], [2, 2, 2])
        self.until_selected("Ann")
        self.assertEqual(chat.heard("NotificationClosed", other), [])

    def test_an_app_is_muted_for_an_hour_or_for_good_and_that_is_undone(self):
        before = "# mine\n[Defaults]\nbanner-duration = 9s\n"
        self.open_center(before)
        client = self.client("Mail")
        client.notify("Letter")
        self.until_selected("Letter")
        self.terminal.press("m")
        self.terminal.until_reads("Mute: 1 An hour  2 Today  3 Always")
        self.terminal.press("1")
        self.terminal.until_reads("m undoes it")
        self.terminal.until_reads("muted until")
        client.notify("Silent")
        self.terminal.until_reads("Silent")
        self.everything_arrived(self.client("Other"))
        self.assertEqual(self.server.with_summary("Silent"), [])
        # It is the service's mute, which other programs name and end too.
        self.assertRegex(self.service.tool("mute")[1], "^Mail  until ")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.terminal.until_not_reads("muted until")
        self.terminal.press("m", "3")
        self.terminal.until_reads("from now on")
        self.service.tool("mute", "Mail", "--off")
        self.terminal.until_not_reads("Mail 2 muted")
        self.assertEqual(self.service.preferences_file.read_text(), before)

    def test_an_app_that_was_muted_before_is_seen_to_be(self):
        self.open_center()
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        self.service.tool("mute", "Mail", "--for", "1h")
        self.terminal.until_reads("muted until")
        self.service.die()
        self.terminal.until_reads("the service has gone")
        self.service.start()
        self.terminal.until_not_reads("the service has gone")
        self.terminal.until_reads("muted until")

    def test_what_was_written_meanwhile_stays_when_muting_is_undone(self):
        self.open_center_at_a_site("")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.service.tool("prefs", "set", *SITE_WORDS, "badge", "no")
        self.service.tool("prefs", "unset", *SITE_WORDS, "sound")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), f"{SITE_GROUP}badge = no\n")

    def open_center_at_a_site(self, preferences):
        self.open_center(preferences)
        self.service.add_desktop_entry(
            "org.example.Browser", Name="A Browser", Categories="Network;WebBrowser;")
        self.client("web").notify("Letter", hints={
            "desktop-entry": variant("s", "org.example.Browser"),
            "x-kde-origin-name": variant("s", "web.example.org")}, timeout=0)
        self.until_selected("Letter")

    def test_muting_a_web_site_leaves_its_browser_alone(self):
        before = "# mine\n"
        self.open_center(before)
        self.service.add_desktop_entry(
            "org.example.Browser", Name="A Browser", Categories="Network;WebBrowser;")
        web = self.client("web")
        browser = {"desktop-entry": variant("s", "org.example.Browser")}
        site = {**browser, "x-kde-origin-name": variant("s", "web.example.org")}
        web.notify("From the site", hints=site)
        self.until_selected("From the site")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.assertEqual(
            self.service.preferences_file.read_text(),
            before + "\n[App org.example.Browser Site web.example.org]\nstyle = none\nsound = no\n")
        web.notify("Silent", hints=site)
        self.terminal.until_reads("Silent")
        web.notify("Of the browser", hints=browser)
        self.until_shown("Of the browser")
        self.assertEqual(self.server.with_summary("Silent"), [])
        # The site's own is selected yet, as what comes moves no selection.
        self.until_selected("From the site")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), before)

    def test_one_is_shown_again(self):
        self.open_center()
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        # It fades, of which the service hears on another way than of the key.
        self.server.close(self.until_shown("Letter").id, 1)
        until(lambda: self.service.tool("count", "--on-screen") == (0, "0\n"), "faded")
        self.terminal.press("s")
        self.terminal.until_reads("It is shown again.")
        self.until_shown("Letter", times=2)

    def test_one_whose_app_is_gone_opens_the_app_and_has_no_buttons(self):
        self.open_center()
        self.service.add_desktop_entry("mail", Name="Mail", Exec="true")
        client = self.client("Mail")
        client.notify(
            "Letter", actions=["default", "", "archive", "Archive"],
            hints={"desktop-entry": variant("s", "mail")})
        self.until_selected("Letter")
        self.terminal.until_reads("[1] Archive")
        client.leave()
        self.terminal.until_reads("[o] Open Mail")
        self.assertNotIn("Archive", self.terminal.screen())
        self.terminal.press("Enter")
        self.terminal.until_reads("Nothing is open.")

    def test_the_last_dismissal_is_undone_in_the_list_alone(self):
        self.open_center(columns=120)
        client = self.client("Mail")
        identifier = client.notify("Letter", actions=["archive", "Archive"])
        self.until_selected("Letter")
        self.until_shown("Letter")
        self.terminal.press("d")
        self.assertEqual(client.until_closed(identifier), 2)
        self.terminal.until_reads("Nothing is open.")
        self.terminal.press("u")
        self.terminal.until_reads("It is back; its app was told that it is over")
        self.until_selected("Letter")
        self.assertNotIn("Archive", self.terminal.screen())
        self.everything_arrived(self.client("Other"))
        self.assertEqual(len(self.server.with_summary("Letter")), 1)

    def test_the_history_is_listed_and_searched_and_one_is_shown_again(self):
        self.open_center()
        client = self.client("Mail")
        for title in ("Lunch", "Invoice"):
            self.service.tool("dismiss", str(client.notify(title)))
        self.terminal.press("h")
        self.terminal.until_reads("Invoice")
        self.terminal.until_reads("handled")
        self.terminal.press("/")
        self.type("LUNCH")
        self.terminal.until_not_reads("Invoice")
        self.terminal.press("Enter")
        self.until_selected("Lunch")
        self.terminal.press("s")
        self.until_shown("Lunch", times=2)
        self.terminal.press("Escape", "Escape")
        self.until_selected("Lunch")
        self.terminal.until_reads("1 open")

    def test_one_is_put_off_and_nothing_disturbs(self):
        self.open_center(columns=120)
        self.client("Mail").notify("Letter")
        self.until_selected("Letter")
        self.terminal.press("z")
        self.terminal.until_reads("Again in: 1 15 min")
        self.terminal.press("2")
        self.terminal.until_reads("Nothing is open.")
        self.terminal.press("Q")
        self.terminal.until_reads("3 Until I end it")
        self.terminal.press("3")
        self.terminal.until_reads("Do not disturb until you end it")
        self.terminal.press("Q")
        self.terminal.until_not_reads("until you end it")

    def test_a_service_that_goes_is_waited_for(self):
        self.open_center()
        self.client("Mail").notify("Letter", timeout=0)
        self.until_selected("Letter")
        self.service.die()
        self.terminal.until_reads("the service has gone")
        self.terminal.press("d")
        self.terminal.until_reads("The service does not run.")
        self.service.start()
        self.terminal.until_not_reads("the service has gone")
        self.until_selected("Letter")
        self.client("Chat").notify("Later")
        self.terminal.until_reads("Later")


    def test_muting_a_site_is_done_where_no_service_runs(self):
        self.open_center_at_a_site("")
        self.service.die()
        self.terminal.until_reads("the service has gone")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.assertEqual(
            self.service.preferences_file.read_text(), f"{SITE_GROUP}style = none\nsound = no\n")
        self.terminal.press("m")
        self.terminal.until_reads("as before")

    def test_what_a_site_had_before_is_back_when_muting_is_undone_in_a_file_that_changed_meanwhile(self):
        before = f"{SITE_GROUP}style = alert\nsound = bell\n"
        self.open_center_at_a_site(before)
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.service.tool("prefs", "set", *SITE_WORDS, "badge", "no")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(self.service.preferences_file.read_text(), before + "badge = no\n")

    def test_what_was_set_otherwise_meanwhile_stays_when_muting_is_undone(self):
        self.open_center_at_a_site(f"{SITE_GROUP}sound = bell\n")
        self.terminal.press("m")
        self.terminal.until_reads("m undoes it")
        self.service.tool("prefs", "set", *SITE_WORDS, "style", "alert")
        self.terminal.press("m")
        self.terminal.until_reads("as before")
        self.assertEqual(
            self.service.preferences_file.read_text(), f"{SITE_GROUP}sound = bell\nstyle = alert\n")


if __name__ == "__main__":
    unittest.main()

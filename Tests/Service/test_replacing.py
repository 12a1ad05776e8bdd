"""The same item again: in place while it is on screen, shown again once it has faded."""
import unittest

from harness import ServiceCase, until, variant


class InPlace(ServiceCase):
    def test_on_screen_it_is_replaced_at_the_server_too(self):
        self.serve()
        client = self.client()
        identifier = client.notify("1 of 2")
        first = self.until_shown("1 of 2")
        self.assertEqual(client.notify("2 of 2", replaces=identifier), identifier)
        self.assertEqual(self.until_shown("2 of 2").replaces, first.id)
        self.until_screen("2 of 2")

    def test_a_replacement_that_overtakes_the_servers_answer_ends_as_one_window(self):
        self.serve()
        self.server.delay = 0.3
        client = self.client()
        identifier = client.notify("First")
        client.notify("Second", replaces=identifier)
        client.notify("Third", replaces=identifier)
        self.until_shown("Third")
        self.until_screen("Third")

    def test_a_tag_replaces_without_an_id(self):
        self.serve()
        for hint in ("x-canonical-private-synchronous", "x-dunst-stack-tag", "synchronous"):
            with self.subTest(hint=hint):
                client = self.client(f"app of {hint}")
                one = client.notify("One", hints={hint: variant("s", "tag")})
                two = client.notify("Two", hints={hint: variant("s", "tag")})
                self.assertEqual(one, two)
                self.until_screen("Two")
                client.close(two)
                self.until_screen()

    def test_the_same_tag_of_another_app_is_another_item(self):
        self.serve()
        tag = {"x-canonical-private-synchronous": variant("s", "volume")}
        one = self.client("one").notify("One", hints=tag)
        other = self.client("other").notify("Other", hints=tag)
        self.assertNotEqual(one, other)
        self.until_screen("One", "Other")

    def test_a_server_that_changes_ids_is_followed(self):
        self.serve()
        self.server.changes_ids = True
        client = self.client()
        identifier = client.notify("One", actions=["go", "Go"])
        self.until_shown("One")
        client.notify("Two", replaces=identifier, actions=["go", "Go"])
        shown = self.until_shown("Two")
        self.server.invoke(shown.id, "go")
        self.assertEqual(client.until_heard("ActionInvoked", identifier), (identifier, "go"))


class Faded(ServiceCase):
    def test_faded_it_keeps_its_id_and_is_shown_again_as_new(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Before")
        first = self.until_shown("Before")
        self.server.close(first.id, 1)
        self.everything_arrived(client)
        self.assertEqual(client.notify("After", replaces=identifier), identifier)
        # Never an id that the server has taken back.
        self.assertEqual(self.until_shown("After").replaces, 0)

    def test_faded_and_the_same_again_it_stays_off_the_screen(self):
        self.serve()
        client = self.client()
        identifier = client.notify("Same", "body")
        self.server.close(self.until_shown("Same").id, 1)
        self.everything_arrived(client)
        client.notify("Same", "body", replaces=identifier)
        self.everything_arrived(client)
        self.assertEqual(len(self.server.with_summary("Same")), 1)


class Folding(ServiceCase):
    def test_the_same_again_becomes_one_with_a_count(self):
        self.serve()
        client = self.client()
        ids = [client.notify("Build failed", "again") for _ in range(3)]
        self.assertEqual(len(set(ids)), 3)
        until(lambda: "×3" in str(list(self.server.on_screen.values())), lambda: str(self.server.shown))
        self.assertEqual(len(self.server.on_screen), 1)
        (window,) = self.server.on_screen
        self.server.close(window, 2)
        self.assertEqual([client.until_closed(identifier) for identifier in ids], [2, 2, 2])

    def test_items_with_buttons_and_alerts_never_fold(self):
        self.serve()
        client = self.client()
        for _ in range(2):
            client.notify("Button", actions=["go", "Go"])
        until(lambda: len(self.server.on_screen) == 2, lambda: str(self.server.shown))

    def test_folding_can_be_turned_off(self):
        self.serve(preferences="[Defaults]\nduplicates = show\n")
        client = self.client()
        for _ in range(3):
            client.notify("Each")
        until(lambda: len(self.server.on_screen) == 3, lambda: str(self.server.shown))


class StatusItems(ServiceCase):
    def test_the_latest_of_a_volume_slider_wins(self):
        self.serve()
        self.server.delay = 0.05
        client = self.client("volume")
        for value in range(50):
            client.notify("Volume", f"{value} %", hints={
                "x-canonical-private-synchronous": variant("s", "volume"),
                "value": variant("i" if value % 2 else "u", value)})
        until(lambda: [shown.body for shown in self.server.on_screen.values()] == ["49 %"],
              lambda: str(self.server.shown[-3:]))
        self.assertLess(len(self.server.shown), 50, "towards the server they are coalesced")
        (window,) = self.server.on_screen.values()
        self.assertEqual(window.hints["value"].unpack(), 49)


if __name__ == "__main__":
    unittest.main()

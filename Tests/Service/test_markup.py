"""Bodies with a bare ampersand, names of HTML and rich text of toolkits, as servers get and draw them."""
import ctypes
import unittest

from harness import Display, Dunst, PrivateBus, ServiceCase, notify_send

#: As it was sent, and what a person reads.
BODIES = [
    ("A <b>bold</b> & <i>it</i>", "A bold & it"),
    ("<a href='https://a.example/?a=1&b=2'>both</a> & more", "both & more"),
    ("5&nbsp;&euro; &mdash; &#8364; &#x20AC;", "5\u00a0€ — € €"),
    ("<p>Bank & Sons</p><p>done</p>", "Bank & Sons\ndone"),
    ("One<br>two & three", "One\ntwo & three"),
    ("Tom & Jerry", "Tom & Jerry"),
    ("&#27;[2J &#0; &unknown; &", "[2J &#0; &unknown; &"),
    ("a < b & <b>c", "a < b & <b>c"),
]


def drawn(text):
    """What Pango, with which servers draw, reads in a text of markup."""
    pango = ctypes.CDLL("libpango-1.0.so.0")
    out = ctypes.c_char_p()
    is_markup = pango.pango_parse_markup(
        ctypes.c_char_p(text.encode()), -1, 0, None, ctypes.byref(out), None, None)
    assert is_markup, f"Pango does not take {text!r}"
    return out.value.decode()


class Markup(ServiceCase):
    def test_every_server_gets_markup_that_pango_takes(self):
        self.serve()
        client = self.client()
        for number, (sent, text) in enumerate(BODIES):
            client.notify(f"Body {number}", sent)
            got = self.until_shown(f"Body {number}").body
            self.assertEqual(drawn(got), text, sent)

    def test_the_person_reads_the_characters_and_no_entities(self):
        self.serve(desktop="none")
        identifier = self.client("Mail").notify("Lunch", "A <b>bold</b> & 5&nbsp;&euro;, &hellip;")
        # On a line of the terminal every blank is one.
        self.assertIn("A bold & 5 €, …", self.service.tool("show", str(identifier))[1])
        self.assertIn("A bold & 5 €, …", self.service.tool("list")[1])
        self.service.tool("dismiss", str(identifier))
        self.assertIn("A bold & 5\u00a0€, …", self.service.tool("history", "--json")[1])


class BehindDunst(ServiceCase):
    def setUp(self):
        super().setUp()
        behind = PrivateBus(self)
        self.dunst = Dunst(self, behind, Display(self))
        self.serve(behind=behind)

    def test_a_bare_ampersand_leaves_no_raw_tags(self):
        notify_send(self, self.bus, "t", "A <b>bold</b> & <i>it</i>")
        self.dunst.until_displayed(1)
        self.dunst.control("close")
        self.dunst.until_displayed(0)
        ((_, body),) = self.dunst.history()
        # Bare dunst gives the words as it draws them.
        self.assertEqual(body, "A bold & it")


if __name__ == "__main__":
    unittest.main()

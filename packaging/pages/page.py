"""What all manual pages have: a head, the pages to see besides, options, sentences."""
import roff

DATE = "2026-11-28"


class Page:
    """`tables` are in the language that `_` translates to."""

    def __init__(self, tables, _):
        self.tables, self._ = tables, _

    def page(self, name, number, title):
        return roff.header(name, number, DATE, self.tables.version, title)

    def pages(self, *names):
        return roff.section(self._("See also")) + ",\n".join(
            roff.bold(name) + f"({number})" for name, number in names) + "\n"

    def items(self, heading, rows):
        return roff.section(heading) + "".join(roff.item(head, roff.prose(body)) for head, body in rows)

    def option(self, one):
        head = roff.bold("--" + one.name)
        if one.letter:
            head = roff.bold("-" + one.letter) + ", " + head
        if one.value:
            head += " " + roff.italic(one.value)
        repeated = self._("may be repeated")
        meaning = f"{one.meaning} ({repeated})" if one.repeats else one.meaning
        return roff.item(head, roff.text(self.sentence(meaning)))

    def sentence(self, words):
        return words if words.endswith((".", "!", "?", "。", "؟")) else self._("{sentence}.").replace("{sentence}", words)

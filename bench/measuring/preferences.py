"""The preferences that Pennant is measured with."""

#: As many stay open as are sent; the default is a hundred of an app.
KEEP_MANY = "[Defaults]\nkeep-items = 100000\n"
#: Nothing is folded and no app has a rate: every notification goes to the server.
FORWARD_ALL = "[Defaults]\nrate-limit = off\nduplicates = show\n"
#: Nor does a newer one take its place while it waits for the server.
FORWARD_FLOOD = FORWARD_ALL + "keep-items = 100000\n"


def of_rules(count):
    """Rules as people have them, all of which are asked about each message of the programs here.

    Every other is for their apps and looks on at titles or bodies; none holds for all of it.
    """
    kinds = (
        "app = org.example.App*\ntitle = *failed*;*error*\nstyle = alert\n",
        "title = *battery*low*;*low*battery*\nbreakthrough = always\n",
        "app = org.example.*;slack\nbody = *meeting*at*\nsound = no\n",
        "app = ci-*\nurgency = low\nallow = no\n",
        "body = *Ann*dinner*\nset-level = active\n")
    return "".join(f"[Rule {number}]\n{kinds[number % len(kinds)]}\n" for number in range(count))


def of_apps(count, style="auto"):
    """Groups of as many apps; the programs here notify as the first of them."""
    return "".join(
        f"[App org.example.App{number}]\nstyle = {style}\nsound = no\n\n"
        for number in range(count))

"""The preferences that Pennant is measured with."""

#: As many stay open as are sent; the default is a hundred of an app.
KEEP_MANY = "[Defaults]\nkeep-items = 100000\n"
#: Nothing is folded and no app has a rate: every notification goes to the server.
FORWARD_ALL = "[Defaults]\nrate-limit = off\nduplicates = show\n"
#: Nor does a newer one take its place while it waits for the server.
FORWARD_FLOOD = FORWARD_ALL + "keep-items = 100000\n"


def of_apps(count, style="auto"):
    """Groups of as many apps; the programs here notify as the first of them."""
    return "".join(
        f"[App org.example.App{number}]\nstyle = {style}\nsound = no\n\n"
        for number in range(count))

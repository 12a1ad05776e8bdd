"""A call that brings a notification, as words for a table."""
import re


def short(text):
    text = re.sub(r"localhost:\d+", "localhost", " ".join(str(text).split()))
    return text if len(text) <= 60 else text[:57] + "…"


def hint(name, variant):
    """Pictures by their size, the rest by its value, but for what is of that one run."""
    kind, data = variant["type"], variant["data"]
    if name in ("sender-pid", "markup-body"):
        return f"`{name}`"
    if name.startswith("image") and kind.endswith("ay)") and not kind.startswith("(iiib"):
        return f"`{name}` as `{kind}`, a type that it never has"
    if kind.startswith("(iiib"):
        return f"`{name}` {data[0]}×{data[1]}"
    if isinstance(data, list) and data and kind == "(sv)":
        return f"`{name}` {data[0]}"
    if isinstance(data, (list, dict)):
        return f"`{name}`"
    return f"`{name}` {path(data)}"


def path(text):
    """A file by its ending alone: where it lies is of that one run."""
    text = str(text)
    if text.startswith(("/", "file:")):
        return "a " + (text.rpartition(".")[2] if "." in text.rpartition("/")[2] else "path") + " file"
    return short(text)


def words(sent):
    """What stands in the table for it."""
    if sent.member == "Notify":
        app, replaces, icon, _title, body, actions, hints, timeout = sent.fields
        found = [f"`Notify` as “{app}”" if app else "`Notify` without a name"]
        if replaces:
            found.append("replaces")
        if icon:
            found.append(f"icon {path(icon)}")
        if "<" in body:
            found.append("markup")
        if actions:
            found.append("actions " + ", ".join(f"`{key}`" for key in actions[::2]))
        found += [hint(name, variant) for name, variant in sorted(hints.items())]
        return "; ".join([*found, f"timeout {timeout}"])
    entries = sent.fields[-1]
    door = "GTK's door" if sent.interface == "org.gtk.Notifications" else "portal"
    return "; ".join([f"`AddNotification` of the {door}" if door == "portal" else f"`AddNotification` at {door}",
                      *(hint(name, variant) for name, variant in sorted(entries.items())
                        if name not in ("title", "body"))])

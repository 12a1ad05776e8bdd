"""What apps do in the day, carried out on a stage."""
from gi.repository import GLib
from harness import image

from . import cast
from .model import Keeps


def hints_of(message):
    hints = {name: GLib.Variant(*value) for name, value in message["hints"].items()}
    if message["picture"]:
        hints["image-data"] = image(message["picture"], message["picture"])
    return hints


def fields_of(message):
    return {
        "body": message["body"], "hints": hints_of(message), "actions": message["actions"],
        "timeout": message["timeout"]}


def say(stage, app, message, pick):
    title = f"No. {stage.number} of {app}"
    stage.notify(app, title, stage.keeps_of(app, message), **fields_of(message))


def replace(stage, app, message, pick):
    item = stage.picked(pick, app)
    if item is None or item.keeps == Keeps.FLEETING:
        return say(stage, app, message, pick)
    title = f"No. {stage.number} of {app}, anew"
    # Where its answer is lost it may have either.
    item.titles.append(title)
    stage.notify(app, title, stage.keeps_of(app, message), replaces=item.id, **fields_of(message))


def close(stage, pick):
    item = stage.picked(pick)
    client = item and stage.clients.get(item.app)
    if client is None or client.name not in item.owners:
        return
    number = item.id
    stage.send(
        stage.client(item.app).start("CloseNotification", GLib.Variant("(u)", (number,))),
        lambda _: stage.model.asked_to_end(number, "its app"),
        lambda: stage.model.may_have_ended(number, "a close that was not answered"))


def volume(stage, value, pick):
    stage.notify("volume", "Volume", Keeps.FLEETING, body=cast.UNWRITTEN, hints={
        "x-canonical-private-synchronous": GLib.Variant("s", "volume"), "value": GLib.Variant("i", value)})


def download(stage, label, value):
    number = stage.labels.get(label, 0)
    is_open = number in stage.model.open
    if value is None:
        stage.labels.pop(label, None)
        return stage.notify(
            "downloads", f"Done: {label}", Keeps.KEPT, replaces=number if is_open else 0,
            hints={"category": GLib.Variant("s", "transfer.complete")})
    hints = {"value": GLib.Variant("i", value), "category": GLib.Variant("s", "transfer")}
    if is_open:
        return stage.notify(
            "downloads", label, Keeps.FLEETING, label=label, replaces=number, body=cast.UNWRITTEN,
            hints=hints)
    stage.notify("downloads", label, Keeps.KEPT, label=label, hints=hints)


def again(stage, times, pick):
    """The same thing some times over: it becomes one with a count."""
    for _ in range(times):
        stage.notify("mail", f"Again No. {stage.number}", Keeps.KEPT)


def own_number(stage, pick):
    """As scripts do it, with a number of their own choosing."""
    stage.notify("script", f"Script No. {stage.number}", Keeps.KEPT, replaces=9_000 + int(pick * 5))


def flood(stage, size, pick, roll):
    for number in range(size):
        stage.notify(
            "builder", f"Line {number} of No. {stage.number}", Keeps.KEPT, body="x" * int(400 * roll))


def restart_app(stage, pick):
    apps = [name for name in stage.clients if name != "builder"]
    if apps:
        stage.leave(apps[int(pick * len(apps))])


def foreign_id(stage, roll):
    """A stranger names another app's id: it is refused, and nothing changes."""
    item = stage.picked(roll)
    if item is None or not item.owners:
        return
    client, number = stage.client("stranger"), item.id
    # So that it is known as itself.
    stage.notify("stranger", f"No. {stage.number} of stranger", Keeps.KEPT)

    def answered(_):
        # It may have been over by then; the next check knows.
        stage.closed_by_a_stranger.append(number)
    stage.send(client.start("CloseNotification", GLib.Variant("(u)", (number,))), answered)

"""What the person does in the day: in the Center, at the server, with the tool, waiting for answers."""
from gi.repository import GLib

from .model import Broken


def control(stage, member, signature, *arguments):
    """A call of the control interface; None where it is refused by name."""
    try:
        return stage.center.call(member, signature, *arguments)
    except GLib.Error as error:
        if "org.pennant.Error" in error.message:
            return None
        raise


def dismiss(stage, pick):
    item = stage.picked(pick)
    if item and control(stage, "Dismiss", "(au)", [item.id]) == 1:
        stage.model.asked_to_end(item.id, "the person's dismissal")


def dismiss_app(stage, pick):
    item = stage.picked(pick)
    if item:
        control(stage, "DismissAll", "(s)", item.app)


def invoke(stage, pick):
    """A tap; whatever it reaches, the item is handled then, unless it stays by its own wish."""
    item = stage.picked(pick)
    if item and item.app != "alarm" and control(stage, "Invoke", "(usa{sv})", item.id, "", {}) is not None:
        stage.model.asked_to_end(item.id, "a tap")


def reply(stage, pick):
    item = stage.picked(pick, "chat")
    if item:
        control(stage, "Reply", "(us)", item.id, "On my way")


def show_again(stage, pick):
    item = stage.picked(pick)
    if item:
        control(stage, "ShowAgain", "(u)", item.id)


def at_the_server(stage, deed, pick):
    screen = stage.screens.drawing
    if screen:
        screen.do(deed, pick=pick)


def tool(stage, words, pick):
    code, printed = stage.service.tool(*words)
    usual = (0, 1, 4) if "preferences broken" in stage.troubles else (0, 1)
    if code not in usual:
        raise Broken(f"'pennant {' '.join(words)}' ended with {code}: {printed[-500:]}")

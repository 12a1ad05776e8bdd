"""Asks as a screen reader does; a program, because the library asks one bus a process.

Reads questions, each a line with a JSON list: tree PROGRAM, do PROGRAM PATH ACTION or write PROGRAM PATH TEXT. Each is
asked by a child, which knows nothing of how it was before; its answer is a line of JSON: `[answer]`, or a sentence.
"""
import json
import os
import signal
import sys
import traceback

import pyatspi
from gi.repository import GLib


def program(name):
    desktop = pyatspi.Registry.getDesktop(0)
    return next((app for app in desktop if app and app.name == name), None)


def told(one, path):
    states = [pyatspi.stateToString(state) for state in one.getState().getStates()]
    children = [] if "manages descendants" in states else [
        told(child, [*path, place]) for place, child in enumerate(one) if child]
    try:
        box = one.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        frame = [box.x, box.y, box.width, box.height]
    except NotImplementedError:
        frame = [0, 0, 0, 0]
    try:
        actions = [one.queryAction().getName(place) for place in range(one.queryAction().nActions)]
    except NotImplementedError:
        actions = []
    return {
        "role": one.getRoleName(), "name": one.name, "description": one.description, "states": states,
        "frame": frame, "actions": actions,
        "path": path, "children": children}


def at(one, path):
    for place in path:
        one = one[place]
    return one


def do(one, name):
    action = one.queryAction()
    names = [action.getName(place) for place in range(action.nActions)]
    return action.doAction(names.index(name))


def main(verb, name, *words):
    app = program(name)
    if verb == "do":
        return do(at(app, json.loads(words[0])), words[1])
    if verb == "write":
        return at(app, json.loads(words[0])).queryEditableText().setTextContents(words[1])
    try:
        return told(app, []) if app else None
    except GLib.Error:
        return None  # The window has changed while it was read.


def answer(line):
    """In a child: the libraries are loaded already, which takes longer than to ask."""
    signal.alarm(20)
    try:
        said = json.dumps([main(*json.loads(line))])
    except Exception:  # pylint: disable=broad-except
        said = json.dumps(traceback.format_exc())
    print(said, flush=True)


if __name__ == "__main__":
    for question in sys.stdin:
        child = os.fork()
        if not child:
            answer(question)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            print(json.dumps("the question was not answered in time"), flush=True)

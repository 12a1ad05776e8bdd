"""Asks as a screen reader does; a program, because the library asks one bus a process. Prints JSON.

    accessible_tree.py tree PROGRAM | do PROGRAM PATH ACTION
"""
import json
import sys

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
        "role": one.getRoleName(), "name": one.name, "states": states, "frame": frame, "actions": actions,
        "path": path, "children": children}


def do(one, path, name):
    for place in path:
        one = one[place]
    action = one.queryAction()
    names = [action.getName(place) for place in range(action.nActions)]
    return action.doAction(names.index(name))


def main(verb, name, *words):
    app = program(name)
    if verb == "do":
        return do(app, json.loads(words[0]), words[1])
    try:
        return told(app, []) if app else None
    except GLib.Error:
        return None  # The window has changed while it was read.


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))

"""The widgets of a program, asked on the bus for screen readers: all of one depth at once.

The library of screen readers asks ten questions about each widget, one after another: a fifth of a second for a window.
"""
import gi

gi.require_version("Atspi", "2.0")

from gi.repository import Atspi, Gio, GLib  # noqa: E402

PREFIX = "org.a11y.atspi."
ACCESSIBLE = f"{PREFIX}Accessible"
_REGISTRY = (f"{PREFIX}Registry", "/org/a11y/atspi/accessible/root")
_WINDOW_COORDS = 1
_NAMES = [GLib.Variant("(ss)", (ACCESSIBLE, name)) for name in ("Name", "Description")]


class Node:
    """A widget as a screen reader has it."""

    def __init__(self, place, role, interfaces, states, name, description):
        self.place, self.role, self.interfaces = place, role, interfaces
        self.name, self.description = name, description
        self.states = {state for word, bits in enumerate(states) for state in _states(word, bits)}
        self.actions, self.frame, self.children = [], (0, 0, 0, 0), []

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role=None, name=None):
        """Those of a role and a name, in their order; a name is whole."""
        return [one for one in self.walk() if role in (None, one.role) and name in (None, one.name)]

    @property
    def showing(self):
        """What is to be seen now, in its order."""
        return [one for one in self.walk() if "showing" in one.states]

    def text(self, depth=0):
        """The tree as lines, for people who look why a test fails."""
        own = f"{'  ' * depth}{self.role} '{self.name}' {sorted(self.states & {'focused', 'showing'})}"
        return "\n".join([own, *(child.text(depth + 1) for child in self.children)])


def _states(word, bits):
    for bit in range(32):
        if bits >> bit & 1:
            yield Atspi.StateType(word * 32 + bit).value_nick.replace("-", " ")


class Programs:
    """The programs on a bus for screen readers."""

    def __init__(self, address):
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        # A path is given to one widget alone, whose role and interfaces stay.
        self._kinds = {}

    def ask(self, *call):
        return self.bus.call_sync(*call, None, 0, 20_000, None).unpack()

    def ask_all(self, calls, with_faults=False):
        """The answers to all of the calls, which are on their way together; `with_faults` errors too."""
        answers = [None] * len(calls)
        left = len(calls)

        def answered(bus, result, place):
            nonlocal left
            left -= 1
            try:
                answers[place] = bus.call_finish(result).unpack()
            except GLib.Error as error:
                answers[place] = error
        for place, call in enumerate(calls):
            self.bus.call(*call, None, 0, 20_000, None, answered, place)
        while left:
            GLib.MainContext.default().iteration(True)
        for answer in answers:
            if isinstance(answer, GLib.Error) and not with_faults:
                raise answer
        return answers

    def property(self, place, name, of=ACCESSIBLE):
        return self.ask(*place, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (of, name)))[0]

    def roots(self, *names):
        """Where the programs of these names have their widgets."""
        for place in self.ask(*_REGISTRY, ACCESSIBLE, "GetChildren", None)[0]:
            try:
                if self.property(place, "Name") in names:
                    yield place
            except GLib.Error:
                continue  # It has gone meanwhile.

    def root(self, name):
        """The first of them; None where there is none."""
        return next(self.roots(name), None)

    def names(self, *names):
        """The names of all widgets of the programs of these names, as far as they stand."""
        return [node.name for root in self.roots(*names) for node in self._walk(root, loosely=True).walk()]

    def tree(self, name, loosely=False):
        """The widgets of the program; None where it is not there, or its window has changed while it was read.

        `loosely` leaves out what has gone, and measures nothing: a whole shell never stands still."""
        root = self.root(name)
        try:
            return self._walk(root, loosely) if root else None
        except GLib.Error:
            return None

    def _walk(self, root, loosely):
        (top,), below = self._nodes([root])
        nodes, depth = [top], [(top, below[0])]
        while depth:
            places = [(node, place) for node, children in depth for place in children]
            if loosely:
                places = self._standing(places)
            made, below = self._nodes([place for _, place in places])
            for (node, _), child in zip(places, made):
                node.children.append(child)
            nodes += made
            depth = list(zip(made, below))
        if not loosely:
            self._measure([node for node in nodes if "showing" in node.states])
        return top

    def _standing(self, places):
        states = self.ask_all([(*place, ACCESSIBLE, "GetState", None) for _, place in places], with_faults=True)
        return [one for one, state in zip(places, states) if not isinstance(state, GLib.Error)]

    def _nodes(self, places):
        """The widgets at these places, and where the children of each are."""
        new = [place for place in places if place not in self._kinds]
        answers = iter(self.ask_all([
            *((*place, ACCESSIBLE, name, None) for place in new for name in ("GetRoleName", "GetInterfaces")),
            *(call for place in places for call in (
                *((*place, ACCESSIBLE, name, None) for name in ("GetState", "GetChildren")),
                *((*place, "org.freedesktop.DBus.Properties", "Get", name) for name in _NAMES)))]))
        for place in new:
            self._kinds[place] = [next(answers)[0], next(answers)[0]]
        nodes, below = [], []
        for place, (states,), (children,), (name,), (description,) in zip(places, *[answers] * 4):
            nodes.append(Node(place, *self._kinds[place], states, name, description))
            below.append([] if "manages descendants" in nodes[-1].states else children)
        return nodes, below

    def _measure(self, nodes):
        """Asks where the widgets are, and what can be done with them."""
        boxed = [node for node in nodes if f"{PREFIX}Component" in node.interfaces]
        acting = [node for node in nodes if f"{PREFIX}Action" in node.interfaces]
        answers = self.ask_all(
            [(*node.place, f"{PREFIX}Component", "GetExtents", GLib.Variant("(u)", (_WINDOW_COORDS,)))
             for node in boxed]
            + [(*node.place, f"{PREFIX}Action", "GetActions", None) for node in acting])
        for node, (frame,) in zip(boxed, answers):
            node.frame = frame
        deeds = [(node, place) for node, (told,) in zip(acting, answers[len(boxed):]) for place in range(len(told))]
        # What they tell of all their deeds at once is in the person's language.
        names = self.ask_all([
            (*node.place, f"{PREFIX}Action", "GetName", GLib.Variant("(i)", (place,))) for node, place in deeds])
        for (node, _), (name,) in zip(deeds, names):
            node.actions.append(name)

    def do(self, node, name):
        place = node.actions.index(name)
        return self.ask(*node.place, f"{PREFIX}Action", "DoAction", GLib.Variant("(i)", (place,)))[0]

    def write(self, node, text):
        return self.ask(
            *node.place, f"{PREFIX}EditableText", "SetTextContents", GLib.Variant("(s)", (text,)))[0]

    def written(self, node):
        return self.ask(*node.place, f"{PREFIX}Text", "GetText", GLib.Variant("(ii)", (0, -1)))[0]

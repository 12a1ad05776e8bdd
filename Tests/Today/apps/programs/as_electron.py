"""What Electron's shell/browser/notifications/linux/libnotify_notification.cc calls of libnotify, opened by its name."""
import ctypes

from gi.repository import GLib

_LIBRARY = ctypes.CDLL("libnotify.so.4")
_OBJECTS = ctypes.CDLL("libgobject-2.0.so.0")
_GLIB = ctypes.CDLL("libglib-2.0.so.0")
_GLIB.g_quark_from_string.restype = ctypes.c_uint32
_CALLED = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_CLOSED = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
_LIBRARY.notify_notification_new.restype = ctypes.c_void_p
NORMAL, DEFAULT = 1, -1


@_CALLED
def viewed(_note, key, _data):
    print("view", key.decode(), flush=True)


@_CLOSED
def closed(_note, _data):
    print("closed", flush=True)
    show("Supper", "Instead of dinner", tag="a-tag-of-the-page")


def show(title, body, tag=None):
    note = ctypes.c_void_p(_LIBRARY.notify_notification_new(title.encode(), body.encode(), None))
    _OBJECTS.g_signal_connect_data(note, b"closed", closed, None, None, 0)
    _LIBRARY.notify_notification_add_action(note, b"default", b"View", viewed, None, None)
    _LIBRARY.notify_notification_set_urgency(note, NORMAL)
    _LIBRARY.notify_notification_set_timeout(note, DEFAULT)
    if tag:
        # A number of its own in the place of an id: what stands for the tag in this process.
        _OBJECTS.g_object_set(note, b"id", ctypes.c_int(_GLIB.g_quark_from_string(tag.encode())), None)
    _LIBRARY.notify_notification_set_hint_string(note, b"desktop-entry", b"chat-app")
    if not _LIBRARY.notify_notification_show(note, None):
        print("refused", flush=True)


_LIBRARY.notify_init(b"Chat App")
show("Ann", "Dinner at seven")
GLib.MainLoop().run()

"""dbus-broker, the other bus that desktops have: Fedora, Arch and others start it in place of dbus-daemon.

It does not listen by itself: who started it (its controller, on a desktop dbus-broker-launch) hands
it a socket and says who may do what there. That is done here, so that no systemd is needed, and no
rights that a test does not have.
"""
import os
import shutil
import socket
import sys

from gi.repository import Gio, GLib

#: What a desktop's session.conf comes to: bytes, descriptors and rules for each person.
LIMITS = ("--max-bytes", str(10**14), "--max-fds", str(25 * 10**12), "--max-matches", str(5 * 10**9))

#: Rules have a verdict and a priority first; then what they are about, where "" and 0 mean anything.
_VERDICT = (True, 1)
_MESSAGES = (*_VERDICT, "", "", "", "", 0, 0, 0, 2**64 - 1)
_EVERYBODY = 2**32 - 1
_RULES = "bta(btbs)a(btssssuutt)a(btssssuutt)"
_POLICY_TYPE = f"(a(u({_RULES}))a(buu({_RULES}))a(ss)bs)"
#: Everybody may connect, own any name, and send and receive anything.
_POLICY = (
    [(_EVERYBODY, (*_VERDICT, [(*_VERDICT, True, "")], [_MESSAGES], [_MESSAGES]))], [], [], False,
    "session")


def missing():
    """Why it cannot run on this machine; None if it can."""
    return None if shutil.which("dbus-broker") else "there is no dbus-broker here: run make deps"


def command(controller):
    """The broker, for a process that has the socket `controller`."""
    return ["dbus-broker", "--controller", str(controller), "--machine-id", "0" * 31 + "1", *LIMITS]


def listen(controller, path):
    """Lets the broker behind `controller` serve a socket at `path`; ends with what is returned."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen(128)
    listener.setblocking(False)
    stream = Gio.Socket.new_from_fd(controller.detach()).connection_factory_create_connection()
    broker = Gio.DBusConnection.new_sync(
        stream, None, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT, None, None)
    broker.set_exit_on_close(False)
    arguments = GLib.Variant(
        "(ohv)", ("/org/bus1/DBus/Listener/0", 0, GLib.Variant(_POLICY_TYPE, _POLICY)))
    broker.call_with_unix_fd_list_sync(
        None, "/org/bus1/DBus/Broker", "org.bus1.DBus.Broker", "AddListener", arguments, None,
        Gio.DBusCallFlags.NONE, 5000, Gio.UnixFDList.new_from_array([listener.detach()]), None)
    return broker


def main():
    """For tests in another language: becomes the broker, serving a socket at the path that is given.

    A line on standard output says that it does.
    """
    ours, theirs = socket.socketpair()
    if os.fork():
        os.set_inheritable(theirs.fileno(), True)
        words = command(theirs.fileno())
        os.execvp(words[0], words)
    theirs.close()
    broker = listen(ours, sys.argv[1])
    print(f"unix:path={sys.argv[1]}", flush=True)
    loop = GLib.MainLoop()
    broker.connect("closed", lambda *_: loop.quit())
    if not broker.is_closed():
        loop.run()


if __name__ == "__main__":
    main()

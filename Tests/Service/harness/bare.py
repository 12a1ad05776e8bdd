"""An environment in which nothing of the machine's own is loaded: a test says the same on a bare system
and on one with three desktops.

What a desktop brings along reaches into any program of GLib, GTK or Qt: modules for proxies, settings and file
systems, schemas, portals, icon themes, fonts, entries of applications. GLib ends a program whose module for proxies finds
no schema.
"""
import os
import pathlib
import signal

# A shell without job control starts what runs in its background deaf to these, and so would each program be.
for _number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
    if signal.getsignal(_number) == signal.SIG_IGN:
        signal.signal(_number, signal.SIG_DFL)

#: Where nothing is; for lists of folders, in which an empty text means those of the machine.
NOWHERE = "/nonexistent"

#: What is set for each program that a test starts.
BARE = {
    "LANG": "C.UTF-8",
    "GIO_MODULE_DIR": NOWHERE, "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory",
    "XDG_CONFIG_DIRS": NOWHERE, "XDG_DATA_DIRS": NOWHERE,
    "FONTCONFIG_FILE": str(pathlib.Path(__file__).with_name("fonts.conf")),
    "GTK_PATH": NOWHERE, "NO_AT_BRIDGE": "1", "QT_QPA_PLATFORMTHEME": "generic",
}

#: What of /usr/share a server looks for that is not its own: it changes how all of them look, or whom they start.
_NOT_SHARED = {"applications", "dbus-1", "icons", "sounds", "themes", "xdg-desktop-portal"}

#: The icons that GTK itself brings along: a card is as wide as these make it.
_THEMES = ("Adwaita", "hicolor")


def bare(**variables):
    """The environment of a program, with these variables besides."""
    return {"PATH": os.environ["PATH"], **BARE, **variables}


def own_share(home):
    """A data folder with what servers have installed, and without the desktops around them."""
    folder = pathlib.Path(home, "share")
    if not folder.exists():
        folder.mkdir()
        for entry in pathlib.Path("/usr/share").iterdir():
            if entry.name not in _NOT_SHARED:
                folder.joinpath(entry.name).symlink_to(entry)
        folder.joinpath("icons").mkdir()
        for theme in _THEMES:
            folder.joinpath("icons", theme).symlink_to(f"/usr/share/icons/{theme}")
    return str(folder)

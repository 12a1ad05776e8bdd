"""Pennant's unit on GNOME: a kill, a restart and a stop under a real service manager, none of which the shell's
helper gets the name by, and none of which loses a notification."""
import os
import pathlib
import subprocess
import unittest

from harness import ROOT, binary
from harness.shell_helper import COMMANDS, IS_INSTALLED

#: What each story begins with: a shell, and its helper that has the name.
BEGIN = r"""
set -eu
says() { for _ in $(seq 100); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; echo "never: $*"; exit 1; }
pid() { systemctl --user show -p MainPID --value pennant.service; }
owner() {
  dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
    org.freedesktop.DBus.GetConnectionUnixProcessID "string:$1" 2>/dev/null | awk '{ print $2 }'
}
has() { [ -n "$(owner "$1")" ]; }
ours() { [ -n "$(pid)" ] && [ "$(owner org.freedesktop.Notifications)" = "$(pid)" ]; }
both() { ours && [ "$(owner org.gnome.Shell.Notifications)" = "$(pid)" ]; }
printf '[Desktop]\nserver = none\n' >.config/pennant/preferences.conf
printf '[D-BUS Service]\nName=org.gnome.Shell.Notifications\nExec=%s\n' "${HELPER//ADDRESS/$DBUS_SESSION_BUS_ADDRESS}" \
  >.local/share/dbus-1/services/org.gnome.Shell.Notifications.service
bus() { dbus-send --session --print-reply --dest=org.freedesktop.DBus / "org.freedesktop.DBus.$@" >/dev/null; }
bus ReloadConfig
# The real one ends where there is no shell.
/usr/bin/python3 -B "$SHELL_STAND_IN" "$DBUS_SESSION_BUS_ADDRESS" & shell=$!
trap 'kill $shell' EXIT
says has org.gnome.Shell
systemctl --user set-environment XDG_CURRENT_DESKTOP=GNOME
# As the shell does when it starts.
bus StartServiceByName string:org.gnome.Shell.Notifications uint32:0
says has org.freedesktop.Notifications
helper=$(owner org.freedesktop.Notifications)
"""

#: Every end of the service.
ENDS = r"""
systemctl --user start pennant.service && echo 'it starts'
says both && echo 'both names are ours'
[ ! -e "/proc/$helper" ] && echo 'the helper has left'

first=$(pid); kill -9 "$first"
notify-send 'after a kill' && echo 'answered'
says both
[ "$(pid)" != "$first" ] && echo 'another life'
pennant list | grep -o 'after a kill'

# What an old Pennant, or a shell that starts just then, has left: the helper has the name.
systemctl --user stop pennant.service
bus StartServiceByName string:org.gnome.Shell.Notifications uint32:0
helper=$(owner org.freedesktop.Notifications)
[ "$helper" = "$(owner org.gnome.Shell.Notifications)" ] && echo 'the helper has it'
systemctl --user start pennant.service && says both && echo 'and leaves again'

# A busy app while an update restarts the service.
for number in $(seq 80); do notify-send "busy $number" 2>>errors || echo "lost $number"; done & app=$!
systemctl --user reset-failed pennant.service
for _ in 1 2 3; do systemctl --user restart pennant.service; done
wait "$app"
pennant list --json | grep -o '"busy [0-9]*"' | sort -u | wc -l
both && echo 'still ours'
cat errors

systemctl --user stop pennant.service
notify-send 'after a stop' && pennant list | grep -o 'after a stop'
systemctl --user show -p NRestarts pennant.service
"""

#: `enable` while the helper has the name, and `disable`.
ENABLED = r"""
rm .local/share/dbus-1/services/org.freedesktop.Notifications.service
bus ReloadConfig
pennant doctor | grep -o "belongs to GNOME Shell's helper" || true
pennant enable 2>&1 </dev/null | grep -o "'pennant enable --yes' stops it" || true
ours || echo 'nobody said so'
pennant enable --yes | tail -1
says both && echo 'both names are ours'
[ ! -e "/proc/$helper" ] && echo 'the helper has left'
pennant doctor | grep -o "helper\|log in anew\|log out" || true
pennant disable --yes | grep "'s helper\|from now on"
helper=$(owner org.gnome.Shell.Notifications)
[ "$helper" = "$(owner org.freedesktop.Notifications)" ] && echo 'the helper has it'
systemctl --user is-active pennant.service || true
"""

#: A connection that has the shell's name, and does nothing.
SHELL = """
import sys
from gi.repository import Gio, GLib
flags = Gio.DBusConnectionFlags
connection = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
Gio.bus_own_name_on_connection(connection, "org.gnome.Shell", Gio.BusNameOwnerFlags.NONE, None, None)
GLib.MainLoop().run()
"""


@unittest.skipUnless(os.geteuid() == 0, "a service manager of another user is for root to start")
class UnitOnGnome(unittest.TestCase):
    kind = "stand-in"

    def setUp(self):
        if self.kind == "real" and not IS_INSTALLED:
            self.skipTest("GNOME Shell is not installed")

    def told(self, story):
        stand_in = ["/usr/bin/python3", "-B", "/run/harness/shell_helper.py", "ADDRESS"]
        command = {**COMMANDS, "stand-in": stand_in}[self.kind]
        words = BEGIN.replace('"$SHELL_STAND_IN"', f"-c '{SHELL}'") + story
        done = subprocess.run(
            [ROOT / "Tests/Service/harness/with-user-manager", "bash", "-c", words],
            check=False, capture_output=True, text=True, timeout=100, env={
                **os.environ, "PROGRAMS": str(pathlib.Path(binary("pennantd")).parent),
                "UNIT": str(ROOT / "packaging/systemd/pennant.service.in"),
                "DBUS_SERVICE": str(ROOT / "dbus/org.pennant.Pennant.service.in"),
                "HELPER": " ".join(command)})
        return done.stdout.split("\n"), done.stderr

    def test_no_end_of_the_service_gives_the_name_away_or_loses_a_notification(self):
        lines, errors = self.told(ENDS)
        self.assertEqual(lines, [
            "it starts", "both names are ours", "the helper has left",
            "answered", "another life", "after a kill",
            "the helper has it", "and leaves again",
            "80", "still ours",
            "after a stop", "NRestarts=0", ""], errors)

    def test_enable_has_the_helper_leave_and_disable_brings_it_back(self):
        lines, errors = self.told(ENABLED)
        self.assertEqual(lines, [
            "belongs to GNOME Shell's helper", "'pennant enable --yes' stops it", "nobody said so",
            "Pennant has your notifications; 'pennant status' and 'pennant doctor' show it.",
            "both names are ours", "the helper has left",
            "have the bus start GNOME Shell's helper, which takes the notification name for it",
            "GNOME Shell draws your notifications from now on.", "the helper has it", "inactive", ""], errors)


class UnitOnGnomeWithTheRealHelper(UnitOnGnome):
    kind = "real"


if __name__ == "__main__":
    unittest.main()

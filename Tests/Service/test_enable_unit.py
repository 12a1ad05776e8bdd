"""`pennant enable` and `disable` under a real service manager, where dunst runs in its unit."""
import os
import pathlib
import subprocess
import unittest

from harness import ROOT, binary

STORY = r"""
set -eu
says() { for _ in $(seq 100); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; echo "never: $*"; exit 1; }
# A service has the name a moment before its unit is said to be active.
is() {
  for _ in $(seq 100); do case $(systemctl --user is-active "$1") in *activating) sleep 0.1 ;; *) break ;; esac; done
  systemctl --user is-active "$1" || true
}
# While dunst runs this target is loaded, and known anew only where the manager was told to.
wants() { systemctl --user show -p Wants --value graphical-session.target | tr ' ' '\n' | grep pennant || echo none; }
tree() { find . -path ./log -prune -o -path ./display -prune -o -path ./.cache -prune -o -path ./.dbus -prune -o \
  -path ./.local/state/pennant -prune -o -printf '%p %y %m %l ' \
  \( -type f -exec sha256sum {} \; -o -printf '\n' \) | sort; }
rm .local/share/dbus-1/services/org.freedesktop.Notifications.service
# The person's own copy: it comes back, and not only the mask goes.
cp /usr/lib/systemd/user/dunst.service .config/systemd/user/
echo '# mine' >>.config/systemd/user/dunst.service
dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.ReloadConfig >/dev/null
systemctl --user daemon-reload
Xvfb -displayfd 3 -screen 0 640x480x24 3>display 2>/dev/null & xvfb=$!
trap 'kill $xvfb' EXIT
says test -s display
systemctl --user set-environment DISPLAY=":$(cat display)"
printf '[Desktop]\nserver = none\n' >.config/pennant/preferences.conf
notify-send Before
is dunst.service
mkdir -p .local/state/pennant
before=$(tree)
pennant doctor | grep -o 'org.freedesktop.Notifications belongs to dunst' || true
XDG_CONFIG_HOME=$PWD/elsewhere pennant enable --yes 2>&1 | grep -o "run 'XDG_CONFIG_HOME=$PWD/.config pennant" | grep -c .
pennant enable >/dev/null 2>&1 || echo "code $?"
# What systemd makes of autostart entries goes with these.
ls .config/systemd/user | grep autostart || true
is dunst.service
wants
pennant enable --yes >/dev/null
is dunst.service
is pennant.service
notify-send First
is pennant.service
pennant list | grep -o First
pennant enable --yes | head -1
pennant doctor | grep -o 'dunst' | head -1
pennant disable --yes | tail -1 | sed 's/[0-9][0-9]*/N/'
is pennant.service
is dunst.service
wants
busctl --user status org.freedesktop.Notifications | grep -o '^Comm=.*'
after=$(tree)
[ "$before" = "$after" ] && echo 'as before' || { diff <(echo "$before") <(echo "$after"); }
systemctl --user stop dunst.service
# A unit that was made for once is stopped, and neither masked nor started again.
systemd-run --user -q --unit=passing dunst
owned() { busctl --user status org.freedesktop.Notifications >/dev/null 2>&1; }
says owned
pennant enable --yes | grep -c passing.service || true
is passing.service
pennant disable --yes >/dev/null
busctl --user status org.freedesktop.Notifications | grep -o '^Comm=.*'
"""

#: mako's unit and swaync's are wanted by the session, for everybody: the packages do that.
WANTED = "mako.service swaync.service"

#: A session begins before Pennant is enabled, and another one after it.
WANTED_STORY = r"""
set -eu
says() { for _ in $(seq 100); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; echo "never: $*"; exit 1; }
# A service has the name a moment before its unit is said to be active.
is() {
  for _ in $(seq 100); do case $(systemctl --user is-active "$1") in *activating) sleep 0.1 ;; *) break ;; esac; done
  systemctl --user is-active "$1" || true
}
# Of two units with one BusName= systemd loads one.
loaded() { for unit in mako swaync; do systemctl --user show -p LoadState --value "$unit.service"; done | sort | xargs; }
# As a compositor's own target brings it along.
begin() { systemctl --user start here.target; }
printf '[Unit]\nBindsTo=graphical-session.target\n' >.config/systemd/user/here.target
rm .local/share/dbus-1/services/org.freedesktop.Notifications.service
printf '[Desktop]\nserver = none\n' >.config/pennant/preferences.conf
systemctl --user daemon-reload
begin
loaded
# As a person who tries it would: nothing is enabled yet.
systemctl --user start pennant.service && is pennant.service
notify-send First && pennant list | grep -o First
pennant doctor | grep -o 'graphical-session.target starts [a-z]*.service' || true
systemctl --user stop pennant.service
pennant enable --yes | grep -o '[a-z]*.service is masked, as [^,]*' || true
notify-send Second && is pennant.service
pennant doctor | grep -c 'mako\|swaync' || true
systemctl --user stop here.target pennant.service
systemctl --user daemon-reload
begin
says pennant list
is pennant.service
loaded
pennant list | grep -o Second
pennant disable --yes >/dev/null
loaded
"""


@unittest.skipUnless(os.geteuid() == 0, "a service manager of another user is for root to start")
class EnabledUnit(unittest.TestCase):
    def told(self, story, **environment):
        done = subprocess.run(
            [ROOT / "Tests/Service/harness/with-user-manager", "bash", "-c", story],
            check=False, capture_output=True, text=True, timeout=100, env={
                **os.environ, "PROGRAMS": str(pathlib.Path(binary("pennantd")).parent),
                "UNIT": str(ROOT / "packaging/systemd/pennant.service.in"),
                "DBUS_SERVICE": str(ROOT / "dbus/org.pennant.Pennant.service.in"), **environment})
        return done.stdout.split("\n"), done.stderr

    def test_other_servers_that_the_session_wants_keep_nothing_from_starting(self):
        lines, errors = self.told(WANTED_STORY, WANTED=WANTED)
        self.assertEqual(lines, [
            "error loaded", "active", "First",
            *(f"graphical-session.target starts {name}.service" for name in ("mako", "swaync")),
            *(f"{name}.service is masked, as graphical-session.target starts it" for name in ("mako", "swaync")),
            "active", "0", "active", "masked masked", "Second", "error loaded", ""], errors)

    def test_dunst_gives_way_to_pennant_and_comes_back(self):
        lines, errors = self.told(STORY)
        self.assertEqual(lines, [
            "active", "org.freedesktop.Notifications belongs to dunst", "1", "code 1", "active", "pennant.service",
            "inactive", "inactive", "active", "First", "nothing to do",
            "dunst (process N) draws your notifications from now on.", "inactive", "active", "none",
            "Comm=dunst", "as before",
            "0", "inactive", "Comm=dunst", ""], errors)


if __name__ == "__main__":
    unittest.main()

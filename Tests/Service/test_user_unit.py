"""The unit under a real service manager of an ordinary user, activated by the bus."""
import os
import pathlib
import subprocess
import unittest

from harness import ROOT, binary

#: What each story begins with: the words that they are told in.
WORDS = r"""
set -eu
pid() { systemctl --user show -p MainPID --value "${1:-pennant.service}"; }
says() { for _ in $(seq 100); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; echo "never: $*"; exit 1; }
prefer() { printf '[Desktop]\nserver = %s\n%s\n' "$1" "${2:-}" >.config/pennant/preferences.conf; }
runs() { pgrep -u games -x "$1"; }
gone() { ! runs "$1"; }
printf '[Desktop Entry]\nType=Application\nName=Toy\nExec=sleep 300\n' >.local/share/applications/toy.desktop
"""

#: Nobody draws: activation, a death, a reload, a stop, and activation by the other name.
STORY = r"""
prefer none
systemctl --user is-active pennant.service || true
notify-send -h string:desktop-entry:toy First words
pennant list | grep -o 'First'
group=/sys/fs/cgroup$(sed -n 's/^0:://p' "/proc/$(pid)/cgroup")
of_limit() {
  systemctl --user show -p "$1" pennant.service
  [ ! -f "$group/$2" ] || [ "$1=$(cat "$group/$2")" = "$(systemctl --user show -p "$1" pennant.service)" ] \
    || echo "the kernel holds $(cat "$group/$2")"
}
of_limit MemoryHigh memory.high
of_limit MemoryMax memory.max
of_limit TasksMax pids.max
first=$(pid); kill -9 "$first"
says sh -c '[ "$(systemctl --user show -p NRestarts --value pennant.service)" = 1 ]'
says pennant list
[ "$(pid)" != "$first" ] && echo restarted
pennant list | grep -o 'First'
prefer none $'[Defaults]\nstyle = alert'
systemctl --user reload pennant.service && echo reloaded
# Right after a start the entries of apps are still being read.
says pennant invoke
says runs sleep
systemctl --user stop pennant.service
runs sleep >/dev/null && echo 'the app stays'
systemctl --user is-active pennant.service || true
dbus-send --session --print-reply --dest=org.pennant.Pennant /org/pennant/Pennant \
  org.freedesktop.DBus.Peer.Ping >/dev/null
# The service has its names a moment before the unit is said to be active.
says systemctl --user is-active pennant.service
systemctl --user is-active pennant.service
kill $(runs sleep)
"""

#: A service that turns no more, as SIGSTOP makes it: the manager ends it, and starts it again.
HANGING = r"""
prefer none
mkdir -p .config/systemd/user/pennant.service.d
printf '[Service]\nWatchdogSec=2\n' >.config/systemd/user/pennant.service.d/soon.conf
systemctl --user daemon-reload
notify-send First words
first=$(pid)
# It beats: twice as long as it may be silent, it is still there.
beats() { systemctl --user show -p WatchdogTimestampMonotonic --value pennant.service; }
before=$(beats)
later() { [ "$(beats)" -gt $((before + 4000000)) ]; }
says later
[ "$(pid)" = "$first" ] && echo 'it beats'
kill -STOP "$first"
says sh -c '[ "$(systemctl --user show -p NRestarts --value pennant.service)" = 1 ]'
says pennant list
pennant list | grep -o 'First'
systemctl --user show -p Type -p NotifyAccess pennant.service
"""

#: A session that says its language after the service was started.
LANGUAGE = r"""
prefer none $'[Defaults]\npreviews = never'
notify-send First words
pennant list | grep -o 'Notification'
systemctl --user set-environment LANG=de_DE.UTF-8
pennant reload >/dev/null
says sh -c 'notify-send Second words; pennant list | grep -q Mitteilung'
echo 'it speaks German'
"""

#: A command of the person's, which says what it may use.
COMMAND = r"""
printf '#!/bin/sh\ncat /proc/self/limits >part && mv part limits\n' >say
chmod +x say
prefer none "[App toy]
run = $PWD/say"
notify-send -a toy First words
says test -e limits
awk '/cpu time|core file/ { print $(NF-2), $(NF-1), $NF }' limits
"""

#: With a real server, and limits that are easily told from everybody else's.
WITH_SERVER = r"""
Xvfb -displayfd 5 -screen 0 640x480x24 -nolisten tcp 5>display 2>/dev/null &
says test -s display
systemctl --user set-environment DISPLAY=":$(cat display)"
mkdir -p .config/systemd/user/pennant.service.d
printf '[Service]\nLimitNOFILE=777\nStandardError=append:%s\n' "$HOME/said" \
  >.config/systemd/user/pennant.service.d/felt.conf
systemctl --user daemon-reload
systemd-run --user --quiet --unit=pennant-server-1-1.service sleep 299
prefer "run:sh -c 'echo told by \$\$; exec dunst'"
of() {
  awk -v who="$1" '/^(NoNewPrivs|Seccomp):/ { said = said " " $2 } END { print who said }' "/proc/$2/status"
  [ "$(awk '/open files/ { print $4 }' "/proc/$2/limits")" = 777 ] && echo "$1 is limited" || echo "$1 is free"
  sed -n 's|^0::.*/\([a-z]*\.slice\)/\([^/0-9]*\)[^/]*\.\([a-z]*\)$|'"$1"' in \1: \2 \3|p' "/proc/$2/cgroup"
}
server() { systemctl --user list-units --plain --no-legend --state=active 'pennant-server-*' | cut -d' ' -f1; }
drawn() { [ "$(pennant status --json | grep -c '"dunst"')" -gt 0 ]; }

notify-send -h string:desktop-entry:toy First words
says runs dunst
says drawn
gone sleep && echo 'no leftover'
says grep -qx ".*sh: told by $(runs dunst)" said && echo 'its words are in the log'
[ "$(pid "$(server)")" = "$(runs dunst)" ] && echo 'the main process is the server'
[ "$(systemctl --user show -p BoundBy --value pennant.service)" = "$(server)" ] && echo 'it is bound to the service'
of service "$(pid)"
of server "$(runs dunst)"
pennant invoke >/dev/null
says runs sleep
says grep -q 'app-pennant-toy' /proc/"$(runs sleep)"/cgroup
of app "$(runs sleep)"

notify-send Second words
first=$(runs dunst); kill -9 "$(pid)"
says sh -c '[ "$(systemctl --user show -p NRestarts --value pennant.service)" = 1 ]'
says pennant list
says drawn
says sh -c '[ "$(pgrep -u games -x -c dunst)" = 1 ]'
[ "$(runs dunst)" != "$first" ] && echo 'another server, and only that'
pennant list | grep -o 'Second'

first=$(runs dunst); kill -9 "$first"
says drawn
says runs dunst
[ "$(runs dunst)" != "$first" ] && echo 'the server again'

first=$(runs dunst); systemctl --user restart pennant.service
says pennant list
says drawn
says sh -c '[ "$(pgrep -u games -x -c dunst)" = 1 ]'
[ "$(runs dunst)" != "$first" ] && echo 'restarted with one server'

systemctl --user stop pennant.service
gone dunst && echo 'the server is gone'
runs sleep >/dev/null && echo 'the app stays'
systemctl --user list-units --all --plain --no-legend --type=service,scope,slice 'pennant*' | awk '$3 != "inactive"'
kill $(runs sleep)
"""


@unittest.skipUnless(os.geteuid() == 0, "a service manager of another user is for root to start")
class UserUnit(unittest.TestCase):
    def told(self, story, wanted=""):
        done = subprocess.run(
            [ROOT / "Tests/Service/harness/with-user-manager", "bash", "-c", WORDS + story],
            check=False, capture_output=True, text=True, timeout=100, env={
                **os.environ, "PROGRAMS": str(pathlib.Path(binary("pennantd")).parent),
                "UNIT": str(ROOT / "packaging/systemd/pennant.service.in"), "WANTED": wanted,
                "DBUS_SERVICE": str(ROOT / "dbus/org.pennant.Pennant.service.in")})
        return done.stdout.split("\n"), done.stderr

    def test_activated_restarted_reloaded_stopped_and_activated_again(self):
        for wanted in ("", "mako.service swaync.service"):
            with self.subTest(wanted=wanted):
                self.activated(wanted)

    def activated(self, wanted):
        lines, errors = self.told(STORY, wanted)
        self.assertEqual(lines, [
            "inactive", "First",
            f"MemoryHigh={352 << 20}", f"MemoryMax={384 << 20}", "TasksMax=64", "restarted", "First", "reloaded", "the app stays", "inactive",
            "active", ""], errors)

    def test_a_service_that_hangs_is_ended_and_comes_back_with_everything(self):
        lines, errors = self.told(HANGING)
        self.assertEqual(
            lines, ["it beats", "First", "Type=notify", "NotifyAccess=main", ""], errors)

    def test_a_session_may_say_its_language_later(self):
        lines, errors = self.told(LANGUAGE)
        self.assertEqual([line for line in lines if line], ["Notification", "it speaks German"], errors)

    def test_a_command_has_no_more_of_the_processor_than_it_may_and_leaves_no_core(self):
        lines, errors = self.told(COMMAND)
        self.assertEqual(sorted(line for line in lines if line), ["1 1 bytes", "30 30 seconds"], errors)

    def test_what_is_started_for_the_person_is_not_confined_and_a_server_ends_with_the_service(self):
        lines, errors = self.told(WITH_SERVER)
        self.assertEqual(lines, [
            "no leftover", "its words are in the log", "the main process is the server",
            "it is bound to the service",
            "service 1 2", "service is limited", "service in session.slice: pennant service",
            "server 0 0", "server is free", "server in session.slice: pennant-server- service",
            "app 0 0", "app is free", "app in app.slice: app-pennant-toy- scope",
            "another server, and only that", "Second", "the server again",
            "restarted with one server", "the server is gone", "the app stays", ""], errors)


if __name__ == "__main__":
    unittest.main()

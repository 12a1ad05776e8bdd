"""What a run was made on: enough to compare it with another, nothing that names the machine."""
import datetime
import os
import pathlib
import platform
import shutil
import subprocess

from . import peers

PACKAGES = {
    "dunst": "dunst", "mako": "mako-notifier", "swaync": "sway-notification-center",
    "xfce4-notifyd": "xfce4-notifyd", "notification-daemon": "notification-daemon"}


def _first_line(*command):
    if not shutil.which(command[0]):
        return ""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip().partition("\n")[0]


def _value(path, key, separator):
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""
    found = (line.partition(separator)[2] for line in text.splitlines() if line.startswith(key))
    return next(found, "").strip().strip('"')


def facts(service):
    """(what, which) pairs, in the order in which they are told."""
    memory = int((_value("/proc/meminfo", "MemTotal", ":") or "0").split()[0]) / 1024 ** 2
    is_virtual = "hypervisor" in _value("/proc/cpuinfo", "flags", ":").split()
    processor = _value("/proc/cpuinfo", "model name", ":") or platform.machine()
    versions = [
        f"{kind.word} {version}" for kind in peers.kinds()
        if (version := _first_line("dpkg-query", "-W", "-f", "${Version}", PACKAGES[kind.word]))]
    return [
        ("date", datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")),
        ("processor", f"{processor}, {os.cpu_count()} cores" + (", virtual" if is_virtual else "")),
        ("memory", f"{memory:.0f} GiB"),
        ("system", f"{_value('/etc/os-release', 'PRETTY_NAME', '=')}, Linux {platform.release()}"),
        ("bus", _first_line("dbus-daemon", "--version")),
        ("Pennant", _first_line(str(service / "pennantd"), "--version")),
        ("servers", ", ".join(versions) or "none installed"),
    ]

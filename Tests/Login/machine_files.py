"""What of the machine is changed for a desktop: of all servers that are installed here only its own is started."""
import pathlib
import shutil
import subprocess

STARTS = pathlib.Path("/usr/share/dbus-1/services")
UNITS = pathlib.Path("/etc/systemd/user")
NAME = "Name=org.freedesktop.Notifications"
BUS_NAME = "BusName=org.freedesktop.Notifications"
OWN = pathlib.Path("/run/machine")


def _instead(place, files):
    """Puts a folder of ours in the place of one of the machine's."""
    subprocess.run(["mount", "--bind", files, place], check=True)


def only(case, starts):
    """As on a machine with this desktop alone: the bus starts `starts` for the name, and no unit of another's is wanted."""
    shutil.rmtree(OWN, ignore_errors=True)
    services, units = OWN / "services", OWN / "units"
    shutil.copytree(STARTS, services)
    for file in services.iterdir():
        if NAME in file.read_text().splitlines() and file.name not in starts:
            file.unlink()
    shutil.copytree(UNITS, units, symlinks=True)
    for link in units.glob("*.wants/*.service"):
        file = pathlib.Path("/usr/lib/systemd/user", link.name)
        if file.exists() and BUS_NAME in file.read_text() and not any(link.stem in name for name in starts):
            link.unlink()
    for place, files in ((STARTS, services), (UNITS, units)):
        _instead(place, files)
        case.addCleanup(subprocess.run, ["umount", "--lazy", place], check=False)

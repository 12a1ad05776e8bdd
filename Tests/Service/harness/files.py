"""Where things are."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]


def binary(name):
    """The release of `name`; PENNANT_BIN names another folder."""
    folder = os.environ.get("PENNANT_BIN")
    if folder is None:
        folder = subprocess.run(
            ["swift", "build", "-c", "release", "--show-bin-path"],
            cwd=ROOT, check=True, capture_output=True, text=True, timeout=60).stdout.strip()
        os.environ["PENNANT_BIN"] = folder
    path = pathlib.Path(folder, name)
    if not path.exists():
        raise FileNotFoundError(f"{path} is not there: run 'make build' first")
    return str(path)

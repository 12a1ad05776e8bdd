"""A disk that has no room for a file at first, and takes its time to say so."""
import pathlib
import subprocess
import tempfile

SOURCE = pathlib.Path(__file__).with_suffix(".c")


def refusing(case, ending, *seconds):
    """What a service needs in its environment for the first writes to a file to be refused, each after
    so many seconds."""
    folder = tempfile.TemporaryDirectory(prefix="disk.")
    case.addCleanup(folder.cleanup)
    library = pathlib.Path(folder.name, "refusing_disk.so")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"], check=True)
    return {
        "LD_PRELOAD": str(library), "REFUSED_FILE": ending,
        "REFUSED_MS": " ".join(str(int(span * 1000)) for span in seconds)}

"""Libraries in C that a test puts before a program's own."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest


def compiled(case, name):
    """The path of one, made from the source of this name beside this file."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        raise unittest.SkipTest("there is no C compiler")
    folder = tempfile.TemporaryDirectory(prefix="preloaded.")
    case.addCleanup(folder.cleanup)
    library = pathlib.Path(folder.name, f"{name}.so")
    source = pathlib.Path(__file__).with_name(f"{name}.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return str(library)

"""Programs that look at pictures, as the tests run them."""
import os
import subprocess

#: One thread a program, so that several tests at once do not wait for each other.
_ENVIRONMENT = {"PATH": os.environ["PATH"], "OMP_THREAD_LIMIT": "1", "MAGICK_THREAD_LIMIT": "1", "LC_ALL": "C.UTF-8"}


def printed(*command, given):
    """The output of this command, which is given these bytes."""
    return subprocess.run(
        command, input=given, env=_ENVIRONMENT, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        timeout=60).stdout

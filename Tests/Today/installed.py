"""The servers as the Debian has them that the tests run in: their versions, and what one of these gets wrong."""
import collections
import subprocess


def version(package):
    """As its package has it, without what Debian adds; None where it is not installed."""
    done = subprocess.run(
        ["dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", package], capture_output=True, text=True, check=False)
    state, _, number = done.stdout.partition(" ")
    return number.partition(":")[2] or number if state == "installed" else None


class Flaw(collections.namedtuple("Flaw", "words since before at_times", defaults=("0", None, False))):
    """A mistake of a server's own, made without Pennant too, by versions from `since` on and older than `before`.

    One that is made `at_times` depends on how fast the machine is just then.
    """

    def is_made_by(self, number):
        def compare(relation, other):
            done = subprocess.run(["dpkg", "--compare-versions", number, relation, other], check=False)
            return done.returncode == 0
        return compare("ge", self.since) and (self.before is None or compare("lt", self.before))

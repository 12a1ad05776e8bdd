"""bench/run: what the words on the command line ask for, run and reported."""
import argparse
import sys

from . import bars, programs
from .bench import Bench
from .rows import ROWS


def options(words):
    parser = argparse.ArgumentParser(
        prog="bench/run", description="What Pennant costs, against the least that a correct server "
        "does and against the servers that are installed.")
    parser.add_argument("--rows", metavar="ROW,…", help="only these: " + ", ".join(ROWS))
    parser.add_argument("--rounds", type=int, default=5, help="quiet rounds wanted (%(default)s)")
    parser.add_argument("--count", type=int, default=4000, help="notifications a run (%(default)s)")
    parser.add_argument("--no-peers", action="store_true", help="no other servers")
    return parser.parse_args(words)


def main(words):
    chosen = options(words)
    rows = chosen.rows.split(",") if chosen.rows else list(ROWS)
    unknown = [row for row in rows if row not in ROWS]
    if unknown:
        sys.exit(f"bench: there is no row '{unknown[0]}'; there are {', '.join(ROWS)}")
    programs.build()
    programs.service()
    bench = Bench(chosen.rounds, chosen.count, not chosen.no_peers, say=lambda text: print(text, flush=True))
    for row in rows:
        ROWS[row](bench)
    for judgement in bars.judge_all(bench.figures):
        print(judgement)

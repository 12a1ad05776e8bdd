"""bench/run: what the words on the command line ask for, run and reported."""
import argparse
import os
import sys
import time

from . import bars, check, machine, peers, programs, results
from .bench import FAULTS, Bench
from .rows import ROWS
from .table import bar_lines


def options(words):
    parser = argparse.ArgumentParser(
        prog="bench/run", description="What Pennant costs, against the least that a correct server does and "
        "against the servers that are installed. With all rows it writes docs/benchmarks.md and its picture.")
    parser.add_argument("--rows", metavar="ROW,…", help="only these: " + ", ".join(ROWS))
    parser.add_argument("--rounds", type=int, default=5, help="quiet rounds wanted (%(default)s)")
    parser.add_argument("--count", type=int, default=4000, help="notifications a run (%(default)s)")
    parser.add_argument("--no-peers", action="store_true", help="no other servers")
    parser.add_argument("--write", action="store_true",
                        help="writes the page; of some rows, in the place of those of the last whole run")
    parser.add_argument("--again", action="store_true", help="writes the page of the last run, runs nothing")
    parser.add_argument("--check", action="store_true", help="only what holds on a busy machine, in half a minute")
    chosen = parser.parse_args(words)
    chosen.rows = chosen.rows.split(",") if chosen.rows else list(ROWS)
    for row in chosen.rows:
        if row not in ROWS:
            parser.error(f"there is no row '{row}'; there are {', '.join(ROWS)}")
    if chosen.rounds < 1 or chosen.count < 100:
        parser.error("at least one round, of at least 100 notifications")
    return chosen


def say(text):
    print(text, flush=True)


def main(words):
    chosen = options(words)
    if chosen.again:
        results.write()
        return
    programs.build()
    service = programs.service()
    if chosen.check:
        missed = check.run(say)
        sys.exit(f"not met: {'; '.join(missed)}" if missed else 0)
    run(chosen, service)


def measured(bench, row):
    """Runs a row; whether it came to its end. The others run in any case."""
    try:
        ROWS[row](bench)
        return True
    except FAULTS as fault:
        bench.fail(row, bars.DEFAULT, fault)
        return False


def run(chosen, service):
    begun, others = time.monotonic(), os.getloadavg()[0]
    bench = Bench(chosen.rounds, chosen.count, not chosen.no_peers, say)
    if peers.missing() and not chosen.no_peers:
        say(f"Not installed, so not measured: {', '.join(peers.missing())} ('make bench-peers' installs them)")
    failed = [row for row in chosen.rows if not measured(bench, row)]
    facts = [*machine.facts(service), ("others at its start", f"load {others:.1f}")]
    is_whole = len(chosen.rows) == len(ROWS)
    if is_whole:
        results.keep(bench.figures, facts, bench.rounds_run, bench.rounds_noisy)
    elif chosen.write:
        results.renew(bench.figures, chosen.rows, bench.rounds_run, bench.rounds_noisy)
    say(f"\nFloor against floor was off by more than 5 % in {bench.rounds_noisy} of {bench.rounds_run} rounds.")
    judged = [each for each in bars.judge_all(bench.figures) if each.verdict != bars.NOT_RUN]
    say("\n" + "\n".join(bar_lines(judged)) + f"\n\n{(time.monotonic() - begun) / 60:.0f} minutes")
    if chosen.write or is_whole:
        results.write()
        say("Written: docs/benchmarks.md and docs/pictures/benchmarks.svg")
    if failed:
        sys.exit(f"bench: {', '.join(failed)} could not be measured; the lines above say why")

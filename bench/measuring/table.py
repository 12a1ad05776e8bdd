"""The page that a run writes: the bars, then every figure."""
from . import bars, words

TITLES = {
    "roundtrip": ("Notify, one at a time", "From the call to its answer, and what it costs the server's process."),
    "image": ("With a picture", "256 × 256 pixels with alpha, another one each time: 256 KiB a message."),
    "paced": ("A hundred a second", "Every one is forwarded. Processors fall asleep between two, and waking one "
              "costs as much as all that a server does; so: as the kernel likes, everything on one processor, and "
              "the server on another than the rest."),
    "throughput": ("Throughput", "32 calls on the way, from one client. Where each is forwarded the "
                   "server gets every one, the last of them after the last answer; none is closed meanwhile, so that "
                   "the bus carries one message fewer of each than with the floor."),
    "clients": ("Eight clients", "Eight clients send at once, each with 32 unanswered calls."),
    "latency": ("From app to server", "When the server sees it, a hundred a second. The floor is a direct call: two "
                "hops. Through Pennant there is one hop more to a server that it starts, two more to one on "
                "another bus."),
    "behind": ("Whatever the server behind does", "Round trips while it is stopped, dead, or a child."),
    "open": ("With many open", "An app's notification, closed again, while so many others are open."),
    "rules": ("With rules", "Preferences of 20 rules, each of which is asked about every message, and of 50 apps. The floor is "
              "Pennant without preferences."),
    "start": ("Start", "From the start of the process to the name owned."),
    "memory": ("Memory", "Resident memory. Pennant's figures are taken one after the other from the same process."),
    "idle": ("Idle", "How often a process woke while nothing happened."),
    "reload": ("Reload", "The time to take a new preferences file of 500 apps, with an open item of each app."),
    "history": ("History", "The time to list the whole history through the control interface, page by page."),
    "windows": ("Its own windows", "On X without a compositor: from an app's call, and from a server's start, to the "
                "first frame with the picture that came along; what five cards, and the Center, hold of memory, how often the process "
                "woke, and what a flood costs it. On sway: to the first frame that the compositor is given. Pennant's stand "
                "behind the service, the others are called directly."),
}
HEAD = "| what | who | median | lowest to highest | floor | × floor | lowest to highest | quiet rounds | |"
RULE = "|---|---|--:|---|--:|--:|---|---|---|"
PLAIN_HEAD, PLAIN_RULE = "| what | who | median | lowest to highest | |", "|---|---|--:|---|---|"


def page(figures, facts, rounds_run, rounds_noisy):
    lines = [
        "# What Pennant costs", "",
        "Written by `make bench`, all in one run but for rows that are said to be measured again. The floor is an echo: it answers `Notify` and tells of one "
        "`NotificationClosed`, as every correct server must, and does nothing else. Pennant has everything on: "
        "preferences of 50 apps, what is open and past on disk, a recording server behind it. Other servers have "
        "the settings of their packages, Xfce's without fading; they draw, which Pennant leaves to them.", "",
        "![Round trips, memory and start](pictures/benchmarks.svg)", "", "| | |", "|---|---|"]
    lines += [f"| {what} | {which} |" for what, which in facts]
    lines += [
        "", f"A round measures the floor, the program, and the floor again, each on a fresh bus. A round is "
        f"quiet, and counts, if its two floors differ by at most 5 %. Of {rounds_run} rounds {rounds_noisy} were not "
        "quiet and were repeated, up to a limit. A figure without a quiet round is marked, and is taken from all its rounds. "
        "Half of the calls are quicker than p50, and 99 in 100 quicker than p99. By default an app's banners over 60 a minute are "
        "folded into one; \"each forwarded\" is without that. \"An echo that keeps\" also writes each notification into "
        "a database; \"an echo that forwards\" passes each on to a server.", "", "## Bars", "",
        "A bar is a limit that Pennant promises to keep.", ""]
    lines += bar_lines(bars.judge_all(figures))
    for row, (title, sentence) in TITLES.items():
        found = [each for each in figures if each.row == row]
        if found:
            lines += ["", f"## {title}", "", sentence, "", *figure_lines(found)]
    return "\n".join(lines) + "\n"


def bar_lines(judgements):
    lines = ["| bar | limit | this run | |", "|---|---|--:|---|"]
    for judgement in judgements:
        bar = judgement.bar
        limit = f"{bar.sense} {words.number(bar.limit)} {bar.unit}".strip()
        verdict = judgement.verdict
        if verdict == bars.NOT_MET:
            verdict = f"**not met**{': ' + judgement.reason if judgement.reason else ''}"
        lines.append(f"| {bar.name} | {limit} | {words.number(judgement.value)} | {verdict} |")
    return lines


def figure_lines(figures):
    compared = any(each.ratio is not None for each in figures)
    lines = [HEAD, RULE] if compared else [PLAIN_HEAD, PLAIN_RULE]
    for each in figures:
        cells = [each.name, each.subject, words.amount(each.value, each.unit) if each.value is not None else ""]
        cells.append(words.spread(each.low, each.high, each.unit))
        if compared:
            cells += [words.amount(each.floor, each.unit) if each.floor else "", words.number(each.ratio),
                      words.spread(each.ratio_low, each.ratio_high), words.rounds(each)]
        lines.append("| " + " | ".join([*cells, each.note]) + " |")
    return lines

"""What is said of a day when it is over."""
import traceback


def text(play, minutes):
    stage, model, usage = play.stage, play.stage.model, play.stage.usage
    faults = ", ".join(f"{name} {count}" for name, count in sorted(play.troubles.counts.items()))
    ends = ", ".join(f"{count} with {reason or 'nobody there to hear'}"
                     for reason, count in sorted(model.ends.items()))
    return "\n".join((
        f"minutes         {minutes:g}; {sum(play.deeds.values())} of {len(play.events)} events",
        f"notifications   {model.answers} answered, {len(model.items)} ids, {len(model.unanswered)} unanswered",
        f"ends            {ends}; {model.silent_ends} in the moment of a kill",
        f"faults          {faults}" + ("" if stage.is_small_disk else "; no disk can be mounted here, so none was full"),
        f"other deeds     {', '.join(f'{name} {count}' for name, count in play.deeds.most_common())}",
        f"checks          {play.checks.done}, and {usage.measures} of memory and descriptors with nothing open",
        f"memory          {usage.most_memory} kB at most; after warm-up its own grew by {usage.most_growth} kB at most",
        f"  nothing open  its own: {'; '.join(' '.join(map(str, life)) for life in usage.series if life)} kB, by lives",
        f"descriptors     {usage.most_descriptors} at most",
        f"log             {usage.lines} lines in {usage.lives} lives",
        f"at the end      {usage.last_words}"))


def remains(play, error):
    """Of a day that ended too soon: how, after what, and what everybody had said."""
    stage = play.stage
    parts = ["".join(traceback.format_exception(error))]
    parts += [f"troubles: {sorted(stage.troubles)}; server: {stage.screens.current}"]
    parts += [str(event)[:300] for event in play.latest]
    logs = {"service": stage.service.process}
    logs.update({f"server {name}": screen.process for name, screen in stage.screens.by_name.items()})
    for name, process in logs.items():
        parts += [f"--- log of the {name}, its end", *process.log.splitlines()[-2000:]]
    return "\n".join(parts) + "\n"

"""Completions for fish."""

HEAD = """# Completions of pennant and pennantd for fish. Made by scripts/pages; do not edit.

function __pennant_apps
    set -l folders (string split : -- "$XDG_DATA_HOME:$HOME/.local/share:$XDG_DATA_DIRS:/usr/local/share:/usr/share")
    for folder in $folders
        test -n "$folder"; and for file in $folder/applications/*.desktop
            string replace -r '.*/(.*)\\.desktop$' '$1' -- $file
        end
    end
end

# The words so far that are no options, without the program.
function __pennant_words
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        string match -q -- '-*' $word; or echo $word
    end
end

# Whether the words so far begin with these.
function __pennant_after
    set -l words (__pennant_words)
    set -l count (count $argv)
    test (count $words) -ge $count; and test "$words[1..$count]" = "$argv"
end

# Whether they are these, and no more.
function __pennant_at
    set -l words (__pennant_words)
    test "$words" = "$argv"
end
"""
GIVEN = {"FILE": "-r -F", "DIR": "-x -a '(__fish_complete_directories)'", "APP": "-x -a '(__pennant_apps)'"}


def quoted(words):
    return "'" + words.replace("\\", "\\\\").replace("'", "\\'") + "'"


def option(one, program, condition):
    out = f"complete -c {program}{condition} -l {one.name}"
    if one.letter:
        out += f" -s {one.letter}"
    if one.choices:
        out += f" -x -a {quoted(' '.join(one.choices))}"
    elif one.value:
        out += " " + GIVEN.get(one.value, "-x")
    return out + f" -d {quoted(one.meaning)}"


def command(one, tables):
    out = []
    at = f" -n '__pennant_at {one.name}'"
    # Of one with parts the options are its own only where no part follows.
    condition = at if one.parts else f" -n '__pennant_after {one.name}'"
    out += [option(given, "pennant", condition) for given in one.options]
    for part in one.parts:
        out.append(f"complete -c pennant{at} -a {part.name.split()[-1]} -d {quoted(part.summary)}")
    words = [given.name for given in tables.commands] if one.name == "help" else one.alternatives
    if words and not one.parts:
        out.append(f"complete -c pennant{at} -a {quoted(' '.join(words))}")
    kinds = one.kinds
    if kinds[:1] == ["APP"]:
        out.append(f"complete -c pennant{at} -a '(__pennant_apps)'")
    if kinds[:1] == ["FILE"]:
        out.append(f"complete -c pennant{at} -F")
    if kinds[1:] == ["FILE"]:
        test = f"__pennant_after {one.name}; and test (count (__pennant_words)) -eq {len(one.name.split()) + 1}"
        out.append(f"complete -c pennant -n '{test}' -F")
    if "KEY" in kinds:
        keys = " ".join(key for key, _ in tables.settings)
        count = kinds.index("KEY") + len(one.name.split())
        test = f"__pennant_after {one.name}; and test (count (__pennant_words)) -eq {count}"
        out.append(f"complete -c pennant -n '{test}' -a {quoted(keys)}")
    if "VALUE" in kinds:
        count = kinds.index("VALUE") + len(one.name.split())
        for key, choices in tables.settings:
            if choices:
                test = (f"__pennant_after {one.name}; and test (count (__pennant_words)) -eq {count}; "
                        f"and contains {key} (__pennant_words)[-1]")
                out.append(f"complete -c pennant -n {quoted(test)} -a {quoted(' '.join(choices))}")
    return out


def pennant(tables):
    out = [HEAD, "complete -c pennant -f"]
    for one in tables.commands:
        out.append(f"complete -c pennant -n '__pennant_at' -a {one.name} -d {quoted(one.summary)}")
    out.append("complete -c pennant -n '__pennant_at' -l help -d 'all commands'")
    out.append("complete -c pennant -n '__pennant_at' -l version -d 'which this is'")
    for one in tables.all:
        out += command(one, tables)
    return "\n".join(out) + "\n"


def pennantd(tables):
    out = ["# Completions of pennantd for fish. Made by scripts/pages; do not edit.", "",
           "complete -c pennantd -f"]
    for one in tables.service:
        extra = " -a 'auto windows terminal none name: bus: run:'" if one.name == "desktop" else ""
        out.append(option(one, "pennantd", "") + extra)
    return "\n".join(out) + "\n"

"""The commands of a shell text, as the shell would start them; none of them is started."""
import os
import re
import subprocess

_PREAMBLE = r"""
exec 9>>"$TYPED"
command_not_found_handle() { printf '%s\0' "$#" "$@" >&9; }
cd() { :; }
exec() { "$@"; }
"""
#: What stands for something of the person's own, where a page speaks of commands in general.
PLACES = {
    "ID": "1", "N": "1", "APP": "Mail", "NAME": "Mail", "TEXT": "Hello", "TITLE": "Hello", "BODY": "Hello",
    "FILE": "/nowhere.conf", "DIR": "/nowhere", "TIME": "18:00", "SPAN": "10m", "KEY": "style",
    "VALUE": "alert", "C": "im", "HOST": "example.org", "COMMAND": "list", "SPEC": "none", "U": "low",
    "SOCKET": "/nowhere/socket"}


def commands(text, env, folder):
    """(the commands as lists of words, what the shell had to say)."""
    record = os.path.join(folder, "typed")
    with open(record, "w", encoding="utf-8"):
        pass
    script = re.sub(r"<[a-z][a-z ]*>", "PLACE", text)
    # Whatever a condition would be, both ways are looked at.
    script = re.sub(r" (&&|\|\|) ", " ; ", script)
    # A name with a slash would be looked for, and run where it is.
    script = re.sub(r"(?<![\w/$\"'.~{}-])(scripts|bench)/(?=\w)", r"\1__", script)
    # What it has put into the background writes its words down too.
    done = subprocess.run(
        ["/bin/bash", "-c", f"{_PREAMBLE}{script}\nwait"], cwd=folder, check=False, timeout=20, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env={**env, "PATH": "/nowhere", "TYPED": record})
    with open(record, encoding="utf-8", errors="replace") as file:
        words = file.read().split("\0")
    found = []
    while len(words) > 1:
        count = int(words[0])
        found.append(words[1:1 + count])
        words = words[1 + count:]
    return found, "" if found else done.stderr


def forms(text):
    """What words in code stand for: `lock on|off` is two commands, `[ID]` may be there."""
    # In quotes it is the name of a group.
    text = re.sub(
        r"('[^']*')|[\[\]]", lambda found: found[1] or "", text.replace(" …", "").replace("…", "x"))
    match = re.search(r"(\S+\|\S+)", text)
    if not match or "'" in text or '"' in text:
        return [text]
    return [text.replace(match[1], one, 1) for one in match[1].split("|")]


def placed(words):
    return [PLACES.get(word, word) for word in words]

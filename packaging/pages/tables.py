"""What the programs say of themselves: commands, options, keys."""
import json
import os
import re
import subprocess
from dataclasses import dataclass, field


@dataclass
class Option:
    name: str
    letter: str
    value: str
    repeats: bool
    meaning: str
    values: list = field(default_factory=list)

    @property
    def choices(self):
        return choices(self.meaning)


@dataclass
class Command:
    name: str
    topic: str
    summary: str
    arguments: str
    details: str
    options: list
    examples: list
    parts: list = field(default_factory=list)

    @property
    def all(self):
        """It and its parts."""
        return [self] + [one for part in self.parts for one in part.all]

    @property
    def alternatives(self):
        """Words that its first argument may be: `on|off|status`, also with another behind them: `on|off [FILE]`."""
        words = re.split(r"\s*\|\s*", re.sub(r" \[[A-Z]+\]$", "", self.arguments))
        plain = len(words) > 1 and all(re.fullmatch(r"[a-z0-9-]+", word) for word in words)
        return words if plain else []

    @property
    def kinds(self):
        """What its arguments are, as their names in the help: ["APP", "KEY"]."""
        first = self.arguments.split(" | ")[0]
        kinds = re.findall(r"[A-Z]+", first)
        return ["WORD", *kinds] if self.alternatives and kinds else kinds

    @property
    def repeats(self):
        return "…" in self.arguments.split(" | ")[0]


@dataclass
class Key:
    group: str
    key: str
    expected: str
    choices: list
    value: str
    example: str
    words: str


def choices(words):
    """The words of `low, normal or critical`; nothing where it is no such list."""
    match = re.fullmatch(r"((?:[a-z-]+, )*[a-z-]+) or ([a-z-]+)", words)
    return match.group(1).split(", ") + [match.group(2)] if match else []


def command(raw):
    return Command(
        raw["name"], raw["topic"], raw["summary"], raw["arguments"], raw["details"],
        [Option(one["name"], one["letter"] or "", one["value"] or "", one["repeats"],
                one["meaning"]) for one in raw["options"]],
        [(one["command"], one["meaning"]) for one in raw["examples"]],
        [command(part) for part in raw["parts"]])


class Tables:
    def __init__(self, folder, language=None):
        raw = json.loads(output(f"{folder}/pennant", "tables", *(["--translated"] if language else []), language=language))
        self.version = raw["version"]
        self.topics = raw["topics"]
        self.commands = [command(one) for one in raw["commands"]]
        self.keys = [Key(**one) for one in raw["keys"]]
        self.life = raw["life"]
        self.preferences = raw["preferences"]
        self.service = service_options(output(f"{folder}/pennantd", "--help", language=language))

    @property
    def all(self):
        return [one for command in self.commands for one in command.all]

    @property
    def settings(self):
        """The keys of apps, with the words that each may be."""
        return [(one.key, one.choices) for one in self.keys if one.group == "[Defaults]"]


def output(*words, language=None):
    environment = {**os.environ, **({"LC_ALL": "C.UTF-8", "LANGUAGE": language} if language else {"LC_ALL": "C"})}
    return subprocess.run(
        words, check=True, capture_output=True, encoding="utf-8", timeout=20, env=environment).stdout


def service_options(text):
    """The options of the service, from its help; below one the values that it may have, with what they stand for."""
    found = []
    for line in text.splitlines():
        option = re.fullmatch(r"  --([a-z]+)(?: ([A-Z]+))? {2,}(.*)", line)
        value = re.fullmatch(r" {10,}(\S+) {2,}(.*)", line)
        if option:
            found.append(Option(option[1], "", option[2] or "", False, option[3]))
        elif value and found:
            found[-1].values.append((value[1], value[2]))
    return found

"""Completions for zsh; functions of verbs have one low line after the name, helpers two, so that none takes the place of another."""

HEAD = """#compdef pennant pennantd
# Completions of pennant and pennantd for zsh. Made by scripts/pages; do not edit.

_pennant__app_ids() {
  local -a folders apps
  folders=(${XDG_DATA_HOME:-$HOME/.local/share} ${(s.:.)${XDG_DATA_DIRS:-/usr/local/share:/usr/share}})
  apps=(${^folders}/applications/*.desktop(N:t:r))
  compadd -a apps
}
"""
ACTIONS = {"FILE": "_files", "DIR": "_directories", "APP": "_pennant__app_ids", "KEY": "_pennant__keys",
           "SPEC": "(auto windows terminal none name\\: bus\\: run\\:)"}


def plain(words):
    """Words within '' and within brackets or behind a colon of _arguments."""
    out = words.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")
    return out.replace("'", "'\\''")


def action(value, choices=()):
    return f"({' '.join(choices)})" if choices else ACTIONS.get(value, " ")


def option(one):
    value = f":{plain(one.value)}:{action(one.value, one.choices)}" if one.value else ""
    star = "*" if one.repeats else ""
    long = f"{star}--{one.name}{'=' if one.value else ''}"
    out = [f"'{long}[{plain(one.meaning)}]{value}'"]
    if one.letter:
        out.append(f"'{star}-{one.letter}[{plain(one.meaning)}]{value}'")
    return out


def name(command):
    return "_pennant_" + command.name.replace(" ", "_").replace("-", "_")


def function(command, tables):
    specs = [spec for one in command.options for spec in option(one)]
    if command.parts:
        lines = "\n".join(
            f"    '{part.name.split()[-1]}:{plain(part.summary)}'" for part in command.parts)
        cases = "\n".join(
            f"        {part.name.split()[-1]}) {name(part)} ;;" for part in command.parts)
        return f"""{name(command)}() {{
  local curcontext=$curcontext state line
  local -a parts=(
{lines}
  )
  _arguments -C {' '.join(specs)} '1: :->part' '*:: :->rest'
  case $state in
    part) _describe command parts ;;
    rest)
      case $line[1] in
{cases}
      esac ;;
  esac
}}
"""
    words = [one.name for one in tables.commands] if command.name == "help" else command.alternatives
    if words:
        specs.append(f"'1: :({' '.join(words)})'")
    last = len(command.kinds) - 1
    for number, kind in enumerate(command.kinds):
        if kind != "WORD" and command.name != "help":
            place = "*" if command.repeats and number == last else str(number + 1)
            act = "_pennant__values" if kind == "VALUE" else action(kind)
            specs.append(f"'{place}:{kind}:{act}'")
    return f"{name(command)}() {{\n  _arguments -s {' '.join(specs)}\n}}\n"


def pennant(tables):
    out = [HEAD]
    keys = " ".join(key for key, _ in tables.settings)
    values = "\n".join(
        f"    {key}) compadd {' '.join(choices)} ;;" for key, choices in tables.settings if choices)
    out.append(f"_pennant__keys() {{\n  compadd {keys}\n}}\n")
    out.append(f"_pennant__values() {{\n  case $words[CURRENT-1] in\n{values}\n  esac\n}}\n")
    out += [function(one, tables) for one in tables.all]
    lines = "\n".join(f"    '{one.name}:{plain(one.summary)}'" for one in tables.commands)
    cases = "\n".join(f"        {one.name}) {name(one)} ;;" for one in tables.commands)
    service = " ".join(spec for one in tables.service for spec in option(one))
    out.append(f"""_pennant_tool() {{
  local curcontext=$curcontext state line
  local -a commands=(
{lines}
  )
  _arguments -C '(- *)--help[all commands]' '(- *)--version[which this is]' '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      case $line[1] in
{cases}
      esac ;;
  esac
}}

case $service in
  pennantd) _arguments {service} ;;
  *) _pennant_tool ;;
esac""")
    return "\n".join(out) + "\n"

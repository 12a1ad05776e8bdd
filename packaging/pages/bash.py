"""Completions for bash: a function that needs nothing but bash."""
import shlex

HEAD = """# Completions of pennant for bash. Made by scripts/pages; do not edit.

_pennant_apps() {
  local folder file
  local -a folders
  IFS=: read -r -a folders <<<"${XDG_DATA_HOME:-$HOME/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
  for folder in "${folders[@]}"; do
    for file in "$folder"/applications/*.desktop; do
      [[ -e $file ]] || continue
      file=${file##*/}
      printf '%s\\n' "${file%.desktop}"
    done
  done
}

_pennant_kind() {
  case $1 in
    FILE) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
    DIR) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$2") ;;
    APP) mapfile -t COMPREPLY < <(compgen -W "$(_pennant_apps)" -- "$2") ;;
    =*) mapfile -t COMPREPLY < <(compgen -W "${1#=}" -- "$2") ;;
  esac
}
"""


def words(texts):
    return shlex.quote(" ".join(texts))


def kind(option):
    """What a value is, as _pennant_kind knows it."""
    return "=" + " ".join(option.choices) if option.choices else option.value


def pennant(tables):
    out = [HEAD, "_pennant_values() {", "  case $1 in"]
    for key, choices in tables.settings:
        if choices:
            out.append(f"    {key}) printf '%s' {words(choices)} ;;")
    out += ["  esac", "}", "", "_pennant_command() {", "  case $1 in"]
    for command in tables.all:
        flags = [("-" + one.letter, one) for one in command.options if one.letter]
        flags += [("--" + one.name, one) for one in command.options]
        first = [part.name.split()[-1] for part in command.parts] or command.alternatives
        if command.name == "help":
            first = [one.name for one in tables.commands]
        out.append(f"    {shlex.quote(command.name)})")
        out.append(f"      options={words('--' + one.name for one in command.options)}")
        out.append(f"      first={words(first)}")
        out.append(f"      kinds=({' '.join(command.kinds)})")
        pairs = [f"[{flag}]={shlex.quote(kind(one))}" for flag, one in flags if one.value]
        out.append(f"      values=({' '.join(pairs)})")
        out.append("      ;;")
    keys = words(key for key, _ in tables.settings)
    top = words([one.name for one in tables.commands] + ["--help", "--version"])
    parents = "|".join(one.name for one in tables.commands if one.parts)
    out += ["    *) return 1 ;;", "  esac", "}", "", f"""_pennant() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} command='' options='' first='' word kind skip=''
  local -a kinds=() given=()
  local -A values=()
  local i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${{COMP_WORDS[i]}}
    if [[ -n $skip ]]; then
      [[ $word == '=' ]] && continue
      skip=''
    elif [[ -z $command ]]; then
      _pennant_command "$word" || return 0
      command=$word
    elif [[ $word == -* ]]; then
      [[ -n ${{values[$word]+set}} ]] && skip=$word
    elif [[ ${{#given[@]}} == 0 && $command == @({parents}) ]] && _pennant_command "$command $word"; then
      command="$command $word"
    else
      given+=("$word")
    fi
  done
  [[ $cur == '=' ]] && cur=''
  if [[ -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W {top} -- "$cur")
  elif [[ -n $skip ]]; then
    _pennant_kind "${{values[$skip]}}" "$cur"
  elif [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
  elif [[ ${{#given[@]}} == 0 && -n $first ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$first" -- "$cur")
  else
    kind=${{kinds[${{#given[@]}}]-}}
    case $kind in
      KEY) kind='='{keys} ;;
      VALUE) kind="=$(_pennant_values "${{given[-1]}}")" ;;
    esac
    _pennant_kind "$kind" "$cur"
  fi
}}

complete -F _pennant pennant"""]
    return "\n".join(out) + "\n"


def pennantd(tables):
    names = words("--" + one.name for one in tables.service)
    return f"""# Completions of pennantd for bash. Made by scripts/pages; do not edit.

_pennantd() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}}
  COMPREPLY=()
  case $prev in
    --desktop) mapfile -t COMPREPLY < <(compgen -W 'auto name: bus: run: windows terminal none' -- "$cur") ;;
    --preferences) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    --state) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    --footer) ;;
    *) mapfile -t COMPREPLY < <(compgen -W {names} -- "$cur") ;;
  esac
}}

complete -F _pennantd pennantd
"""

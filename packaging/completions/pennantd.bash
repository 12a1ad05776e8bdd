# Completions of pennantd for bash. Made by scripts/pages; do not edit.

_pennantd() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  case $prev in
    --desktop) mapfile -t COMPREPLY < <(compgen -W 'auto name: bus: run: windows terminal none' -- "$cur") ;;
    --preferences) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    --state) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    --footer) ;;
    *) mapfile -t COMPREPLY < <(compgen -W '--desktop --preferences --state --replace --footer --verbose --version --help' -- "$cur") ;;
  esac
}

complete -F _pennantd pennantd

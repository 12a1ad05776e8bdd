# Completions of pennant for bash. Made by scripts/pages; do not edit.

_pennant_apps() {
  local folder file
  local -a folders
  IFS=: read -r -a folders <<<"${XDG_DATA_HOME:-$HOME/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
  for folder in "${folders[@]}"; do
    for file in "$folder"/applications/*.desktop; do
      [[ -e $file ]] || continue
      file=${file##*/}
      printf '%s\n' "${file%.desktop}"
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

_pennant_values() {
  case $1 in
    allow) printf '%s' 'yes no ask' ;;
    style) printf '%s' 'auto banner alert none' ;;
    hold-while-away) printf '%s' 'yes no' ;;
    on-fade) printf '%s' 'keep close' ;;
    sounds) printf '%s' 'yes no' ;;
    speak) printf '%s' 'no title all' ;;
    flash) printf '%s' 'yes no' ;;
    badge) printf '%s' 'app count no' ;;
    center) printf '%s' 'yes no' ;;
    lock-screen) printf '%s' 'yes no' ;;
    previews) printf '%s' 'when-unlocked always never' ;;
    destructive) printf '%s' 'show confirm hide' ;;
    set-level) printf '%s' 'app passive active time-sensitive critical' ;;
    breakthrough) printf '%s' 'time-sensitive critical always never' ;;
    may-inhibit) printf '%s' 'yes no' ;;
    foreground) printf '%s' 'show center quiet' ;;
    on-focus) printf '%s' 'keep dismiss' ;;
    duplicates) printf '%s' 'fold show' ;;
    threads) printf '%s' 'no group' ;;
    honor-timeout) printf '%s' 'yes no' ;;
    strip-app-name) printf '%s' 'yes no' ;;
    history) printf '%s' 'yes no' ;;
  esac
}

_pennant_command() {
  case $1 in
    list)
      options='--app --search --since --limit --unfolded --snoozed --held --json --help'
      first=''
      kinds=()
      values=([--app]=APP [--search]=WORDS [--since]=TIME [--limit]=COUNT)
      ;;
    center)
      options='--window --plain --help'
      first=''
      kinds=()
      values=()
      ;;
    show)
      options='--id --json --help'
      first=''
      kinds=(ID)
      values=([-n]=ID [--id]=ID)
      ;;
    history)
      options='--app --search --since --limit --json --help'
      first=clear
      kinds=()
      values=([--app]=APP [--search]=WORDS [--since]=TIME [--limit]=COUNT)
      ;;
    'history clear')
      options='--app --help'
      first=''
      kinds=()
      values=([--app]=APP)
      ;;
    dismiss)
      options='--all --on-screen --app --id --help'
      first=''
      kinds=(ID)
      values=([-n]=ID [--app]=APP [--id]=ID)
      ;;
    invoke)
      options='--id --yes --help'
      first=''
      kinds=(ID ACTION)
      values=([-n]=ID [--id]=ID)
      ;;
    reply)
      options='--id --help'
      first=''
      kinds=(ID TEXT)
      values=([-n]=ID [--id]=ID)
      ;;
    show-again)
      options='--id --past --help'
      first=''
      kinds=(ID)
      values=([-n]=ID [--id]=ID)
      ;;
    snooze)
      options='--until --id --help'
      first=''
      kinds=(ID SPAN)
      values=([-n]=ID [--until]=TIME [--id]=ID)
      ;;
    send)
      options='--at --in --app --urgency --icon --action --help'
      first=''
      kinds=(TITLE BODY)
      values=([--at]=TIME [--in]=SPAN [--app]=APP [--urgency]='=low normal critical' [--icon]=ICON [--action]=KEY=TITLE)
      ;;
    schedule)
      options=--help
      first='list cancel'
      kinds=()
      values=()
      ;;
    'schedule list')
      options='--app --json --help'
      first=''
      kinds=()
      values=([--app]=APP)
      ;;
    'schedule cancel')
      options='--all --app --help'
      first=''
      kinds=(ID)
      values=([--app]=APP)
      ;;
    push)
      options='--app --listen --help'
      first=''
      kinds=(FILE)
      values=([--app]=ID [--listen]=SOCKET)
      ;;
    count)
      options='--on-screen --alerts --held --past --json --help'
      first=''
      kinds=()
      values=()
      ;;
    badge)
      options='--json --help'
      first=''
      kinds=(APP)
      values=()
      ;;
    apps)
      options='--stub --preferences --json --help'
      first=''
      kinds=()
      values=([--stub]=APP [--preferences]=FILE)
      ;;
    watch)
      options='--json --waybar --help'
      first=''
      kinds=()
      values=()
      ;;
    dnd)
      options=--help
      first='on off toggle until for allow status'
      kinds=()
      values=()
      ;;
    'dnd on')
      options='--json --help'
      first=''
      kinds=(NAME)
      values=()
      ;;
    'dnd off')
      options='--json --help'
      first=''
      kinds=()
      values=()
      ;;
    'dnd toggle')
      options='--json --help'
      first=''
      kinds=(NAME)
      values=()
      ;;
    'dnd until')
      options='--json --help'
      first=''
      kinds=(TIME NAME)
      values=()
      ;;
    'dnd for')
      options='--json --help'
      first=''
      kinds=(SPAN NAME)
      values=()
      ;;
    'dnd allow')
      options='--json --help'
      first=''
      kinds=(APP)
      values=()
      ;;
    'dnd status')
      options='--json --help'
      first=''
      kinds=()
      values=()
      ;;
    mute)
      options='--for --until --off --json --help'
      first=''
      kinds=(APP SPAN)
      values=([--for]=SPAN [--until]=TIME)
      ;;
    sharing)
      options=--help
      first='on off'
      kinds=()
      values=()
      ;;
    'sharing on')
      options='--json --help'
      first=''
      kinds=()
      values=()
      ;;
    'sharing off')
      options='--json --help'
      first=''
      kinds=()
      values=()
      ;;
    prefs)
      options='--preferences --state --where --json --help'
      first='get set unset move edit'
      kinds=()
      values=([--preferences]=FILE [--state]=DIR)
      ;;
    'prefs get')
      options='--defaults --category --site --rule --focus --desktop --preferences --state --where --json --help'
      first=''
      kinds=(APP KEY)
      values=([--category]=C [--site]=HOST [--rule]=NAME [--focus]=NAME [--preferences]=FILE [--state]=DIR)
      ;;
    'prefs set')
      options='--defaults --category --site --rule --focus --desktop --preferences --help'
      first=''
      kinds=(APP KEY VALUE)
      values=([--category]=C [--site]=HOST [--rule]=NAME [--focus]=NAME [--preferences]=FILE)
      ;;
    'prefs unset')
      options='--defaults --category --site --rule --focus --desktop --preferences --all --help'
      first=''
      kinds=(APP KEY)
      values=([--category]=C [--site]=HOST [--rule]=NAME [--focus]=NAME [--preferences]=FILE)
      ;;
    'prefs move')
      options='--preferences --help'
      first=''
      kinds=(RULE OTHER)
      values=([--preferences]=FILE)
      ;;
    'prefs edit')
      options='--preferences --help'
      first=''
      kinds=()
      values=([--preferences]=FILE)
      ;;
    settings)
      options=--help
      first=''
      kinds=()
      values=()
      ;;
    check)
      options='--preferences --state --json --help'
      first=''
      kinds=(FILE)
      values=([--preferences]=FILE [--state]=DIR)
      ;;
    import)
      options='--print --force --preferences --help'
      first='dunst mako swaync xfce4-notifyd'
      kinds=(WORD FILE)
      values=([--preferences]=FILE)
      ;;
    explain)
      options='--app --name --site --category --urgency --title --body --timeout --transient --action --hint --preferences --state --locked --in-front --focus --id --json --help'
      first=''
      kinds=(ID)
      values=([-n]=ID [--app]=APP [--name]=NAME [--site]=HOST [--category]=C [--urgency]='=low normal critical' [--title]=T [--body]=B [--timeout]=MS [--action]=KEY=TITLE [--hint]=TYPE:NAME:VALUE [--preferences]=FILE [--state]=DIR [--focus]=NAME [--id]=ID)
      ;;
    reload)
      options=--help
      first=''
      kinds=()
      values=()
      ;;
    lint)
      options='--urgency --expire-time --app-name --icon --app-icon --category --transient --hint --replace-id --action --print-id --wait --watch --json --help'
      first=''
      kinds=(TITLE BODY)
      values=([-u]='=low normal critical' [-t]=MS [-a]=APP [-i]=ICON [-n]=ICON [-c]=C [-h]=TYPE:NAME:VALUE [-r]=ID [-A]='[KEY=]TITLE' [--urgency]='=low normal critical' [--expire-time]=MS [--app-name]=APP [--icon]=ICON [--app-icon]=ICON [--category]=C [--hint]=TYPE:NAME:VALUE [--replace-id]=ID [--action]='[KEY=]TITLE')
      ;;
    status)
      options='--json --help'
      first=''
      kinds=()
      values=()
      ;;
    lock)
      options='--json --help'
      first='on off status'
      kinds=()
      values=()
      ;;
    enable)
      options='--dry-run --yes --help'
      first=''
      kinds=()
      values=()
      ;;
    disable)
      options='--dry-run --yes --help'
      first=''
      kinds=()
      values=()
      ;;
    doctor)
      options='--json --help'
      first=''
      kinds=()
      values=()
      ;;
    help)
      options=--help
      first='list center show history dismiss invoke reply show-again snooze send schedule push count badge apps watch dnd mute sharing prefs settings check import explain reload lint status lock enable disable doctor help'
      kinds=(COMMAND)
      values=()
      ;;
    *) return 1 ;;
  esac
}

_pennant() {
  local cur=${COMP_WORDS[COMP_CWORD]} command='' options='' first='' word kind skip=''
  local -a kinds=() given=()
  local -A values=()
  local i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ -n $skip ]]; then
      [[ $word == '=' ]] && continue
      skip=''
    elif [[ -z $command ]]; then
      _pennant_command "$word" || return 0
      command=$word
    elif [[ $word == -* ]]; then
      [[ -n ${values[$word]+set} ]] && skip=$word
    elif [[ ${#given[@]} == 0 && $command == @(history|schedule|dnd|sharing|prefs) ]] && _pennant_command "$command $word"; then
      command="$command $word"
    else
      given+=("$word")
    fi
  done
  [[ $cur == '=' ]] && cur=''
  if [[ -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W 'list center show history dismiss invoke reply show-again snooze send schedule push count badge apps watch dnd mute sharing prefs settings check import explain reload lint status lock enable disable doctor help --help --version' -- "$cur")
  elif [[ -n $skip ]]; then
    _pennant_kind "${values[$skip]}" "$cur"
  elif [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
  elif [[ ${#given[@]} == 0 && -n $first ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$first" -- "$cur")
  else
    kind=${kinds[${#given[@]}]-}
    case $kind in
      KEY) kind='=''allow style styles banner-duration hold-while-away on-fade sound fallback-sound sounds volume speak flash badge center lock-screen previews placeholder slide-prompt actions destructive destructive-actions snooze-action set-level breakthrough may-inhibit foreground on-focus duplicates fold-window threads rate-limit honor-timeout strip-app-name history history-keep keep keep-items deliver run' ;;
      VALUE) kind="=$(_pennant_values "${given[-1]}")" ;;
    esac
    _pennant_kind "$kind" "$cur"
  fi
}

complete -F _pennant pennant

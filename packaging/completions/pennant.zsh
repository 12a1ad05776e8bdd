#compdef pennant pennantd
# Completions of pennant and pennantd for zsh. Made by scripts/pages; do not edit.

_pennant__app_ids() {
  local -a folders apps
  folders=(${XDG_DATA_HOME:-$HOME/.local/share} ${(s.:.)${XDG_DATA_DIRS:-/usr/local/share:/usr/share}})
  apps=(${^folders}/applications/*.desktop(N:t:r))
  compadd -a apps
}

_pennant__keys() {
  compadd allow style styles banner-duration hold-while-away on-fade sound fallback-sound sounds volume speak flash badge center lock-screen previews placeholder slide-prompt actions destructive destructive-actions snooze-action set-level breakthrough may-inhibit foreground on-focus duplicates fold-window threads rate-limit honor-timeout strip-app-name history history-keep keep keep-items deliver run
}

_pennant__values() {
  case $words[CURRENT-1] in
    allow) compadd yes no ask ;;
    style) compadd auto banner alert none ;;
    hold-while-away) compadd yes no ;;
    on-fade) compadd keep close ;;
    sounds) compadd yes no ;;
    speak) compadd no title all ;;
    flash) compadd yes no ;;
    badge) compadd app count no ;;
    center) compadd yes no ;;
    lock-screen) compadd yes no ;;
    previews) compadd when-unlocked always never ;;
    destructive) compadd show confirm hide ;;
    set-level) compadd app passive active time-sensitive critical ;;
    breakthrough) compadd time-sensitive critical always never ;;
    may-inhibit) compadd yes no ;;
    foreground) compadd show center quiet ;;
    on-focus) compadd keep dismiss ;;
    duplicates) compadd fold show ;;
    threads) compadd no group ;;
    honor-timeout) compadd yes no ;;
    strip-app-name) compadd yes no ;;
    history) compadd yes no ;;
  esac
}

_pennant_list() {
  _arguments -s '--app=[of this app alone\: its id, or the name that lists show]:APP:_pennant__app_ids' '--search=[with all of these words in title, body or app name]:WORDS: ' '--since=[what came since then\: 2h or 3d ago, 09\:00, yesterday, sunday, or 2026-11-23]:TIME: ' '--limit=[the newest so many]:COUNT: ' '--unfolded[identical ones each by itself]' '--snoozed[those that you have snoozed, with the time of their return]' '--held[those that wait for your answer about their app]' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_center() {
  _arguments -s '--window[in a window, which pennant-windows draws; again closes it]' '--plain[for a screen reader\: the cursor stands on what is chosen, words for signs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_show() {
  _arguments -s '--id=[the same as ID alone]:ID: ' '-n[the same as ID alone]:ID: ' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:ID: '
}

_pennant_history() {
  local curcontext=$curcontext state line
  local -a parts=(
    'clear:forgets what is over'
  )
  _arguments -C '--app=[of this app alone\: its id, or the name that lists show]:APP:_pennant__app_ids' '--search=[with all of these words in title, body or app name]:WORDS: ' '--since=[what came since then\: 2h or 3d ago, 09\:00, yesterday, sunday, or 2026-11-23]:TIME: ' '--limit=[the newest so many]:COUNT: ' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1: :->part' '*:: :->rest'
  case $state in
    part) _describe command parts ;;
    rest)
      case $line[1] in
        clear) _pennant_history_clear ;;
      esac ;;
  esac
}

_pennant_history_clear() {
  _arguments -s '--app=[of this app alone\: its id, or the name that lists show]:APP:_pennant__app_ids' '--help[shows this help]' '-h[shows this help]'
}

_pennant_dismiss() {
  _arguments -s '--all[everything that is open]' '--on-screen[everything that is on the screen; what is off it stays]' '--app=[everything of this app\: its id, or the name that lists show]:APP:_pennant__app_ids' '*--id=[the same as ID alone]:ID: ' '*-n[the same as ID alone]:ID: ' '--help[shows this help]' '-h[shows this help]' '*:ID: '
}

_pennant_invoke() {
  _arguments -s '--id=[the same as ID alone]:ID: ' '-n[the same as ID alone]:ID: ' '--yes[you mean it\: nothing is asked first]' '-y[you mean it\: nothing is asked first]' '--help[shows this help]' '-h[shows this help]' '1:ID: ' '2:ACTION: '
}

_pennant_reply() {
  _arguments -s '--id=[the same as ID alone]:ID: ' '-n[the same as ID alone]:ID: ' '--help[shows this help]' '-h[shows this help]' '1:ID: ' '2:TEXT: '
}

_pennant_show_again() {
  _arguments -s '--id=[the same as ID alone]:ID: ' '-n[the same as ID alone]:ID: ' '--past[without an ID\: the newest that is over]' '--help[shows this help]' '-h[shows this help]' '1:ID: '
}

_pennant_snooze() {
  _arguments -s '--until=[when it comes back\: 18\:00, tomorrow, '\''tomorrow 08\:00'\'', sunday or 2026-11-23T09\:30]:TIME: ' '--id=[the same as ID alone]:ID: ' '-n[the same as ID alone]:ID: ' '--help[shows this help]' '-h[shows this help]' '1:ID: ' '2:SPAN: '
}

_pennant_send() {
  _arguments -s '--at=[when it comes\: 18\:00, tomorrow, '\''tomorrow 08\:00'\'', sunday or 2026-11-23T09\:30]:TIME: ' '--in=[how long from now\: 10m, 1h30m or 2d]:SPAN: ' '--app=[the app whose preferences hold for it, and whose icon it has]:APP:_pennant__app_ids' '--urgency=[low, normal or critical]:U:(low normal critical)' '--icon=[an icon'\''s name, or a file]:ICON: ' '*--action=[a button, which goes as this command ends; '\''default'\'' is a tap]:KEY=TITLE: ' '--help[shows this help]' '-h[shows this help]' '1:TITLE: ' '2:BODY: '
}

_pennant_schedule() {
  local curcontext=$curcontext state line
  local -a parts=(
    'list:lists what is to come'
    'cancel:some of it never comes'
  )
  _arguments -C '--help[shows this help]' '-h[shows this help]' '1: :->part' '*:: :->rest'
  case $state in
    part) _describe command parts ;;
    rest)
      case $line[1] in
        list) _pennant_schedule_list ;;
        cancel) _pennant_schedule_cancel ;;
      esac ;;
  esac
}

_pennant_schedule_list() {
  _arguments -s '--app=[of this app alone\: its id, or the name that lists show]:APP:_pennant__app_ids' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_schedule_cancel() {
  _arguments -s '--all[everything that is scheduled]' '--app=[everything that this app has scheduled]:APP:_pennant__app_ids' '--help[shows this help]' '-h[shows this help]' '*:ID: '
}

_pennant_push() {
  _arguments -s '--app=[the app that it is for\: its desktop entry'\''s name]:ID: ' '--listen=[takes payloads from a push client, until it is ended]:SOCKET: ' '--help[shows this help]' '-h[shows this help]' '1:FILE:_files'
}

_pennant_count() {
  _arguments -s '--on-screen[those that are on the screen now, or would be if anything drew here]' '--alerts[the open ones that stay until you act on them]' '--held[those that wait for your answer about their app]' '--past[those that are over and remembered]' '--json[all five numbers as one object, for programs]' '-j[all five numbers as one object, for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_badge() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:APP:_pennant__app_ids'
}

_pennant_apps() {
  _arguments -s '--stub=[writes a group for this app into the preferences]:APP:_pennant__app_ids' '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_watch() {
  _arguments -s '--json[one JSON object a line, for programs]' '-j[one JSON object a line, for programs]' '--waybar[one line a change for a custom module of Waybar]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_dnd() {
  local curcontext=$curcontext state line
  local -a parts=(
    'on:switches it on'
    'off:switches it off'
    'toggle:off where it is on, on where it is off'
    'until:on until a time'
    'for:on for a while'
    'allow:lets an app ask for quiet again'
    'status:says what holds, until when and why'
  )
  _arguments -C '--help[shows this help]' '-h[shows this help]' '1: :->part' '*:: :->rest'
  case $state in
    part) _describe command parts ;;
    rest)
      case $line[1] in
        on) _pennant_dnd_on ;;
        off) _pennant_dnd_off ;;
        toggle) _pennant_dnd_toggle ;;
        until) _pennant_dnd_until ;;
        for) _pennant_dnd_for ;;
        allow) _pennant_dnd_allow ;;
        status) _pennant_dnd_status ;;
      esac ;;
  esac
}

_pennant_dnd_on() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:NAME: '
}

_pennant_dnd_off() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_dnd_toggle() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:NAME: '
}

_pennant_dnd_until() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:TIME: ' '2:NAME: '
}

_pennant_dnd_for() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:SPAN: ' '2:NAME: '
}

_pennant_dnd_allow() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:APP:_pennant__app_ids'
}

_pennant_dnd_status() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_mute() {
  _arguments -s '--for=[for so long\: 10m, 1h30m or 2d]:SPAN: ' '--until=[until then\: 18\:00, tomorrow, '\''tomorrow 08\:00'\'', sunday or 2026-11-23T09\:30]:TIME: ' '--off[ends it now]' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:APP:_pennant__app_ids' '2:SPAN: '
}

_pennant_sharing() {
  local curcontext=$curcontext state line
  local -a parts=(
    'on:the screen is shared from now on'
    'off:it is not shared any more'
  )
  _arguments -C '--help[shows this help]' '-h[shows this help]' '1: :->part' '*:: :->rest'
  case $state in
    part) _describe command parts ;;
    rest)
      case $line[1] in
        on) _pennant_sharing_on ;;
        off) _pennant_sharing_off ;;
      esac ;;
  esac
}

_pennant_sharing_on() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_sharing_off() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_prefs() {
  local curcontext=$curcontext state line
  local -a parts=(
    'get:says what holds for an app'
    'set:writes one key of a group'
    'unset:takes one key out of a group'
    'move:puts a rule before another'
    'edit:opens the file in your editor'
  )
  _arguments -C '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--state=[where the service keeps its state, if not in its usual place]:DIR:_directories' '--where[which line says so, too]' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1: :->part' '*:: :->rest'
  case $state in
    part) _describe command parts ;;
    rest)
      case $line[1] in
        get) _pennant_prefs_get ;;
        set) _pennant_prefs_set ;;
        unset) _pennant_prefs_unset ;;
        move) _pennant_prefs_move ;;
        edit) _pennant_prefs_edit ;;
      esac ;;
  esac
}

_pennant_prefs_get() {
  _arguments -s '--defaults[\[Defaults\]\: what holds for everything]' '--category=[\[Category C\]; with APP, that kind of event of that app]:C: ' '--site=[with APP, a browser\: that web site of it]:HOST: ' '--rule=[\[Rule NAME\]\: conditions, and what holds with them]:NAME: ' '--focus=[\[Focus NAME\]\: when you are not to be disturbed]:NAME: ' '--desktop[\[Desktop\]\: the screen and what draws on it]' '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--state=[where the service keeps its state, if not in its usual place]:DIR:_directories' '--where[which line says so, too]' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:APP:_pennant__app_ids' '2:KEY:_pennant__keys'
}

_pennant_prefs_set() {
  _arguments -s '--defaults[\[Defaults\]\: what holds for everything]' '--category=[\[Category C\]; with APP, that kind of event of that app]:C: ' '--site=[with APP, a browser\: that web site of it]:HOST: ' '--rule=[\[Rule NAME\]\: conditions, and what holds with them]:NAME: ' '--focus=[\[Focus NAME\]\: when you are not to be disturbed]:NAME: ' '--desktop[\[Desktop\]\: the screen and what draws on it]' '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--help[shows this help]' '-h[shows this help]' '1:APP:_pennant__app_ids' '2:KEY:_pennant__keys' '3:VALUE:_pennant__values'
}

_pennant_prefs_unset() {
  _arguments -s '--defaults[\[Defaults\]\: what holds for everything]' '--category=[\[Category C\]; with APP, that kind of event of that app]:C: ' '--site=[with APP, a browser\: that web site of it]:HOST: ' '--rule=[\[Rule NAME\]\: conditions, and what holds with them]:NAME: ' '--focus=[\[Focus NAME\]\: when you are not to be disturbed]:NAME: ' '--desktop[\[Desktop\]\: the screen and what draws on it]' '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--all[the whole group, with all of its keys]' '--help[shows this help]' '-h[shows this help]' '1:APP:_pennant__app_ids' '2:KEY:_pennant__keys'
}

_pennant_prefs_move() {
  _arguments -s '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--help[shows this help]' '-h[shows this help]' '1:RULE: ' '2:OTHER: '
}

_pennant_prefs_edit() {
  _arguments -s '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--help[shows this help]' '-h[shows this help]'
}

_pennant_settings() {
  _arguments -s '--help[shows this help]' '-h[shows this help]'
}

_pennant_check() {
  _arguments -s '--preferences=[the same as FILE alone]:FILE:_files' '--state=[where the service keeps its state, if not in its usual place]:DIR:_directories' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:FILE:_files'
}

_pennant_import() {
  _arguments -s '--print[prints the text and writes nothing]' '--force[writes over a drop-in that you have changed]' '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--help[shows this help]' '-h[shows this help]' '1: :(dunst mako swaync xfce4-notifyd)' '2:FILE:_files'
}

_pennant_explain() {
  _arguments -s '--app=[the app\: its id, or the name that lists show]:APP:_pennant__app_ids' '--name=[the name it gives itself; else APP]:NAME: ' '--site=[of a browser\: the web site, such as web.example.org]:HOST: ' '--category=[a kind of event, such as im.received]:C: ' '--urgency=[low, normal or critical]:U:(low normal critical)' '--title=[its title; else '\''Title'\'']:T: ' '--body=[its body]:B: ' '--timeout=[milliseconds on screen; 0 is for ever, -1 as usual]:MS: ' '--transient[it is not to be kept]' '*--action=[a button; '\''default'\'' is a tap]:KEY=TITLE: ' '*--hint=[a hint\: int, byte, double, boolean or string]:TYPE\:NAME\:VALUE: ' '--preferences=[this file and FILE.d/*.conf instead of your own]:FILE:_files' '--state=[where the service keeps its state, if not in its usual place]:DIR:_directories' '--locked[as if the screen were locked]' '--in-front[as if a window of the app were in front]' '--focus=[as if this focus were on; '\'''\'' is the one of '\''dnd on'\'']:NAME: ' '--id=[the same as ID alone]:ID: ' '-n[the same as ID alone]:ID: ' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:ID: '
}

_pennant_reload() {
  _arguments -s '--help[shows this help]' '-h[shows this help]'
}

_pennant_lint() {
  _arguments -s '--urgency=[low, normal or critical]:U:(low normal critical)' '-u[low, normal or critical]:U:(low normal critical)' '--expire-time=[milliseconds on screen]:MS: ' '-t[milliseconds on screen]:MS: ' '--app-name=[what the app calls itself]:APP:_pennant__app_ids' '-a[what the app calls itself]:APP:_pennant__app_ids' '--icon=[a picture\: a name, or a file]:ICON: ' '-i[a picture\: a name, or a file]:ICON: ' '--app-icon=[the icon of the app]:ICON: ' '-n[the icon of the app]:ICON: ' '--category=[a kind of event, such as im.received]:C: ' '-c[a kind of event, such as im.received]:C: ' '--transient[it is not to be kept]' '-e[it is not to be kept]' '*--hint=[a hint\: int, byte, double, boolean or string]:TYPE\:NAME\:VALUE: ' '*-h[a hint\: int, byte, double, boolean or string]:TYPE\:NAME\:VALUE: ' '--replace-id=[the one that it replaces]:ID: ' '-r[the one that it replaces]:ID: ' '*--action=[a button; '\''default'\'' is a tap]:\[KEY=\]TITLE: ' '*-A[a button; '\''default'\'' is a tap]:\[KEY=\]TITLE: ' '--print-id[taken as notify-send takes it, and without effect]' '-p[taken as notify-send takes it, and without effect]' '--wait[the same]' '-w[the same]' '--watch[what is sent on this bus from now on, as it was sent]' '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1:TITLE: ' '2:BODY: '
}

_pennant_status() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_lock() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]' '1: :(on off status)'
}

_pennant_enable() {
  _arguments -s '--dry-run[says what would be done, and does nothing]' '--yes[stops what has to be stopped without asking]' '-y[stops what has to be stopped without asking]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_disable() {
  _arguments -s '--dry-run[says what would be done, and does nothing]' '--yes[stops what has to be stopped without asking]' '-y[stops what has to be stopped without asking]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_doctor() {
  _arguments -s '--json[for programs]' '-j[for programs]' '--help[shows this help]' '-h[shows this help]'
}

_pennant_help() {
  _arguments -s '--help[shows this help]' '-h[shows this help]' '1: :(list center show history dismiss invoke reply show-again snooze send schedule push count badge apps watch dnd mute sharing prefs settings check import explain reload lint status lock enable disable doctor help)'
}

_pennant_tool() {
  local curcontext=$curcontext state line
  local -a commands=(
    'list:lists what is open, the newest first'
    'center:lists what is open on the whole terminal'
    'show:shows all of one, with its buttons'
    'history:lists what is over, or clears that'
    'dismiss:you are done with some, or with all'
    'invoke:does what a tap or a button does'
    'reply:answers one in place'
    'show-again:puts one on the screen again'
    'snooze:takes one away, to come back later'
    'send:sends one, now or at a time'
    'schedule:lists or cancels what comes later'
    'push:makes one of a push payload (APNs)'
    'count:says how many are open'
    'badge:says the numbers on the apps'\'' icons'
    'apps:lists who has notified, and how it is known'
    'watch:says what changes, as it changes'
    'dnd:do not disturb\: on, off, until, for, allow, status'
    'mute:no banner and no sound of one app, until a time'
    'sharing:says that the screen is shared\: on, off'
    'prefs:lists what is set; get, set, unset, move, edit'
    'settings:opens a window in which they are changed'
    'check:says what is wrong in the preferences, and where'
    'import:takes over the settings of another server'
    'explain:says why one is shown as it is, or is not shown'
    'reload:has preferences and apps read again'
    'lint:says which guidelines one breaks, for developers'
    'status:says who draws notifications, and why'
    'lock:says that the screen is locked, or whether it is'
    'enable:gives it your notifications, from whoever has them'
    'disable:undoes what '\''enable'\'' has done'
    'doctor:says what is wrong, and what mends it'
    'help:says more about a command'
  )
  _arguments -C '(- *)--help[all commands]' '(- *)--version[which this is]' '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      case $line[1] in
        list) _pennant_list ;;
        center) _pennant_center ;;
        show) _pennant_show ;;
        history) _pennant_history ;;
        dismiss) _pennant_dismiss ;;
        invoke) _pennant_invoke ;;
        reply) _pennant_reply ;;
        show-again) _pennant_show_again ;;
        snooze) _pennant_snooze ;;
        send) _pennant_send ;;
        schedule) _pennant_schedule ;;
        push) _pennant_push ;;
        count) _pennant_count ;;
        badge) _pennant_badge ;;
        apps) _pennant_apps ;;
        watch) _pennant_watch ;;
        dnd) _pennant_dnd ;;
        mute) _pennant_mute ;;
        sharing) _pennant_sharing ;;
        prefs) _pennant_prefs ;;
        settings) _pennant_settings ;;
        check) _pennant_check ;;
        import) _pennant_import ;;
        explain) _pennant_explain ;;
        reload) _pennant_reload ;;
        lint) _pennant_lint ;;
        status) _pennant_status ;;
        lock) _pennant_lock ;;
        enable) _pennant_enable ;;
        disable) _pennant_disable ;;
        doctor) _pennant_doctor ;;
        help) _pennant_help ;;
      esac ;;
  esac
}

case $service in
  pennantd) _arguments '--desktop=[where notifications are shown, in place of '\''server ='\'' in your preferences]:SPEC:(auto windows terminal none name\: bus\: run\:)' '--preferences=[reads FILE and FILE.d/*.conf in place of your own preferences]:FILE:_files' '--state=[keeps its state in DIR, not in ~/.local/state/pennant]:DIR:_directories' '--replace[takes the name from an owner that allows it]' '--footer=[a line that stays in sight in the terminal; may be repeated]:TEXT: ' '--verbose[logs every notification, not only what is unusual]' '--version[prints the version]' '--help[shows this help]' ;;
  *) _pennant_tool ;;
esac

# Completions of pennantd for fish. Made by scripts/pages; do not edit.

complete -c pennantd -f
complete -c pennantd -l desktop -x -d 'where notifications are shown, in place of \'server =\' in your preferences' -a 'auto windows terminal none name: bus: run:'
complete -c pennantd -l preferences -r -F -d 'reads FILE and FILE.d/*.conf in place of your own preferences'
complete -c pennantd -l state -x -a '(__fish_complete_directories)' -d 'keeps its state in DIR, not in ~/.local/state/pennant'
complete -c pennantd -l replace -d 'takes the name from an owner that allows it'
complete -c pennantd -l footer -x -d 'a line that stays in sight in the terminal; may be repeated'
complete -c pennantd -l verbose -d 'logs every notification, not only what is unusual'
complete -c pennantd -l version -d 'prints the version'
complete -c pennantd -l help -d 'shows this help'

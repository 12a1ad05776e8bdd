# Completions of pennantd for fish. Made by scripts/pages; do not edit.

complete -c pennantd -f
complete -c pennantd -l desktop -x -d 'where notifications are shown:' -a 'auto windows terminal none name: bus: run:'
complete -c pennantd -l preferences -r -F -d 'read FILE and FILE.d/*.conf instead of'
complete -c pennantd -l state -x -a '(__fish_complete_directories)' -d 'keep state in DIR instead of $XDG_STATE_HOME/pennant'
complete -c pennantd -l replace -d 'take the name from an owner that allows it'
complete -c pennantd -l footer -x -d 'a line that the terminal desktop keeps in sight'
complete -c pennantd -l verbose -d 'log every notification, not only what is unusual'
complete -c pennantd -l version -d 'print the version'
complete -c pennantd -l help -d 'print this'

import Translations

/// The text that `pennantd --help` prints, in the language of who asks.
///
/// `packaging/pages/tables.py` reads the options from it: they begin in the third column, and the
/// values that one may have stand below it, further in.
nonisolated enum DaemonHelp {
  /// The left column is as typed, in each language.
  private struct Row {
    let typed: String
    let meaning: String
    var values: [Row] = []
  }

  static var text: String {
    var lines = [
      translated("Usage: pennantd [OPTION…]"), "",
      translated(
        "Owns org.freedesktop.Notifications on the session bus, applies your preferences\n"
          + "to each notification and forwards it to the server that draws them."),
      "",
    ]
    lines += shown(options, indent: 2)
    lines += [
      "",
      translated("Signals: HUP reads the preferences again; INT and TERM end the service."),
      translated(
        "Exit status: 0 ended as asked, 1 could not go on, 2 wrong usage, 3 the name or\n"
          + "the state folder is another's."),
      "",
      translated("Examples"),
      "  pennantd --desktop terminal",
      "  pennantd --desktop bus:$OTHER_BUS_ADDRESS --preferences ./test.conf",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func shown(_ rows: [Row], indent: Int) -> [String] {
    let width = rows.map(\.typed.count).max() ?? 0
    return rows.flatMap { row in
      let blanks = String(repeating: " ", count: width - row.typed.count + 2)
      let line = String(repeating: " ", count: indent) + row.typed + blanks + row.meaning
      return [line] + shown(row.values, indent: indent + width + 4)
    }
  }

  private static var options: [Row] {
    [
      Row(
        typed: "--desktop SPEC",
        meaning: translated(
          "where notifications are shown, in place of 'server =' in your preferences"),
        values: desktops),
      Row(
        typed: "--preferences FILE",
        meaning: translated("reads FILE and FILE.d/*.conf in place of your own preferences")),
      Row(
        typed: "--state DIR",
        meaning: translated("keeps its state in DIR, not in ~/.local/state/pennant")),
      Row(
        typed: "--replace", meaning: translated("takes the name from an owner that allows it")),
      Row(
        typed: "--footer TEXT",
        meaning: translated("a line that stays in sight in the terminal; may be repeated")),
      Row(
        typed: "--verbose",
        meaning: translated("logs every notification, not only what is unusual")),
      Row(typed: "--version", meaning: translated("prints the version")),
      Row(typed: "--help", meaning: translated("shows this help")),
    ]
  }

  private static var desktops: [Row] {
    [
      Row(typed: "auto", meaning: translated("whoever draws on this desktop (default)")),
      Row(
        typed: "name:BUS.NAME",
        meaning: translated("a server on the session bus, as name:org.gnome.Shell")),
      Row(typed: "bus:ADDRESS", meaning: translated("the notification server of another bus")),
      Row(
        typed: "run:COMMAND",
        meaning: translated("a server to be started and kept running, as run:dunst")),
      Row(typed: "windows", meaning: translated("cards of Pennant's own")),
      Row(typed: "terminal", meaning: translated("this terminal")),
      Row(typed: "none", meaning: translated("a screen that nobody sees")),
    ]
  }
}

import NotificationModel

/// The options that the command line sets.
nonisolated struct Options: Equatable {
  var desktop: String?
  var preferences: String?
  var state: String?
  var replaces = false
  var isVerbose = false
  /// Lines that the terminal desktop keeps in sight.
  var footer: [String] = []

  enum Wish: Equatable {
    case serve(Options)
    case help
    case version
    /// The arguments are wrong; the text says in one sentence what is.
    case wrong(String)
  }

  static func read(_ words: [String]) -> Wish {
    var options = Options()
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var given = parts.count == 2 ? String(parts[1]) : nil
      switch name {
      case "--help", "-h": return .help
      case "--version": return .version
      case "--replace": options.replaces = true
      case "--verbose", "-v": options.isVerbose = true
      case "--desktop", "--preferences", "--state", "--footer":
        given = given ?? rest.popFirst()
        guard let value = given, !value.isEmpty else {
          return .wrong("option \(name) needs a value.")
        }
        options.set(name, to: value)
        continue
      case _:
        return .wrong("unknown option '\(name.prefix(60))'.")
      }
      if given != nil { return .wrong("\(name) takes no value.") }
    }
    return .serve(options)
  }

  private mutating func set(_ name: String, to value: String) {
    switch name {
    case "--desktop": desktop = value
    case "--preferences": preferences = value
    case "--state": state = value
    case _: footer.append(value)
    }
  }

  static let help = """
    Usage: pennantd [OPTION…]

    Owns org.freedesktop.Notifications on the session bus, applies your preferences
    to each notification and forwards it to the server that draws them.

      --desktop SPEC      where notifications are shown:
                            auto           whoever draws on this desktop (default)
                            name:BUS.NAME  a server on the session bus, as name:org.gnome.Shell
                            bus:ADDRESS    the notification server of another bus
                            run:COMMAND    a server to be started, as run:dunst
                            terminal       this terminal
                            none           a screen that nobody sees
      --preferences FILE  read FILE and FILE.d/*.conf instead of
                          $XDG_CONFIG_HOME/pennant/preferences.conf
      --state DIR         keep state in DIR instead of $XDG_STATE_HOME/pennant
      --replace           take the name from an owner that allows it
      --footer TEXT       a line that the terminal desktop keeps in sight
      --verbose           log every notification, not only what is unusual
      --version           print the version
      --help              print this

    Signals: HUP reads the preferences again; INT and TERM end the service.
    Exit status: 0 ended as asked, 1 could not go on, 2 wrong usage, 3 the name or
    the state folder is another's.

    Examples:
      pennantd --desktop terminal
      pennantd --desktop bus:$OTHER_BUS_ADDRESS --preferences ./test.conf

    """
}

import Policy

/// The preferences file that people start from: every key with its meaning and its value, commented
/// out.
public enum PackedFile {
  /// The longest line.
  private static let width = 98

  public static var text: String {
    let lines =
      head + ["[Defaults]"] + blocks(of: SettingKey.self) + examples + ["#[Rule Low battery]"]
      + blocks(of: RuleKey.self) + rule + ["#[Focus Night]"] + blocks(of: FocusKey.self)
      + ["", "[Desktop]"] + blocks(of: DesktopKey.self)
      + ["", "[Windows]"] + blocks(of: WindowsKey.self)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of an app's group in which every key is commented out.
  public static var stub: [String] { Array(blocks(of: SettingKey.self).dropFirst()) }

  /// Each key below an empty line and its meaning; one without words of its own follows at once.
  private static func blocks<Key: PreferenceKey>(of keys: Key.Type) -> [String] {
    keys.allCases.flatMap { key in
      let help = key.syntax.help
      let line = "#\(key.rawValue) = \(help.shown)"
      return help.words.isEmpty ? [line] : [""] + comment(help.words) + [line]
    }
  }

  /// A text as comments of some width; lines that are indented stand as they are.
  private static func comment(_ text: String) -> [String] {
    var lines: [String] = []
    var isOpen = false
    for line in text.split(separator: "\n") {
      guard !line.hasPrefix(" ") else {
        lines.append("# \(line)")
        isOpen = false
        continue
      }
      for word in line.split(separator: " ") {
        if isOpen, let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] += " \(word)"
        } else {
          lines.append("# \(word)")
          isOpen = true
        }
      }
    }
    return lines
  }

  private static let head = #"""
    # Preferences of Pennant
    #
    # Copy this file to ~/.config/pennant/preferences.conf and take the '#' off what you
    # want to change. A save takes effect at once. More files may lie beside it in
    # preferences.conf.d/*.conf; they are read after it, in the order of their names, and win.
    #
    #   pennant check                      says what is wrong in your files, and where
    #   pennant explain --app firefox      says what would happen, and which line decides
    #
    # How it is written
    #   [Group], then key = value. Comments stand on lines of their own.
    #   Yes and no     yes, no; also true, false, on, off, 1, 0
    #   Durations      500ms, 5s, 10m, 1h, 7d, or a bare number of seconds
    #   Lists          entries with ';' between them
    #   Text           \s is a blank at the start or end, \\ a backslash
    #
    # Groups, the weakest first
    #   [Defaults]                  everything
    #   [Category im]               a kind of event; im also means im.received
    #   [App org.gnome.Evolution]   one app: the name of its desktop entry, else its own name
    #   [App firefox Site web.org]  one web site in a browser, as the browser names it
    #   [App firefox Category im]   one kind of event of one app
    #   [Rule NAME]                 the messages for which its conditions hold
    # [App slack;teams] is one for both apps, [App chrome-*] one for all whose id begins so; an app's
    # own id stands above such a pattern.
    # In an app's id '[', ']', '%', ';', '*' and '?' are written %5B, %5D, %25, %3B, %2A and %3F.
    #

    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let examples = """

    # Kinds of event, for example:
    #[Category im]
    #placeholder = Message

    # Apps, for example:
    #[App slack]
    #style = alert
    #sound = no

    # Rules, for some messages only. All of the conditions must hold; of a list one entry is enough.
    # Then any key of an app's group holds that is about one message. Later rules win.
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let rule = """

    # What holds then, for example:
    #breakthrough = always

    # Times of quiet; the name is yours. Without days and times one is for 'pennant dnd on NAME'.
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

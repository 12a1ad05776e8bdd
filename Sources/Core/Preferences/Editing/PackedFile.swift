import Policy

/// The preferences file that people start from: every key with its meaning, an example and its
/// built-in value, commented out.
public enum PackedFile {
  /// The longest line: that of a terminal.
  private static let width = 80

  public static var text: String {
    let lines =
      frame(PackedFrame.head) + life + frame(PackedFrame.writing) + ["", "[Defaults]"]
      + blocks(of: SettingKey.self) + [""] + frame(PackedFrame.kinds)
      + ["#[Rule Low battery]"] + blocks(of: RuleKey.self) + [""] + frame(PackedFrame.focuses)
      + ["#[Focus Night]"] + blocks(of: FocusKey.self)
      + ["", "[Desktop]"] + blocks(of: DesktopKey.self)
      + ["", "[Windows]"] + blocks(of: WindowsKey.self)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of an app's group in which every key is commented out.
  public static var stub: [String] { Array(blocks(of: SettingKey.ofApps).dropFirst()) }

  private static func blocks<Key: PreferenceKey>(of keys: Key.Type) -> [String] {
    blocks(of: Array(keys.allCases))
  }

  /// Each key below an empty line, its effect and an example; the line itself has its built-in
  /// value.
  private static func blocks<Key: PreferenceKey>(of keys: [Key]) -> [String] {
    keys.flatMap { key in
      let help = key.syntax.help
      let value = help.builtIn.isEmpty ? "" : " \(help.builtIn)"
      return [""] + comment(help.words)
        + ["# Example: \(key.rawValue) = \(help.example)", "#\(key.rawValue) =\(value)"]
    }
  }

  /// Lines of the frame as comments, where they are not empty.
  private static func frame(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "#" : line == "-" ? "" : "# \(line)"
    }
  }

  private static var life: [String] {
    let column = 2 + (ItemLife.words.map(\.word.count).max() ?? 0) + 2
    let words = ItemLife.words.flatMap { one in
      let lines = folded(one.meaning, to: width - 2 - column)
      return lines.enumerated().map { index, line in
        let word = index == 0 ? "  \(one.word)" : ""
        return "# " + word + String(repeating: " ", count: column - word.count) + line
      }
    }
    return ["#", "# The life of an item, which is a message as Pennant keeps it", "#"]
      + ItemLife.picture.map { "# \($0)" } + ["#"] + words
      + ["#"]
  }

  /// A text as comments of some width; lines that are indented stand as they are.
  private static func comment(_ text: String) -> [String] {
    var lines: [String] = []
    var paragraph = ""
    for line in text.split(separator: "\n") {
      guard line.hasPrefix(" ") else {
        paragraph += paragraph.isEmpty ? line : " \(line)"
        continue
      }
      lines += folded(paragraph, to: width - 2) + [String(line)]
      paragraph = ""
    }
    return (lines + folded(paragraph, to: width - 2)).map { "# \($0)" }
  }

  private static func folded(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

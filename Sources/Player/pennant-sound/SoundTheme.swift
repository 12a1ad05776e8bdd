import LocalFiles

/// The sound theme that the desktop has, where a file says so; the library knows the usual one.
enum SoundTheme {
  private static let mostBytes = 64 << 10

  static func ofDesktop(environment: (String) -> String?) -> String? {
    guard let config = BaseFolders(environment: environment).config else { return nil }
    let desktops = environment("XDG_CURRENT_DESKTOP")?.split(separator: ":") ?? []
    if desktops.contains("KDE"),
      let theme = find("Theme", in: "Sounds", of: "\(config)/kdeglobals")
    {
      return theme
    }
    for toolkit in ["gtk-4.0", "gtk-3.0"] {
      let file = "\(config)/\(toolkit)/settings.ini"
      if let theme = find("gtk-sound-theme-name", in: "Settings", of: file) { return theme }
    }
    return nil
  }

  private static func find(_ key: String, in group: String, of path: String) -> String? {
    guard let bytes = try? LocalFiles.read(path, atMost: mostBytes) else { return nil }
    return find(key, in: group, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The value in a text of groups and keys; a name that leads elsewhere is none.
  static func find(_ key: String, in group: String, text: String) -> String? {
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == "[" {
        isInGroup = line.trimmed == "[\(group)]"
        continue
      }
      guard isInGroup, let equals = line.firstIndex(of: "="), line[..<equals].trimmed == key
      else { continue }
      let name = line[line.index(after: equals)...].trimmed
      let isPlain = !name.isEmpty && !name.contains("/") && name.first != "."
      return isPlain ? String(name) : nil
    }
    return nil
  }
}

extension Substring {
  /// Without blanks around it.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}

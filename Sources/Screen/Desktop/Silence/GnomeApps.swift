internal import NotificationModel

/// The switches that GNOME's Settings have for each app: where they are kept, and how they are read.
nonisolated enum GnomeApps {
  static let folder = "/org/gnome/desktop/notifications/application/"
  /// Room for some hundred apps; the rest of an output is passed over.
  static let mostOutput = 131_072
  private static let mostApps = 256
  private static let mostName = 256
  /// The shell shows no banner of an app where either is off, except a critical one for the second.
  private static let switches: Set<Substring> = ["enable", "show-banners"]

  /// Runs one program for all apps where dconf has its tool, else one for each app.
  ///
  /// Both say a group for each app, and a line for each of its settings.
  static let usualCommand = [
    "sh", "-c",
    """
    exec 2>/dev/null
    command -v dconf >/dev/null && exec dconf dump \(folder)
    gsettings get org.gnome.desktop.notifications application-children |
      tr -cs 'a-z0-9-' '\\n' | sed '/./!d; \(mostApps)q' | while read -r id; do
        echo "[$id]"
        gsettings list-recursively "org.gnome.desktop.notifications.application:\(folder)$id/" |
          sed 's/^[^ ]* \\([^ ]*\\) /\\1=/'
      done
    """,
  ]

  /// Whether a change of this path may be one of a switch; a folder stands for all below it.
  static func isSwitch(_ path: String) -> Bool {
    if path.hasSuffix("/") { return path.hasPrefix(folder) || folder.hasPrefix(path) }
    guard path.hasPrefix(folder) else { return false }
    return path.split(separator: "/").last.map(switches.contains) ?? false
  }

  /// The apps of which a switch is off, in the text that the tools print.
  static func muted(in output: [UInt8]) -> MutedApps {
    var muted: Set<String> = []
    var app: String?
    for line in output.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "[") {
        app = name(in: line)
      } else if let app, isOff(line), muted.count < mostApps {
        muted.insert(app)
      }
    }
    return MutedApps(muted)
  }

  private static func name(in line: ArraySlice<UInt8>) -> String? {
    let name = line.dropFirst().dropLast()
    guard line.last == UInt8(ascii: "]"), !name.isEmpty, name.count <= mostName,
      !name.contains(UInt8(ascii: "/"))
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isOff(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count <= mostName else { return false }
    let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
    return parts.count == 2 && switches.contains(parts[0]) && parts[1] == "false"
  }
}

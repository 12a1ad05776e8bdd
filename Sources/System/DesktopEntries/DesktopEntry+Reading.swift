internal import Intake
internal import LocalFiles
import NotificationModel

/// Reading an app's desktop entry from a file.
nonisolated extension DesktopEntry {
  /// The find of a folder under the name of a file.
  enum Found {
    case entry(DesktopEntry)
    /// "Hidden" means as if it were deleted, in the folders after this one too.
    case hidden
    case nothing
  }

  /// Real entries with all their languages have up to 100 KiB.
  private static let mostBytes = 1 << 20
  private static let group = "Desktop Entry"

  /// Reads a file, with the name and the icon for a locale like `de_AT.UTF-8`.
  static func read(_ fileName: String, in folder: String, locale: String?) -> Found {
    let path = "\(folder)/\(fileName)"
    guard let bytes = try? LocalFiles.read(path, atMost: mostBytes), let file = GLibKeyFile(bytes)
    else { return .nothing }
    if file.flag("Hidden", in: group) { return .hidden }
    guard let name = file.text("Name", in: group, locale: locale).map(Intake.cleanName),
      !name.isEmpty
    else { return .nothing }
    let categories = file.text("Categories", in: group)?.split(separator: ";") ?? []
    return .entry(
      DesktopEntry(
        id: id(of: fileName),
        name: name,
        icon: file.text("Icon", in: group, locale: locale).flatMap(icon),
        styles: file.text("X-Pennant-Styles", in: group),
        exec: file.text("Exec", in: group),
        isDBusActivatable: file.flag("DBusActivatable", in: group),
        isNoDisplay: file.flag("NoDisplay", in: group),
        isTerminal: categories.contains("TerminalEmulator"),
        isWebBrowser: categories.contains("WebBrowser"),
        windowClass: file.text("StartupWMClass", in: group).map(Intake.cleanName),
        path: path))
  }

  /// As the specification makes it of a file's place: `a/b.desktop` has the id `a-b`.
  private static func id(of fileName: String) -> String {
    String(fileName.dropLast(".desktop".count).map { $0 == "/" ? "-" : $0 })
  }

  private static func icon(_ name: String) -> String? {
    name.isEmpty || name.utf8.count > Limits.pathBytes ? nil : name
  }
}

internal import Identity
internal import LocalFiles
import NotificationModel
internal import Queues

/// Finds apps' desktop entries by their ids, and remembers what it found and what it did not.
public final class DesktopEntryIndex {
  private let folders: EntryFolders
  private let most: Int
  /// `nil` inside for an id without an entry.
  private var known: [String: DesktopEntry?] = [:]
  /// In the order of finding.
  private var order = Queue<String>()

  /// Remembers the apps of one session several times over; beyond that the oldest are looked up
  /// anew.
  public init(_ folders: EntryFolders, remembering most: Int = 512) {
    self.folders = folders
    self.most = max(1, most)
  }

  /// The entry of an app by the id it claims, from the first folder that has one.
  public func entry(_ id: String) -> DesktopEntry? {
    guard let name = EntryName(id) else { return nil }
    if let remembered = known[id] { return remembered }
    let found = find(name)
    if order.count >= most, let oldest = order.takeFirst() { known[oldest] = nil }
    order.add(id)
    known.updateValue(found, forKey: id)
    return found
  }

  /// Looks everything up anew from now on: an app was installed, removed or changed.
  public func forget() {
    known = [:]
    order = Queue()
  }

  private func find(_ name: EntryName) -> DesktopEntry? {
    for file in name.files {
      for folder in folders.paths {
        switch read(file, in: folder) {
        case .entry(let entry): return entry
        case .hidden: return nil
        case .nothing: continue
        }
      }
    }
    return nil
  }

  private enum Found {
    case entry(DesktopEntry)
    /// "Hidden" means as if it were deleted, in the folders after this one too.
    case hidden
    case nothing
  }

  /// Real entries with all their languages have up to 100 KiB.
  private static let bytes = 1 << 20
  private static let group = "Desktop Entry"

  private func read(_ fileName: String, in folder: String) -> Found {
    let path = "\(folder)/\(fileName)"
    guard let bytes = try? LocalFiles.read(path, atMost: Self.bytes), let file = GLibKeyFile(bytes)
    else { return .nothing }
    if file.flag("Hidden", in: Self.group) { return .hidden }
    guard let name = file.text("Name", in: Self.group, locale: folders.locale).map(clean),
      !name.isEmpty
    else { return .nothing }
    let categories = file.text("Categories", in: Self.group)?.split(separator: ";") ?? []
    return .entry(
      DesktopEntry(
        id: Self.id(of: fileName),
        name: name,
        icon: file.text("Icon", in: Self.group, locale: folders.locale).flatMap(icon),
        styles: file.text("X-Pennant-Styles", in: Self.group),
        exec: file.text("Exec", in: Self.group),
        isDBusActivatable: file.flag("DBusActivatable", in: Self.group),
        isNoDisplay: file.flag("NoDisplay", in: Self.group),
        isTerminal: categories.contains("TerminalEmulator"),
        isWebBrowser: categories.contains("WebBrowser"),
        path: path))
  }

  /// As the specification makes it of a file's place: `a/b.desktop` has the id `a-b`.
  private static func id(of fileName: String) -> String {
    String(fileName.dropLast(".desktop".count).map { $0 == "/" ? "-" : $0 })
  }

  /// A name is a part of one line, whoever wrote the file.
  private func clean(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar.properties.generalCategory != .control {
      text.append(scalar)
    }
    return String(String(text).prefix(Limits.nameCharacters))
  }

  private func icon(_ name: String) -> String? {
    name.isEmpty || name.utf8.count > Limits.pathBytes ? nil : name
  }
}

/// The folders in which desktop entries lie, and the language to read them in.
nonisolated public struct EntryFolders: Hashable, Sendable {
  /// The person's own first.
  public var paths: [String]
  /// As in `de_AT.UTF-8`; `nil` for the names as they are written without a language.
  public var locale: String?

  public init(paths: [String], locale: String? = nil) {
    self.paths = paths
    self.locale = locale
  }

  /// As the environment says.
  public init(environment: (String) -> String?) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    paths = BaseFolders(environment: environment).applications
    let language = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    locale = language == "C" || language == "POSIX" ? nil : language
  }
}

public import NotificationModel
import Translations

/// An app of the list.
public struct ListedApp: Hashable, Sendable {
  public let id: AppID
  public let name: String
  /// Names by which the icon theme may have its icon, or the path of one.
  public let icons: [String]
  /// Whether it has notified, or the preferences speak of it.
  public let isKnown: Bool

  public init(id: AppID, name: String, icons: [String] = [], isKnown: Bool) {
    self.id = id
    self.name = name
    self.icons = icons
    self.isKnown = isKnown
  }
}

/// The apps of this person and this machine.
public struct AppList: Hashable, Sendable {
  /// An app that has notified.
  public struct Seen: Hashable, Sendable {
    public let id: AppID
    public let name: String
    public let entry: String?

    public init(id: AppID, name: String, entry: String?) {
      self.id = id
      self.name = name
      self.entry = entry
    }
  }

  /// An app that is installed.
  public struct Installed: Hashable, Sendable {
    /// The id of its desktop entry.
    public let id: String
    public let name: String
    public let icon: String?

    public init(id: String, name: String, icon: String?) {
      self.id = id
      self.name = name
      self.icon = icon
    }
  }

  /// A part of the list, under a heading.
  public struct Section: Hashable, Sendable {
    public let title: String
    public let apps: [ListedApp]
  }

  /// Known ones first, each part by its names.
  public let apps: [ListedApp]
  private let places: [AppID: Int]

  /// - Parameters:
  ///   - seen: those that have notified.
  ///   - named: those that the preferences speak of.
  ///   - installed: those with a desktop entry.
  public init(seen: [Seen] = [], named: [AppID] = [], installed: [Installed] = []) {
    let entries = Dictionary(installed.map { (AppID($0.id), $0) }) { first, _ in first }
    var found: [AppID: ListedApp] = [:]
    for one in seen where !one.id.spelling.isEmpty {
      let entry = entries[AppID(one.entry ?? one.id.spelling)] ?? entries[one.id]
      found[one.id] = ListedApp(
        id: one.id, name: one.name.isEmpty ? entry?.name ?? one.id.spelling : one.name,
        icons: Self.icons(entry, [one.entry, one.id.spelling]), isKnown: true)
    }
    for id in named where found[id] == nil {
      let entry = entries[id]
      found[id] = ListedApp(
        id: id, name: entry?.name ?? id.spelling, icons: Self.icons(entry, [id.spelling]),
        isKnown: true)
    }
    for entry in installed where found[AppID(entry.id)] == nil {
      found[AppID(entry.id)] = ListedApp(
        id: AppID(entry.id), name: entry.name, icons: Self.icons(entry, [entry.id]), isKnown: false)
    }
    let keyed = found.values.map { (($0.isKnown ? 0 : 1, $0.name.lowercased(), $0.id.key), $0) }
    apps = keyed.sorted { $0.0 < $1.0 }.map(\.1)
    places = Dictionary(zip(apps.map(\.id), apps.indices)) { first, _ in first }
  }

  private static func icons(_ entry: Installed?, _ names: [String?]) -> [String] {
    var found: [String] = []
    if let icon = entry?.icon, !icon.isEmpty { found.append(icon) }
    // Anybody may take a path for a name, and is to have no file opened by that.
    for case let name? in names where !name.isEmpty && !name.contains("/") {
      if !found.contains(name) { found.append(name) }
    }
    return found
  }

  public func app(_ id: AppID) -> ListedApp? { places[id].map { apps[$0] } }

  /// The name of an app for people.
  public func name(of id: AppID) -> String { app(id)?.name ?? id.spelling }

  /// The parts of the list in which every word of a search occurs, in a name or an id.
  public func sections(searching search: String = "") -> [Section] {
    let search = Search(search)
    let chosen = apps.filter { search.finds([$0.name, $0.id.key]) }
    return [
      Section(title: translated("Apps"), apps: chosen.filter(\.isKnown)),
      Section(title: translated("Installed"), apps: chosen.filter { !$0.isKnown }),
    ].filter { !$0.apps.isEmpty }
  }
}

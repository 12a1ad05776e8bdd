public import NotificationModel
import Translations

extension PreferenceReading {
  /// The app that `silence` names where a focus is to hold nothing back: none is called so.
  public static let nobody = "nobody"

  /// A group about one app, and its place.
  public struct AppGroup: Hashable, Sendable {
    public let app: AppID
    /// The site of the app, where the group is about that alone.
    public let site: Site?
    public let file: String
    public let line: Int
  }

  /// Notes on groups and rules of apps that nobody has heard of: mostly they are misspelt.
  ///
  /// - Parameters:
  ///   - seen: the apps that have notified.
  ///   - isInstalled: whether an id has a desktop entry.
  /// - Returns: one note an app, at its first group.
  public func notes(
    onAppsUnknownTo seen: AppsSeen, isInstalled: (String) -> Bool
  ) -> [PreferenceNote] {
    var told: Set<AppID> = []
    return (appGroups + ruleApps).compactMap { group in
      let id = group.app.spelling
      guard told.insert(group.app).inserted, !seen.contains(group.app), !isInstalled(id),
        id != Self.nobody
      else {
        return nil
      }
      let near = Self.withKnownPart(id) ?? NearestWord.find(id, among: seen.ids)
      return PreferenceNote(
        file: group.file, line: group.line, text: Self.words(onUnknown: id, near: near))
    }
  }

  /// The sentence about an app that has never notified and is not installed.
  public static func sentence(onUnknown id: String, near: String?) -> String {
    PreferenceNote(file: "", line: 0, text: words(onUnknown: id, near: near)).sentence
  }

  private static func words(onUnknown id: String, near: String?) -> String {
    hinting(
      translated("{app} has never notified and is not installed", ["app": quoted(id)]), at: near)
  }

  /// Notes on groups of sites whose app is no browser, so that nothing of it is ever of a site.
  ///
  /// - Parameters:
  ///   - isBrowser: whether an id is one of a browser.
  ///   - told: the notes on apps that nobody has heard of, which say enough.
  /// - Returns: one note an app, at its first group of a site.
  public func notes(
    onSitesUnless isBrowser: (String) -> Bool, besides told: [PreferenceNote]
  ) -> [PreferenceNote] {
    var seen: Set<AppID> = []
    let unknown = Set(
      appGroups.filter { group in
        told.contains { $0.file == group.file && $0.line == group.line }
      }.map(\.app))
    return appGroups.compactMap { group in
      guard let site = group.site, !unknown.contains(group.app), !isBrowser(group.app.spelling),
        seen.insert(group.app).inserted
      else { return nil }
      return PreferenceNote(
        file: group.file, line: group.line,
        text: translated(
          "{app} is not known as a browser, so nothing of it is taken for a message of {site}",
          ["app": quoted(group.app.spelling), "site": quoted(site.name)]))
    }
  }

  /// The id with the word for a part mended: `chromium Sitte a.org` reads as one id as it stands.
  private static func withKnownPart(_ id: String) -> String? {
    var words = id.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = words.count - 2
    guard place > 0, let part = NearestWord.find(words[place], among: ["Category", "Site"]) else {
      return nil
    }
    // Only a host has a dot in it: "My Side Project" is an id as it stands.
    guard part != "Site" || words[place + 1].utf8.contains(UInt8(ascii: ".")) else { return nil }
    words[place] = part
    return words.joined(separator: " ")
  }
}

/// Which apps have ever notified: ids as text, one a line, so that a misspelt group can be told.
///
/// Names are free to make up. Ids that are vouched for, by proof or by a desktop entry, are
/// therefore kept apart and never make room for ids that are not.
public struct AppsSeen: Hashable, Sendable {
  /// The file's name in the state folder.
  public static let fileName = "apps-seen"
  /// The most apps, more than anybody has.
  public static let most = 1_000
  /// The longest id: that of a desktop entry; an app's name is shorter.
  static let idBytes = Limits.desktopEntryBytes
  /// The longest file: each line ends, and one empty line stands between the parts.
  public static let mostBytes = most * (idBytes + 1) + 1

  /// The apps in the order in which they were first seen, vouched for or merely claimed.
  private var vouched: [AppID] = []
  private var claimed: [AppID] = []
  private var known: Set<AppID> = []

  public init() {}

  public func contains(_ app: AppID) -> Bool { known.contains(app) }

  /// The ids as they were first written, those that are vouched for first.
  public var ids: [String] { (vouched + claimed).map(\.spelling) }

  /// The ids that are vouched for, in the order in which they were first seen.
  public var vouchedFor: [AppID] { vouched }

  /// Remembers an app; the oldest mere claim makes room where there is none.
  ///
  /// - Returns: whether anything is different now.
  public mutating func add(_ app: AppID, isVouched: Bool) -> Bool {
    guard Self.isLine(app.spelling), !known.contains(app) else { return false }
    if known.count >= Self.most {
      if !claimed.isEmpty {
        known.remove(claimed.removeFirst())
      } else if isVouched {
        known.remove(vouched.removeFirst())
      } else {
        return false
      }
    }
    known.insert(app)
    if isVouched { vouched.append(app) } else { claimed.append(app) }
    return true
  }

  /// The text of a file: one id a line, the vouched ones, then an empty line, then the others.
  public var text: String {
    ([vouched, [AppID("")], claimed].joined().map { $0.spelling + "\n" }).joined()
  }

  /// Reads the text of a file; lines that can be no id are passed over.
  public init(text: String) {
    var isVouched = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isVouched = false
      } else if known.count < Self.most {
        _ = add(AppID(String(line)), isVouched: isVouched)
      }
    }
  }

  /// Whether an id fits into one line and is no longer than an id may be.
  private static func isLine(_ id: String) -> Bool {
    let bytes = id.utf8
    return !bytes.isEmpty && bytes.count <= idBytes && !bytes.contains { $0 < 0x20 || $0 == 0x7f }
  }
}

public import NotificationModel

extension PreferenceReading {
  /// A group that speaks of one app, and where it is.
  public struct AppGroup: Hashable, Sendable {
    public let app: AppID
    /// The site that it speaks of alone.
    public let site: Site?
    public let file: String
    public let line: Int
  }

  /// Notes on groups of apps that nobody has heard of: mostly they are misspelt.
  ///
  /// - Parameters:
  ///   - seen: the apps that have notified.
  ///   - isInstalled: whether an id has a desktop entry.
  /// - Returns: one note an app, at its first group.
  public func notes(
    onAppsUnknownTo seen: AppsSeen, isInstalled: (String) -> Bool
  ) -> [PreferenceNote] {
    var told: Set<AppID> = []
    return appGroups.compactMap { group in
      let id = group.app.spelling
      guard told.insert(group.app).inserted, !seen.contains(group.app), !isInstalled(id) else {
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
    "\(quoted(id)) has never notified and is not installed"
      + (near.map { "; did you mean \(quoted($0))?" } ?? "")
  }

  /// Notes on groups of sites whose app is no browser: of such an app nothing is ever of a site.
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
        text: "\(quoted(group.app.spelling)) is not known as a browser, so nothing of it is taken "
          + "for a message of \(quoted(site.name))")
    }
  }

  /// A part of an app reads as its id where the word for it is misspelt: `chromium Sitte a.org`.
  private static func withKnownPart(_ id: String) -> String? {
    var words = id.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = words.count - 2
    guard place > 0, let part = NearestWord.find(words[place], among: ["Category", "Site"]) else {
      return nil
    }
    // "My Side Project" is meant to be that.
    guard part != "Site" || words[place + 1].utf8.contains(UInt8(ascii: ".")) else { return nil }
    words[place] = part
    return words.joined(separator: " ")
  }
}

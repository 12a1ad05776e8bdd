public import NotificationModel

extension PreferenceReading {
  /// A group that speaks of one app, and where it is.
  public struct AppGroup: Hashable, Sendable {
    public let app: AppID
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
      let near = NearestWord.find(id, among: seen.ids)
      let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
      return PreferenceNote(
        file: group.file, line: group.line,
        text: "\(quoted(id)) has never notified and is not installed" + hint)
    }
  }
}

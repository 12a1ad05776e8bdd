public import NotificationModel

/// The settings that can hold for anything at all: of any app, or of one app whatever the message.
extension PreferenceBook {
  /// Whether any group says something, whether or not a stronger one says otherwise.
  func anyGroup(says isOne: (SettingGroup.Line) -> Bool) -> Bool {
    groups.values.contains { $0.lines.contains(where: isOne) }
  }

  /// All that a key can come to for something of an app.
  ///
  /// For one key alone the strongest group decides that speaks of it. A group that decides for some
  /// message also does for one that has nothing but that group's own site or category, so that these
  /// are all there is to look at.
  ///
  /// - Parameter app: an app, or the name of one that has no group.
  /// - Returns: settings among which each value of each key is that any message can have.
  public func everySettings(of app: AppID) -> [AppSettings] {
    let scopes = scopes(for: app)
    let sites = Set(scopes.compactMap(\.site))
    let categories = Set(scopes.compactMap(\.category))
    return [settings(for: app, category: nil)]
      + sites.map { settings(for: app, site: $0, category: nil) }
      + categories.map { settings(for: app, category: $0) }
  }

  /// Whether the words of an app that say neither site nor kind may be such as the person hides.
  public func mayHide(wordsOf app: AppID) -> Bool {
    everySettings(of: app).contains { $0.previews == .never }
  }
}

public import NotificationModel

/// P8: an app that declares which styles it uses gets only those.
extension AppSettings {
  /// The same with no more styles than the app's desktop entry declares.
  ///
  /// The person stands above the sender: where a group of the app's own has a `styles` line, that
  /// line alone holds. A `styles` line that was written for everything narrows the declaration, and
  /// is narrowed by it.
  public func limited(to declared: StyleSet?) -> AppSettings {
    guard let declared, !hasOwnStyles, !styles.isSubset(of: declared) else { return self }
    var limited = self
    limited.apply(.styles(styles.intersection(declared)), from: .desktopEntry)
    return limited
  }

  /// A group that was written for this app alone.
  mutating func applyOwn(_ group: SettingGroup) {
    apply(group)
    guard !hasOwnStyles else { return }
    hasOwnStyles = group.lines.contains { $0.setting.key == .styles }
  }
}

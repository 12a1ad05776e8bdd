public import NotificationModel

/// An app that declares which styles it uses gets only those.
extension AppSettings {
  /// The same settings with no more styles than the app's desktop entry declares.
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

  /// Applies a group that was written for this app alone.
  mutating func applyOwn(_ group: SettingGroup) {
    apply(group)
    guard !hasOwnStyles else { return }
    hasOwnStyles = group.lines.contains { $0.setting.key == .styles }
  }
}

/// Key by key the stricter of two settings, for a sender that may be either of two apps.
extension AppSettings {
  public func stricter(with other: AppSettings) -> AppSettings {
    var result = self
    for (key, setting) in SettingKey.stricter(self, other) {
      result.apply(setting, from: other.source(of: key))
    }
    return result
  }
}

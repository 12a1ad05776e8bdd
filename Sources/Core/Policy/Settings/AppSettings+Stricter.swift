import Clock

/// Key by key the stricter of two settings, for a sender that may be either of two apps.
extension AppSettings {
  public func stricter(with other: AppSettings) -> AppSettings {
    var result = self
    for key in SettingKey.allCases {
      guard let setting = other.stricterSetting(for: key, than: self) else { continue }
      result.apply(setting, from: other.source(of: key))
    }
    return result
  }

  /// The value of `key` here, if it is stricter than the one there.
  private func stricterSetting(for key: SettingKey, than there: AppSettings) -> Setting? {
    switch key {
    case .allow:
      rank(allow, [.yes, .ask, .no]) > rank(there.allow, [.yes, .ask, .no]) ? .allow(allow) : nil
    case .style:
      rank(style, Self.styleOrder) > rank(there.style, Self.styleOrder) ? .style(style) : nil
    case .styles:
      there.styles.isSubset(of: styles) ? nil : .styles(styles.intersection(there.styles))
    case .sound: sound == .no && there.sound != .no ? .sound(.no) : nil
    case .badge:
      rank(badge, [.app, .count, .no]) > rank(there.badge, [.app, .count, .no])
        ? .badge(badge) : nil
    case .lockScreen: !lockScreen && there.lockScreen ? .lockScreen(false) : nil
    case .previews:
      rank(previews, PreviewChoice.mildestFirst) > rank(there.previews, PreviewChoice.mildestFirst)
        ? .previews(previews) : nil
    case .actions: actions < there.actions ? .actions(actions) : nil
    case .destructive:
      rank(destructive, [.show, .confirm, .hide])
        > rank(there.destructive, [.show, .confirm, .hide])
        ? .destructive(destructive) : nil
    case .destructiveActions:
      destructiveActions.isEmpty
        ? nil : .destructiveActions(there.destructiveActions + destructiveActions)
    case .breakthrough:
      rank(breakthrough, Self.breakthroughOrder)
        > rank(there.breakthrough, Self.breakthroughOrder) ? .breakthrough(breakthrough) : nil
    case .mayInhibit: !mayInhibit && there.mayInhibit ? .mayInhibit(false) : nil
    case .duplicates: duplicates == .fold && there.duplicates == .show ? .duplicates(.fold) : nil
    case .rateLimit:
      perHour(rateLimit) < perHour(there.rateLimit) ? .rateLimit(rateLimit) : nil
    case .history: !history && there.history ? .history(false) : nil
    case .historyKeep: historyKeep < there.historyKeep ? .historyKeep(historyKeep) : nil
    case .keep: keep < there.keep ? .keep(keep) : nil
    case .keepItems: keepItems < there.keepItems ? .keepItems(keepItems) : nil
    // No value of these keys protects anybody more than another, so the first app's stands.
    case .bannerDuration, .onFade, .center, .placeholder, .slidePrompt, .snoozeAction,
      .foldWindow, .honorTimeout, .stripAppName:
      nil
    }
  }

  private static let styleOrder: [StyleChoice] = [.alert, .auto, .banner, .none]
  private static let breakthroughOrder: [Breakthrough] = [
    .always, .timeSensitive, .critical, .never,
  ]

  private func rank<Value: Equatable>(_ value: Value, _ order: [Value]) -> Int {
    order.firstIndex(of: value) ?? 0
  }

  private func perHour(_ limit: RateLimit) -> Double {
    switch limit {
    case .off: .infinity
    case .atMost(let count, let span):
      Double(count) * 3.6e12 / Double(max(span.nanoseconds, 1))
    }
  }
}

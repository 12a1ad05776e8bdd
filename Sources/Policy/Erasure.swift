public import NotificationModel

/// How much of an app's past the person wants gone from the disk.
public enum Erasure: Hashable, Sendable {
  case nothing
  case everything
  /// A site or a kind of event of it: each message has to be read for that.
  case byContent
}

extension PreferenceBook {
  /// Judged before any message is read, so that a wish about other apps costs nothing.
  public func erasure(ofPast app: AppID) -> Erasure {
    let every = everySettings(of: app)
    // All have to be alike in one key: for two the groups that decide may be different ones.
    let isAll =
      every.allSatisfy { KeepingRule.isHidden($0) }
      || every.allSatisfy { KeepingRule.isNotRemembered($0) }
    if isAll { return .everything }
    // A sandbox that does not say whose it is may be any app that a group speaks of.
    let others = app == .unknownSandbox ? apps.lazy.flatMap { everySettings(of: $0) } : []
    let isSome =
      every.contains { KeepingRule.erases($0) } || others.contains { KeepingRule.erases($0) }
    return isSome ? .byContent : .nothing
  }

  /// What holds for a message that is over: who else was on the bus then, nobody can say any more.
  ///
  /// - Parameters:
  ///   - notification: what it says.
  ///   - identity: whose it counts as.
  ///   - isOfBrowser: its app speaks for sites.
  /// - Returns: the settings of now.
  public func settings(
    ofPast notification: Notification, as identity: AppIdentity, isOfBrowser: Bool
  ) -> AppSettings {
    let own = settings(
      for: identity.app, site: isOfBrowser ? notification.site : nil,
      category: notification.category)
    guard let perhaps = identity.perhaps else { return own }
    return own.stricter(
      with: settings(
        for: perhaps, site: site(claimedBy: notification, in: perhaps),
        category: notification.category))
  }
}

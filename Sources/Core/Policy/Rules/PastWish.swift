public import NotificationModel

/// How much of an app's past the person wants gone from the disk.
public enum Erasure: Hashable, Sendable {
  case nothing
  case everything
  /// Only a site or a kind of event of the app, for which each message has to be read.
  case byContent
}

/// The part of the past that the person wants gone from the disk, by the preferences of now.
///
/// The wish is known for each app before any message is read, so that only messages of apps that it
/// is about have to be read.
public struct PastWish: Sendable {
  private let book: PreferenceBook
  /// The wishes for the apps that groups speak of.
  private let named: [AppID: Erasure]
  private let others: Erasure
  /// Whether it is about apps that a pattern names, which are known when they are met.
  private let isByPattern: Bool

  public init(_ book: PreferenceBook) {
    self.book = book
    let all = book.apps + [.unknownSandbox]
    let isAny = book.withholdsSomewhere
    named = isAny ? Dictionary(all.map { ($0, Self.erasure(of: $0, book)) }) { $1 } : [:]
    others = isAny ? Self.erasure(of: AppID(""), book) : .nothing
    isByPattern = isAny && book.keepsByPattern
  }

  /// Whether the wish is about anything at all.
  public var erasesAnything: Bool {
    others != .nothing || isByPattern || named.values.contains { $0 != .nothing }
  }

  /// Whether any message has to be read for the wish.
  public var readsMessages: Bool {
    others == .byContent || isByPattern || named.values.contains(.byContent)
  }

  public func erasure(of app: AppID) -> Erasure {
    if let known = named[app] { return known }
    return isByPattern && book.namesByPattern(app) ? Self.erasure(of: app, book) : others
  }

  private static func erasure(of app: AppID, _ book: PreferenceBook) -> Erasure {
    let every = book.everySettings(of: app)
    let rules = book.rulesOnKeeping(of: app == .unknownSandbox ? nil : app)
    guard rules.isEmpty else {
      // A rule's conditions can be judged on a single message alone.
      let isAny =
        every.contains { KeepingRule.erases($0) }
        || rules.contains { $0.says { KeepingRule.erases(AppSettings(saying: $0)) } }
      return isAny ? .byContent : .nothing
    }
    // All have to agree in one key: two keys may be decided by different groups.
    let isAll = SettingKey.withholding.contains { key, row in
      every.allSatisfy { $0.isKeptOffDisk(by: key, row) }
    }
    if isAll { return .everything }
    if every.contains(where: { KeepingRule.erases($0) }) { return .byContent }
    // A sandbox that does not say whose it is may be any app that a group speaks of.
    guard app == .unknownSandbox else { return .nothing }
    let isSome = book.apps.contains { other in
      book.everySettings(of: other).contains { KeepingRule.erases($0) }
    }
    return isSome || book.erasesByPattern ? .byContent : .nothing
  }

  /// Whether a message of an app that is judged by content is to go.
  ///
  /// - Parameters:
  ///   - notification: what it says.
  ///   - identity: whose it counts as.
  /// - Returns: whether the settings of now would not have it on the disk.
  public func erases(_ notification: Notification, of identity: AppIdentity) -> Bool {
    // A person who wrote a group for sites of the app takes it for a browser.
    KeepingRule.erases(
      book.settings(
        ofPast: notification, as: identity, isOfBrowser: isOfBrowser(identity.app), at: nil))
  }

  /// Whether a site that a message of an app names is looked at.
  public func isOfBrowser(_ app: AppID) -> Bool {
    book.speaksOfSites(of: app)
      || book.rulesOnKeeping(of: app).contains { rule in
        rule.conditions.contains { if case .site = $0 { true } else { false } }
      }
  }
}

extension PreferenceBook {
  /// The settings that hold for a message that is over.
  ///
  /// The other programs on the bus at that time are not considered, as nobody can name them any
  /// more.
  ///
  /// - Parameters:
  ///   - notification: what it says.
  ///   - identity: whose it counts as.
  ///   - isOfBrowser: its app speaks for sites.
  ///   - moment: the circumstances of now; `nil` for what holds at all times.
  /// - Returns: the settings of now.
  public func settings(
    ofPast notification: Notification, as identity: AppIdentity, isOfBrowser: Bool,
    at moment: RuleMoment?
  ) -> AppSettings {
    let own = settings(
      for: notification, of: identity.app, site: isOfBrowser ? notification.site : nil, at: moment)
    guard let perhaps = identity.perhaps else { return own }
    return own.stricter(
      with: settings(
        for: notification, of: perhaps, site: site(claimedBy: notification, in: perhaps),
        at: moment))
  }

  /// Whether a pattern of the groups names an app.
  fileprivate func namesByPattern(_ app: AppID) -> Bool {
    patterns.contains { $0.speaks(of: app) }
      || rules.contains { rule in
        rule.conditions.contains { if case .app = $0 { true } else { false } }
          && rule.mayHold(for: app, at: nil)
      }
  }

  /// Whether a group or a rule that names apps by a pattern has a say in what lies on the disk.
  fileprivate var keepsByPattern: Bool { anyByPattern(\.isOnKeeping) }

  /// Whether such a group or rule keeps anything off the disk.
  fileprivate var erasesByPattern: Bool {
    anyByPattern { KeepingRule.erases(AppSettings(saying: $0)) }
  }

  private func anyByPattern(_ isOne: (Setting) -> Bool) -> Bool {
    patterns.contains { self[$0].lines.contains { isOne($0.setting) } }
      || rules.contains { $0.moment.isEmpty && $0.says(isOne) }
  }
}

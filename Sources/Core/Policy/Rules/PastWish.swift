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

  public init(_ book: PreferenceBook) {
    self.book = book
    let all = book.apps + [.unknownSandbox]
    let isAny = book.withholdsSomewhere
    named = isAny ? Dictionary(all.map { ($0, Self.erasure(of: $0, book)) }) { $1 } : [:]
    others = isAny ? Self.erasure(of: AppID(""), book) : .nothing
  }

  /// Whether the wish is about anything at all.
  public var erasesAnything: Bool {
    others != .nothing || named.values.contains { $0 != .nothing }
  }

  /// Whether any message has to be read for the wish.
  public var readsMessages: Bool {
    others == .byContent || named.values.contains(.byContent)
  }

  public func erasure(of app: AppID) -> Erasure { named[app] ?? others }

  private static func erasure(of app: AppID, _ book: PreferenceBook) -> Erasure {
    let every = book.everySettings(of: app)
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
    return isSome ? .byContent : .nothing
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
        ofPast: notification, as: identity, isOfBrowser: isOfBrowser(identity.app)))
  }

  /// Whether a site that a message of an app names is looked at.
  public func isOfBrowser(_ app: AppID) -> Bool { book.speaksOfSites(of: app) }
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

public import NotificationModel

/// Apps whose wish for quiet the person has set aside, until they say otherwise.
///
/// An app that the system vouches for is that app under whatever name it asks, and is not shut up
/// by another that only claims its name. Where nothing vouches, the name is all there is.
public struct AppsSetAside: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let app: AppID
    public let isProven: Bool

    public init(app: AppID, isProven: Bool) {
      self.app = app
      self.isProven = isProven
    }

    init(_ identity: AppIdentity) {
      switch identity.proof {
      // The app names itself, and the system has found which one it runs as.
      case .unit(let app): self.init(app: app, isProven: true)
      case .nothing, .sandbox, .portal, .relay, .unseen:
        self.init(app: identity.app, isProven: identity.isVouchedFor)
      }
    }
  }

  /// The most apps, more than a person has that ask for quiet; beyond it the oldest is forgotten.
  ///
  /// Many times what all wishes of one moment add, so that a crowd of names pushes out nobody.
  public static let most = 256
  /// The longest name: each is a part of one line of the file.
  static let nameCharacters = Limits.nameCharacters

  /// Oldest first.
  public private(set) var entries: [Entry] = []

  public init() {}

  public mutating func add(_ entry: Entry) {
    guard !entries.contains(entry), entry.app.spelling.count <= Self.nameCharacters else { return }
    entries.append(entry)
    if entries.count > Self.most { entries.removeFirst() }
  }

  /// Whether an app is set aside; one that was so as proven is so too for whoever claims its name
  /// and is not found to be another.
  func holds(for identity: AppIdentity) -> Bool {
    let entry = Entry(identity)
    return entries.contains(entry) || entries.contains(Entry(app: entry.app, isProven: true))
  }

  /// Each app once, proven or not.
  public var apps: [AppID] {
    var seen: Set<AppID> = []
    return entries.map(\.app).filter { seen.insert($0).inserted }
  }

  /// The apps that have been added since.
  public func apps(since before: Self) -> [AppID] {
    var new = self
    new.entries.removeAll { before.entries.contains($0) }
    return new.apps
  }

  mutating func remove(where isMeant: (AppID) -> Bool) {
    entries.removeAll { isMeant($0.app) }
  }
}

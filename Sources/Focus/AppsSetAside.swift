public import NotificationModel

/// Apps whose wish for quiet the person has set aside, until they say otherwise.
///
/// An app that asks again under its name is known again; one that the system vouches for is not
/// shut up by who only says to be it.
public struct AppsSetAside: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let app: AppID
    public let isProven: Bool

    public init(app: AppID, isProven: Bool) {
      self.app = app
      self.isProven = isProven
    }

    init(_ identity: AppIdentity) {
      self.init(app: identity.app, isProven: identity.isProven)
    }
  }

  /// More apps than a person has that ask for quiet; beyond it the oldest is forgotten.
  public static let most = 64
  /// A name is a part of one line of the file.
  static let nameCharacters = Limits.nameCharacters

  /// Oldest first.
  public private(set) var entries: [Entry] = []

  public init() {}

  public mutating func add(_ entry: Entry) {
    guard !entries.contains(entry), entry.app.spelling.count <= Self.nameCharacters else { return }
    entries.append(entry)
    if entries.count > Self.most { entries.removeFirst() }
  }

  /// What was set aside of a proven app is so for those who claim its name too.
  func holds(for identity: AppIdentity) -> Bool {
    let entry = Entry(identity)
    return entries.contains(entry) || entries.contains(Entry(app: entry.app, isProven: true))
  }

  mutating func remove(where isMeant: (AppID) -> Bool) {
    entries.removeAll { isMeant($0.app) }
  }
}

import NotificationModel
import Policy

/// A summary of the messages that came while a focus held.
///
/// The summary has numbers and the names of apps, and never a word of a message.
public struct AwaySummary: Hashable, Sendable {
  public struct App: Hashable, Sendable {
    public let name: String
    public let count: Int
  }

  public let count: Int
  /// The one with most first.
  public let apps: [App]

  /// More names than these nobody reads.
  private static let mostNames = 6

  /// `nil` where there is nothing to tell.
  init?(_ items: [Item]) {
    guard !items.isEmpty else { return nil }
    var found: [AppID: (name: String, count: Int, newest: NotificationID)] = [:]
    for item in items {
      // A name that came with one message may be about that message.
      let face = Presenter.hiddenFace(item.face, claim: item.notification.claim)
      var entry = found[item.identity.app] ?? (face.name, 0, item.id)
      entry.count += 1
      if item.id >= entry.newest { (entry.name, entry.newest) = (face.name, item.id) }
      found[item.identity.app] = entry
    }
    count = items.count
    apps = found.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .map { App(name: $0.name, count: $0.count) }
  }

  public var title: String { "\(count) while you were away" }

  /// `Mail 7, Chat 5`.
  public var body: String {
    var words = apps.prefix(Self.mostNames).map { "\($0.name) \($0.count)" }
    let rest = apps.dropFirst(Self.mostNames).reduce(0) { $0 + $1.count }
    if rest > 0 { words.append("others \(rest)") }
    return words.joined(separator: ", ")
  }
}

import NotificationModel
import Policy
import Translations

/// A summary of the messages that a focus held back, or that were gathered.
///
/// The summary has numbers and the names of apps, and never a word of a message; an app whose words
/// are hidden is one of the others.
public struct HeldDigest: Hashable, Sendable {
  public struct App: Hashable, Sendable {
    public let name: String
    public let count: Int
  }

  public let count: Int
  /// The one with most first; those that are not to be named are left out.
  public let apps: [App]

  /// The most names in the summary: nobody reads more.
  private static let mostNames = 6

  /// `nil` where there is nothing to tell.
  ///
  /// - Parameters:
  ///   - items: what was held back.
  ///   - isHidden: whether an app is not to be named.
  init?(_ items: [Item], isHidden: (AppID) -> Bool) {
    guard !items.isEmpty else { return nil }
    var found: [AppID: (name: String, count: Int, newest: NotificationID)] = [:]
    for item in items where !isHidden(item.identity.app) {
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

  public var title: String {
    translated("{count} while you were away", "{count} while you were away", count)
  }

  /// The title where they were gathered, and not held back.
  public var titleOfDelivery: String {
    translated(
      "{count} notification has arrived", "{count} notifications have arrived", count)
  }

  /// `Mail 7, Chat 5`; empty where no app is named.
  public var body: String {
    let named = apps.prefix(Self.mostNames)
    guard !named.isEmpty else { return "" }
    var words = named.map { "\($0.name) \($0.count)" }
    let rest = named.reduce(count) { $0 - $1.count }
    if rest > 0 { words.append(translated("others {count}", "others {count}", rest)) }
    return words.joined(separator: translated(", "))
  }
}

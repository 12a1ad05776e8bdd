import Clock
import NotificationModel

/// The connections that have notified and are still on the bus, and the names at which apps can be
/// called.
final class Senders {
  private var connections: [ConnectionName: ConnectionRecord] = [:]
  /// How many connections of an app that the system vouches for are on the bus.
  private var proven: [AppID: Int] = [:]
  /// Names of apps that have come to a door at which somebody is there now, or can be started.
  private var callable: Set<String> = []

  var count: Int { connections.count }

  func isHere(_ connection: ConnectionName) -> Bool { connections[connection] != nil }

  func isMadeToWait(_ connection: ConnectionName) -> Bool {
    connections[connection]?.isMadeToWait == true
  }

  /// Whether a connection that is proven to be this app is on the bus.
  func hasProven(_ app: AppID) -> Bool { proven[app, default: 0] > 0 }

  func isCallable(_ name: String) -> Bool { callable.contains(name) }

  /// The names that would become callable with these, or would be so no more.
  func difference(to names: Set<String>) -> Set<String> { names.symmetricDifference(callable) }

  /// The apps that a connection has said to be.
  func claims(of connection: ConnectionName) -> Set<AppID> {
    connections[connection]?.claims ?? []
  }

  /// The open items that a connection has made, or brought to a door.
  func items(of connection: ConnectionName) -> Set<NotificationID> {
    connections[connection]?.items ?? []
  }

  /// The owners of everything that a sender has sent.
  ///
  /// All items of the sender share the same list, since each item keeps one.
  func owners(as sender: Sender) -> [ConnectionName] {
    guard sender.isOnBus else { return [] }
    return connections[sender.connection]?.asOwner ?? [sender.connection]
  }

  // MARK: Changes

  func notified(_ sender: Sender, claiming app: AppID?, _ now: Moment) {
    guard sender.isOnBus else { return }
    let record = record(of: sender, now)
    record.lastNotify = now
    guard let app else { return }
    if !record.claims.contains(app), record.claims.count < Limits.claimsPerConnection {
      record.claims.insert(app)
    }
  }

  private func record(of sender: Sender, _ now: Moment) -> ConnectionRecord {
    if let known = connections[sender.connection] { return known }
    let record = ConnectionRecord(of: sender, lastNotify: now)
    connections[sender.connection] = record
    if let app = sender.proof.app { proven[app, default: 0] += 1 }
    return record
  }

  /// A connection counts as something else from now on.
  ///
  /// - Returns: the app of which it was the last proven connection.
  func proved(_ connection: ConnectionName, as proof: Proof) -> AppID? {
    guard let record = connections[connection], record.proof != proof else { return nil }
    let last = unprove(record)
    record.proof = proof
    if let app = proof.app { proven[app, default: 0] += 1 }
    return last
  }

  /// The app of a record has one proven connection less; the app, where that was the last.
  private func unprove(_ record: ConnectionRecord) -> AppID? {
    guard let app = record.proof.app else { return nil }
    let others = proven[app, default: 1] - 1
    proven[app] = others > 0 ? others : nil
    return others == 0 ? app : nil
  }

  /// Forgets a connection; `nil` where nothing is known of it.
  func left(_ connection: ConnectionName, _ now: Moment) -> Leaving? {
    guard let record = connections.removeValue(forKey: connection) else { return nil }
    let hadStayed = now - record.lastNotify >= ConnectionRecord.staying
    return Leaving(hadStayed: hadStayed, last: unprove(record))
  }

  func changed(callable names: Set<String>) { callable = names }

  func filed(_ item: Item) {
    for maker in item.makers { connections[maker]?.items.insert(item.id) }
  }

  func unfiled(_ item: Item) {
    for maker in item.makers { connections[maker]?.items.remove(item.id) }
  }

  /// How a connection has left.
  struct Leaving {
    /// Whether its leaving means something for what it has sent.
    let hadStayed: Bool
    /// The app of which it was the last proven connection.
    let last: AppID?
  }
}

/// A connection that has notified and is still on the bus.
private final class ConnectionRecord {
  var proof: Proof
  let asOwner: [ConnectionName]
  let isMadeToWait: Bool
  /// The apps it has said to be, in its own `Notify` calls.
  var claims: Set<AppID> = []
  var lastNotify: Moment
  var items: Set<NotificationID> = []

  init(of sender: Sender, lastNotify: Moment) {
    proof = sender.proof
    asOwner = [sender.connection]
    isMadeToWait = sender.isMadeToWait
    self.lastNotify = lastNotify
  }

  /// How long a connection stays after its last message before its leaving means anything.
  ///
  /// Apps such as `notify-send` leave at once and mean nothing by it.
  static let staying = Span.seconds(5)
}

/// The rules of the part that do not hold after an event: asked by tests.
extension Senders {
  var haveItems: Bool { connections.values.contains { !$0.items.isEmpty } }

  func check(_ items: [Item]) -> [String] {
    var wrong: [String] = []
    for (name, record) in connections {
      let own = Set(items.filter { $0.makers.contains(name) }.map(\.id))
      if record.items != own { wrong.append("\(name.rawValue): its items") }
    }
    if !items.allSatisfy({ $0.owners.allSatisfy { connections[$0] != nil } }) {
      wrong.append("owners are on the bus")
    }
    let sums = Dictionary(grouping: connections.values.compactMap(\.proof.app)) { $0 }
    if sums.mapValues(\.count) != proven { wrong.append("proven connections are counted") }
    return wrong
  }
}

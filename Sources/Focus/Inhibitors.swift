public import NotificationModel

/// An app that asks for quiet, for as long as it is on the bus.
public struct Inhibitor: Hashable, Sendable {
  /// What it gives back to end it.
  public let cookie: UInt32
  public let connection: ConnectionName
  /// For people.
  public let app: String
  public internal(set) var reason: String
  public let since: UnixTime
  /// It shares the screen for somebody: a portal's back end.
  public let isSharing: Bool
  /// The person has switched it off.
  public internal(set) var isSetAside = false
}

/// All of them, bounded.
public struct Inhibitors: Hashable, Sendable {
  /// One shared screen, one call, one film: nobody has use for more at a time.
  public static let mostOfOne = 16
  /// Of all connections together; each is listed for people.
  public static let most = 128
  /// What is read by people is short.
  public static let wordCharacters = 200

  /// Oldest first.
  public private(set) var all: [Inhibitor] = []
  private var lastCookie: UInt32 = 0

  public init() {}

  /// Those that count.
  var heard: [Inhibitor] { all.filter { !$0.isSetAside } }

  /// Takes one in; `nil` where there is no room for it.
  public mutating func add(
    of connection: ConnectionName, app: String, reason: String, isSharing: Bool,
    at time: UnixTime
  ) -> UInt32? {
    guard all.count < Self.most,
      all.count(where: { $0.connection == connection }) < Self.mostOfOne
    else { return nil }
    repeat {
      lastCookie &+= 1
    } while lastCookie == 0 || all.contains { $0.cookie == lastCookie }
    all.append(
      Inhibitor(
        cookie: lastCookie, connection: connection,
        app: String(app.prefix(Self.wordCharacters)),
        reason: String(reason.prefix(Self.wordCharacters)), since: time, isSharing: isSharing))
    return lastCookie
  }

  /// Only who made it can end it; anything else changes nothing.
  public mutating func remove(_ cookie: UInt32, of connection: ConnectionName) {
    all.removeAll { $0.cookie == cookie && $0.connection == connection }
  }

  /// A connection has left the bus.
  public mutating func removeAll(of connection: ConnectionName) {
    all.removeAll { $0.connection == connection }
  }

  /// Says nothing more in the words of apps whose words are hidden now.
  public mutating func hideReasons(where isHidden: (_ app: String) -> Bool) {
    for index in all.indices where isHidden(all[index].app) { all[index].reason = "" }
  }

  mutating func setAside(sparingSharers: Bool) {
    for index in all.indices where !(sparingSharers && all[index].isSharing) {
      all[index].isSetAside = true
    }
  }
}

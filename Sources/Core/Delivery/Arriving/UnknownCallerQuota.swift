public import NotificationModel

/// Room for calls that wait until it is known who makes them.
///
/// All connections at all doors share the room, because anyone can open more connections, and a
/// first call may be large. Small calls find room even
/// where large calls have none left.
public struct UnknownCallerQuota {
  /// The bytes of all large calls together.
  ///
  /// A call of the largest size finds room wherever there is no other large call.
  static let largeBytes = 12 << 20
  /// The pictures of icons, and all texts but the longest.
  static let smallBytes = 64 << 10
  /// The bytes that are kept for small calls.
  static let bytesForSmall = 4 << 20
  /// Small calls cost more than their bytes.
  static let calls = 12_288
  /// The most calls of one connection.
  ///
  /// All calls that a connection sends before it hears anything are one burst.
  static let callsOfOne = 4_096
  /// Kept for first calls, as an app with one of those is no flood.
  static let callsForFirst = 4_096

  public private(set) var count = 0
  private var large = 0
  private var small = 0
  private var callsOf: [ConnectionName: Int] = [:]

  public init() {}

  public var bytes: Int { large + small }

  /// Whether one more would find room, before anything of it is copied.
  public func hasRoom(for caller: ConnectionName, bytes: Int) -> Bool {
    let others = callsOf[caller, default: 0]
    let places = others == 0 ? Self.calls + Self.callsForFirst : Self.calls
    guard others < Self.callsOfOne, count < places else { return false }
    return bytes > Self.smallBytes
      ? large + bytes <= Self.largeBytes : small + bytes <= Self.bytesForSmall
  }

  /// Takes one more in; false where there is no room for it.
  public mutating func enter(_ caller: ConnectionName, bytes: Int) -> Bool {
    guard hasRoom(for: caller, bytes: bytes) else { return false }
    change(caller, bytes: bytes, calls: 1)
    return true
  }

  /// The reverse of an `enter` that was granted.
  public mutating func leave(_ caller: ConnectionName, bytes: Int) {
    change(caller, bytes: -bytes, calls: -1)
  }

  private mutating func change(_ caller: ConnectionName, bytes: Int, calls: Int) {
    if abs(bytes) > Self.smallBytes { large += bytes } else { small += bytes }
    count += calls
    let left = callsOf[caller, default: 0] + calls
    callsOf[caller] = left > 0 ? left : nil
  }
}

/// Room for calls whose caller is known but for a desktop entry on a disk that does not answer.
///
/// The disk may stay silent for long, so that these calls take no room from those of strangers. The
/// connections of an app share what the app may have, so that one app leaves room for others.
public struct AwaitedCallerQuota {
  static let bytes = 8 << 20
  /// A message with the largest picture, and some without one.
  static let bytesOfOne = 2 << 20
  static let calls = 256
  static let callsOfOne = 32

  private struct Held {
    var calls = 0
    var bytes = 0
  }

  private var all = Held()
  private var held: [String: Held] = [:]

  public init() {}

  public var count: Int { all.calls }

  /// Whether one more of the app with this entry would find room, before anything of it is copied.
  public func hasRoom(for entry: String, bytes: Int) -> Bool {
    let own = held[entry] ?? Held()
    return all.calls < Self.calls && own.calls < Self.callsOfOne
      && all.bytes + bytes <= Self.bytes && own.bytes + bytes <= Self.bytesOfOne
  }

  /// Takes one more in; false where there is no room for it.
  public mutating func enter(_ entry: String, bytes: Int) -> Bool {
    guard hasRoom(for: entry, bytes: bytes) else { return false }
    change(entry, calls: 1, bytes: bytes)
    return true
  }

  /// The reverse of an `enter` that was granted.
  public mutating func leave(_ entry: String, bytes: Int) {
    change(entry, calls: -1, bytes: -bytes)
  }

  private mutating func change(_ entry: String, calls: Int, bytes: Int) {
    all.calls += calls
    all.bytes += bytes
    var own = held[entry] ?? Held()
    own.calls += calls
    own.bytes += bytes
    held[entry] = own.calls > 0 ? own : nil
  }
}

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

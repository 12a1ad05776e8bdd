/// Room for calls whose caller is known but for a desktop entry on a disk that does not answer.
///
/// The disk may stay silent for long, so that these calls take no room from those of strangers. The
/// connections of an app share what the app may have, so that one app leaves room for others.
public struct AwaitedEntryQuota {
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

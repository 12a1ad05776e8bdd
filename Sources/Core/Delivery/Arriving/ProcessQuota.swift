internal import NotificationModel

/// How many connections of each process are known at a time.
///
/// A process may open as many as the bus lets it, and each that has notified costs memory until it
/// leaves.
public struct ProcessQuota {
  /// The number of connections of each process.
  ///
  /// Connections whose process the bus did not tell count as those of one process.
  private var connections: [UInt32?: Int] = [:]

  public init() {}

  /// All connections that are counted.
  public var count: Int { connections.values.reduce(0, +) }

  /// Counts one more; false where its process has too many already.
  public mutating func enter(_ process: UInt32?) -> Bool {
    let others = connections[process, default: 0]
    guard others < Limits.connectionsPerProcess else { return false }
    connections[process] = others + 1
    return true
  }

  /// The reverse of an `enter` that was granted.
  public mutating func leave(_ process: UInt32?) {
    let left = connections[process, default: 1] - 1
    connections[process] = left > 0 ? left : nil
  }
}

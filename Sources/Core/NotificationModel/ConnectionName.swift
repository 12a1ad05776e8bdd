/// The unique bus name (`:1.42`) of a connection, which the bus never gives to another.
public struct ConnectionName: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

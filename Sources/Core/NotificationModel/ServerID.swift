/// The number a desktop server gave to what it shows; it means nothing after that server's life.
public struct ServerID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

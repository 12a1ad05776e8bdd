/// A checked hint of one server family, passed on only to servers whose profile knows it.
public struct VendorHint: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case texts([String])
    case flag(Bool)
    case number(Int32)
  }

  public let name: String
  public let value: Value

  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}

/// A checked hint of one server family, passed on only to servers whose profile knows it.
public struct VendorHint: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    /// Files of this machine that it is about; nobody has looked at them yet.
    case files([UncheckedPath])
    case flag(Bool)
    case number(Int32)
  }

  public let name: String
  public let value: Value

  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }

  /// Whether it names files, which a server may open to draw a preview of them.
  public var namesFiles: Bool {
    switch value {
    case .files: true
    case .text, .flag, .number: false
    }
  }
}

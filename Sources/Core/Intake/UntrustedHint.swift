/// An entry of the hints dictionary as it came off the wire.
public struct UntrustedHint: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    /// Any of the integer types that fits; unsigned 64-bit values beyond are held at the largest.
    case integer(Int64)
    case number(Double)
    case text(String)
    case texts([String])
    case image(UntrustedImage)
    /// A type no hint has: its signature.
    case other(String)
  }

  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// An `(iiibiiay)` as it came off the wire; its numbers may lie.
public struct UntrustedImage: Hashable, Sendable {
  public var width: Int32
  public var height: Int32
  public var rowStride: Int32
  public var hasAlpha: Bool
  public var bitsPerSample: Int32
  public var channels: Int32
  public var bytes: [UInt8]

  public init(
    width: Int32, height: Int32, rowStride: Int32, hasAlpha: Bool, bitsPerSample: Int32,
    channels: Int32, bytes: [UInt8]
  ) {
    self.width = width
    self.height = height
    self.rowStride = rowStride
    self.hasAlpha = hasAlpha
    self.bitsPerSample = bitsPerSample
    self.channels = channels
    self.bytes = bytes
  }
}

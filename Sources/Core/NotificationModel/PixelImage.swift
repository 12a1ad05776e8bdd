/// Raw pixels whose numbers agree with each other; only Intake makes one from what a peer sent.
public struct PixelImage: Hashable, Sendable {
  public let width: Int32
  public let height: Int32
  public let rowStride: Int32
  public let hasAlpha: Bool
  /// Exactly `(height - 1) * rowStride + width * channels` bytes.
  public let bytes: [UInt8]

  public init(width: Int32, height: Int32, rowStride: Int32, hasAlpha: Bool, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.rowStride = rowStride
    self.hasAlpha = hasAlpha
    self.bytes = bytes
  }

  public var channels: Int32 { hasAlpha ? 4 : 3 }

  /// Hashes the shape and a sample, so that telling two pictures apart costs no full read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(bytes.count)
    var index = 0
    while index < bytes.count {
      hasher.combine(bytes[index])
      index += 997
    }
  }
}

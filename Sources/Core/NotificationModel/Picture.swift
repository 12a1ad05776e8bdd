/// A picture that came with a message.
public enum Picture: Hashable, Sendable {
  case pixels(PixelImage)
  /// A path on this machine that nobody has looked at yet.
  case file(UncheckedPath)
  case icon(IconName)
}

/// An absolute path as a sender wrote it: to be checked at the moment of use, not before.
public struct UncheckedPath: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A name from the icon themes.
public struct IconName: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

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

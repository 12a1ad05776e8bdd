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

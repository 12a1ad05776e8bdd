/// A tag whose newest notification takes the place of the one before it.
public struct ReplaceTag: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `x-canonical-private-synchronous` and its older spellings: an on-screen display.
    case synchronous
    /// `x-dunst-stack-tag`.
    case stack
  }

  public let kind: Kind
  public let name: String

  public init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// The token that a desktop gives so that the app a person acted on may come to the front.
public struct ActivationToken: Hashable, Sendable {
  public let text: String

  /// Real ones have a few dozen bytes; it goes into an environment and a command line.
  public static let mostBytes = 1_024

  /// `nil` for what no desktop gives: nothing, too much, or what cannot be printed.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.mostBytes,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { return nil }
    self.text = text
  }
}

/// The styles that an app may have at all, or says that it uses.
public struct StyleSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let banner = StyleSet(rawValue: 1)
  public static let alert = StyleSet(rawValue: 2)
  public static let badge = StyleSet(rawValue: 4)
  public static let sound = StyleSet(rawValue: 8)
  public static let all: StyleSet = [.banner, .alert, .badge, .sound]

  /// Each by its word, in the order in which they are written.
  public static let words: [(word: String, style: StyleSet)] = [
    ("banner", .banner), ("alert", .alert), ("badge", .badge), ("sound", .sound),
  ]

  /// As it is written: `banner;badge`.
  public var written: String {
    Self.words.filter { contains($0.style) }.map(\.word).joined(separator: ";")
  }
}

/// How an app wishes its notification to be shown, beyond its style.
///
/// The two about the lock screen only ever hide: the stricter of them and the person's preference holds.
public struct DisplayWishes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let offLockScreen = DisplayWishes(rawValue: 1)
  public static let hiddenWhenLocked = DisplayWishes(rawValue: 2)
  /// In the place of another it appears once more, and is heard.
  public static let asNew = DisplayWishes(rawValue: 4)
}

public import NotificationModel

/// A `[Focus NAME]` group: when it holds and what passes it.
public struct FocusRule: Hashable, Sendable {
  /// Days of the week, Monday first.
  public struct Days: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let everyDay = Days(rawValue: 0b111_1111)
  }

  public var name: String
  public var days = Days.everyDay
  /// Minutes since midnight; both or neither.
  public var from: Int?
  public var until: Int?
  public var apps: [AppID] = []
  public var levels: [InterruptionLevel] = [.timeSensitive, .critical]
  public var summary = true

  public init(name: String) {
    self.name = name
  }
}

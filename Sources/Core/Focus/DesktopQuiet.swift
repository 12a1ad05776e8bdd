import NotificationModel
public import Policy

/// A do-not-disturb that a desktop keeps in its own settings, and cannot act on itself while the
/// notification name is ours.
public struct DesktopQuiet: Hashable, Sendable {
  /// When it ends, by the clock on the wall.
  public struct End: Hashable, Sendable {
    /// Counted from 1970-01-01.
    public var day: Int64
    /// Of that day; where it was given to the second, the next one.
    public var minute: Int

    public init(day: Int64, minute: Int) {
      self.day = day
      self.minute = minute
    }

    func time(_ clock: some UTCOffsets) -> UnixTime { clock.first(minute, on: day) }
  }

  /// For people.
  public var desktop: String
  public var end: End
  /// The rule for what the desktop's settings let through.
  public var rule = FocusRule.plain

  public init(desktop: String, end: End) {
    self.desktop = desktop
    self.end = end
  }
}

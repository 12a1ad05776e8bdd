public import Clock

/// A switch that the person has made by hand, and how long it counts.
///
/// While the switch counts it stands in the place of the schedule, which does not undo it. The
/// switch counts until the next boundary of the schedule after it was made (any scheduled focus
/// begins or ends), or until the time that was given with it. From then on the schedule's word
/// holds, and nothing is switched a second time. With `Night` from 22:00 to 07:00:
///
/// | at | the person says | then |
/// |---|---|---|
/// | 12:00 | on | holds until 22:00, when Night goes on from it without a break |
/// | 12:00 | on, 12:30 off | nothing is left of it; Night comes at 22:00 |
/// | 12:00 | off | there is nothing to switch off, and nothing is remembered |
/// | 23:00 | off | Night is set aside until 07:00, also over a restart; it comes the next evening |
/// | 23:00 | off, 23:30 on | holds until 07:00 |
/// | 23:00 | on Work | Work in the place of Night until 07:00 |
/// | 21:00 | for 2h | holds until 23:00; then Night, which began meanwhile, holds |
/// | 06:00 | until 08:00 | holds until 08:00: a time that was given is not cut short |
/// | any | on, with no schedule | holds until it is switched off |
///
/// A toggle switches off where anything holds that off can end, and on where nothing holds. Where only
/// the lock or the shared screen keeps quiet, a toggle changes nothing.
///
/// Off also sets aside the apps that ask for quiet at that moment; one that asks later is heard.
/// The focuses for the lock and the shared screen hold beside any switch.
public struct ManualSwitch: Hashable, Sendable {
  public enum Position: Hashable, Sendable {
    /// The focus of this name, or the plain one.
    case on(String?)
    /// The focuses of the schedule are set aside.
    case off
  }

  public var position: Position
  /// When it was made.
  public var at: UnixTime
  /// The time that was given with it.
  public var until: UnixTime?

  public init(_ position: Position, at: UnixTime, until: UnixTime? = nil) {
    self.position = position
    self.at = at
    self.until = until
  }

  /// When it no longer counts; `nil` where nothing ends it.
  func end(by schedule: FocusSchedule, _ clock: some UTCOffsets) -> UnixTime? {
    until ?? schedule.nextBoundary(after: at, clock)
  }
}

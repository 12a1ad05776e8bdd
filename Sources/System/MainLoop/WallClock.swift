internal import CGLib
internal import CLinux
public import Clock
internal import Descriptors
internal import Glibc

/// The clock on the wall, which anybody may set: what it shows, and what it showed at a moment.
public nonisolated struct WallClock {
  private let time: UnixTime
  private let moment: Moment

  @MainActor
  public init(loop: MainLoop) {
    time = Self.now
    moment = loop.now
  }

  public static var now: UnixTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return UnixTime(
      milliseconds: Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec) / 1_000_000)
  }

  /// In Unix seconds.
  public func seconds(_ then: Moment) -> Int64 {
    (time.milliseconds &+ (then - moment).milliseconds) / 1_000
  }
}

/// Runs a body when a time of day has come, and when the clock is set meanwhile.
///
/// The deadline runs by the wall clock, also through a suspend: a time that passes meanwhile comes
/// at waking up. In either case the body looks at the clock and arms the deadline again; nothing
/// else does.
public final class WallDeadline {
  private let timer: Descriptor
  private let watch: FileWatch

  public init(on loop: MainLoop, body: @escaping () -> Void) throws(SystemFault) {
    let number = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard let timer = Descriptor(number) else { throw SystemFault("timerfd_create") }
    self.timer = timer
    watch = FileWatch(on: loop, fd: timer.number, for: .read) { _ in
      var count: UInt64 = 0
      let size = unsafe withUnsafeMutableBytes(of: &count) { unsafe timer.read(into: $0) }
      // timerfd_create(2): where the clock was set, "read(2) fails with the error ECANCELED".
      if size == MemoryLayout<UInt64>.size || errno == ECANCELED { body() }
    }
  }

  /// Sets the time, or none; what has passed runs in the next turn.
  ///
  public func arm(at time: UnixTime?) {
    var value = itimerspec()
    if let time {
      // All zero would disarm it, and a time before 1970 is refused.
      let due = max(1, time.milliseconds)
      value.it_value.tv_sec = Int(due / 1_000)
      value.it_value.tv_nsec = Int(due % 1_000) * 1_000_000
    }
    unsafe timerfd_settime(
      timer.number, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &value, nil)
  }
}

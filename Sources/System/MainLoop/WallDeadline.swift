internal import CGLib
internal import CLinux
internal import Glibc

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
  /// - Parameter milliseconds: since 1970, by the clock on the wall.
  public func arm(atMilliseconds milliseconds: Int64?) {
    var time = itimerspec()
    if let milliseconds {
      // All zero would disarm it, and a time before 1970 is refused.
      let due = max(1, milliseconds)
      time.it_value.tv_sec = Int(due / 1_000)
      time.it_value.tv_nsec = Int(due % 1_000) * 1_000_000
    }
    unsafe timerfd_settime(
      timer.number, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &time, nil)
  }
}

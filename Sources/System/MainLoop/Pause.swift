internal import CGLib
internal import CLinux
internal import Glibc

/// Runs a body once after a span far below a millisecond, which is the least GLib can wait.
///
/// A pause costs two system calls each time: for spans that are long enough, use `Deadline`.
public final class Pause {
  private let timer: Descriptor
  private let watch: FileWatch

  public init(on loop: MainLoop, body: @escaping () -> Void) throws(SystemFault) {
    let number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard let timer = Descriptor(number) else { throw SystemFault("timerfd_create") }
    self.timer = timer
    watch = FileWatch(on: loop, fd: timer.number, for: .read) { _ in
      var count: UInt64 = 0
      let size = unsafe withUnsafeMutableBytes(of: &count) { unsafe timer.read(into: $0) }
      // Begun anew since it was found: its time has not come.
      if size == MemoryLayout<UInt64>.size { body() }
    }
  }

  /// Begins the span, from now, again where it had begun.
  public func begin(nanoseconds: Int64) {
    var time = itimerspec()
    time.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
    time.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    unsafe timerfd_settime(timer.number, 0, &time, nil)
  }
}

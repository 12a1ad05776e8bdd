internal import CGLib
internal import CLinux
public import Clock
internal import Descriptors
internal import Glibc

/// Runs a body once when its time has come; arming it costs two stores.
@safe
public final class Deadline {
  private let source: LoopSource
  private nonisolated(unsafe) let time: UnsafeMutablePointer<Int64>

  public init(on loop: MainLoop, priority: Priority = .usual, body: @escaping () -> Void) {
    unsafe source = LoopSource(.deadline, priority: priority) { source in
      unsafe SourceKind.state(of: source, as: Int64.self).pointee = disarmed
      body()
    }
    unsafe time = SourceKind.state(of: source.pointer, as: Int64.self)
    unsafe time.pointee = disarmed
    source.attach()
  }

  /// Sets the time, or none; the body may arm it again.
  ///
  /// A time that has passed runs in the next turn. The body may run up to a millisecond late, never
  /// early.
  public func arm(at moment: Moment?) {
    unsafe time.pointee = moment?.nanoseconds ?? disarmed
  }

  /// Sets the time to so much later than now.
  public func arm(after span: Span) {
    arm(at: .now + span)
  }

  /// Takes the time away.
  public func disarm() {
    arm(at: nil)
  }

  public func cancel() {
    source.cancel()
  }
}

private nonisolated let disarmed = Moment.never.nanoseconds

extension SourceKind {
  fileprivate nonisolated static let deadline = unsafe SourceKind(
    prepare: { source, wait in
      guard let source = unsafe source, let left = unsafe nanosecondsLeft(source) else { return 0 }
      if left <= 0 { return 1 }
      // Rounded up, so that the loop does not come back early and spin through the remainder.
      unsafe wait?.pointee = Int32(clamping: left / 1_000_000 + 1)
      return 0
    },
    check: { source in
      guard let source = unsafe source, let left = unsafe nanosecondsLeft(source) else { return 0 }
      return left <= 0 ? 1 : 0
    })
}

private nonisolated func nanosecondsLeft(_ source: UnsafeMutablePointer<GSource>) -> Int64? {
  let time = unsafe SourceKind.state(of: source, as: Int64.self).pointee
  guard time != disarmed else { return nil }
  // The time of this turn, in microseconds, which GLib reads once for all sources.
  let now = unsafe Int64(g_source_get_time(source)) &* 1_000
  let (left, overflow) = time.subtractingReportingOverflow(now)
  return overflow ? 0 : left
}

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
      // The span was begun anew since the timer was found: its time has not come.
      if size == MemoryLayout<UInt64>.size { body() }
    }
  }

  /// Begins the span, from now, again where it had begun.
  public func begin(for span: Span) {
    var time = itimerspec()
    time.it_value.tv_sec = Int(span.nanoseconds / 1_000_000_000)
    time.it_value.tv_nsec = Int(span.nanoseconds % 1_000_000_000)
    unsafe timerfd_settime(timer.number, 0, &time, nil)
  }
}

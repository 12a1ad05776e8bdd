internal import CGLib

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
  /// - Parameter nanoseconds: of CLOCK_MONOTONIC; a time that has passed runs in the next turn. The
  ///   body may run up to a millisecond late, never early.
  public func arm(atNanoseconds nanoseconds: Int64?) {
    unsafe time.pointee = nanoseconds ?? disarmed
  }

  public func cancel() {
    source.cancel()
  }
}

private nonisolated let disarmed = Int64.max

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

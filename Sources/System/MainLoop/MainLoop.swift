internal import CGLib
public import Clock
internal import Glibc

/// The one loop of a service with one thread, on GLib's default main context.
///
/// Each source of events is owned by the code that asked for it: a `FileWatch`, `Deadline`,
/// `Pause`, `Errand`, `SignalWatch` or `DirectoryWatch` ends with its owner. None of them costs a
/// write to GLib's wake-up descriptor once it is set up, because all are changed on the loop's own
/// thread only.
@safe
public final class MainLoop {
  private nonisolated(unsafe) let loop: OpaquePointer

  public init() {
    unsafe loop = g_main_loop_new(nil, 0)
  }

  /// The time on the clock that all deadlines run by, read now.
  public var now: Moment { .now }

  /// Serves until `stop()`.
  public func run() {
    unsafe g_main_loop_run(loop)
  }

  public func stop() {
    unsafe g_main_loop_quit(loop)
  }

  /// Goes around once.
  ///
  /// - Parameter mayWait: whether to sleep until something happens.
  /// - Returns: whether anything was done.
  @discardableResult
  public func turn(mayWait: Bool) -> Bool {
    g_main_context_iteration(nil, mayWait ? 1 : 0) != 0
  }

  deinit {
    unsafe g_main_loop_unref(loop)
  }
}

extension Moment {
  /// CLOCK_MONOTONIC.
  nonisolated static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }
}

/// The order of things when several are ready in one turn of the loop.
///
/// GLib leaves what is less urgent waiting while anything more urgent is ready. Things of one
/// priority each get their turn.
public nonisolated enum Priority: Sendable {
  case urgent
  case usual
  /// Only when nothing else is ready: a busy bus can hold this off for as long as it is busy.
  case whenQuiet

  var glib: Int32 {
    switch self {
    case .urgent: G_PRIORITY_HIGH
    case .usual: G_PRIORITY_DEFAULT
    case .whenQuiet: G_PRIORITY_DEFAULT_IDLE
    }
  }
}

/// Runs what C calls back for: always on the loop's thread, which is the main one.
///
/// A release does not look again which thread it is on: there is only the one, and the look costs
/// as much as handling a small message, several times a message. Debug builds look.
@inline(__always)
public nonisolated func onLoop<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
  #if DEBUG
    MainActor.assumeIsolated(body)
  #else
    withoutActuallyEscaping(body) { unsafe unsafeBitCast($0, to: (() -> Value).self)() }
  #endif
}

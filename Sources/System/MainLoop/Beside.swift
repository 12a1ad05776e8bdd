internal import CLinux
public import Clock
internal import Glibc

/// A thread for work that waits for a disk, beside the loop, which waits for nothing.
///
/// The thread and the loop share only what is handed over: a job takes values there, and its result
/// is a value that comes back. Jobs are done one after the other, and their results are told in the
/// same order, in turns of the loop.
@safe
public final class Beside {
  private let line: JobLine
  private let watch: FileWatch
  private var thread = pthread_t()
  private let isAwaited: Bool
  /// Jobs whose results have not been told.
  public private(set) var count = 0

  /// SQLite needs some tens of KiB, and pages that are not used cost nothing.
  private static let stackBytes = 256 << 10

  /// Begins the thread.
  ///
  /// - Parameters:
  ///   - loop: where results are told.
  ///   - isAwaited: whether the end waits for the job at hand; a job that only looks something up is
  ///     left to itself.
  /// - Throws: what the system says where it gives no thread.
  public init(on loop: MainLoop, isAwaited: Bool = true) throws(SystemFault) {
    let line = try JobLine()
    self.line = line
    self.isAwaited = isAwaited
    var tell: () -> Void = {}
    watch = FileWatch(on: loop, fd: line.bell.number, for: .read) { _ in tell() }
    tell = { [weak self] in self?.tellResults() }
    pennant_use_one_heap()
    try start()
  }

  /// Runs a job on the thread, behind all that were asked for before.
  ///
  /// - Parameters:
  ///   - job: the work; it is released on the loop.
  ///   - then: told the result, on the loop.
  public func run<Value: Sendable>(
    _ job: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) {
    count += 1
    line.add(JobOf(job, then: then))
  }

  /// Waits until all jobs are done, and those that their results ask for in turn.
  public func finish() {
    while count > 0 {
      line.waitForResults()
      tellResults()
    }
  }

  /// Waits like `finish`, but no longer than a span.
  ///
  /// - Returns: whether all is done.
  public func finish(within span: Span) -> Bool {
    let end = Moment.now + span
    while count > 0 {
      let left = (end - Moment.now).nanoseconds / 1_000_000
      var bell = pollfd(fd: line.bell.number, events: Int16(POLLIN), revents: 0)
      guard left > 0, unsafe poll(&bell, 1, Int32(clamping: left)) != 0 else { return false }
      tellResults()
    }
    return true
  }

  /// Starts the thread, which takes no signal: those that the loop reads stay blocked everywhere.
  private func start() throws(SystemFault) {
    var everything = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&everything)
    unsafe pthread_sigmask(SIG_SETMASK, &everything, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackBytes)
    // The thread has its own reference to the line, and releases it at its end.
    let hold = unsafe Unmanaged.passRetained(line).toOpaque()
    let code = unsafe pthread_create(&thread, &attributes, serve, hold)
    guard code == 0 else {
      unsafe Unmanaged<JobLine>.fromOpaque(hold).release()
      throw SystemFault("pthread_create", code: code)
    }
  }

  private func tellResults() {
    line.silence()
    while let job = line.nextDone() {
      count -= 1
      job.tell()
    }
  }

  deinit {
    line.end()
    if isAwaited { pthread_join(thread, nil) } else { pthread_detach(thread) }
  }
}

private nonisolated func serve(_ hold: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let hold = unsafe hold else { return nil }
  let line = unsafe Unmanaged<JobLine>.fromOpaque(hold).takeRetainedValue()
  line.serve()
  return nil
}

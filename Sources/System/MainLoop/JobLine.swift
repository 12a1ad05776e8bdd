internal import CLinux
internal import Descriptors
internal import Glibc
internal import Queues

/// The jobs that wait for the thread beside, and those done: all the state that both threads share.
///
/// A job belongs to the line from when it is added to when it is told: the other thread never holds
/// the last reference, so that nothing of the loop's is released there.
@safe
nonisolated final class JobLine: @unchecked Sendable {
  let bell: Bell
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// Signalled when a job was added or done, or the end has come.
  private let news: UnsafeMutablePointer<pthread_cond_t>
  private var waiting = unsafe Queue<Unmanaged<Job>>()
  private var done = unsafe Queue<Unmanaged<Job>>()
  private var isEnding = false

  init() throws(SystemFault) {
    bell = try Bell()
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe news = .allocate(capacity: 1)
    unsafe pthread_cond_init(news, nil)
  }

  deinit {
    unsafe (Array(waiting) + done).forEach { unsafe $0.release() }
    unsafe pthread_cond_destroy(news)
    unsafe news.deallocate()
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  // MARK: On the loop

  func add(_ job: Job) {
    let held = unsafe Unmanaged.passRetained(job)
    locked { unsafe waiting.add(held) }
    unsafe pthread_cond_broadcast(news)
  }

  /// The oldest job that is done and not told, if there is one.
  func nextDone() -> Job? {
    let held = unsafe locked { unsafe done.takeFirst() }
    return unsafe held?.takeRetainedValue()
  }

  func silence() { bell.silence() }

  func waitForResults() {
    unsafe pthread_mutex_lock(lock)
    while unsafe done.isEmpty { unsafe pthread_cond_wait(news, lock) }
    unsafe pthread_mutex_unlock(lock)
  }

  /// Ends the thread behind its present job; jobs that wait are not done.
  func end() {
    locked { isEnding = true }
    unsafe pthread_cond_broadcast(news)
  }

  // MARK: On the other thread

  func serve() {
    while let job = unsafe next() {
      unsafe job._withUnsafeGuaranteedRef { $0.work() }
      locked { unsafe done.add(job) }
      unsafe pthread_cond_broadcast(news)
      bell.ring()
    }
  }

  private func next() -> Unmanaged<Job>? {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while unsafe waiting.isEmpty, !isEnding { unsafe pthread_cond_wait(news, lock) }
    return unsafe isEnding ? nil : waiting.takeFirst()
  }
}

/// Wakes the loop from another thread.
nonisolated struct Bell: ~Copyable {
  private let descriptor: OwnedDescriptor

  init() throws(SystemFault) {
    let made = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard let descriptor = OwnedDescriptor(owning: made) else { throw SystemFault("eventfd") }
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }

  func ring() {
    var one: UInt64 = 1
    _ = unsafe write(number, &one, 8)
  }

  func silence() {
    var count: UInt64 = 0
    _ = unsafe read(number, &count, 8)
  }
}

/// Work for another thread, and somebody on the loop who is told the result.
nonisolated class Job {
  /// Does the work, on the other thread.
  func work() {}

  /// Tells the result, on the loop.
  @MainActor func tell() {}
}

/// A job with a result.
nonisolated final class JobOf<Value: Sendable>: Job {
  private let job: @Sendable () -> Value
  private let then: (Value) -> Void
  private var value: Value?

  init(_ job: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void) {
    self.job = job
    self.then = then
  }

  override func work() { value = job() }

  @MainActor
  override func tell() {
    guard let value else { preconditionFailure("told before it was done") }
    then(value)
  }
}
